#include "solve/solver.h"

#include "pattern/position.h"
#include "solve/check.h"
#include "solve/fours.h"
#include "solve/threats.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace tengen::solve {
namespace {

using pattern::Position;

constexpr int kBarrenBits = 20;
/// One more four at a time while that costs little; a long win need not be the shortest.
constexpr std::array kFours{1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 32, 64, kAnyNumber};

/// A win is one only if the checker believes it. The line that it does not believe, otherwise.
std::vector<Point> claim(const Proof& proof, const Question& question, base::Budget& budget,
                         Answer& answer) {
    const auto checked = check(proof, proof.root(), question.rule, question.board, &budget);
    answer.verdict = checked ? Verdict::Win : Verdict::Unknown;
    answer.was_refuted = !checked && checked.error().flaw != Flaw::NotChecked;
    if (checked) answer.proof = proof;
    return answer.was_refuted ? checked.error().line : std::vector<Point>{};
}

/// The first reply of a refutation that the proof had no answer of its own for, and the position it
/// was made in.
struct Oversight {
    Key position = 0;
    Point reply = Point::none();

    bool operator==(const Oversight&) const = default;
};

Oversight oversight_in(const Proof& proof, std::span<const Point> line, Board board) {
    Proof::Index i = proof.root();
    for (std::size_t ply = 0; ply + 1 < line.size(); ply += 2) {
        board.place(line[ply]);
        const Point reply = line[ply + 1];
        const auto answers = proof.answers(i);
        const auto known = std::ranges::find(answers, reply, &Proof::Answer::reply);
        if (known == answers.end()) return {board.key(), reply};
        board.place(reply);
        i = known->next;
    }
    return {};
}

}  // namespace

Answer solve_by_fours(const Question& question, std::stop_token stop) {
    base::Budget budget(question.limits, std::move(stop));
    Position position(question.rule, question.board);
    Barren barren(kBarrenBits);
    FourHunt hunt(Fours::All, barren);
    const int most = std::clamp(question.most_moves.value_or(kAnyNumber), 0, kAnyNumber);
    Answer answer;
    for (const int step : kFours) {
        const int fours = std::min(step, most);
        const int plies = with_rule(question.rule, [&]<RulePolicy R>(R /*rule*/) {
            return hunt.hunt<R>(position, budget, fours);
        });
        if (plies > 0) {
            claim(hunt.proof().part(hunt.proof().root()), question, budget, answer);
        } else if (hunt.was_called_off()) {
            answer.verdict = Verdict::Unknown;
        } else {
            answer.verdict = Verdict::No;
        }
        if (answer.verdict != Verdict::No || fours == most || !hunt.was_cut_short()) break;
    }
    answer.nodes = hunt.nodes();
    answer.elapsed = budget.elapsed();
    return answer;
}

namespace {

struct Round {
    Threats threats;
    int number;
};

/// Few threats first, and the plainest: most wins need no more, and where many are allowed one gets
/// lost in them. That nothing is found is no proof that nothing is there, but for the last round.
constexpr auto kThreats = [] {
    using enum Threats;
    return std::to_array<Round>({
        {OpenThrees, 1},      {Threes, 1},        {Twos, 1},         {OpenThrees, 2},
        {Threes, 2},          {OpenThrees, 3},    {OpenThrees, 4},   {Twos, 2},
        {OpenThrees, 5},      {OpenThrees, 6},    {Threes, 3},       {OpenThrees, 8},
        {Threes, 4},          {Twos, 3},          {OpenThrees, 10},  {OpenThrees, 12},
        {Threes, 5},          {Twos, 4},          {OpenThrees, 16},  {Threes, 6},
        {Threes, 8},          {Twos, 5},          {OpenThrees, 24},  {OpenThrees, kAnyNumber},
        {Threes, 10},         {Twos, 6},          {Threes, 12},      {Twos, 8},
        {Threes, kAnyNumber}, {Twos, kAnyNumber}, {Any, kAnyNumber},
    });
}();

/// One question to the hunt, asked again as often as the checker finds a reply that it overlooked.
template <RulePolicy R>
class ThreatSolver {
public:
    ThreatSolver(const Question& question, base::Budget& budget)
        : question_(question),
          budget_(budget),
          position_(question.rule, question.board),
          table_(question.table_bytes) {}

    Answer solve() {
        const int most = std::clamp(question_.most_moves.value_or(kAnyNumber), 0, kAnyNumber);
        std::array<bool, 4> is_exhausted{};
        for (const auto& [threats, number] : kThreats) {
            bool& is_done = is_exhausted[std::size_t(threats)];
            if (is_done) continue;
            if (!try_with({threats, number, most})) break;
            is_done = !hunt_.was_cut_short();
        }
        answer_.nodes = hunt_.nodes();
        answer_.elapsed = budget_.elapsed();
        return std::move(answer_);
    }

private:
    /// False when that is the end of it: it is won, or not known.
    bool try_with(const ThreatHunt::Asked& asked) {
        while (true) {
            const auto won = hunt_.hunt<R>(position_, budget_, asked);
            const bool is_sure = !hunt_.has_given_up() && !hunt_.was_cut_short();
            const bool is_denied = won && !*won && (asked.threats != Threats::Any || is_sure);
            answer_.verdict = is_denied ? Verdict::No : Verdict::Unknown;
            if (!won || !*won) return is_denied;
            const auto proof = hunt_.prove<R>(position_);
            if (!proof) return false;
            const std::vector<Point> refutation = claim(*proof, question_, budget_, answer_);
            if (!answer_.was_refuted) return false;
            // There was a reply that nobody had thought of. It is to be thought of from now on.
            const Oversight seen = oversight_in(*proof, refutation, question_.board);
            if (seen.reply.is_none() || std::ranges::find(overlooked_, seen) != overlooked_.end())
                return false;
            answer_.was_refuted = false;
            overlooked_.push_back(seen);
            hunt_.beware(seen.position, seen.reply);
            table_.clear();
        }
    }

    const Question& question_;
    base::Budget& budget_;
    Position position_;
    Barren barren_{kBarrenBits};
    EffortTable table_;
    ThreatHunt hunt_{table_, barren_};
    std::vector<Oversight> overlooked_;
    Answer answer_;
};

}  // namespace

Answer solve_by_threats(const Question& question, std::stop_token stop) {
    base::Budget budget(question.limits, std::move(stop));
    return with_rule(question.rule, [&]<RulePolicy R>(R /*rule*/) {
        return ThreatSolver<R>(question, budget).solve();
    });
}

}  // namespace tengen::solve
