// The engine's end of the Gomocup protocol, on streams it is given. One thread reads, so that what
// ends a thought is heard while another thinks; commands are carried out one after the other.
#pragma once

#include "game/opening.h"
#include "protocol/command.h"
#include "protocol/inbox.h"
#include "protocol/reply.h"
#include "protocol/session_board.h"
#include "protocol/session_clock.h"
#include "protocol/session_engine.h"
#include "search/task.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::protocol {

struct SessionOptions {
    std::string version = "0";
    /// No thought takes more nodes than this: for tests, which cannot wait.
    std::optional<std::uint64_t> most_nodes = std::nullopt;
    /// Says before each move how deep it looked and what it thinks: for managers that keep it.
    bool tells_thought = false;
    /// Answers all that was asked before the end of the input, instead of leaving at once: for
    /// input that comes from a file.
    bool finishes_before_end = false;
    /// Of what is left to chance.
    std::uint64_t seed = 1;
};

class Session {
public:
    Session(std::istream& in, std::ostream& out, SessionOptions options)
        : in_(in),
          writer_(out),
          options_(std::move(options)),
          inbox_(options_.finishes_before_end),
          chance_(options_.seed) {}

    /// Returns when END has come, or the end of the input. Throws when the input breaks; a command
    /// that breaks is answered with an error.
    void run();

private:
    /// The lines between BOARD and DONE.
    struct Block {
        BlockKind kind;
        base::TimePoint opened;
        std::vector<StoneLine> lines;
        std::string problem;  // of the first line that made no sense
    };

    void read();
    void execute_or_say_why_not(const Received& received);
    void execute(const Received& received);
    /// Is this a line of the block? Then it is kept.
    [[nodiscard]] static bool takes(Block& block, const Command& command);

    void handle(const Start& command, const Received& received);
    void handle(const RectStart& command, const Received& received);
    void handle(const Restart& command, const Received& received);
    void handle(const Begin& command, const Received& received);
    void handle(const Turn& command, const Received& received);
    void handle(const TakeBack& command, const Received& received);
    void handle(const Play& command, const Received& received);
    void handle(const OpenBlock& command, const Received& received);
    void handle(const StoneLine& command, const Received& received);
    void handle(const Done& command, const Received& received);
    void handle(const Info& command, const Received& received);
    void handle(const About& command, const Received& received);
    void handle(const End& command, const Received& received);
    void handle(const Malformed& command, const Received& received);
    void handle(const Unknown& command, const Received& received);
    // The inbox has seen to it.
    void handle(const Stop& /*command*/, const Received& /*received*/) {}
    void handle(const Blank& /*command*/, const Received& /*received*/) {}

    void set(const Rule& setting);
    void set(const TimeoutTurn& setting) { clock_.set(setting); }
    void set(const TimeoutMatch& setting) { clock_.set(setting); }
    void set(const TimeLeft& setting) { clock_.set(setting); }
    void set(const MaxNode& setting) { most_nodes_ = setting.nodes; }
    void set(const MaxDepth& setting) { most_depth_ = setting.depth; }
    void set(const TimeIncrement& setting) { clock_.set(setting); }
    void set(const HashSize& setting) { engine_.set(setting); }
    void set(const ThreadNum& setting) { engine_.set(setting); }
    void set(const MaxMemory& setting) { engine_.set(setting); }
    void set(const WeightsFile& setting) { engine_.set(setting); }
    void set(const EvaluatorChoice& setting) { engine_.set(setting); }
    void set(const NetFile& setting) { engine_.set(setting); }
    void set(const DeepNetFile& setting) { engine_.set(setting); }
    void set(const CardNumber& setting) { engine_.set(setting); }
    void set(const SearchType& setting) { engine_.set(setting); }
    void set(const OpeningBook& setting) { book_is_open_ = setting.is_open; }
    void set(const Variety& setting) { variety_ = setting.points; }
    void set(const CautionFactor& setting) { range_ = search::Range(setting.factor); }
    void set(const Pondering& setting);
    void set(const ShowDetail& setting) { detail_ = setting; }
    /// Nothing of ours depends on the other settings.
    template <class Other>
    void set(const Other& /*setting*/) {}

