#include "match_view.h"

#include "base/json.h"
#include "base/terminal.h"
#include "base/text.h"
#include "columns.h"
#include "game/notation.h"
#include "print.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using match::PlayerStanding;
using match::SprtVerdict;
using match::Standings;

std::string fixed(double number, int decimals) { return fmt::format("{:.{}f}", number, decimals); }

/// "3.2M", "512k", "87": as short as can be read.
std::string short_number(double number) {
    if (number >= 1e9) return fmt::format("{:.2f}G", number / 1e9);
    if (number >= 1e6) return fmt::format("{:.2f}M", number / 1e6);
    if (number >= 1e4) return fmt::format("{:.0f}k", number / 1e3);
    return fmt::format("{:.0f}", number);
}

/// "1:02:03", "2:03".
std::string clock_text(double seconds) {
    const auto all = std::int64_t(std::max(seconds, 0.0));
    if (all >= 3600) return fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
    return fmt::format("{}:{:02}", all / 60, all % 60);
}

constexpr std::size_t kMostName = 24;

std::size_t name_width(const match::Tournament& tournament) {
    std::size_t width = 4;
    for (const auto& contestant : tournament.settings().contestants)
        width = std::max(width, std::min(contestant.info.name.size(), kMostName));
    return width;
}

std::string player_line(const match::Tournament& tournament, int i, const match::EloEstimate& elo,
                        std::size_t width) {
    const PlayerStanding& player = tournament.standings().player(i);
    const match::Thinking& thinking = player.thinking;
    const auto games = double(std::max<std::int64_t>(player.tally.games(), 1));
    const auto dash_or = [](bool known, const std::string& text) { return known ? text : "-"; };
    const auto speed = thinking.nodes_per_second();
    const std::string& name = tournament.settings().contestants[std::size_t(i)].info.name;
    return fmt::format(
        "{:<{}} {:>5} {:>5} {:>5} {:>7.1f} {:>6.1f}%   {:<21} {:>9} {:>6} {:>6} {:>9} {:>7}",
        base::excerpt(name, kMostName), width, player.tally.wins, player.tally.draws,
        player.tally.losses, player.tally.score(), 100.0 * player.tally.score() / games,
        format_elo(elo),
        dash_or(thinking.moves > 0, fmt::format("{:.1f}", thinking.mean_ms().value_or(0))),
        dash_or(thinking.moves > 0, fmt::to_string(match::in_ms(thinking.worst))),
        dash_or(thinking.told_depth > 0,
                fmt::format("{:.1f}", double(thinking.depth) / std::max(thinking.told_depth, 1))),
        dash_or(speed.has_value(), short_number(speed.value_or(0))),
        dash_or(thinking.peak_memory > 0,
                fmt::format("{} MiB", thinking.peak_memory / (1U << 20))));
}

std::string sprt_line(const match::Tournament& tournament, Language language) {
    const auto state = tournament.sprt_state();
    if (!state) return {};
    const match::SprtSettings test = tournament.settings().sprt.value_or(match::SprtSettings{});
    const auto kind = "kind"_is(
        word(language, test.kind == match::EloKind::Normalised ? "normalised Elo"_en : "Elo"_en));
    const auto accepted = [&](double elo) {
        return say(language, "{elo} {kind} accepted"_en, "elo"_is(fmt::to_string(elo)), kind);
    };
    std::string verdict(word(language, "goes on"_en));
    if (state->verdict == SprtVerdict::AcceptH0) verdict = accepted(test.elo0);
    if (state->verdict == SprtVerdict::AcceptH1) verdict = accepted(test.elo1);
    return say(language,
               "SPRT [{elo0}, {elo1}] {kind}: LLR {llr} in [{lower}, {upper}]: {verdict}"_en,
               "elo0"_is(fmt::to_string(test.elo0)), "elo1"_is(fmt::to_string(test.elo1)), kind,
               "llr"_is(fmt::format("{:+.2f}", state->llr)), "lower"_is(fixed(state->lower, 2)),
               "upper"_is(fixed(state->upper, 2)), "verdict"_is(verdict)) +
           '\n';
}

