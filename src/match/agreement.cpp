#include "match/agreement.h"

#include "base/file.h"
#include "base/json.h"
#include "base/process.h"
#include "base/random.h"
#include "game/notation.h"
#include "match/rounds.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace tengen::match {
namespace {

using base::Json;

/// Of the program that plays.
std::string player_digest(const ContestantSpec& spec) {
    return spec.brain ? program_digest(spec.brain->process.program) : own_digest();
}

/// Of the files among its arguments, as the engine sees them from where it runs: a script that was
/// changed is another player. Empty where there is none.
std::string files_digest(const ContestantSpec& spec) {
    if (!spec.brain) return {};
    std::string all;
    for (const std::string& argument : spec.brain->process.arguments) {
        const auto path = spec.brain->process.folder / base::to_path(argument);
        std::error_code problem;
        if (!std::filesystem::is_regular_file(path, problem)) continue;
        const auto bytes = base::read_file(path);
        all += fmt::format("{:016x}", bytes ? text_digest(*bytes) : 0);
    }
    return all;
}

Json player_of(const ContestantSpec& spec) {
    Json::Object player{{"name", spec.name}, {"spec", spec.text}, {"program", player_digest(spec)}};
    if (std::string files = files_digest(spec); !files.empty())
        player.emplace_back("files", std::move(files));
    // A file of parameters may be changed.
    if (auto params = search::changed_json(spec.params); !params.empty())
        player.emplace_back("params", std::move(params));
    return {std::move(player)};
}

constexpr std::string_view kShuffled = "random";

Json number(base::Milliseconds time) { return {std::int64_t{time.count()}}; }

Json adjudication_of(const AdjudicationSettings& settings) {
    Json::Object object;
    if (settings.win)
        object.emplace_back("win", Json::Array{settings.win->value, settings.win->moves});
    if (settings.draw)
        object.emplace_back("draw", Json::Array{settings.draw->value, settings.draw->moves,
                                                settings.draw->from_ply});
    object.emplace_back("draw_after", settings.draw_after);
    object.emplace_back("proves_wins", settings.proves_wins);
    return {std::move(object)};
}

}  // namespace

std::uint64_t text_digest(std::string_view text) {
    std::uint64_t hash = text.size();
    while (!text.empty()) {
        std::uint64_t word = 0;
        const std::size_t length = std::min(text.size(), sizeof word);
        // A program may have a hundred megabytes: not byte by byte where the machine reads them so.
        if (std::endian::native == std::endian::little && length == sizeof word)
            std::memcpy(&word, text.data(), sizeof word);
        else
            for (std::size_t i = 0; i < length; ++i)
                word |= std::uint64_t(static_cast<unsigned char>(text[i])) << (8 * i);
        hash = base::mix(hash ^ word);
        text.remove_prefix(length);
    }
    return hash;
}

std::string program_digest(const std::filesystem::path& program) {
    const auto bytes = base::read_file(program);
    return bytes ? fmt::format("{:016x}", text_digest(*bytes)) : std::string();
}

std::string own_digest() {
    // What runs stays what it is, whatever is put in its place on the disk.
    static const std::string digest = program_digest(base::own_program());
    return digest;
}

