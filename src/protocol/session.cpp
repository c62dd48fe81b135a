#include "protocol/session.h"

#include "base/encoding.h"

#include <exception>
#include <fmt/format.h>
#include <thread>
#include <tuple>
#include <utility>

namespace tengen::protocol {
namespace {

// No command is as long as this; what comes after is dropped.
constexpr std::size_t kLongestLine = 4096;

/// The next line, or nothing at the end of the input. CR ends a line as LF does: of the two
/// together the second ends an empty line, which means nothing. Looks at the buffer only, so that
/// no stream that is tied to this one is flushed from the reader's thread.
std::optional<std::string> read_line(std::streambuf& in) {
    using Traits = std::streambuf::traits_type;
    std::string line;
    for (bool is_empty = true;; is_empty = false) {
        const auto c = in.sbumpc();
        if (Traits::eq_int_type(c, Traits::eof()))
            return is_empty ? std::nullopt : std::optional(std::move(line));
        if (Traits::to_char_type(c) == '\n' || Traits::to_char_type(c) == '\r') return line;
        if (line.size() < kLongestLine) line += Traits::to_char_type(c);
    }
}

/// Is an ERROR never the reply to this command? Then a problem waits for the next.
bool is_silent(const Command& command) {
    return std::holds_alternative<Info>(command) || std::holds_alternative<OpenBlock>(command) ||
           std::holds_alternative<End>(command) || std::holds_alternative<Stop>(command) ||
           std::holds_alternative<YxShowInfo>(command) || std::holds_alternative<Blank>(command) ||
           std::holds_alternative<YxHashClear>(command) ||
           std::holds_alternative<YxBlockReset>(command);
}

/// Does the game stay as it is, so that one may go on pondering?
bool is_aside(const Command& command) {
    return std::holds_alternative<Info>(command) || std::holds_alternative<About>(command) ||
           std::holds_alternative<Unknown>(command) || std::holds_alternative<Malformed>(command) ||
           std::holds_alternative<YxShowInfo>(command) ||
           std::holds_alternative<YxShowForbid>(command) ||
           std::holds_alternative<YxShowHashUsage>(command);
}

}  // namespace

void Session::run() {
    std::exception_ptr broken;  // the reader's
    {
        const std::jthread reader([&] {
            try {
                read();
            } catch (...) {
                broken = std::current_exception();
            }
            inbox_.close();
        });
        while (!is_over_) execute_or_say_why_not(inbox_.pop());
    }
    if (broken) std::rethrow_exception(broken);
}

void Session::read() {
    // Some editors and shells put a byte-order mark before the first line.
    bool is_first = true;
    while (const auto line = read_line(*in_.rdbuf())) {
        std::string_view text = *line;
        if (std::exchange(is_first, false) && text.starts_with(base::kByteOrderMark))
            text.remove_prefix(base::kByteOrderMark.size());
        Command command = parse(text);
        const bool is_end = std::holds_alternative<End>(command);
        if (!std::holds_alternative<Blank>(command)) inbox_.push(std::move(command));
        if (is_end) return;
    }
}

/// To leave instead would be to wait for the reader, who waits for a manager who waits for us.
void Session::execute_or_say_why_not(const Received& received) {
    try {
        execute(received);
    } catch (const std::exception& broken) {
        error(broken.what());
    }
}

void Session::execute(const Received& received) {
    if (!is_aside(received.command)) engine_.cancel();
    if (block_) {
        if (takes(*block_, received.command)) return;
        // A manager that begins something else has given this up.
        if (!is_silent(received.command) && !std::holds_alternative<Done>(received.command))
            block_.reset();
    }
    if (!is_silent(received.command) && report_problem()) {
        block_.reset();
        return;
    }
    std::visit([&](const auto& command) { handle(command, received); }, received.command);
}

bool Session::takes(Block& block, const Command& command) {
    if (const auto* stone = std::get_if<StoneLine>(&command)) {
        block.lines.push_back(*stone);
        return true;
    }
    if (const auto* unknown = std::get_if<Unknown>(&command)) {
        if (block.problem.empty())
            block.problem = fmt::format("expected a stone or DONE, not \"{}\"", unknown->text);
        return true;
    }
    return false;
}

bool Session::report_problem() {
    if (!rule_is_a_problem_) return false;
    rule_is_a_problem_ = false;
    error(told_rule_.code ? fmt::format("rule {} is not supported", *told_rule_.code)
                          : std::string("the rule is not a number"));
    return true;
}

SessionBoard* Session::board_or_error() {
    if (board_) return &*board_;
    error("no game has been started");
    return nullptr;
}

// ── games ────────────────────────────────────────────────────────────────────────────────────────

void Session::new_game(int size) {
    board_.emplace(size);
    blocked_ = {};
    clock_.new_game();
    engine_.new_game();
    writer_.line(kOk);
}

void Session::handle(const Start& command, const Received& /*received*/) {
    if (is_board_size(command.size))
        new_game(command.size);
    else
        error(fmt::format("a board has {} to {} rows, not {}", kMinBoardSize, kMaxBoardSize,
                          command.size));
}

void Session::handle(const RectStart& command, const Received& received) {
    if (command.width == command.height)
        handle(Start{command.width}, received);
    else
        error("only square boards are supported");
}

void Session::handle(const Restart& /*command*/, const Received& /*received*/) {
    if (const auto* board = board_or_error()) new_game(board->size());
}

// ── stones ───────────────────────────────────────────────────────────────────────────────────────

void Session::handle(const Begin& /*command*/, const Received& received) {
    auto* board = board_or_error();
    if (!board) return;
    if (board->board().stones() > 0)
        error("BEGIN asks for the first move, and there are stones on the board");
    else
        answer_move(*board, received, received.time);
}

void Session::handle(const Turn& command, const Received& received) {
    auto* board = board_or_error();
    if (!board) return;
    if (const auto played = board->play(command.spot); !played)
        error(played.error());
    else
        answer_move(*board, received, received.time);
}

void Session::handle(const Play& command, const Received& /*received*/) {
    auto* board = board_or_error();
    if (!board) return;
    if (const auto played = board->play(command.spot); !played)
        error(played.error());
    else
        writer_.line(move_reply(*played));
}

void Session::handle(const TakeBack& command, const Received& /*received*/) {
    auto* board = board_or_error();
    if (!board) return;
    if (const auto taken = board->take_back(command.spot); !taken)
        error(taken.error());
    else
        writer_.line(kOk);
}

void Session::handle(const OpenBlock& command, const Received& received) {
    block_ = Block{command.kind, received.time, {}, {}};
}

void Session::handle(const StoneLine& command, const Received& /*received*/) {
    if (dialect_ == Dialect::Gomocup)
        writer_.line(unknown_reply(fmt::format("{},{}", command.spot.x, command.spot.y)));
}

void Session::handle(const Done& /*command*/, const Received& received) {
    if (!block_) {
        // Yixin's board has blocks of its own, for what we do not have.
        if (dialect_ == Dialect::Gomocup) error("DONE ends nothing");
        return;
    }
    const Block block = std::move(*block_);
    block_.reset();
    auto* board = board_or_error();
    if (!board) return;
    if (!block.problem.empty()) return error(block.problem);
    switch (block.kind) {
        case BlockKind::Swap2Board: return answer_swap2(*board, block, received);
        case BlockKind::Board: return answer_board(*board, block, received);
        case BlockKind::YxBoard:
            if (const auto placed = board->set_up(block.lines); !placed) error(placed.error());
            return;
        case BlockKind::YxBlock:
        case BlockKind::YxBlockUndo: return change_blocked(*board, block);
    }
}

// ── the rest ─────────────────────────────────────────────────────────────────────────────────────

void Session::handle(const Info& command, const Received& /*received*/) {
    std::visit([&](const auto& setting) { set(setting); }, command.setting);
}

void Session::set(const Rule& setting) {
    told_rule_ = setting;
    const auto rule = setting.code ? rule_of(*setting.code, dialect_) : std::nullopt;
    rule_is_a_problem_ = !rule;
    if (rule) rule_ = *rule;
}

void Session::set(const Pondering& setting) {
    ponders_ = setting.is_on;
    if (!ponders_) engine_.cancel();
}

void Session::handle(const About& /*command*/, const Received& /*received*/) {
    // Asked in a game it is asked before the clocks run: the time to make a large table, and to
    // open a card.
    if (board_) make_ready();
    writer_.line(about_reply(options_.version));
}

void Session::handle(const End& /*command*/, const Received& /*received*/) { is_over_ = true; }

void Session::handle(const Malformed& command, const Received& /*received*/) { error(command.why); }

void Session::handle(const Unknown& command, const Received& /*received*/) {
    if (dialect_ == Dialect::Gomocup) writer_.line(unknown_reply(command.text));
}

}  // namespace tengen::protocol
