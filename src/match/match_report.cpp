#include "match/match_report.h"

#include "base/clock.h"
#include "base/file.h"
#include "game/judge.h"
#include "game/notation.h"
#include "game/sentences.h"
#include "game/words.h"

#include <algorithm>
#include <chrono>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <set>

namespace tengen::match {
namespace {

std::string time_text(base::Milliseconds time) {
    return time.count() % 1000 == 0 ? fmt::format("{} s", time.count() / 1000)
                                    : fmt::format("{} ms", time.count());
}

/// "100 ms a move, 60 s a game + 500 ms, 10000 nodes".
std::string terms_text(const Terms& terms, const ReportWords& words) {
    std::vector<std::string> parts;
    if (terms.time.turn.count() > 0)
        parts.push_back(words.say("{time} a move"_en, "time"_is(time_text(terms.time.turn))));
    if (terms.time.match.count() > 0) {
        parts.push_back(words.say("{time} a game"_en, "time"_is(time_text(terms.time.match))));
        if (terms.time.increment.count() > 0)
            parts.back() += " + " + time_text(terms.time.increment);
    }
    if (terms.nodes) parts.push_back(words.say("{count} nodes"_en, "count"_is(*terms.nodes)));
    if (terms.depth) parts.push_back(words.say("depth {depth}"_en, "depth"_is(*terms.depth)));
    return parts.empty() ? std::string(words("no limit"_en))
                         : fmt::format("{}", fmt::join(parts, words(", "_en.as("between terms"))));
}

ReportPlayer player_of(const Contestant& contestant, const PlayerStanding& standing,
                       const EloEstimate& elo, const ReportWords& words) {
    const Thinking& thinking = standing.thinking;
    ReportPlayer player;
    player.name = contestant.info.name;
    player.description = (contestant.info.engine.empty()
                              ? std::string(words("this program"_en))
                              : base::to_text(base::to_path(contestant.info.engine).filename())) +
                         "; " + terms_text(contestant.terms, words);
    player.tally = standing.tally;
    player.elo = elo;
    player.mean_ms = thinking.mean_ms();
    if (thinking.moves > 0) player.worst_ms = double(thinking.worst.count()) / 1000.0;
    if (thinking.told_depth > 0) player.mean_depth = double(thinking.depth) / thinking.told_depth;
    player.nodes_per_second = thinking.nodes_per_second();
    if (thinking.peak_memory > 0) player.peak_bytes = thinking.peak_memory;
    player.time_losses = standing.time_losses;
    player.breakdowns = standing.breakdowns;
    player.illegal_moves = standing.illegal_moves;
    player.overruns = standing.overruns;
    return player;
}

/// What was said about each move of the game proper. A thought belongs to the position it was
/// about, which is the one before the move.
std::vector<ReportMove> notes_of(const Record& record) {
    const GameTree& tree = record.tree;
    std::vector<ReportMove> notes;
    for (const NodeId n : tree.path_to(tree.main_line_end())) {
        ReportMove note;
        if (const auto took = elapsed(tree, n)) note.elapsed_ms = int(took->count());
        if (const auto thought = analysis(tree, tree.parent(n), record.info.size)) {
            if (thought->mate)
                note.mate = thought->mate;
            else
                note.value = thought->value;
            note.depth = thought->depth;
        }
        notes.push_back(note);
    }
    return notes;
}

std::vector<Point> points_of(const Row& row, const Board& board) {
    std::vector<Point> points;
    std::ranges::copy_if(board.moves(), std::back_inserter(points),
                         [&](Point p) { return !p.is_pass() && row.contains(p); });
    return points;
}

ReportGame game_of(const Record& record, const GameSheet& sheet) {
    ReportGame game;
    game.number = sheet.fixture.number + 1;
    game.black = std::size_t(sheet.fixture.players[0]);
    game.white = std::size_t(sheet.fixture.players[1]);
    const Replay played = replay(record);
    game.moves = to_text(played.game.board().moves(), record.info.size);
    game.opening_stones = sheet.opening_plies;
    game.outcome = sheet.result.outcome;
    game.ending = name(sheet.result.ending);
    if (const auto& row = played.game.winning_row())
        game.winning_row = to_text(points_of(*row, played.game.board()), record.info.size);
    if (sheet.fault)
        game.fault = fmt::format("{}: {}", record.info.player(sheet.fault->color).name,
                                 sheet.fault->trouble.words);
    game.notes = notes_of(record);
    return game;
}

GameResult black_result(const GameSheet& sheet) {
    if (sheet.result.outcome == Outcome::BlackWins) return GameResult::Win;
    return sheet.result.outcome == Outcome::WhiteWins ? GameResult::Loss : GameResult::Draw;
}

/// The openings that were played, in their order; says where each of the set went.
std::map<int, std::size_t> add_openings(const Tournament& tournament, Report& report) {
    const TournamentSettings& settings = tournament.settings();
    std::map<int, std::size_t> places;
    if (settings.arena.procedure != OpeningRule::Free) return places;  // no two games share one
    for (const auto& [number, sheet] : tournament.standings().sheets())
        places[sheet.fixture.opening];
    for (auto& [opening, place] : places) {
        place = report.openings.size();
        report.openings.push_back(
            {to_text(settings.openings[std::size_t(opening)], report.size), {}, {}});
    }
    for (const auto& [number, sheet] : tournament.standings().sheets()) {
        ReportOpening& opening = report.openings[places.at(sheet.fixture.opening)];
        const GameResult black = black_result(sheet);
        opening.black.add(black);
        if (settings.contestants.size() == 2)
            opening.first.add(sheet.fixture.players[0] == 0 ? black : mirrored(black));
    }
    return places;
}

void add_troubles(const Tournament& tournament, Report& report) {
    for (const auto& [number, sheet] : tournament.standings().sheets()) {
        for (const Overrun& overrun : sheet.overruns)
            report.overruns.push_back({number + 1, overrun.ply,
                                       std::size_t(sheet.fixture.players[index(overrun.color)]),
                                       double(overrun.by.count())});
        if (sheet.fault)
            report.faults.push_back({number + 1,
                                     std::size_t(sheet.fixture.players[index(sheet.fault->color)]),
                                     fmt::format("{}: {}", name(sheet.fault->trouble.fault),
                                                 sheet.fault->trouble.words)});
    }
}

}  // namespace

Report report_of(const Tournament& tournament, const std::vector<Record>& games,
                 const ReportWords& words) {
    const TournamentSettings& settings = tournament.settings();
    const Standings& standings = tournament.standings();
    const Terms& terms = settings.contestants.front().terms;
    Report report;
    report.words = words;
    report.rule = rule_word(terms.rule, words.language());
    report.size = terms.size;
    if (settings.arena.procedure != OpeningRule::Free)
        report.procedure = opening_word(settings.arena.procedure, words.language());
    report.time_control = terms_text(terms, words);
    report.date = fmt::format("{:%Y-%m-%d}",
                              fmt::gmtime(std::chrono::system_clock::to_time_t(base::wall_time())));
    report.tolerance = time_text(settings.arena.tolerance);
    const std::vector<EloEstimate> elo = standings.elo();
    std::vector<std::string> names;
    for (std::size_t i = 0; i < settings.contestants.size(); ++i) {
        report.players.push_back(
            player_of(settings.contestants[i], standings.player(int(i)), elo[i], words));
        names.push_back(settings.contestants[i].info.name);
    }
    report.title = fmt::format("{}", fmt::join(names, " – "));
    report.cross = standings.tallies();
    if (settings.contestants.size() == 2) report.pairs = standings.pairs(0, 1);
    if (const auto state = tournament.sprt_state(); state && settings.sprt)
        report.sprt = ReportSprt{*settings.sprt, *state};
    const std::map<int, std::size_t> openings = add_openings(tournament, report);
    std::set<int> told;
    for (const Record& record : games) {
        const auto sheet = sheet_of(record);
        const bool counts = sheet && standings.has(sheet->fixture.number) &&
                            standings.sheets().at(sheet->fixture.number) == *sheet;
        if (!counts || !told.insert(sheet->fixture.number).second) continue;
        report.games.push_back(game_of(record, *sheet));
        if (const auto place = openings.find(sheet->fixture.opening); place != openings.end())
            report.games.back().opening = place->second;
    }
    std::ranges::sort(report.games, {}, &ReportGame::number);
    add_troubles(tournament, report);
    return report;
}

std::expected<void, Message> write_report(const Tournament& tournament,
                                          const std::filesystem::path& path,
                                          const ReportWords& words) {
    const auto games = tournament.ledger().games();
    if (!games) return std::unexpected(games.error());
    const auto written =
        base::write_file_atomically(path, html(report_of(tournament, *games, words)));
    if (!written) return std::unexpected(written.error().message);
    return {};
}

}  // namespace tengen::match