Json::Object agreed(const std::vector<ContestantSpec>& specs, const Terms& terms,
                    const TournamentSettings& settings) {
    Json::Array players;
    for (const ContestantSpec& spec : specs) players.push_back(player_of(spec));
    std::string openings;
    for (const auto& opening : settings.openings) openings += to_text(opening, terms.size) + '\n';
    Json::Object members{
        {"players", std::move(players)},
        {"pairing", name(settings.pairing)},
        {"rule", name(terms.rule)},
        {"size", terms.size},
        {"move_ms", number(terms.time.turn)},
        {"game_ms", number(terms.time.match)},
        {"increment_ms", number(terms.time.increment)},
        {"nodes", std::int64_t(terms.nodes.value_or(0))},
        {"depth", terms.depth.value_or(0)},
        {"openings", int(settings.openings.size())},
        {"openings_digest", fmt::format("{:016x}", text_digest(openings))},
        {"order", settings.order == OpeningOrder::Shuffled ? kShuffled : "in-turn"},
        {"seed", std::int64_t(settings.seed)},
        {"tolerance_ms", number(settings.arena.tolerance)},
        {"stall_ms", number(settings.arena.stall)},
        {"adjudication", adjudication_of(settings.arena.adjudication)},
    };
    // What came later is there only where it is wanted, so that older matches can be gone on with.
    if (settings.turns) members.emplace_back("turned", true);
    if (settings.arena.procedure != OpeningRule::Free)
        members.emplace_back("procedure", name(settings.arena.procedure));
    // Who meets whom depends on these, so that such a match cannot be made longer.
    if (is_in_rounds(settings.pairing)) members.emplace_back("games", settings.games);
    if (settings.pairing == Pairing::Swiss) members.emplace_back("rounds", settings.rounds);
    return members;
}

std::string one_a_line(const Json::Object& members) {
    std::string text = "{";
    for (const auto& [key, value] : members)
        text +=
            fmt::format("{}\n  {}: {}", text.size() > 1 ? "," : "", Json(key).dump(), value.dump());
    return text + "\n}\n";
}

std::string agreement(const std::vector<ContestantSpec>& specs, const Terms& terms,
                      const TournamentSettings& settings) {
    return one_a_line(agreed(specs, terms, settings));
}

namespace {

/// Numbers of the agreement. The first that is missing or makes no sense is remembered.
class Numbers {
public:
    explicit Numbers(const Json& all) : all_(all) {}

    std::int64_t operator()(std::string_view key, std::int64_t least, std::int64_t most) {
        const auto* const number = all_.member<std::int64_t>(key);
        if (number != nullptr && *number >= least && *number <= most) return *number;
        if (missing_.empty()) missing_ = key;
        return least;
    }
    base::Milliseconds time(std::string_view key) {
        return base::Milliseconds((*this)(key, 0, kLongestTime.count()));
    }
    [[nodiscard]] const std::string& missing() const { return missing_; }

private:
    const Json& all_;
    std::string missing_;
};

std::expected<std::vector<ContestantSpec>, Message> players_in(const Json& all,
                                                               const SeatPlayer& seat) {
    const auto* const players = all.member<Json::Array>("players");
    if (players == nullptr || players->size() < 2) return failure("it names no players"_en);
    std::vector<ContestantSpec> specs;
    specs.reserve(players->size());
    for (const Json& player : *players) {
        const auto* const name = player.member<std::string>("name");
        const auto* const text = player.member<std::string>("spec");
        const auto* const program = player.member<std::string>("program");
        if (name == nullptr || text == nullptr) return failure("it names no players"_en);
        auto spec = seat ? seat({*name, *text, program != nullptr ? *program : std::string()})
                         : recall_contestant(*text);
        if (!spec) return std::unexpected(spec.error());
        spec->name = *name;
        specs.push_back(std::move(*spec));
    }
    return specs;
}

/// Numbers of an array, if it has as many.
template <std::size_t kCount>
std::optional<std::array<int, kCount>> numbers_in(const Json& object, std::string_view key) {
    const auto* const array = object.member<Json::Array>(key);
    if (array == nullptr || array->size() != kCount) return std::nullopt;
    std::array<int, kCount> numbers{};
    for (std::size_t i = 0; i < kCount; ++i) {
        const auto* const number = (*array)[i].get<std::int64_t>();
        if (number == nullptr || *number < 0 || *number > INT32_MAX) return std::nullopt;
        numbers[i] = int(*number);
    }
    return numbers;
}

AdjudicationSettings adjudication_in(const Json& all) {
    AdjudicationSettings settings;
    const Json* const found = all.find("adjudication");
    if (found == nullptr) return settings;
    if (const auto win = numbers_in<2>(*found, "win"))
        settings.win = {.value = (*win)[0], .moves = (*win)[1]};
    if (const auto draw = numbers_in<3>(*found, "draw"))
        settings.draw = {.value = (*draw)[0], .moves = (*draw)[1], .from_ply = (*draw)[2]};
    if (const auto* const plies = found->member<std::int64_t>("draw_after"))
        settings.draw_after = int(std::clamp<std::int64_t>(*plies, 0, INT32_MAX));
    if (const auto* const proves = found->member<bool>("proves_wins"))
        settings.proves_wins = *proves;
    return settings;
}

}  // namespace

