// One game at the table: the rules, the opening procedure, who sits where, the clocks, and the
// record that grows as they play. It asks nobody and draws nothing; a terminal or a window does.
#pragma once

#include "game/game.h"
#include "game/opening.h"
#include "game/record.h"

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tengen::match {

struct SittingSettings {
    RuleId rule = RuleId::Freestyle;
    int size = kDefaultBoardSize;
    OpeningRule opening = OpeningRule::Free;
    std::array<PlayerInfo, 2> seats = {};  // by Seat
    TimeControl time = {};
};

class Sitting {
public:
    explicit Sitting(const SittingSettings& settings);

    /// The unfinished (or finished) game of a record, at the end of its main line: players, levels,
    /// clocks and the state of the opening procedure come back. Variations are kept.
    /// A record that does not say its rule is played under `fallback`.
    static std::expected<Sitting, std::string> resume(Record record,
                                                      RuleId fallback = RuleId::Freestyle);

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const Opening& opening() const { return opening_; }
    [[nodiscard]] const Record& record() const { return record_; }
    [[nodiscard]] bool in_opening() const { return !opening_.is_done(); }

    /// Whose decision comes next, in the procedure or in the game.
    [[nodiscard]] Seat seat_to_act() const;
    [[nodiscard]] Seat seat_of(Color color) const;
    [[nodiscard]] const PlayerInfo& player(Seat seat) const { return seats_[std::size_t(seat)]; }
    void set_player(Seat seat, PlayerInfo player);
    /// The two change chairs: who had black has white.
    void swap_players();

    /// A move of the game, once the opening procedure is done. `took` is taken off the clock; a
    /// clock that runs out ends the game instead.
    std::expected<void, Refusal> play(Point p, base::Milliseconds took = {});
    /// An answer to the opening procedure.
    std::expected<void, OpeningError> choose(const Choice& choice);

    /// One step back: a move, a choice, or an ending by word or clock. False at the beginning.
    bool undo();
    /// Back to the last decision of this seat; nothing is undone if there is none.
    bool undo_to(Seat seat);
    bool redo();

    void resign(Seat seat);
    void agree_draw();

    /// What is left on a clock; nothing when none is running.
    [[nodiscard]] std::optional<base::Milliseconds> left(Color color) const;

private:
    using Act = std::variant<Point, Choice, Result>;

    void seat_players();
    void rebuild_opening(const std::vector<Choice>& choices);
    /// Follows or makes the node of a move, and stands on it.
    void enter(Point p, Color color);
    /// Back to where the last move was made, past the texts that follow it.
    void leave();
    void note_choices();
    void settle();
    void spend(Color color, base::Milliseconds took);

    std::array<PlayerInfo, 2> seats_;
    Record record_;
    NodeId here_ = NodeId::Root;
    Game game_;
    Opening opening_;
    bool chairs_swapped_ = false;  // by hand, on top of what the procedure decided
    std::vector<Choice> choices_;
    std::vector<Act> redo_;  // the next one last
};

}  // namespace tengen::match
