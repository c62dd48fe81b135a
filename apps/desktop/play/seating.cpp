#include "play/seating.h"

#include "base/file.h"

#include <filesystem>

namespace tengen::desktop {
namespace {

constexpr base::Milliseconds kTolerance{500};       // of an external engine, beyond its time
constexpr base::Milliseconds kLongestMove{60'000};  // where no clock runs

search::Limits limitsOf(const OwnLimits& own) {
    search::Limits limits;
    if (own.depth > 0) limits.depth = own.depth;
    if (own.nodes > 0) limits.nodes = own.nodes;
    if (own.time.count() > 0) limits.time = own.time;
    return limits;
}

std::unique_ptr<match::EnginePlayer> engineFor(const SeatSetup& seat, std::uint64_t seed) {
    if (!seat.own) return std::make_unique<match::EnginePlayer>(seat.level, seed);
    auto player = std::make_unique<match::EnginePlayer>(limitsOf(*seat.own));
    player->set_range(seat.own->range);
    return player;
}

std::unique_ptr<match::Player> externalFor(const SeatSetup& seat) {
    protocol::BrainSettings settings;
    settings.process.program = base::to_path(seat.program.toStdString());
    settings.process.folder = settings.process.program.parent_path();
    for (const QString& argument : seat.arguments)
        settings.process.arguments.push_back(argument.toStdString());
    settings.stall = kLongestMove;
    return std::make_unique<match::BrainPlayer>(settings, kTolerance);
}

}  // namespace

PlayerInfo infoOf(const SeatSetup& seat) {
    if (seat.kind == PlayerKind::Engine && seat.own) return {"Tengen", PlayerKind::Engine, 0, ""};
    if (seat.kind == PlayerKind::Engine)
        return {"Tengen " + std::to_string(seat.level), PlayerKind::Engine, seat.level, ""};
    if (seat.kind == PlayerKind::External) {
        const std::string program = seat.program.toStdString();
        return {base::to_text(base::to_path(program).stem()), PlayerKind::External, 0, program};
    }
    return {"", PlayerKind::Human, 0, ""};
}

SeatSetup seatOf(const PlayerInfo& info, const SeatSetup& last) {
    const PlayerInfo known = infoOf(last);
    if (known.kind == info.kind && known.level == info.level && known.engine == info.engine)
        return last;
    SeatSetup seat;
    if (info.kind == PlayerKind::Engine) {
        seat.kind = PlayerKind::Engine;
        if (info.level >= 1 && info.level <= engine::kLevels) seat.level = info.level;
    }
    if (info.kind == PlayerKind::External && !info.engine.empty()) {
        seat.kind = PlayerKind::External;
        seat.program = QString::fromStdString(info.engine);
    }
    return seat;
}

std::unique_ptr<match::Player> playerFor(const SeatSetup& seat, const EngineManners& manners,
                                         std::uint64_t seed) {
    if (seat.kind == PlayerKind::External) return externalFor(seat);
    if (seat.kind != PlayerKind::Engine) return nullptr;
    auto player = engineFor(seat, seed);
    player->set_mind(seat.mind);
    player->set_resources(manners.threads, manners.tableBytes, true);
    player->set_weights(manners.weights);
    player->set_book(manners.variety);
    return player;
}

}  // namespace tengen::desktop