std::string fault_lines(const match::Tournament& tournament, Language language) {
    std::string text;
    for (int i = 0; i < tournament.standings().players(); ++i) {
        const PlayerStanding& player = tournament.standings().player(i);
        if (player.time_losses + player.breakdowns + player.illegal_moves + player.overruns == 0)
            continue;
        text += say(language,
                    "{player}: {time} lost on time, {broken} broken off, {illegal} illegal moves, "
                    "{overruns} overruns"_en,
                    "player"_is(base::excerpt(
                        tournament.settings().contestants[std::size_t(i)].info.name, kMostName)),
                    "time"_is(player.time_losses), "broken"_is(player.breakdowns),
                    "illegal"_is(player.illegal_moves), "overruns"_is(player.overruns)) +
                '\n';
    }
    return text;
}

}  // namespace

std::string match_table(const match::Tournament& tournament, Language language) {
    const Standings& standings = tournament.standings();
    const std::size_t width = name_width(tournament);
    const std::vector<match::EloEstimate> elo = standings.elo();
    std::vector<int> order(std::size_t(standings.players()));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = int(i);
    // Two players keep their places, so that the sign of the difference does not change its owner.
    if (standings.players() > 2)
        std::ranges::sort(order, [&](int a, int b) {
            const double x = elo[std::size_t(a)].elo;
            const double y = elo[std::size_t(b)].elo;
            return x != y ? x > y : a < b;
        });
    std::string text = fmt::format(
        "{:<{}} {}\n", "", width,
        word(language,
             "    W     D     L  points   score   Elo                   ms a move  worst  "
             "depth   nodes/s  memory"_en));
    for (const int i : order) text += player_line(tournament, i, elo[std::size_t(i)], width) + '\n';
    if (standings.players() == 2) {
        const auto& pairs = standings.pairs(0, 1).pairs;
        text += say(language, "pairs scoring 0, ½, 1, 1½, 2: {counts}"_en,
                    "counts"_is(fmt::format("{}", fmt::join(pairs, " ")))) +
                "; " +
                say(language, "likelihood of superiority {percent} %"_en,
                    "percent"_is(fixed(100.0 * elo[0].los, 1))) +
                '\n';
    }
    const match::Tally& black = standings.black();
    text += say(language, "black's games: {won} won, {drawn} drawn, {lost} lost"_en,
                "won"_is(black.wins), "drawn"_is(black.draws), "lost"_is(black.losses)) +
            '\n';
    if (const auto winner = tournament.winner())
        text += say(language, "{player} has won the knockout"_en,
                    "player"_is(base::excerpt(
                        tournament.settings().contestants[std::size_t(*winner)].info.name,
                        kMostName))) +
                '\n';
    return text + sprt_line(tournament, language) + fault_lines(tournament, language);
}

std::string game_line(const match::Tournament& tournament, const match::GameSheet& sheet,
                      Language language) {
    const auto name = [&](int i) {
        return base::excerpt(tournament.settings().contestants[std::size_t(i)].info.name,
                             kMostName);
    };
    const std::string_view score = sheet.result.outcome == Outcome::Draw        ? "½-½"
                                   : sheet.result.outcome == Outcome::BlackWins ? "1-0"
                                                                                : "0-1";
    std::string how = result_sentence(sheet.result, language);
    if (sheet.fault)
        how += fmt::format(": {}: {}", name(sheet.fixture.players[index(sheet.fault->color)]),
                           sheet.fault->trouble.words);
    return say(
        language, "game {number}/{all}: {black} - {white}  {score}  ({how}, {moves} moves)"_en,
        "number"_is(sheet.fixture.number + 1), "all"_is(tournament.games()),
        "black"_is(name(sheet.fixture.players[0])), "white"_is(name(sheet.fixture.players[1])),
        "score"_is(score), "how"_is(how), "moves"_is(sheet.plies));
}

