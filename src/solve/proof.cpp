#include "solve/proof.h"

#include <algorithm>

namespace tengen::solve {

Proof::Index Proof::add(Point five) { return add(five, {}, kNone); }

Proof::Index Proof::add(Point move, std::span<const Answer> answers, Index otherwise) {
    turns_.push_back(
        {move, otherwise, std::uint32_t(answers_.size()), std::uint32_t(answers.size())});
    answers_.insert(answers_.end(), answers.begin(), answers.end());
    return root();
}

Proof::Index Proof::append(const Proof& other) {
    const auto turns = Index(turns_.size());
    const auto answers = std::uint32_t(answers_.size());
    for (Turn turn : other.turns_) {
        if (turn.otherwise != kNone) turn.otherwise += turns;
        turn.first += answers;
        turns_.push_back(turn);
    }
    for (const Answer& answer : other.answers_)
        answers_.push_back({answer.reply, answer.next + turns});
    return root();
}

void Proof::cut(Mark mark) {
    turns_.resize(mark.turns);
    answers_.resize(mark.answers);
}

Proof::Index Proof::next(Index i, Point reply) const {
    const auto listed = answers(i);
    const auto found = std::ranges::find(listed, reply, &Answer::reply);
    return found != listed.end() ? found->next : turns_[i].otherwise;
}

// Whoever follows a turn was added before it. So one walk downwards finds what is needed, and one
// upwards copies it.
Proof Proof::part(Index root) const {
    std::vector<Index> renamed(std::size_t(root) + 1, kNone);
    std::vector<bool> needed(renamed.size());
    needed[root] = true;
    for (Index i = root + 1; i-- > 0;) {
        if (!needed[i] || turns_[i].otherwise == kNone) continue;
        needed[turns_[i].otherwise] = true;
        for (const Answer& answer : answers(i)) needed[answer.next] = true;
    }
    Proof copy;
    std::vector<Answer> answered;
    for (Index i = 0; i <= root; ++i) {
        if (!needed[i]) continue;
        const Turn& turn = turns_[i];
        answered.clear();
        for (const Answer& answer : answers(i))
            answered.push_back({answer.reply, renamed[answer.next]});
        renamed[i] = copy.add(turn.move, answered,
                              turn.otherwise == kNone ? kNone : renamed[turn.otherwise]);
    }
    return copy;
}

std::vector<Point> Proof::line(Index root) const {
    std::vector<int> plies(std::size_t(root) + 1, 1);
    const auto longest = [&](Index i) {
        const auto listed = answers(i);
        return std::ranges::max_element(listed, [&](const Answer& a, const Answer& b) {
            return plies[a.next] < plies[b.next];
        });
    };
    for (Index i = 0; i <= root; ++i) {
        if (turns_[i].otherwise == kNone) continue;
        const Index then = turns_[i].answers > 0 ? longest(i)->next : turns_[i].otherwise;
        plies[i] = plies[then] + 2;
    }
    std::vector<Point> line;
    for (Index i = root;;) {
        line.push_back(turns_[i].move);
        if (turns_[i].otherwise == kNone) return line;
        const bool is_listed = turns_[i].answers > 0;
        line.push_back(is_listed ? longest(i)->reply : Point::pass());
        i = is_listed ? longest(i)->next : turns_[i].otherwise;
    }
}

}  // namespace tengen::solve
