#include "protocol/brain_check.h"

#include "game/notation.h"

#include <tuple>

namespace tengen::protocol {
namespace {

constexpr base::Milliseconds kTolerance{1000};
constexpr int kLargeBoard = 20;

class Trial {
public:
    Trial(const BrainSettings& settings, base::Milliseconds a_move, const OnFinding& on_finding)
        : brain_(settings), a_move_(a_move), on_finding_(on_finding) {}

    [[nodiscard]] bool all_is_well() const { return is_well_; }
    void interrupt() { brain_.interrupt(); }

    void run() {
        if (!begins(BrainTrial::Starts, RuleId::Freestyle, kDefaultBoardSize)) return;
        const auto& about = brain_.about();
        tell({BrainTrial::Introduces, about.has_value(), false,
              about ? about->name + ' ' + about->version : "", about});
        if (!plays(BrainTrial::PlaysFirst, game_of("", RuleId::Freestyle, kDefaultBoardSize)))
            return;
        if (!begins(BrainTrial::Answers, RuleId::Freestyle, kDefaultBoardSize) ||
            !plays(BrainTrial::Answers, game_of("h8", RuleId::Freestyle, kDefaultBoardSize)))
            return;
        finds(BrainTrial::MakesFive, "h8 a1 i8 a3 j8 a5 k8 a7", "g8 l8");
        finds(BrainTrial::StopsFive, "h8 l8 i8 a3 j8 a5 k8", "g8");
        if (begins(BrainTrial::PlaysRenju, RuleId::Renju, kDefaultBoardSize, false))
            plays(BrainTrial::PlaysRenju, game_of("h8 i9", RuleId::Renju, kDefaultBoardSize),
                  false);
        if (begins(BrainTrial::PlaysLarge, RuleId::Freestyle, kLargeBoard, false))
            plays(BrainTrial::PlaysLarge, game_of("k10", RuleId::Freestyle, kLargeBoard), false);
        tell({BrainTrial::Ends, brain_.end(), false, ""});
    }

private:
    static Game game_of(std::string_view moves, RuleId rule, int size) {
        Game game(rule, size);
        const auto points = parse_points(moves, size);
        for (const Point p : points.value()) std::ignore = game.play(p);
        return game;
    }

    void tell(const TrialFinding& finding) {
        is_well_ = is_well_ && (finding.passed || !finding.is_needed);
        on_finding_(finding);
    }

    /// Only a failure is a finding; the move that follows tells the rest.
    bool begins(BrainTrial trial, RuleId rule, int size, bool is_needed = true) {
        Terms terms;
        terms.rule = rule;
        terms.size = size;
        terms.time.turn = a_move_;
        const auto begun = brain_.begin(terms);
        if (!begun) tell({trial, false, is_needed, begun.error().words});
        if (begun && trial == BrainTrial::Starts) tell({trial, true, is_needed, ""});
        return begun.has_value();
    }

    std::expected<Point, Trouble> move_in(const Game& game) {
        search::Report thought;
        search::ClockState clock;
        clock.turn = a_move_;
        brain_.keep_pause();
        return brain_.move(game, clock, thought, base::now() + a_move_ + kTolerance);
    }

    bool plays(BrainTrial trial, const Game& game, bool is_needed = true) {
        const auto move = move_in(game);
        tell({trial, move.has_value(), is_needed,
              move ? to_text(*move, game.board().size()) : move.error().words});
        return move.has_value();
    }

    void finds(BrainTrial trial, std::string_view moves, std::string_view wanted) {
        if (!begins(trial, RuleId::Freestyle, kDefaultBoardSize, false)) return;
        const Game game = game_of(moves, RuleId::Freestyle, kDefaultBoardSize);
        const auto move = move_in(game);
        if (!move) return tell({trial, false, false, move.error().words});
        bool is_found = false;
        const auto good = parse_points(wanted, kDefaultBoardSize);
        for (const Point p : good.value()) is_found = is_found || p == *move;
        tell({trial, is_found, false, to_text(*move, kDefaultBoardSize)});
    }

    Brain brain_;
    base::Milliseconds a_move_;
    const OnFinding& on_finding_;
    bool is_well_ = true;
};

}  // namespace

bool check_brain(const BrainSettings& settings, base::Milliseconds a_move,
                 const OnFinding& on_finding, const std::stop_token& stop) {
    Trial trial(settings, a_move, on_finding);
    const std::stop_callback interrupt(stop, [&] { trial.interrupt(); });
    trial.run();
    return trial.all_is_well();
}

}  // namespace tengen::protocol
