#include "workshop/match_work.h"

#include "base/file.h"
#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/opening_check.h"
#include "match/opening_set.h"
#include "match/played_text.h"
#include "match/table.h"
#include "workshop/wire.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <thread>
#include <utility>

namespace tengen::workshop {
namespace {

using base::Json;
using match::ContestantSpec;
using match::TournamentSettings;

/// Words whose value is a place on the machine where they are said.
constexpr std::array<std::string_view, 6> kPlaces{"net",    "deep-net", "dir",
                                                  "stderr", "params",   "arg"};

/// In one job: each may hold a net.
constexpr std::size_t kMostPlayers = 256;

std::string word_of(std::string_view part) {
    std::string word(base::trim(part.substr(0, part.find('='))));
    std::ranges::replace(word, '_', '-');
    return word;
}

std::optional<std::string> place_in(const std::vector<std::string>& parts) {
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (std::string word = word_of(parts[i]); std::ranges::find(kPlaces, word) != kPlaces.end())
            return word;
    return std::nullopt;
}

/// A file of search parameters is small: what it says is said instead.
void spell_out_params(std::vector<std::string>& parts, const search::Params& params) {
    const auto is_file = [](std::string_view part) { return word_of(part) == "params"; };
    const auto is_one = [](std::string_view part) { return part.starts_with("param."); };
    if (std::ranges::find_if(parts.begin() + 1, parts.end(), is_file) == parts.end()) return;
    parts.erase(std::remove_if(parts.begin() + 1, parts.end(),
                               [&](std::string_view p) { return is_file(p) || is_one(p); }),
                parts.end());
    for (const search::Param* const param : search::changed_params(params))
        parts.push_back(
            fmt::format("param.{}={}", param->name, search::param_text(param->of(params))));
}

/// What a list of engines calls it.
std::string listed_name(const protocol::BrainSettings& brain) {
    return name_from(base::to_text(brain.process.program.stem()));
}

/// What a player of ours may have here to remember things by: with a hand for each processor, and
/// two players in each, they have room together.
std::uint64_t most_memory() {
    constexpr std::uint64_t kWhereNobodyTells = std::uint64_t{4} << 30U;
    const std::uint64_t processors = std::max(std::thread::hardware_concurrency(), 1U);
    return base::installed_memory().value_or(kWhereNobodyTells) / processors / 2;
}

/// A player by its words, its program by the list.
std::expected<ContestantSpec, Message> seat(const match::AgreedPlayer& player,
                                            const EngineList& engines) {
    auto parts = match::parts_of_contestant(player.spec);
    if (const auto word = place_in(parts))
        return failure("'{word}' in '{player}' names a place on another machine"_en,
                       "word"_is(*word), "player"_is(base::excerpt(player.spec)));
    if (!match::is_our_engine(parts[0])) {
        const auto program = engines.find(parts[0], player.program);
        if (!program) return std::unexpected(program.error());
        parts[0] = base::to_text(*program);
    }
    auto spec = match::parse_contestant(match::contestant_text(parts));
    if (spec && !spec->brain && spec->table_bytes > most_memory())
        return failure("'{player}' wants {wanted} MB of memory, there are {most} MB for it"_en,
                       "player"_is(base::excerpt(player.spec)),
                       "wanted"_is(spec->table_bytes >> 20U), "most"_is(most_memory() >> 20U));
    return spec;
}

class MatchBench : public Bench {
public:
    explicit MatchBench(SeatedMatch match)
        : settings_(std::move(match.settings)), table_(settings_, [](const match::Scene&) {}) {}

    std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& unit, const std::stop_token& stop) override {
        const auto fixture = match::read_fixture(
            unit.number, unit.text, settings_.contestants.size(), settings_.openings.size());
        if (!fixture) return std::unexpected("there is no such game in this match");
        const auto played = table_.play(*fixture, stop);
        if (!played) return std::nullopt;
        return match::to_text(*played);
    }

private:
    TournamentSettings settings_;
    match::Table table_;
};

}  // namespace

std::expected<std::string, Message> match_settings(std::vector<ContestantSpec> specs,
                                                   const match::Terms& terms,
                                                   const TournamentSettings& settings) {
    for (ContestantSpec& spec : specs) {
        auto parts = match::parts_of_contestant(spec.text);
        if (!spec.brain) spell_out_params(parts, spec.params);
        if (const auto word = place_in(parts))
            return failure(
                "{player} cannot play on other machines: '{word}' is a place on this one"_en,
                "player"_is(spec.name), "word"_is(*word));
        if (spec.brain) parts[0] = listed_name(*spec.brain);
        spec.text = match::contestant_text(parts);
    }
    // Where the players make them, there are none to be sent.
    const bool has_openings = settings.arena.procedure == OpeningRule::Free;
    return Json(Json::Object{{"agreement", match::agreement(specs, terms, settings)},
                             {"openings", has_openings ? match::write_opening_set(
                                                             settings.openings,
                                                             match::OpeningFormat::Pos, terms.size)
                                                       : std::string()}})
        .dump();
}

std::expected<SeatedMatch, Message> read_match_settings(std::string_view text,
                                                        const EngineList& engines) {
    const auto json = Json::parse(text);
    if (!json) return std::unexpected(Message::plain(json.error()));
    const auto* const agreement = json->member<std::string>("agreement");
    const auto* const openings = json->member<std::string>("openings");
    if (agreement == nullptr || openings == nullptr)
        return failure("it has no agreement or no openings"_en);
    std::vector<ContestantSpec> specs;
    const auto seat_one =
        [&](const match::AgreedPlayer& player) -> std::expected<ContestantSpec, Message> {
        if (specs.size() == kMostPlayers)
            return failure("more than {most} players"_en, "most"_is(kMostPlayers));
        auto spec = seat(player, engines);
        if (!spec) return spec;
        spec->name = player.name;
        specs.push_back(*spec);
        return spec;
    };
    // Each opening has a letter at least, and a procedure counts as one: nobody is believed who
    // speaks of more.
    auto settings =
        match::settings_in(*agreement, seat_one, std::max<std::size_t>(openings->size(), 1));
    if (!settings) return std::unexpected(settings.error());
    if (settings->arena.procedure != OpeningRule::Free)
        return SeatedMatch{std::move(specs), std::move(*settings)};
    const match::Terms& terms = settings->contestants[0].terms;
    auto set = match::read_opening_set(*openings, match::OpeningFormat::Pos, terms.size);
    if (!set) return std::unexpected(set.error());
    if (set->openings.size() != settings->openings.size())
        return failure("it has not the openings it agreed on"_en);
    settings->openings = std::move(set->openings);
    for (const match::OpeningStones& opening : settings->openings)
        if (const auto flaw = match::find_illegal(opening, terms.rule, terms.size))
            return failure("an opening of it is not legal: {reason}"_en, "reason"_is(flaw->text));
    return SeatedMatch{std::move(specs), std::move(*settings)};
}

MakeBench match_bench(const EngineList& engines) {
    return bench_by<MatchBench>(
        [&engines](std::string_view settings) { return read_match_settings(settings, engines); });
}

}  // namespace tengen::workshop
