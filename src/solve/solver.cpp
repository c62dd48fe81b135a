#include "solve/solver.h"

#include "pattern/position.h"
#include "solve/check.h"
#include "solve/fours.h"
#include "solve/threats.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <deque>
#include <span>
#include <utility>

namespace tengen::solve {
namespace {

using pattern::Position;

constexpr int kBarrenBits = 20;
constexpr int kFewBarrenBits = 16;  // many short hunts: what is near is quick
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

}  // namespace

Answer solve_by_fours(const Question& question, std::stop_token stop) {
    base::Budget budget(question.limits, std::move(stop));
    Barren barren(kBarrenBits);
    FourHunt hunt(Fours::All, barren);
    const int most = std::clamp(question.most_moves.value_or(kAnyNumber), 0, kAnyNumber);
    Answer answer;
    for (const int step : kFours) {
        const int fours = std::min(step, most);
        const int plies = with_rule(question.rule, [&]<RulePolicy R>(R /*rule*/) {
            return hunt.hunt<R>(question.board, budget, fours);
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

/// One way to look for a win.
struct Round {
    Threats threats;
    int number;
    // What is true of any turn it was given.
    bool was_cut_short = false;
    bool has_given_up = false;
};

/// Few threats first, and the plainest: most wins need no more, and where many are allowed one gets
/// lost in them. That nothing is found is no proof that nothing is there, but for the last round.
constexpr auto kThreats = [] {
    using enum Threats;
    return std::to_array<std::pair<Threats, int>>({
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

/// One who looks for the win, on a thread of his own.
struct Hunter {
    Hunter(const Question& question, const ThreatHunt::Shared& shared, base::Budget given)
        : position(question.rule, question.board), hunt(shared), budget(std::move(given)) {}

    Position position;
    ThreatHunt hunt;
    base::Budget budget;
    std::optional<bool> won;
};

/// One question to the hunters, in one way after another.
template <RulePolicy R>
class ThreatSolver {
public:
    ThreatSolver(const Question& question, base::Budget& budget, std::stop_token stop,
                 const Crew& crew)
        : question_(question), budget_(budget), stop_(stop), crew_(crew) {
        const std::size_t threads = std::size_t(std::max(crew.threads, 1));
        base::Budget::Limits limits = question.limits;
        if (limits.nodes) *limits.nodes = std::max<std::uint64_t>(*limits.nodes / threads, 1);
        const ThreatHunt::Shared shared{table_, barren_, threads > 1 ? &crowd_ : nullptr,
                                        question.memory / 4 / threads};
        const base::Budget each(limits, std::move(stop), budget.start());
        for (std::size_t i = 0; i < threads; ++i) hunters_.emplace_back(question, shared, each);
    }

    Answer solve() {
        std::vector<Round> rounds;
        rounds.reserve(kThreats.size());
        for (const auto& [threats, number] : kThreats) rounds.push_back({threats, number});
        // One in which one is lost must not keep the others from being tried.
        for (std::uint64_t nodes = kFirstTurn; !rounds.empty(); nodes *= 2)
            rounds = try_each(std::move(rounds), nodes);
        for (const Hunter& hunter : hunters_) answer_.nodes += hunter.hunt.nodes();
        answer_.elapsed = budget_.elapsed();
        return std::move(answer_);
    }

private:
    static constexpr std::uint64_t kFirstTurn = 1'500'000;
    /// Then the table may need more room.
    static constexpr std::uint64_t kBetweenLooks = 100'000;
    static constexpr std::uint64_t kLeastAdvised = 50'000;  // in all
    // The adviser may look at so much for a move, and each time later at four times as much.
    static constexpr std::uint64_t kAdviceNodes = 60'000;
    static constexpr std::uint64_t kMoreAdvice = 4;

    enum class Outcome : std::uint8_t { Over, Nothing, Unfinished };

    /// Those that were not finished; none once it is over.
    std::vector<Round> try_each(std::vector<Round> rounds, std::uint64_t nodes) {
        std::vector<Round> left;
        std::array<bool, 4> is_exhausted{};
        for (Round& round : rounds) {
            bool& is_done = is_exhausted[std::size_t(round.threats)];
            if (is_done) continue;
            // The last resort has all the time, and waits for the others.
            const bool is_last = round.threats == Threats::Any;
            if (is_last && !left.empty()) {
                left.push_back(round);
                continue;
            }
            const Outcome outcome = try_with(round, is_last ? UINT64_MAX : nodes);
            if (outcome == Outcome::Over) return {};
            if (outcome == Outcome::Unfinished) left.push_back(round);
            is_done = outcome == Outcome::Nothing && !round.was_cut_short;
        }
        return left;
    }

    /// Asked again as often as the checker finds a reply that was overlooked.
    Outcome try_with(Round& round, std::uint64_t nodes) {
        while (true) {
            answer_.verdict = Verdict::Unknown;
            Hunter* const first = hunt(round, nodes);
            if (!first) {
                const bool is_won = answer_.verdict == Verdict::Win;
                return is_won || is_over() ? Outcome::Over : Outcome::Unfinished;
            }
            if (!first->won.value_or(false)) {
                const bool is_sure = !round.has_given_up && !round.was_cut_short;
                if (round.threats != Threats::Any || is_sure) answer_.verdict = Verdict::No;
                return Outcome::Nothing;
            }
            const auto proof = first->hunt.template prove<R>(first->position);
            if (!proof) return Outcome::Over;
            if (!is_to_be_mended(*proof)) return Outcome::Over;
        }
    }

    /// Shows it to the checker. True where there was a reply that nobody had thought of: from now
    /// on it is thought of.
    bool is_to_be_mended(const Proof& proof) {
        const std::vector<Point> refutation = claim(proof, question_, budget_, answer_);
        if (!answer_.was_refuted) return false;
        const Oversight seen = oversight_in(proof, refutation, question_.board);
        if (seen.reply.is_none() || std::ranges::find(overlooked_, seen) != overlooked_.end())
            return false;
        answer_.was_refuted = false;
        overlooked_.push_back(seen);
        for (Hunter& hunter : hunters_) hunter.hunt.beware(seen.position, seen.reply);
        table_.clear();
        return true;
    }

    /// Asks the adviser, for at most as much as all has cost so far; the next time when twice as
    /// much has.
    bool is_won_with_advice() {
        Hunter& hunter = hunters_.front();
        if (!crew_.adviser || hunter.hunt.nodes() < next_advice_) return false;
        base::Budget::Limits limits = question_.limits;
        const std::uint64_t most = std::max(2 * hunter.hunt.nodes(), kLeastAdvised);
        limits.nodes = std::min(limits.nodes.value_or(most), most);
        base::Budget budget(limits, stop_, budget_.start());
        const Advise advise = [&](const Board& board) {
            base::Budget::Limits asked{advice_nodes_, question_.limits.time};
            if (asked.time) *asked.time -= std::min(*asked.time, budget_.elapsed());
            return crew_.adviser(board, asked);
        };
        const int most_moves = question_.most_moves.value_or(kAnyNumber);
        answer_.verdict = Verdict::Unknown;
        while (const auto proof = hunter.hunt.template prove_with<R>(
                   hunter.position, budget, {.most_moves = most_moves}, advise))
            if (!is_to_be_mended(*proof)) break;
        advice_nodes_ *= kMoreAdvice;
        next_advice_ = std::max(2 * hunter.hunt.nodes(), kLeastAdvised);
        return answer_.verdict == Verdict::Win;
    }

    /// The one who decided it; nobody if all these nodes were not enough.
    Hunter* hunt(Round& round, std::uint64_t nodes) {
        for (std::uint64_t looked_at = 0; looked_at < nodes; looked_at += kBetweenLooks) {
            if (is_won_with_advice()) break;
            table_.make_room();
            hunt_together(round);
            for (Hunter& hunter : hunters_) {
                round.was_cut_short |= hunter.hunt.was_cut_short();
                round.has_given_up |= hunter.hunt.has_given_up();
            }
            for (Hunter& hunter : hunters_)
                if (hunter.won) return &hunter;
            if (is_over()) break;
        }
        return nullptr;
    }

    void hunt_together(const Round& round) {
        const int most = std::clamp(question_.most_moves.value_or(kAnyNumber), 0, kAnyNumber);
        std::atomic<bool> is_done = false;
        const ThreatHunt::Asked asked{round.threats, round.number, most,
                                      kBetweenLooks / hunters_.size(), &is_done};
        const auto work = [&](int number) {
            Hunter& own = hunters_[std::size_t(number)];
            own.won = own.hunt.template hunt<R>(own.position, own.budget, asked);
            if (own.won) is_done = true;
        };
        if (hunters_.size() == 1)
            work(0);
        else
            crew_.together(int(hunters_.size()), work);
    }

    [[nodiscard]] bool is_over() {
        return std::ranges::any_of(hunters_, [](Hunter& one) { return one.budget.is_over(); });
    }

    const Question& question_;
    base::Budget& budget_;
    std::stop_token stop_;
    const Crew& crew_;
    std::uint64_t next_advice_ = crew_.unadvised;
    std::uint64_t advice_nodes_ = kAdviceNodes;
    Barren barren_{kFewBarrenBits};
    EffortTable table_{question_.memory / 2};
    Crowd crowd_;
    std::deque<Hunter> hunters_;
    std::vector<Oversight> overlooked_;
    Answer answer_;
};

}  // namespace

Answer solve_by_threats_together(const Question& question, std::stop_token stop, const Crew& crew) {
    base::Budget budget(question.limits, stop);
    return with_rule(question.rule, [&]<RulePolicy R>(R /*rule*/) {
        return ThreatSolver<R>(question, budget, stop, crew).solve();
    });
}

Answer solve_by_threats(const Question& question, std::stop_token stop) {
    return solve_by_threats_together(question, std::move(stop), {});
}

}  // namespace tengen::solve
