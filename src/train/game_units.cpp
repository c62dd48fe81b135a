#include "train/game_units.h"

#include "train/in_order.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

namespace tengen::train {

std::uint64_t games_a_unit(std::uint64_t nodes_a_move) {
    constexpr std::uint64_t kNodes = 10'000;  // to a move of all its games: a second or two
    constexpr std::uint64_t kMost = 16;       // or the longest ones might not fit into a message
    return std::clamp<std::uint64_t>(kNodes / std::max<std::uint64_t>(nodes_a_move, 1), 1, kMost);
}

std::string to_parcel(std::span<const SampleGame> games, SampleFormat format) {
    std::ostringstream out;
    SampleWriter writer(out, "", format);
    for (const SampleGame& game : games) writer.add(game);
    writer.flush();
    return std::move(out).str();
}

std::expected<std::vector<SampleGame>, std::string> read_parcel(std::string_view bytes,
                                                                SampleFormat format,
                                                                std::size_t games) {
    std::istringstream in{std::string(bytes)};
    auto reader = SampleReader::open(in);
    if (!reader) return std::unexpected(say(Language::English, reader.error()));
    if (reader->format() != format) return std::unexpected("these games are of another format");
    std::vector<SampleGame> all;
    while (all.size() <= games) {
        auto more = reader->next_games();
        if (!more) break;
        std::ranges::move(*more, std::back_inserter(all));
    }
    if (!reader->damages().empty()) return std::unexpected(reader->damages().front().text());
    if (all.size() != games) return std::unexpected("another number of games than a unit has");
    return all;
}

std::expected<void, Message> play_with(base::Crew& crew, const GamesWanted& wanted,
                                       const base::Crew::MayGoOn& may_go_on) {
    using Verdict = base::Crew::Verdict;
    using Games = std::vector<SampleGame>;
    constexpr std::uint64_t kAhead = 4'096;  // units: what waits for its turn takes memory
    std::uint64_t next_unit = wanted.first / wanted.a_unit;
    std::uint64_t next_game = wanted.first;
    bool is_enough = false;
    InOrder<Games> order(next_unit, kAhead, [&](Games&& games) {
        // The first unit may have games that were used before, the last some that nobody wants.
        for (std::size_t i = next_game % wanted.a_unit; i < games.size() && !is_enough; ++i) {
            is_enough = next_game == wanted.end || !wanted.use(std::move(games[i]));
            ++next_game;
        }
        return !is_enough;
    });
    const auto next = [&]() -> std::optional<base::Piece> {
        const bool is_wanted = next_unit <= (wanted.end - 1) / wanted.a_unit;
        if (!is_wanted || is_enough || !order.is_near(next_unit)) return std::nullopt;
        return base::Piece{next_unit++, {}};
    };
    const auto use = [&](std::uint64_t unit, std::string_view bytes) {
        auto games = read_parcel(bytes, wanted.format, std::size_t(wanted.a_unit));
        if (!games) return Verdict::Nonsense;
        for (std::size_t i = 0; i < games->size(); ++i)
            if (!wanted.is_of(unit * wanted.a_unit + i, (*games)[i])) return Verdict::Nonsense;
        order.bring(unit, std::move(*games));
        return is_enough ? Verdict::Enough : Verdict::Used;
    };
    return crew.work(next, use, [&] { return !may_go_on || may_go_on(); });
}

}  // namespace tengen::train
