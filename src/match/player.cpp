#include "match/player.h"

#include "engine/book.h"
#include "engine/opening_choice.h"
#include "game/judge.h"
#include "search/alphabeta/worker.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tengen::match {

void Player::decide(const Opening& /*opening*/, RuleId /*rule*/,
                    const search::ClockState& /*clock*/, OnDecided on_decided) {
    const OnDecided tell = std::move(on_decided);
    tell(
        std::unexpected(protocol::Trouble{protocol::Fault::Refusal, "knows no opening procedure"}));
}

void HumanPlayer::ask(const Game& /*game*/, const search::ClockState& /*clock*/,
                      OnAnswer on_answer) {
    const std::scoped_lock lock(mutex_);
    on_answer_ = std::move(on_answer);
}

void HumanPlayer::withdraw() {
    const std::scoped_lock lock(mutex_);
    on_answer_ = nullptr;
}

bool HumanPlayer::answer(const Answer& answer) {
    // Under the lock, so that nothing is called back once `withdraw` has returned.
    const std::scoped_lock lock(mutex_);
    const OnAnswer waiting = std::exchange(on_answer_, nullptr);
    if (!waiting) return false;
    waiting(answer, {});
    return true;
}

// ── our engine ───────────────────────────────────────────────────────────────────────────────────

std::expected<void, protocol::Trouble> EnginePlayer::prepare(const Terms& terms,
                                                             const std::stop_token& /*stop*/) {
    terms_ = terms;
    if (terms.seed) random_ = base::Random(*terms.seed);
    whim_ = random_.next();
    last_value_ = kUnknown;
    engine_.new_game();
    return {};
}

void EnginePlayer::forget() { std::ignore = prepare({}, {}); }

void EnginePlayer::judge_by(const engine::RuleWeights& weights, const eval::SharedNet& net) {
    change([&](engine::Options& options) {
        options.weights = weights;
        options.net = net;
    });
}

void EnginePlayer::set_weights(const engine::RuleWeights& weights) {
    change([&](engine::Options& options) { options.weights = weights; });
}

void EnginePlayer::set_net(const eval::SharedNet& net) {
    change([&](engine::Options& options) { options.net = net; });
}

void EnginePlayer::set_deep(const eval::SharedBatchEvaluator& deep) {
    change([&](engine::Options& options) { options.deep = deep; });
}

void EnginePlayer::set_mind(engine::Mind mind) {
    change([&](engine::Options& options) { options.mind = mind; });
}

void EnginePlayer::set_params(const search::Params& params) {
    change([&](engine::Options& options) { options.params = params; });
}

void EnginePlayer::set_proving(const engine::Proving& proving) {
    change([&](engine::Options& options) { options.proving = proving; });
}

void EnginePlayer::set_resources(int threads, std::size_t table_bytes, bool is_polite) {
    change([&](engine::Options& options) {
        options.threads = threads;
        options.table_bytes = table_bytes;
        options.is_polite = is_polite;
    });
}

engine::Intention EnginePlayer::intention(const Game& game) {
    search::Task task(limits_);
    task.range = range_;
    engine_.options().judge(task, game.rule());
    if (!level_) return {task, std::nullopt};
    return engine::intend(game, engine::level_of(*level_),
                          {search::weights_of(task, game.rule()), task.net}, whim_, random_);
}

std::optional<search::Report> EnginePlayer::from_book(const Game& game) {
    if (!variety_ || level() < engine::kReadsBooks) return std::nullopt;
    return engine::recall(game, *variety_, random_);
}

