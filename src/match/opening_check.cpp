#include "match/opening_check.h"

#include "game/game.h"
#include "game/notation.h"
#include "game/sentences.h"
#include "game/symmetry.h"
#include "game/words.h"
#include "pattern/position.h"
#include "search/alphabeta/worker.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

namespace tengen::match {
namespace {

using pattern::Position;
using pattern::Threat;

Game game_of(std::span<const Point> opening, RuleId rule, int size) {
    Game game(rule, size);
    for (const Point p : opening) {
        [[maybe_unused]] const auto played = game.play(p);
        assert(played);
    }
    return game;
}

/// A list of its own, as the position is played on while it is walked.
std::vector<Point> empty_points(const Board& board) {
    std::vector<Point> points;
    board.for_each_empty([&](Point p) { points.push_back(p); });
    return points;
}

/// Has the side that is not to move a five wherever the other puts a stone? Every point is tried:
/// under Caro a stone at the far end of a row cages it.
template <RulePolicy R>
bool is_unstoppable(Position& position) {
    const Color own = ~position.side_to_move();
    if (position.count(own, Threat::Five) == 0) return false;
    return std::ranges::none_of(empty_points(position.board()), [&](Point p) {
        if (position.is_forbidden<R>(p)) return false;
        position.make<R>(p);
        const bool stops = position.count(own, Threat::Five) == 0;
        position.undo<R>();
        return stops;
    });
}

template <RulePolicy R>
std::optional<std::string> find_end(Position& position, Language language) {
    const Color own = position.side_to_move();
    const int size = position.board().size();
    const auto colour = "colour"_is(color_word(own, language));
    const std::vector<Point> empty = empty_points(position.board());
    if (position.count(own, Threat::Five) > 0) {
        const auto five = std::ranges::find_if(
            empty, [&](Point p) { return position.threat(p, own) == Threat::Five; });
        return say(language, "{colour} makes five at {point}"_en, colour,
                   "point"_is(to_text(*five, size)));
    }
    if (position.count(~own, Threat::Five) > 0) {
        if (!is_unstoppable<R>(position)) return std::nullopt;
        return say(language, "{colour} cannot stop a five of {other}"_en, colour,
                   "other"_is(color_word(~own, language)));
    }
    for (const Point p : empty) {
        if (!position.fours(own).contains(p) || position.is_forbidden<R>(p)) continue;
        position.make<R>(p);
        const bool won = is_unstoppable<R>(position);
        position.undo<R>();
        if (won)
            return say(language, "{colour} makes a four at {point} that nothing stops"_en, colour,
                       "point"_is(to_text(p, size)));
    }
    return std::nullopt;
}

struct Opinion {
    Point best;
    eval::Score value = 0;
};

/// The mean of the two deepest looks: whoever has the last stone of a line looks better in it, and
/// that is the one side at odd depths and the other at even ones.
Opinion ask(const Game& game, const search::Limits& limits, const std::stop_token& stop) {
    std::optional<eval::Score> before;
    std::optional<eval::Score> last;
    const search::Report report = search::think(
        game, limits, stop,
        [&](const search::Report& deeper) { before = std::exchange(last, deeper.value); });
    if (!before || eval::is_decided(report.value)) return {report.best, report.value};
    return {report.best, (*before + report.value) / 2};
}

std::string illegal_words(MoveError error, std::size_t number, const std::string& where,
                          Language language) {
    const auto stone = "number"_is(number);
    const auto point = "point"_is(where);
    switch (error) {
        case MoveError::Occupied:
            return say(language, "stone {number}, {point}, is taken already"_en, stone, point);
        case MoveError::Forbidden:
            return say(language, "stone {number}, {point}, is forbidden"_en, stone, point);
        case MoveError::MayNotPass:
            return say(language, "stone {number}, {point}, is no stone"_en, stone, point);
        case MoveError::OffBoard:
        case MoveError::GameOver:
        case MoveError::OpeningFirst: break;
    }
    return say(language, "stone {number}, {point}, is off the board"_en, stone, point);
}

}  // namespace

std::string_view name(FlawKind kind) {
    static constexpr std::array<std::string_view, 5> kNames{"illegal", "over", "decided",
                                                            "duplicate", "value"};
    return kNames[std::size_t(kind)];
}

std::string describe(const Finding& finding, Language language) {
    return say(language, "opening {number}: {flaw}"_en, "number"_is(finding.opening),
               "flaw"_is(finding.flaw.text));
}

bool Judgement::is_within(const Band& band) const {
    const bool agree = band.least == 0 || (own > 0) == (other > 0);
    return other && agree && band.contains(own) && band.contains(*other);
}

Judgement judge_opening(std::span<const Point> opening, RuleId rule, int size, const Band& band,
                        std::uint64_t nodes, const std::stop_token& stop) {
    Game game = game_of(opening, rule, size);
    const search::Limits limits{.depth = search::kMaxDepth, .nodes = nodes, .time = {}};
    const Opinion own = ask(game, limits, stop);
    if (!band.contains(own.value)) return {own.value, std::nullopt};
    if (eval::is_decided(own.value) || !game.play(own.best) || game.is_over())
        return {own.value, own.value};
    return {own.value, -ask(game, limits, stop).value};
}

std::vector<std::uint16_t> canonical_stones(std::span<const Point> opening, int size) {
    std::vector<std::uint16_t> first;
    for (const Symmetry& view : kSymmetries) {
        std::vector<std::uint16_t> stones;
        stones.reserve(opening.size());
        for (std::size_t i = 0; i < opening.size(); ++i)
            stones.push_back(std::uint16_t(2 * view(opening[i], size).index() + i % 2));
        std::ranges::sort(stones);
        if (first.empty() || stones < first) first = std::move(stones);
    }
    return first;
}

std::optional<Flaw> find_illegal(std::span<const Point> opening, RuleId rule, int size,
                                 Language language) {
    Game game(rule, size);
    for (std::size_t i = 0; i < opening.size(); ++i) {
        if (game.is_over())
            return Flaw{FlawKind::Over, say(language, "the game is over before stone {number}"_en,
                                            "number"_is(i + 1))};
        const Point p = opening[i];
        std::optional<MoveError> error;
        if (p.is_pass())
            error = MoveError::MayNotPass;
        else if (const auto played = game.play(p); !played)
            error = played.error().error;
        if (error)
            return Flaw{FlawKind::Illegal,
                        illegal_words(*error, i + 1, to_text(p, size), language)};
    }
    if (game.is_over()) return Flaw{FlawKind::Over, say(language, "the game is over"_en)};
    return std::nullopt;
}

std::optional<Flaw> find_decided(std::span<const Point> opening, RuleId rule, int size,
                                 Language language) {
    Position position(rule, game_of(opening, rule, size).board());
    auto end =
        with_rule(rule, [&]<RulePolicy R>(R /*rule*/) { return find_end<R>(position, language); });
    if (!end) return std::nullopt;
    return Flaw{FlawKind::Decided, std::move(*end)};
}

std::vector<Finding> check_openings(std::span<const OpeningStones> openings, RuleId rule, int size,
                                    const CheckSettings& settings, const OnChecked& on_checked) {
    const Language language = settings.language;
    std::vector<Finding> findings;
    std::map<std::vector<std::uint16_t>, std::size_t> seen;
    const auto check = [&](const OpeningStones& opening, std::size_t number) {
        const auto add = [&](Flaw flaw) { findings.push_back({number, std::move(flaw)}); };
        if (auto flaw = find_illegal(opening, rule, size, language)) return add(std::move(*flaw));
        const auto [twin, is_new] = seen.emplace(canonical_stones(opening, size), number);
        if (!is_new)
            add({FlawKind::Duplicate, say(language, "the same stones as opening {number}"_en,
                                          "number"_is(twin->second))});
        if (auto flaw = find_decided(opening, rule, size, language)) return add(std::move(*flaw));
        if (!is_new || !settings.band) return;
        const Band& band = *settings.band;
        const Judgement value = judge_opening(opening, rule, size, band, settings.nodes);
        if (!value.is_within(band))
            add({FlawKind::Value,
                 say(language, "worth {value} to {colour}, not {least} to {most}"_en,
                     "value"_is(value.other.value_or(value.own)),
                     "colour"_is(color_word(opening.size() % 2 == 0 ? Color::Black : Color::White,
                                            language)),
                     "least"_is(band.least), "most"_is(band.most))});
    };
    for (std::size_t i = 0; i < openings.size(); ++i) {
        check(openings[i], i + 1);
        if (on_checked) on_checked(i + 1);
    }
    return findings;
}

}  // namespace tengen::match
