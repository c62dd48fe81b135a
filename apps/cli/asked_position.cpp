#include "asked_position.h"

#include "game/notation.h"
#include "game/problem_sentences.h"

namespace tengen::cli {
namespace {

std::unexpected<std::string> bad(std::string message) {
    return std::unexpected(std::move(message));
}

std::expected<Judged, std::string> judge_moves(std::string_view text, RuleId rule, int size,
                                               Language language) {
    const auto moves = parse_points(text, size);
    if (!moves) return bad(notation_sentence(moves.error(), text, size, {language}));
    Game game(rule, size);
    for (std::size_t i = 0; i < moves->size(); ++i) {
        const auto played = game.play((*moves)[i]);
        if (played) continue;
        const Refusal& refused = played.error();
        // Played all the same, a forbidden move loses; only the last move of a game can do that.
        if (refused.error == MoveError::Forbidden && i + 1 == moves->size()) {
            Board board = game.board();
            board.place(refused.point);
            return Judged{rule, board, {win_for(Color::White), Ending::Foul}, {}, refused};
        }
        return bad(say(language, "move {number}, {point}: {why}"_en, "number"_is(i + 1),
                       "point"_is(to_text((*moves)[i], size)),
                       "why"_is(refusal_sentence(refused, size, {language}))));
    }
    return Judged{rule, game.board(), game.result(), game.winning_row(), {}};
}

std::expected<void, std::string> set_stones(Board& board, const std::optional<std::string>& stones,
                                            Color color, Language language) {
    const std::string text = stones.value_or("");
    const auto points = parse_points(text, board.size());
    if (!points) return bad(notation_sentence(points.error(), text, board.size(), {language}));
    for (const Point p : *points) {
        if (p.is_pass()) return bad(say(language, "a diagram has no passes"_en));
        if (!board.is_empty(p))
            return bad(
                say(language, "{point} is there twice"_en, "point"_is(to_text(p, board.size()))));
        board.set_up(p, stone(color));
    }
    return {};
}

std::expected<Judged, std::string> judge_diagram(const PositionText& text, RuleId rule, int size,
                                                 Language language) {
    Board board(size);
    for (const Color c : {Color::Black, Color::White})
        if (const auto set =
                set_stones(board, c == Color::Black ? text.black : text.white, c, language);
            !set)
            return bad(set.error());
    // Without a word about it, the side with fewer stones is to move.
    int difference = 0;
    Judged judged{rule, board, {}, {}, {}};
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const Cell cell = board.at({x, y});
            if (!is_stone(cell)) continue;
            difference += cell == Cell::Black ? 1 : -1;
            if (judged.result.is_over()) continue;
            judged.won = winning_row(rule, board, {x, y});
            const Color owner = cell == Cell::Black ? Color::Black : Color::White;
            if (judged.won) judged.result = {win_for(owner), Ending::Five};
        }
    if (!judged.result.is_over() && board.is_full())
        judged.result = {Outcome::Draw, Ending::FullBoard};
    judged.board.set_side_to_move(
        text.to_move.value_or(difference > 0 ? Color::White : Color::Black));
    return judged;
}

/// A game may go on after its end in a file; what it came to in words is no matter of the board.
std::expected<Judged, std::string> judge_record(const Record& record, RuleId rule,
                                                std::optional<int> move, Language language) {
    const auto node = node_after(record.tree, move);
    if (!node)
        return bad(say(language, "the game has {number} moves, not {asked}"_en,
                       "number"_is(record.tree.ply(record.tree.main_line_end())),
                       "asked"_is(move.value_or(0))));
    const Replay replay = replay_on_board(record, *node, rule);
    if (replay.refusal) return bad(refusal_sentence(*replay.refusal, record.info.size, {language}));
    Judged judged{rule, replay.game.board(), replay.game.result(), replay.game.winning_row(), {}};
    if (judged.result.ending == Ending::Foul && record.tree.has_move(*node)) {
        const Point p = record.tree.move(*node);
        judged.foul = Refusal{MoveError::Forbidden, p, inquire(judged.board, p).fouls()};
        judged.board.place(p);
    }
    return judged;
}

}  // namespace

std::expected<Judged, std::string> judge_position(const PositionText& text,
                                                  std::optional<RuleId> said, int size,
                                                  const Console& console, Language language) {
    if (text.is_diagram() && !text.moves.empty())
        return bad(say(language, "either a list of moves or a diagram, not both"_en));
    if (names_file(text.moves)) {
        const auto record = read_one_game(text.moves, text.choice.game, console, language);
        if (!record) return bad(record.error());
        const RuleId rule = settle_rule(record->info.rule, said, console, language);
        auto judged = judge_record(*record, rule, text.choice.move, language);
        if (judged && text.to_move) judged->board.set_side_to_move(*text.to_move);
        return judged;
    }
    if (text.choice.game || text.choice.move)
        return bad(say(language, "--game and --move choose from a file, and none is named"_en));
    if (text.to_move && !text.is_diagram())
        return bad(
            say(language, "--to-move is for a diagram or a file: moves say whose turn it is"_en));
    const RuleId rule = settle_rule({}, said, console, language);
    return text.is_diagram() ? judge_diagram(text, rule, size, language)
                             : judge_moves(text.moves, rule, size, language);
}

}  // namespace tengen::cli
