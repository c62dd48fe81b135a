// One game at the table: the rules, the opening procedure, who sits where, the clocks, and the
// record that grows as they play. It asks nobody and draws nothing; a terminal or a window does.
#pragma once

#include "game/facts.h"
#include "game/game.h"
#include "game/opening.h"
#include "game/record.h"

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
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

/// Why a record cannot be played on, with the facts of the case.
struct ResumeError {
    enum class Problem : std::uint8_t {
        UnknownChoice,      // `choice` is none an opening knows
        OpeningDoesNotFit,  // `opening`, a board of `size`
        ChoicesContradict,  // each other
        IllegalMove,        // number `move`, under `rule`
        MovesContradict,    // the choices of the opening
    };

    Problem problem = Problem::IllegalMove;
    // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
    std::string choice = {};
    OpeningRule opening = OpeningRule::Free;
    int size = kDefaultBoardSize;
    int move = 0;
    RuleId rule = RuleId::Freestyle;

    bool operator==(const ResumeError&) const = default;
};

[[nodiscard]] std::string describe(const ResumeError& error);

/// What was chosen in the opening procedure of a record, in turn.
[[nodiscard]] std::expected<std::vector<Choice>, ResumeError> choices_in(const Record& record);

class Sitting {
public:
    explicit Sitting(const SittingSettings& settings);

    /// The unfinished (or finished) game of a record, at the end of its main line: players, levels,
    /// clocks and the state of the opening procedure come back. Variations are kept.
    /// A record that does not say its rule is played under `fallback`.
    static std::expected<Sitting, ResumeError> resume(Record record,
                                                      RuleId fallback = RuleId::Freestyle);

    [[nodiscard]] const Game& game() const { return game_; }
    [[nodiscard]] const Opening& opening() const { return opening_; }
    [[nodiscard]] const Record& record() const { return record_; }
    /// The node of the record the game stands at.
    [[nodiscard]] NodeId here() const { return here_; }
    [[nodiscard]] bool in_opening() const { return !opening_.is_done(); }

    /// Whose decision comes next, in the procedure or in the game.
    [[nodiscard]] Seat seat_to_act() const;
    [[nodiscard]] Color color_of(Seat seat) const;
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
    [[nodiscard]] bool can_redo() const { return !redo_.empty(); }
    [[nodiscard]] bool can_undo() const {
        return here_ != NodeId::Root || !choices_.empty() || game_.is_over();
    }

    /// Stands at any position of the record, in any variation: the next move continues from there,
    /// and what was played otherwise is kept. Not during an opening procedure. False when the moves
    /// that lead there cannot be played under this rule; then nothing is changed.
    bool go_to(NodeId n);
    /// The same without going anywhere: this record is read rather than played.
    void look_around() { looks_around_ = true; }
    /// Somebody looks around in a game that is over: what is tried there is a variation. The game
    /// that was played, its result and its clocks stay as they are.
    [[nodiscard]] bool is_trying() const {
        return is_studying() || (looks_around_ && record_.info.result.is_over());
    }

    /// The game is laid aside, and all that is played until it is taken up again is a variation,
    /// of either colour. Not during an opening procedure.
    void begin_study();
    /// Back to where the game stood.
    void end_study();
    [[nodiscard]] bool is_studying() const { return laid_aside_.has_value(); }

    // What can be written into the record without playing.
    void set_comment(NodeId n, std::string_view text);
    /// All values of a property that says nothing of the game, marks for instance; none: it goes.
    void set_values(NodeId n, std::string_view key, const std::vector<std::string>& values);
    void set_analysis(NodeId n, const Analysis& analysis);
    /// For who knows more to say: `write` may add variations and properties that say nothing of the
    /// game, and leaves the rest as it is.
    void annotate(const std::function<void(Record&)>& write) { write(record_); }
    void set_facts(const GameFacts& facts) { tengen::set_facts(record_.tree, facts); }
    /// Who won, told afterwards. What the board itself decides stays as it is.
    void set_outcome(Outcome outcome);
    [[nodiscard]] bool is_decided_on_board() const;
    /// This variation becomes the main line, all the way from the beginning: it is the game now,
    /// over only where it ends on the board.
    void promote(NodeId n);
    /// Variations of another record of this game become part of ours: see GameTree::merge.
    void merge(const Record& other) { record_.tree.merge(other.tree); }
    /// Takes a variation out of the record. Who stands in it steps back to where it began.
    bool remove(NodeId n);

    void resign(Seat seat);
    /// Its clock has run out while it was to act.
    void run_out_of_time(Seat seat);
    void agree_draw();

    /// What is left on a clock; nothing when none is running.
    [[nodiscard]] std::optional<base::Milliseconds> left(Color color) const;

private:
    using Act = std::variant<Point, Choice, Result>;

    void seat_players();
    void rebuild_opening(const std::vector<Choice>& choices);
    /// Follows or makes the node of a move, and stands on it.
    void enter(Point p, Color color);
    /// Two people who look at variations want them kept as such, and so does whoever tries
    /// something in a game that is over; what is else played against an engine, or after taking a
    /// move back, is the game.
    [[nodiscard]] bool is_study() const;
    /// Puts this node and all before it first among their siblings.
    void raise(NodeId n);
    /// After another line became the main one, or lost its end.
    void judge_main_line(NodeId old_end);
    /// Back to where the last move was made, past the texts that follow it.
    void leave();
    void note_choices();
    void settle();
    void return_to_place();
    void note_place();
    void end(Result result);
    void spend(Color color, base::Milliseconds took);

    std::array<PlayerInfo, 2> seats_;
    Record record_;
    NodeId here_ = NodeId::Root;
    Game game_;
    Opening opening_;
    bool looks_around_ = false;         // came here by `go_to`, and nothing was played since
    std::optional<NodeId> laid_aside_;  // where the game stands while something else is studied
    bool chairs_swapped_ = false;       // by hand, on top of what the procedure decided
    std::vector<Choice> choices_;
    std::vector<Act> redo_;  // the next one last
};

}  // namespace tengen::match