    void new_game(int size);
    /// A problem with a setting, said once, when a reply is due. True if there was one.
    [[nodiscard]] bool report_problem();
    /// The board, or an error said to the manager.
    [[nodiscard]] SessionBoard* board_or_error();
    void error(std::string_view why) { writer_.line(error_reply(why)); }

    // ── session_yixin.cpp ──
    void handle(const YxShowInfo& command, const Received& received);
    void handle(const YxShowForbid& command, const Received& received);
    void handle(const YxHashClear& command, const Received& received);
    void handle(const YxShowHashUsage& command, const Received& received);
    void handle(const YxNBest& command, const Received& received);
    void handle(const YxSearchDefend& command, const Received& received);
    void handle(const YxBalance& command, const Received& received);
    void handle(const YxBlockReset& command, const Received& received);
    [[nodiscard]] std::vector<Point> balanced_moves(Board board, const YxBalance& wanted,
                                                    const search::Task& task,
                                                    const std::stop_token& stop) const;
    void change_blocked(const SessionBoard& board, const Block& block);

    // ── session_think.cpp ──
    void answer_board(SessionBoard& board, const Block& block, const Received& done);
    void answer_swap2(const SessionBoard& board, const Block& block, const Received& done);
    /// Makes a move for the side to move, and says it. Looks at so many best lines on the way.
    void answer_move(SessionBoard& board, const Received& asked_by, base::TimePoint since,
                     int lines = 1);
    [[nodiscard]] search::Limits limits(const Board& board, base::TimePoint since) const;
    [[nodiscard]] Point best_move(const Board& board, search::Task task,
                                  const std::stop_token& stop);
    /// A move of the book, where it is open and nothing else was asked for.
    [[nodiscard]] std::optional<search::Report> from_book(const Board& board, int lines);
    [[nodiscard]] std::string swap2_reply(const Opening& opening, base::TimePoint since,
                                          const std::stop_token& stop);
    /// Makes the engine what it was told to be, and says what cannot be.
    void make_ready();
    /// The same before anything is thought about: what that takes is the move's time.
    [[nodiscard]] std::stop_token begin_thought(const Received& asked_by);
    /// A look within these limits, by the weights of the engine.
    [[nodiscard]] search::Task judged(const search::Limits& limits);
    /// Says the answer of a thought and notes the time it took; says nothing where nobody waits for
    /// it any more.
    [[nodiscard]] bool finish_thought(std::string_view reply, base::TimePoint since);
    /// Thinks on while the other side does, if that is wanted. What is found stays in the table.
    void ponder(const Board& board);

    /// Forbidden to the side to move.
    [[nodiscard]] PointSet forbidden(const Board& board) const;
    /// The blocked points, or none where they leave no move: one is owed.
    [[nodiscard]] PointSet avoided(const Board& board) const;
    /// For when nobody could think of one. Even where all are forbidden: Gomocup knows no pass, and
    /// the first is as lost as the others.
    [[nodiscard]] Point any_move(const Board& board) const;

    std::istream& in_;
    Writer writer_;
    SessionOptions options_;
    Inbox inbox_;
    SessionEngine engine_;

    // Settings, which outlive a game.
    RuleId rule_ = RuleId::Freestyle;
    Rule told_rule_{0};
    bool rule_is_a_problem_ = false;
    Dialect dialect_ = Dialect::Gomocup;
    SessionClock clock_;
    std::optional<std::uint64_t> most_nodes_;
    std::optional<int> most_depth_;
    search::Range range_ = search::Task{}.range;
    ShowDetail detail_;
    bool ponders_ = false;
    bool book_is_open_ = false;
    int variety_ = 0;
    base::Random chance_;

    std::string thought_;                // to be told with the answer
    int table_permille_ = 0;             // how full it was when the last thought ended
    PointSet blocked_;                   // moves that must not be chosen
    std::optional<SessionBoard> board_;  // nothing before START
    std::optional<Block> block_;
    bool is_over_ = false;
};

}  // namespace tengen::protocol