std::expected<TournamentSettings, Message> settings_in(std::string_view agreement,
                                                       const SeatPlayer& seat,
                                                       std::size_t most_openings) {
    const auto all = Json::parse(agreement);
    if (!all) return std::unexpected(Message::plain(all.error()));
    const auto specs = players_in(*all, seat);
    if (!specs) return std::unexpected(specs.error());
    const auto* const rule_name = all->member<std::string>("rule");
    const auto rule = rule_name != nullptr ? parse_rule(*rule_name) : std::nullopt;
    if (!rule) return failure("it names no rule"_en);
    const auto* const pairing_name = all->member<std::string>("pairing");
    const auto pairing = pairing_name != nullptr ? parse_pairing(*pairing_name) : std::nullopt;
    if (!pairing) return failure("it names no pairing"_en);

    constexpr std::int64_t kAny = INT64_MAX;
    Numbers number(*all);
    Terms terms;
    terms.rule = *rule;
    terms.size = int(number("size", kMinBoardSize, kMaxBoardSize));
    terms.time = {.match = number.time("game_ms"),
                  .increment = number.time("increment_ms"),
                  .turn = number.time("move_ms")};
    if (const std::int64_t nodes = number("nodes", 0, kAny); nodes > 0)
        terms.nodes = std::uint64_t(nodes);
    if (const std::int64_t depth = number("depth", 0, INT32_MAX); depth > 0)
        terms.depth = int(depth);

    TournamentSettings settings;
    settings.pairing = *pairing;
    if (is_in_rounds(*pairing)) settings.games = int(number("games", 1, kMostGamesAMeeting));
    if (*pairing == Pairing::Swiss)
        settings.rounds = int(number("rounds", 1, most_rounds(int(specs->size()))));
    settings.openings.resize(std::size_t(number("openings", 1, std::int64_t(most_openings))));
    const auto* const order = all->member<std::string>("order");
    if (order != nullptr && *order == kShuffled) settings.order = OpeningOrder::Shuffled;
    const auto* const turns = all->member<bool>("turned");
    settings.turns = turns != nullptr && *turns;
    settings.seed = std::uint64_t(number("seed", 0, kAny));
    settings.arena.tolerance = number.time("tolerance_ms");
    settings.arena.stall = number.time("stall_ms");
    settings.arena.adjudication = adjudication_in(*all);
    if (all->find("procedure") != nullptr) {
        const auto* const named = all->member<std::string>("procedure");
        const auto procedure = named != nullptr ? parse_opening_rule(*named) : std::nullopt;
        if (!procedure) return failure("its opening procedure is not known"_en);
        settings.arena.procedure = *procedure;
    }
    if (auto fits = check_procedure(settings.arena.procedure, *specs, terms); !fits)
        return std::unexpected(std::move(fits.error()));
    if (!number.missing().empty())
        return failure("its '{name}' is missing or makes no sense"_en, "name"_is(number.missing()));
    for (const ContestantSpec& spec : *specs)
        settings.contestants.push_back(contestant_of(spec, terms, settings.arena));
    return settings;
}

std::string match_name(const std::string& agreement) {
    return fmt::format("match-{:08x}", text_digest(agreement) >> 32);
}

}  // namespace tengen::match
