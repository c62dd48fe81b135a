#include "match/agreement.h"

#include "base/file.h"
#include "base/json.h"
#include "base/process.h"
#include "base/random.h"
#include "game/notation.h"

#include <algorithm>
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

std::string_view name_of(Pairing pairing) {
    switch (pairing) {
        case Pairing::RoundRobin: return "round-robin";
        case Pairing::Gauntlet: return "gauntlet";
        case Pairing::Ladder: break;
    }
    return "ladder";
}

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

std::string agreement(const std::vector<ContestantSpec>& specs, const Terms& terms,
                      const TournamentSettings& settings) {
    Json::Array players;
    for (const ContestantSpec& spec : specs)
        players.emplace_back(Json::Object{
            {"name", spec.name}, {"spec", spec.text}, {"program", program_digest(spec)}});
    std::string openings;
    for (const auto& opening : settings.openings) openings += to_text(opening, terms.size) + '\n';
    const Json::Object members{
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
        {"order", settings.order == OpeningOrder::Shuffled ? "random" : "in-turn"},
        {"seed", std::int64_t(settings.seed)},
        {"tolerance_ms", number(settings.arena.tolerance)},
        {"stall_ms", number(settings.arena.stall)},
        {"adjudication", adjudication_of(settings.arena.adjudication)},
    };
    std::string text = "{";
    for (const auto& [key, value] : members)
        text +=
            fmt::format("{}\n  {}: {}", text.size() > 1 ? "," : "", Json(key).dump(), value.dump());
    return text + "\n}\n";
}

std::string match_name(const std::string& agreement) {
    return fmt::format("match-{:08x}", digest(agreement) >> 32);
}

}  // namespace tengen::match
