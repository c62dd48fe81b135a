// A player is whoever answers: asked now, answers later. Human, engine and external brain are one
// thing to the game.
#pragma once

#include "engine/engine.h"
#include "engine/levels.h"
#include "game/game.h"
#include "game/opening.h"
#include "protocol/brain.h"
#include "search/time_manager.h"

#include <atomic>
#include <expected>
#include <functional>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

namespace tengen::match {

struct Resign {};
/// A move (or `Point::pass()`), giving up, or an engine's failure to answer.
using Answer = std::variant<Point, Resign, protocol::Trouble>;
using protocol::Terms;

/// All that one player decides in an opening procedure before the other is asked; and its next
/// move, where the two are said in one breath.
struct Decision {
    std::vector<Choice> choices;
    std::optional<Point> move = std::nullopt;
};
using OpeningAnswer = std::expected<Decision, protocol::Trouble>;

class Player {
public:
    /// With what was thought on the way, as far as the player tells: depth 0 when it does not.
    using OnAnswer = std::function<void(const Answer&, const search::Report& thought)>;
    using OnDecided = std::function<void(const OpeningAnswer&)>;

    virtual ~Player() = default;
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// A new game begins. An external engine is started here, and may take its time for it: a view
    /// that must not wait leaves this out, and the engine is started when it is asked.
    virtual std::expected<void, protocol::Trouble> prepare(const Terms& /*terms*/,
                                                           const std::stop_token& /*stop*/) {
        return {};
    }
    /// The same in an instant, for one who sat here already: the games before are forgotten. Who
    /// takes longer over it leaves it to `prepare`.
    virtual void forget() {}
    // What our engine can be told by whoever seats it; to all others it means nothing.
    /// It gives up when it sees that it is lost this soon, in plies; never by default.
    virtual void resign_when_lost_in(int /*plies*/) {}
    virtual void judge_by(const engine::RuleWeights& /*weights*/, const eval::SharedNet& /*net*/) {}
    virtual void on_report(const search::OnReport& /*listener*/) {}
    /// All that is said to an external engine and by it goes here from now on, under this name.
    virtual void log_to(const std::shared_ptr<protocol::TalkLog>& /*log*/,
                        std::string_view /*name*/) {}
    /// Waits out what must be waited out between an answer and the next question: call it before
    /// the player's clock starts.
    virtual void settle() {}
    /// Asks for a move. Returns at once; `on_answer` is called once, from any thread, unless the
    /// question is withdrawn.
    virtual void ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) = 0;
    /// The same for what is pending in an opening procedure, and all that follows from it for the
    /// same seat. Not everybody knows procedures.
    virtual void decide(const Opening& opening, RuleId rule, const search::ClockState& clock,
                        OnDecided on_decided);
    /// Who must be started first says, from any thread, when that is done: the time before it is
    /// not the player's. False from all others, whose time runs from the question on.
    virtual bool on_ready(const std::function<void()>& /*listener*/) { return false; }
    /// The other side offers a draw, while nothing is asked. A person is asked by whoever sits in
    /// front of him; who cannot be asked plays on.
    [[nodiscard]] virtual bool accepts_draw(const Game& /*game*/) const { return false; }
    /// Asks for the answer now, from one who can hurry.
    virtual void hurry() {}
    /// Takes the question back: no answer comes after this returns.
    virtual void withdraw() = 0;
    /// It is not needed any more. What runs for it is ended, which may take a while; what goes
    /// wrong with that is an incident.
    virtual void leave() {}

    // For the books, while nothing is asked; the first two are an external engine's.
    [[nodiscard]] virtual std::optional<std::uint64_t> peak_memory() const { return {}; }
    [[nodiscard]] virtual std::string transcript() const { return {}; }
    /// What went wrong and costs no game, between two games or when it left; told once.
    [[nodiscard]] virtual std::string take_incident() { return {}; }
};

/// A person: somebody else's hand gives the answer.
class HumanPlayer final : public Player {
public:
    void ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) override;
    void withdraw() override;
    /// From the board or the keyboard. False when nothing was asked.
    bool answer(const Answer& answer);

private:
    std::recursive_mutex mutex_;  // the one who is told may ask again at once
    OnAnswer on_answer_;
};

/// Our engine, at a level or with limits of its own.
class EnginePlayer final : public Player {
public:
    /// What a level leaves to chance comes of the seed, unless a game has a seed of its own.
    EnginePlayer(int level, std::uint64_t seed) : level_(level), random_(seed) {}
    explicit EnginePlayer(const search::Limits& limits) : limits_(limits) {}
    ~EnginePlayer() override { withdraw(); }
    EnginePlayer(const EnginePlayer&) = delete;
    EnginePlayer& operator=(const EnginePlayer&) = delete;