namespace {

using base::Json;

/// JSON has no word for infinity.
Json json_number(double x) { return std::isfinite(x) ? Json(x) : Json(); }

/// The members of an estimate, for an object that tells more.
void add_elo(Json::Object& object, const match::EloEstimate& elo) {
    object.emplace_back("elo", json_number(elo.elo));
    object.emplace_back("elo_low", json_number(elo.low));
    object.emplace_back("elo_high", json_number(elo.high));
    object.emplace_back("los", json_number(elo.los));
}

void add_tally(Json::Object& object, const match::Tally& tally) {
    object.emplace_back("wins", tally.wins);
    object.emplace_back("draws", tally.draws);
    object.emplace_back("losses", tally.losses);
}

void add_pairs(Json::Object& object, const match::Pentanomial& pentanomial) {
    Json::Array pairs;
    for (const std::int64_t n : pentanomial.pairs) pairs.emplace_back(n);
    object.emplace_back("pentanomial", std::move(pairs));
}

Json json_player(const match::Tournament& tournament, int i, const match::EloEstimate& elo) {
    const PlayerStanding& player = tournament.standings().player(i);
    const match::Thinking& thinking = player.thinking;
    Json::Object object{{"name", tournament.settings().contestants[std::size_t(i)].info.name}};
    add_tally(object, player.tally);
    add_elo(object, elo);
    object.emplace_back("moves", thinking.moves);
    object.emplace_back("time_ms", match::in_ms(thinking.time));
    object.emplace_back("worst_ms", match::in_ms(thinking.worst));
    object.emplace_back("nodes", std::int64_t(thinking.nodes));
    object.emplace_back("nodes_per_second", std::int64_t(thinking.nodes_per_second().value_or(0)));
    object.emplace_back("peak_memory", std::int64_t(thinking.peak_memory));
    object.emplace_back("time_losses", player.time_losses);
    object.emplace_back("breakdowns", player.breakdowns);
    object.emplace_back("illegal_moves", player.illegal_moves);
    object.emplace_back("overruns", player.overruns);
    return {std::move(object)};
}

/// What each two who met did against each other, seen from the first of them.
Json json_head_to_head(const match::Tournament& tournament) {
    const Standings& standings = tournament.standings();
    const auto name = [&](int i) {
        return Json(tournament.settings().contestants[std::size_t(i)].info.name);
    };
    Json::Array all;
    for (int i = 0; i < standings.players(); ++i)
        for (int j = i + 1; j < standings.players(); ++j) {
            const match::Tally& tally = standings.tally(i, j);
            if (tally.games() == 0) continue;
            Json::Object two{{"players", Json::Array{name(i), name(j)}}, {"games", tally.games()}};
            add_tally(two, tally);
            add_pairs(two, standings.pairs(i, j));
            add_elo(two, standings.elo(i, j));
            all.emplace_back(std::move(two));
        }
    return {std::move(all)};
}

}  // namespace

