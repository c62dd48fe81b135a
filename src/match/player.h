// A player is whoever answers: asked now, answers later. Human, engine and external brain are one
// thing to the game.
#pragma once

#include "engine/engine.h"
#include "game/game.h"
#include "game/opening.h"
#include "search/time_manager.h"

#include <functional>
#include <mutex>
#include <variant>

namespace tengen::match {

struct Resign {};
/// A move (or `Point::pass()`), or giving up.
using Answer = std::variant<Point, Resign>;

class Player {
public:
    using OnAnswer = std::function<void(const Answer&)>;

    virtual ~Player() = default;
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// Asks for a move. Returns at once; `on_answer` is called once, from any thread, unless the
    /// question is withdrawn.
    virtual void ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) = 0;
    /// Asks for the answer now, from one who can hurry.
    virtual void hurry() {}
    /// Takes the question back: no answer comes after this returns.
    virtual void withdraw() = 0;
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

/// Our engine at a level.
class EnginePlayer final : public Player {
public:
    explicit EnginePlayer(int level) : level_(level) {}

    void set_level(int level) { level_ = level; }
    [[nodiscard]] int level() const { return level_; }
    /// It gives up when it sees that it is lost this soon, in plies; never by default.
    void resign_when_lost_in(int plies) { resign_plies_ = plies; }
    void on_report(search::OnReport listener) { on_report_ = std::move(listener); }

    void ask(const Game& game, const search::ClockState& clock, OnAnswer on_answer) override;
    void hurry() override { engine_.stop(); }
    void withdraw() override { engine_.cancel(); }

private:
    int level_;
    int resign_plies_ = 0;
    search::OnReport on_report_;
    engine::Engine engine_;
};

}  // namespace tengen::match