    void set_level(int level) { level_ = level; }
    [[nodiscard]] int level() const { return level_.value_or(engine::kLevels); }
    void resign_when_lost_in(int plies) override { resign_plies_ = plies; }
    void judge_by(const engine::RuleWeights& weights, const eval::SharedNet& net) override;
    void set_weights(const engine::RuleWeights& weights);
    void set_net(const eval::SharedNet& net);
    /// Judges its trees; see engine/options.h.
    void set_deep(const eval::SharedBatchEvaluator& deep);
    void set_mind(engine::Mind mind);
    void set_params(const search::Params& params);
    [[nodiscard]] const engine::Options& options() const { return engine_.options(); }
    [[nodiscard]] engine::Mind mind() const { return engine_.options().mind; }
    void set_proving(const engine::Proving& proving);
    /// Whoever is polite steps back when others need the machine.
    void set_resources(int threads, std::size_t table_bytes, bool is_polite);
    /// Where it looks for moves, when it plays with limits of its own.
    void set_range(search::Range range) { range_ = range; }
    /// It plays by the book that comes with the program, with so much variety; see engine/book.h.
    /// Not by default, and weak levels never do.
    void set_book(std::optional<int> variety) { variety_ = variety; }
    void on_report(const search::OnReport& listener) override { on_report_ = listener; }

    std::expected<void, protocol::Trouble> prepare(const Terms& terms,
                                                   const std::stop_token& stop) override;
    void forget() override;
    void ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) override;
    void decide(const Opening& opening, RuleId rule, const search::ClockState& clock,
                OnDecided on_decided) override;
    /// When nobody can win any more, or after a long game in which it is not ahead.
    [[nodiscard]] bool accepts_draw(const Game& game) const override;
    void hurry() override { engine_.stop(); }
    void withdraw() override;
    [[nodiscard]] std::string take_incident() override { return std::exchange(trouble_, {}); }

private:
    static constexpr eval::Score kUnknown = eval::kInfinite;

    template <class F>
    void change(F&& edit) {
        engine::Options options = engine_.options();
        edit(options);
        engine_.set(options);
    }
    [[nodiscard]] engine::Intention intention(const Game& game);
    [[nodiscard]] std::optional<search::Report> from_book(const Game& game);
    void keep_to(const search::ClockState& clock, const Game& game, search::Limits& limits) const;

    std::optional<int> level_;
    search::Limits limits_;
    search::Range range_ = search::Range::Square2Line3;
    Terms terms_;
    base::Random random_{0};
    std::uint64_t whim_ = random_.next();
    std::optional<int> variety_;
    int resign_plies_ = 0;
    std::atomic<eval::Score> last_value_ = kUnknown;  // of its last thought, to itself
    std::string trouble_;                             // of its thoughts, until somebody takes it
    search::OnReport on_report_;
    engine::Engine engine_;
    std::jthread deciding_;
};

/// An external engine: it is driven by a thread of its own while it thinks, and ends with this.
class BrainPlayer final : public Player {
public:
    /// Beyond its clock it is given the tolerance, before it has stalled.
    BrainPlayer(const protocol::BrainSettings& settings, base::Milliseconds tolerance)
        : tolerance_(tolerance), stall_(settings.stall), brain_(settings) {}
    ~BrainPlayer() override { withdraw(); }
    BrainPlayer(const BrainPlayer&) = delete;
    BrainPlayer& operator=(const BrainPlayer&) = delete;

    std::expected<void, protocol::Trouble> prepare(const Terms& terms,
                                                   const std::stop_token& stop) override;
    void log_to(const std::shared_ptr<protocol::TalkLog>& log, std::string_view name) override {
        brain_.log_to(log, name);
    }
    void settle() override { brain_.keep_pause(); }
    void ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) override;
    /// In swap2, the one procedure that the protocol has words for.
    void decide(const Opening& opening, RuleId rule, const search::ClockState& clock,
                OnDecided on_decided) override;
    bool on_ready(const std::function<void()>& listener) override;
    void hurry() override { brain_.hurry(); }
    void withdraw() override;
    void leave() override;

    [[nodiscard]] std::optional<std::uint64_t> peak_memory() const override {
        return brain_.peak_memory();
    }
    [[nodiscard]] std::string transcript() const override { return brain_.transcript().text(); }
    [[nodiscard]] std::string take_incident() override { return brain_.take_incident(); }

private:
    [[nodiscard]] Answer answer(const Game& game, const search::ClockState& clock,
                                search::Report& thought);
    [[nodiscard]] OpeningAnswer decided(const Opening& opening, RuleId rule,
                                        const search::ClockState& clock);
    /// Starts it where need be. Until when it may answer then.
    [[nodiscard]] std::expected<base::TimePoint, protocol::Trouble> make_ready(
        RuleId rule, int size, const search::ClockState& clock);
    [[nodiscard]] bool is_ready_for(const Terms& terms) const;
    /// On a thread of its own.
    void begin(std::function<void(const std::stop_token& withdrawn)> question);

    base::Milliseconds tolerance_;
    base::Milliseconds stall_;
    protocol::Brain brain_;
    std::optional<Terms> ready_for_;
    bool is_prepared_ = false;  // by `prepare`, rather than when it was first asked
    std::function<void()> on_ready_;
    std::jthread asking_;
};

}  // namespace tengen::match