std::string match_json(const match::Tournament& tournament) {
    const Standings& standings = tournament.standings();
    const std::vector<match::EloEstimate> elo = standings.elo();
    Json::Array players;
    for (int i = 0; i < standings.players(); ++i)
        players.push_back(json_player(tournament, i, elo[std::size_t(i)]));
    Json::Object all{
        {"games", standings.games()}, {"of", tournament.games()}, {"players", std::move(players)}};
    if (const OpeningRule procedure = tournament.settings().arena.procedure;
        procedure != OpeningRule::Free)
        all.emplace_back("procedure", name(procedure));
    if (standings.players() == 2)
        add_pairs(all, standings.pairs(0, 1));
    else
        all.emplace_back("head_to_head", json_head_to_head(tournament));
    if (const auto winner = tournament.winner())
        all.emplace_back("winner",
                         tournament.settings().contestants[std::size_t(*winner)].info.name);
    if (const auto state = tournament.sprt_state()) {
        constexpr std::array<std::string_view, 3> kVerdicts{"continue", "h0", "h1"};
        constexpr std::array<std::string_view, 2> kKinds{"logistic", "normalised"};
        const match::SprtSettings test = tournament.settings().sprt.value_or(match::SprtSettings{});
        all.emplace_back("sprt", Json::Object{{"elo0", json_number(test.elo0)},
                                              {"elo1", json_number(test.elo1)},
                                              {"elo_kind", kKinds[std::size_t(test.kind)]},
                                              {"llr", json_number(state->llr)},
                                              {"lower", json_number(state->lower)},
                                              {"upper", json_number(state->upper)},
                                              {"verdict", kVerdicts[std::size_t(state->verdict)]}});
    }
    return Json(std::move(all)).dump();
}

// ── live ─────────────────────────────────────────────────────────────────────────────────────────

MatchView::MatchView(const Console& console, const match::Tournament& tournament, Language language,
                     bool quiet)
    : console_(console),
      tournament_(tournament),
      language_(language),
      quiet_(quiet),
      games_before_(tournament.standings().games()) {}

std::string MatchView::progress() const {
    const int done = tournament_.standings().games();
    const int all = tournament_.games();
    const double elapsed = double(base::since(began_).count()) / 1000.0;
    const int done_now = done - games_before_;
    const std::string left =
        done_now > 0 ? clock_text(elapsed / done_now * std::max(all - done, 0)) : "…";
    constexpr int kWidth = 30;
    const int full = all > 0 ? std::min(kWidth * done / all, kWidth) : kWidth;
    std::string bar = "[";
    for (int i = 0; i < kWidth; ++i) bar += i < full ? '#' : '.';
    return fmt::format("{}] {}/{}  {}", bar, done, all,
                       say(language_, "{elapsed}  left {left}"_en,
                           "elapsed"_is(clock_text(elapsed)), "left"_is(left)));
}

bool MatchView::is_live() const { return console_.interactive && base::screen_size().has_value(); }

void MatchView::wipe() {
    if (lines_ > 0) print(console_.err, "\x1b[{}A\x1b[J", lines_);
    lines_ = 0;
    drawn_.clear();
}

void MatchView::draw() {
    const auto screen = base::screen_size().value_or(base::ScreenSize{80, 25});
    const std::string all = match_table(tournament_, language_) + last_ + '\n' + progress();
    auto lines = base::split(all, '\n');
    // What does not fit could not be wiped. The last lines say most.
    const auto room = std::size_t(std::max(screen.rows - 2, 2));
    if (lines.size() > room) lines.erase(lines.begin(), lines.end() - std::ptrdiff_t(room));
    std::string picture;
    for (const std::string_view line : lines) {
        picture += cut(line, screen.columns - 1);  // what wraps could not be wiped
        picture += '\n';
    }
    if (picture == drawn_) return;
    wipe();
    console_.err << picture << std::flush;
    lines_ = int(lines.size());
    drawn_ = std::move(picture);
}

void MatchView::on_game(const match::GameSheet& sheet) {
    last_ = game_line(tournament_, sheet, language_);
    if (is_live()) {
        // What went wrong stays to be read.
        if (sheet.fault) {
            wipe();
            console_.err << last_ << '\n';
        }
        draw();
        return;
    }
    if (quiet_) return;
    console_.err << last_ << '\n';
    // In a log the table comes now and then.
    constexpr int kGamesATable = 50;
    if (tournament_.standings().games() % kGamesATable == 0)
        console_.err << match_table(tournament_, language_);
    console_.err.flush();
}

void MatchView::on_tick() {
    if (is_live()) draw();
}

void MatchView::close() { wipe(); }

}  // namespace tengen::cli