void EnginePlayer::keep_to(const search::ClockState& clock, const Game& game,
                           search::Limits& limits) const {
    const auto smaller = [](auto& limit, const auto& other) {
        if (other) limit = limit ? std::min(*limit, *other) : *other;
    };
    search::ClockState own_clock = clock;
    // Nothing but a thread is between us, though on a busy machine that too takes a while.
    constexpr int kShare = 40;
    own_clock.overhead =
        base::Milliseconds(1) + clock.turn.value_or(base::Milliseconds(0)) / kShare;
    const auto allowed = search::allowance(
        own_clock, search::moves_to_come(game.board().stones(), game.board().size()));
    // The strongest level has a time of its own only where nobody gives it one.
    const bool is_given_a_limit = allowed.most || terms_.nodes || terms_.depth;
    if (level_ == engine::kLevels && is_given_a_limit) limits.time.reset();
    smaller(limits.time, allowed.most);
    smaller(limits.enough, allowed.aim);
    smaller(limits.nodes, terms_.nodes);
    if (terms_.depth) limits.depth = std::min(limits.depth, *terms_.depth);
}

void EnginePlayer::ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) {
    auto [task, at_a_glance] = intention(game);
    task.known = from_book(game);
    if (task.known) at_a_glance.reset();
    keep_to(clock, game, task.limits);
    engine_.think(game, std::move(task), on_report_,
                  [this, resign_plies = resign_plies_, seen = at_a_glance,
                   on_answer = std::move(on_answer)](search::Report report) {
                      if (seen) {
                          report.best = *seen;
                          report.line = {*seen};
                      }
                      if (!report.trouble.empty()) trouble_ = report.trouble;
                      last_value_ = report.value;
                      const auto end = eval::plies_to_end(report.value);
                      if (end && *end < 0 && -*end <= resign_plies)
                          on_answer(Resign{}, report);
                      else
                          on_answer(report.best, report);
                  });
}

void EnginePlayer::decide(const Opening& opening, RuleId rule, const search::ClockState& clock,
                          OnDecided on_decided) {
    withdraw();
    search::Task task(level_ ? engine::limits_of(engine::level_of(*level_)) : limits_);
    engine_.options().judge(task, rule);
    task.params = engine_.options().params;
    keep_to(clock, Game(rule, opening.board()), task.limits);
    deciding_ =
        std::jthread([opening, rule, task = std::move(task), chance = random_.next(),
                      on_decided = std::move(on_decided)](const std::stop_token& withdrawn) {
            OpeningAnswer decided;
            try {
                base::Random random(chance);
                decided->choices = engine::decide_turn(opening, rule, task, random, withdrawn);
            } catch (const std::exception& broken) {
                decided = std::unexpected(protocol::Trouble{protocol::Fault::Ours, broken.what()});
            }
            if (!withdrawn.stop_requested()) on_decided(decided);
        });
}

void EnginePlayer::withdraw() {
    engine_.cancel();
    if (!deciding_.joinable()) return;
    deciding_.request_stop();
    deciding_.join();
}

bool EnginePlayer::accepts_draw(const Game& game) const {
    const Board& board = game.board();
    if (!five_is_possible(board, Color::Black) && !five_is_possible(board, Color::White))
        return true;
    constexpr eval::Score kEven = 30;  // a move is worth ten times that
    const int points = board.size() * board.size();
    const int empty = points - board.stones();
    const eval::Score value = last_value_;
    if (empty * 10 <= points) return value == kUnknown || value <= kEven;
    return empty * 2 <= points && value <= kEven;
}

// ── an external engine ───────────────────────────────────────────────────────────────────────────

std::expected<void, protocol::Trouble> BrainPlayer::prepare(const Terms& terms,
                                                            const std::stop_token& stop) {
    withdraw();
    brain_.calm_down();
    const std::stop_callback interrupt(stop, [this] { brain_.interrupt(); });
    auto begun = brain_.begin(terms);
    ready_for_ = begun ? std::optional(terms) : std::nullopt;
    is_prepared_ = begun.has_value();
    return begun;
}

bool BrainPlayer::is_ready_for(const Terms& terms) const {
    if (!ready_for_ || ready_for_->rule != terms.rule || ready_for_->size != terms.size)
        return false;
    if (is_prepared_) return true;  // with what holds for the whole game, which we do not know here
    const TimeControl& told = ready_for_->time;
    return told.turn == terms.time.turn && told.increment == terms.time.increment &&
           (told.match.count() > 0) == (terms.time.match.count() > 0);
}

