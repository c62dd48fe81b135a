#include "match/agreement.h"

#include "base/file.h"
#include "base/json.h"
#include "base/process.h"
#include "base/random.h"
#include "game/notation.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fmt/format.h>

namespace tengen::match {
namespace {

using base::Json;

std::uint64_t digest(std::string_view bytes) {
    std::uint64_t hash = bytes.size();
    while (!bytes.empty()) {
        std::uint64_t word = 0;
        const std::size_t length = std::min(bytes.size(), sizeof word);
        for (std::size_t i = 0; i < length; ++i)
            word |= std::uint64_t(static_cast<unsigned char>(bytes[i])) << (8 * i);
        hash = base::mix(hash ^ word);
        bytes.remove_prefix(length);
    }
    return hash;
}

/// Of the program that plays; a program that cannot be read has none.
std::string program_digest(const ContestantSpec& spec) {
    const auto program = spec.brain ? spec.brain->process.program : base::own_program();
    const auto bytes = base::read_file(program);
    return bytes ? fmt::format("{:016x}", digest(*bytes)) : std::string();
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
        all += fmt::format("{:016x}", bytes ? digest(*bytes) : 0);
    }
    return all;
}

Json player_of(const ContestantSpec& spec) {
    Json::Object player{
        {"name", spec.name}, {"spec", spec.text}, {"program", program_digest(spec)}};
    if (std::string files = files_digest(spec); !files.empty())
        player.emplace_back("files", std::move(files));
    // A file of parameters may be changed.
    if (auto params = search::changed_json(spec.params); !params.empty())
        player.emplace_back("params", std::move(params));
    return {std::move(player)};
}

struct PairingName {
    Pairing pairing;
    std::string_view name;
};
constexpr std::array kPairings{
    PairingName{Pairing::RoundRobin, "round-robin"},
    PairingName{Pairing::Gauntlet, "gauntlet"},
    PairingName{Pairing::Ladder, "ladder"},
};
std::string_view name_of(Pairing pairing) {
    return std::ranges::find(kPairings, pairing, &PairingName::pairing)->name;
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

Json::Object agreed(const std::vector<ContestantSpec>& specs, const Terms& terms,
                    const TournamentSettings& settings) {
    Json::Array players;
    for (const ContestantSpec& spec : specs) players.push_back(player_of(spec));
    std::string openings;
    for (const auto& opening : settings.openings) openings += to_text(opening, terms.size) + '\n';
    return {
        {"players", std::move(players)},
        {"pairing", name_of(settings.pairing)},
        {"rule", name(terms.rule)},
        {"size", terms.size},
        {"move_ms", number(terms.time.turn)},
        {"game_ms", number(terms.time.match)},
        {"increment_ms", number(terms.time.increment)},
        {"nodes", std::int64_t(terms.nodes.value_or(0))},
        {"depth", terms.depth.value_or(0)},
        {"openings", int(settings.openings.size())},
        {"openings_digest", fmt::format("{:016x}", digest(openings))},
        {"order", settings.order == OpeningOrder::Shuffled ? kShuffled : "in-turn"},
        {"seed", std::int64_t(settings.seed)},
        {"tolerance_ms", number(settings.arena.tolerance)},
        {"stall_ms", number(settings.arena.stall)},
        {"adjudication", adjudication_of(settings.arena.adjudication)},
    };
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

/// A member of a kind; nothing where there is none such.
template <class T>
const T* member(const Json& object, std::string_view key) {
    const Json* const found = object.find(key);
    return found != nullptr ? found->get<T>() : nullptr;
}

/// Numbers of the agreement. The first that is missing or makes no sense is remembered.
class Numbers {
public:
    explicit Numbers(const Json& all) : all_(all) {}

    std::int64_t operator()(std::string_view key, std::int64_t least, std::int64_t most) {
        const auto* const number = member<std::int64_t>(all_, key);
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

std::expected<std::vector<ContestantSpec>, std::string> players_in(const Json& all) {
    const auto* const players = member<Json::Array>(all, "players");
    if (players == nullptr || players->size() < 2) return std::unexpected("it names no players");
    std::vector<ContestantSpec> specs;
    for (const Json& player : *players) {
        const auto* const name = member<std::string>(player, "name");
        const auto* const text = member<std::string>(player, "spec");
        if (name == nullptr || text == nullptr) return std::unexpected("it names no players");
        auto spec = recall_contestant(*text);
        if (!spec) return std::unexpected(spec.error());
        spec->name = *name;
        specs.push_back(std::move(*spec));
    }
    return specs;
}

}  // namespace

std::expected<TournamentSettings, std::string> settings_in(std::string_view agreement) {
    const auto all = Json::parse(agreement);
    if (!all) return std::unexpected(all.error());
    const auto specs = players_in(*all);
    if (!specs) return std::unexpected(specs.error());
    const auto* const rule_name = member<std::string>(*all, "rule");
    const auto rule = rule_name != nullptr ? parse_rule(*rule_name) : std::nullopt;
    if (!rule) return std::unexpected("it names no rule");
    const auto* const pairing_name = member<std::string>(*all, "pairing");
    const auto* const pairing =
        std::ranges::find(kPairings, pairing_name != nullptr ? *pairing_name : std::string_view(),
                          &PairingName::name);
    if (pairing == kPairings.end()) return std::unexpected("it names no pairing");

    constexpr std::int64_t kAny = INT64_MAX;
    constexpr std::int64_t kMostOpenings = 10'000'000;
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
    settings.pairing = pairing->pairing;
    settings.openings.resize(std::size_t(number("openings", 1, kMostOpenings)));
    const auto* const order = member<std::string>(*all, "order");
    if (order != nullptr && *order == kShuffled) settings.order = OpeningOrder::Shuffled;
    settings.seed = std::uint64_t(number("seed", 0, kAny));
    settings.arena.tolerance = number.time("tolerance_ms");
    settings.arena.stall = number.time("stall_ms");
    if (!number.missing().empty())
        return std::unexpected(
            fmt::format("its '{}' is missing or makes no sense", number.missing()));
    for (const ContestantSpec& spec : *specs)
        settings.contestants.push_back(contestant_of(spec, terms, settings.arena));
    return settings;
}

std::string match_name(const std::string& agreement) {
    return fmt::format("match-{:08x}", digest(agreement) >> 32);
}

}  // namespace tengen::match
