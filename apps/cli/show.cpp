// tengen show: a game as text diagrams.
#include "show.h"

#include "base/file.h"
#include "base/json.h"
#include "base/text.h"
#include "diagram.h"
#include "game/formats/files.h"
#include "game/notation.h"
#include "game/renju_openings.h"
#include "print.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <tuple>

namespace tengen::cli {
namespace {

using base::Json;

struct Summary {
    std::vector<NodeId> line;  // the main line, text-only nodes left out
    std::string moves;
    std::size_t variations = 0;
};

Summary summarise(const Record& record) {
    Summary summary;
    const GameTree& tree = record.tree;
    std::vector<Point> moves;
    for (const NodeId n : tree.path_to(tree.main_line_end()))
        if (tree.has_move(n)) {
            summary.line.push_back(n);
            moves.push_back(tree.move(n));
        }
    summary.moves = to_text(moves, record.info.size);
    tree.walk(
        [&](NodeId n) {
            if (n != NodeId::Root && tree.next_sibling(n) != NodeId::None) ++summary.variations;
        },
        [](NodeId) {});
    return summary;
}

std::string title(const Record& record, Language language) {
    const GameInfo& info = record.info;
    const auto who = [&](Color c) {
        const std::string& name = info.player(c).name;
        return name.empty() ? std::string(color_word(c, language)) : base::printable(name);
    };
    std::string text =
        say(language, "{black} - {white}, {size}x{size}"_en, "black"_is(who(Color::Black)),
            "white"_is(who(Color::White)), "size"_is(info.size));
    if (info.rule)
        text = say(language, "{game}, {rule}"_en, "game"_is(text),
                   "rule"_is(rule_word(*info.rule, language)));
    if (info.result.is_over())
        text = say(language, "{game}. {result}"_en, "game"_is(text),
                   "result"_is(result_sentence(info.result, language)));
    return text;
}

std::vector<NodeId> nodes_below(const GameTree& tree, NodeId n) {
    std::vector<NodeId> found;
    for (NodeId child = tree.first_child(n); child != NodeId::None;
         child = tree.next_sibling(child))
        found.push_back(child);
    return found;
}

/// The moves that follow; of text-only nodes those below them.
std::vector<NodeId> next_moves(const GameTree& tree, NodeId n) {
    std::vector<NodeId> found = nodes_below(tree, n);
    for (std::size_t i = 0; i < found.size();) {
        if (tree.has_move(found[i])) {
            ++i;
            continue;
        }
        const std::vector<NodeId> below = nodes_below(tree, found[i]);
        const auto at = found.erase(found.begin() + std::ptrdiff_t(i));
        found.insert(at, below.begin(), below.end());
    }
    return found;
}

/// The first line of a comment, behind a move.
std::string remark(const GameTree& tree, NodeId n) {
    const std::string_view comment = tree.text(n, property::kComment);
    const std::string_view line = comment.substr(0, comment.find('\n'));
    return line.empty() ? std::string() : "  " + base::printable(line);
}

/// The variations below a node: a line for each stretch without a branch, those that branch off it
/// further in.
void print_tree(const Record& record, NodeId from, const Console& console) {
    constexpr int kMostTreeLines = 2000;  // of a library of millions
    struct Stretch {
        NodeId first;
        int depth;
    };
    const GameTree& tree = record.tree;
    std::vector<Stretch> waiting;
    const auto wait = [&](NodeId n, int depth) {
        const std::vector<NodeId> next = next_moves(tree, n);
        for (std::size_t i = next.size(); i-- > 0;) waiting.push_back({next[i], depth});
    };
    wait(from, 0);
    for (int lines = 0; !waiting.empty(); ++lines) {
        if (lines == kMostTreeLines) {
            console.out << "...\n";
            return;
        }
        const auto [first, depth] = waiting.back();
        waiting.pop_back();
        print(console.out, "{:{}}{}.", "", 2 * depth, tree.ply(first));
        for (NodeId n = first;;) {
            print(console.out, " {}{}", to_text(tree.move(n), record.info.size), remark(tree, n));
            const std::vector<NodeId> next = next_moves(tree, n);
            if (next.size() == 1) {
                n = next[0];
                continue;
            }
            wait(n, depth + 1);
            break;
        }
        console.out << '\n';
    }
}

void print_board(const Record& record, NodeId n, const ShowVerb& verb, const Console& console) {
    const GameTree& tree = record.tree;
    const Board board = board_at(record, n);
    std::optional<Row> won;
    if (tree.has_move(n) && !tree.move(n).is_pass() && is_stone(board.at(tree.move(n))))
        won = winning_row(record.info.rule.value_or(RuleId::Freestyle), board, tree.move(n));
    if (tree.has_move(n))
        print(console.out, "\n{}. {} {}\n", tree.ply(n), color_word(tree.color(n), verb.language),
              to_text(tree.move(n), record.info.size));
    const std::vector<NodeId> branches =
        verb.variations ? next_moves(tree, n) : std::vector<NodeId>();
    DiagramMarks marks{.last = tree.move(n), .forbidden = {}, .offered = {}, .won = won};
    for (const NodeId branch : branches) marks.branches.push_back(tree.move(branch));
    console.out << diagram(board, marks, console.colors);
    for (std::size_t i = 0; i < branches.size(); ++i)
        print(console.out, "{} {}{}\n", branch_letter(i),
              to_text(tree.move(branches[i]), record.info.size), remark(tree, branches[i]));
    if (const std::string_view comment = tree.text(n, property::kComment); !comment.empty())
        console.out << base::printable(comment) << '\n';
}

void print_game(const Record& record, const ShowVerb& verb, const Console& console) {
    const Summary summary = summarise(record);
    console.out << title(record, verb.language) << '\n';
    const int last = int(summary.line.size());
    const int wanted = std::clamp(verb.choice.move.value_or(last), 0, last);
    const auto node = [&](int ply) {
        return ply == 0 ? NodeId::Root : summary.line[std::size_t(ply) - 1];
    };
    for (int ply = verb.all ? 0 : wanted; ply <= wanted; ++ply)
        print_board(record, node(ply), verb, console);
    if (!summary.moves.empty()) console.out << summary.moves << '\n';
    if (verb.variations)
        print_tree(record, verb.choice.move ? node(wanted) : NodeId::Root, console);
    else if (summary.variations > 0)
        print(console.out, "+{}\n", summary.variations);
}

Json game_json(const Record& record) {
    const Summary summary = summarise(record);
    const GameInfo& info = record.info;
    return Json::Object{{"size", info.size},
                        {"rule", info.rule ? Json(name(*info.rule)) : Json()},
                        {"black", info.player(Color::Black).name},
                        {"white", info.player(Color::White).name},
                        {"result", name(info.result.outcome)},
                        {"ending", name(info.result.ending)},
                        {"moves", summary.moves},
                        {"variations", std::int64_t(summary.variations)}};
}

}  // namespace

int run(const ShowVerb& verb, const Console& console) {
    auto reading = read_games(verb.file, console);
    if (!reading)
        return refuse(console, "show", unread_line(verb.file, reading.error(), verb.language));
    tell_problems(*reading, verb.file, console, verb.language);
    if (const auto kept = keep_chosen(*reading, verb.file, verb.choice.game, verb.language); !kept)
        return refuse(console, "show", kept.error());
    fill_rules(*reading, verb.rule, console, verb.language);
    if (!verb.json &&
        std::ranges::any_of(reading->games, [](const Record& record) { return !record.info.rule; }))
        std::ignore = settle_rule({}, {}, console, verb.language);
    Json::Array games;
    for (const Record& record : reading->games) {
        if (verb.json)
            games.push_back(game_json(record));
        else
            print_game(record, verb, console);
    }
    if (verb.json) console.out << Json(Json::Object{{"games", std::move(games)}}).dump() << '\n';
    return reading->problems.empty() ? kYes : kNo;
}

}  // namespace tengen::cli