std::expected<base::TimePoint, protocol::Trouble> BrainPlayer::make_ready(
    RuleId rule, int size, const search::ClockState& clock) {
    Terms terms;
    terms.rule = rule;
    terms.size = size;
    terms.time = {.match = clock.left.value_or(base::Milliseconds(0)),
                  .increment = clock.increment,
                  .turn = clock.turn.value_or(base::Milliseconds(0))};
    if (!is_ready_for(terms)) {
        if (const auto begun = brain_.begin(terms); !begun) return std::unexpected(begun.error());
        ready_for_ = terms;
        is_prepared_ = false;
    }
    if (on_ready_) on_ready_();
    const auto limit = clock.limit();
    return base::now() + (limit ? *limit + tolerance_ : stall_);
}

/// On the thread of the question.
Answer BrainPlayer::answer(const Game& game, const search::ClockState& clock,
                           search::Report& thought) {
    const auto deadline = make_ready(game.rule(), game.board().size(), clock);
    if (!deadline) return deadline.error();
    const auto move = brain_.move(game, clock, thought, *deadline);
    if (!move) ready_for_.reset();
    return move ? Answer(*move) : Answer(move.error());
}

/// On the thread of the question.
OpeningAnswer BrainPlayer::decided(const Opening& opening, RuleId rule,
                                   const search::ClockState& clock) {
    if (opening.rule() != OpeningRule::Swap2)
        return std::unexpected(protocol::Trouble{
            protocol::Fault::Refusal, "the protocol has no words for this opening procedure"});
    const Board& board = opening.board();
    const auto deadline = make_ready(rule, board.size(), clock);
    if (!deadline) return std::unexpected(deadline.error());
    const auto answer = brain_.decide_swap2(board, clock, *deadline);
    if (!answer) {
        ready_for_.reset();
        return std::unexpected(answer.error());
    }
    if (answer->swaps) return Decision{.choices = {TakeColor{Color::Black}}};
    if (answer->stones.size() == 1)
        return Decision{.choices = {TakeColor{Color::White}}, .move = answer->stones[0]};
    Decision decision;
    if (opening.pending().ask == Ask::Swap2Choice) decision.choices.emplace_back(PutTwo{});
    for (const Point p : answer->stones) decision.choices.emplace_back(Place{p});
    return decision;
}

void BrainPlayer::begin(std::function<void(const std::stop_token& withdrawn)> question) {
    withdraw();
    brain_.calm_down();
    asking_ = std::jthread(std::move(question));
}

void BrainPlayer::ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) {
    begin([this, game, clock, on_answer = std::move(on_answer)](const std::stop_token& withdrawn) {
        search::Report thought;
        Answer given = Point::none();
        try {
            given = answer(game, clock, thought);
        } catch (const std::exception& broken) {
            given = protocol::Trouble{protocol::Fault::Ours, broken.what()};
        }
        if (!withdrawn.stop_requested()) on_answer(given, thought);
    });
}

void BrainPlayer::decide(const Opening& opening, RuleId rule, const search::ClockState& clock,
                         OnDecided on_decided) {
    begin([this, opening, rule, clock,
           on_decided = std::move(on_decided)](const std::stop_token& withdrawn) {
        OpeningAnswer given;
        try {
            given = decided(opening, rule, clock);
        } catch (const std::exception& broken) {
            given = std::unexpected(protocol::Trouble{protocol::Fault::Ours, broken.what()});
        }
        if (!withdrawn.stop_requested()) on_decided(given);
    });
}

bool BrainPlayer::on_ready(const std::function<void()>& listener) {
    withdraw();
    on_ready_ = listener;
    return true;
}

void BrainPlayer::withdraw() {
    if (!asking_.joinable()) return;
    asking_.request_stop();
    brain_.interrupt();
    asking_.join();
}

void BrainPlayer::leave() {
    withdraw();
    ready_for_.reset();
    brain_.end();
}

}  // namespace tengen::match
