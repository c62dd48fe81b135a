#include "match/played_text.h"

#include "base/json.h"
#include "base/text.h"
#include "game/formats/sgf.h"
#include "game/symmetry.h"
#include "match/ledger.h"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace tengen::match {

using base::Json;

std::string to_text(const Fixture& fixture) {
    return fmt::format("{};{};{};{}", fixture.players[0], fixture.players[1], fixture.opening,
                       fixture.turn);
}

std::optional<Fixture> read_fixture(std::uint64_t number, std::string_view text,
                                    std::size_t players, std::size_t openings) {
    const auto parts = base::split(text, ';');
    const std::array<std::size_t, 4> below{players, players, openings, kSymmetries.size()};
    if (number > INT32_MAX || parts.size() != below.size()) return std::nullopt;
    std::array<int, 4> numbers{};
    for (std::size_t i = 0; i < below.size(); ++i) {
        const auto part = base::parse_number<int>(parts[i]);
        if (!part || *part < 0 || std::cmp_greater_equal(*part, below[i])) return std::nullopt;
        numbers[i] = *part;
    }
    const auto [black, white, opening, turn] = numbers;
    if (black == white) return std::nullopt;
    return Fixture{int(number), {black, white}, opening, turn};
}

std::string to_text(const PlayedGame& played) {
    return Json(Json::Object{{"game", sgf_line(played.record)},
                             {"transcript", played.transcript},
                             {"incidents", Json::Array{played.incidents[0], played.incidents[1]}}})
        .dump();
}

std::expected<PlayedGame, std::string> read_played(std::string_view text) {
    const auto json = Json::parse(text);
    if (!json) return std::unexpected(json.error());
    const auto* const game = json->member<std::string>("game");
    const auto* const transcript = json->member<std::string>("transcript");
    const auto* const incidents = json->member<Json::Array>("incidents");
    if (game == nullptr || transcript == nullptr || incidents == nullptr || incidents->size() != 2)
        return std::unexpected("a game, a transcript or incidents are missing");
    auto reading = formats::read_sgf(*game);
    if (!reading || reading->games.size() != 1 || !reading->problems.empty())
        return std::unexpected("this is no game");
    PlayedGame played;
    played.record = std::move(reading->games.front());
    played.transcript = *transcript;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto* const words = (*incidents)[i].get<std::string>();
        if (words == nullptr) return std::unexpected("incidents are words");
        played.incidents[i] = *words;
    }
    return played;
}

}  // namespace tengen::match
