#include "play/seating.h"

#include "base/file.h"

#include <QStandardPaths>

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace tengen::desktop {
namespace {

constexpr base::Milliseconds kLongestMove{60'000};  // where no clock runs
constexpr QLatin1String kWine("wine");

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

std::vector<std::pair<std::string, std::string>> infosOf(const EngineOptions& options) {
    std::vector<std::pair<std::string, std::string>> infos;
    if (options.memoryMegabytes > 0)
        infos.emplace_back("max_memory",
                           std::to_string(std::int64_t(options.memoryMegabytes) << 20));
    if (options.threads > 0) infos.emplace_back("thread_num", std::to_string(options.threads));
    for (const EngineInfo& info : options.infos)
        infos.emplace_back(info.key.toStdString(), info.value.toStdString());
    return infos;
}

}  // namespace

bool needsWine(const QString& program) {
#ifdef Q_OS_WIN
    static_cast<void>(program);
    return false;
#else
    return program.endsWith(QLatin1String(".exe"), Qt::CaseInsensitive);
#endif
}

bool hasWine() { return !QStandardPaths::findExecutable(kWine).isEmpty(); }

protocol::BrainSettings brainSettings(const SeatSetup& seat) {
    protocol::BrainSettings settings;
    QString program = seat.program;
    QStringList arguments = seat.arguments;
    const auto file = base::to_path(program.toStdString());
    settings.process.folder = seat.options.folder.isEmpty()
                                  ? file.parent_path()
                                  : base::to_path(seat.options.folder.toStdString());
    // Without Wine it is tried as it is, and what the system says of it is told.
    if (needsWine(program) && hasWine()) {
        arguments.prepend(program);
        program = kWine;
    }
    const bool isBareName = !base::to_path(program.toStdString()).has_parent_path();
    if (const QString found = QStandardPaths::findExecutable(program);
        isBareName && !found.isEmpty())
        program = found;
    settings.process.program = base::to_path(program.toStdString());
    for (const QString& argument : arguments)
        settings.process.arguments.push_back(argument.toStdString());
    settings.infos = infosOf(seat.options);
    settings.stall = kLongestMove;
    return settings;
}

engine::RuleWeights Seasoning::weights(const EngineManners& manners, RuleId rule, Color own) {
    if (manners.taste == eval::Taste{}) return manners.weights;
    Dish& dish = dishes_[index(own)];
    if (dish.rule == rule && dish.taste == manners.taste && dish.raw == manners.weights)
        return dish.seasoned;
    const eval::Weights* const given = manners.weights.of(rule);
    const eval::Weights& raw = given != nullptr ? *given : eval::default_weights(rule);
    dish = {rule, manners.taste, manners.weights, manners.weights};
    dish.seasoned.set(
        std::make_shared<const eval::Weights>(eval::seasoned(raw, manners.taste, own)), rule);
    return dish.seasoned;
}

PlayerInfo infoOf(const SeatSetup& seat) {
    if (seat.kind == PlayerKind::Engine && seat.own) return {"Tengen", PlayerKind::Engine, 0, ""};
    if (seat.kind == PlayerKind::Engine)
        return {"Tengen " + std::to_string(seat.level), PlayerKind::Engine, seat.level, ""};
    if (seat.kind == PlayerKind::External) {
        const std::string program = seat.program.toStdString();
        return {seat.name.isEmpty() ? base::to_text(base::to_path(program).stem())
                                    : seat.name.toStdString(),
                PlayerKind::External, 0, program};
    }
    return {seat.name.toStdString(), PlayerKind::Human, 0, ""};
}

SeatSetup seatOf(const PlayerInfo& info, const QList<SeatSetup>& known) {
    const auto found = std::ranges::find_if(known, [&](const SeatSetup& seat) {
        const PlayerInfo one = infoOf(seat);
        return one.kind == info.kind && one.level == info.level && one.engine == info.engine;
    });
    if (found != known.end()) return *found;
    SeatSetup seat;
    if (info.kind == PlayerKind::Engine) {
        seat.kind = PlayerKind::Engine;
        if (info.level >= 1 && info.level <= engine::kLevels) seat.level = info.level;
    }
    return seat;
}

std::unique_ptr<match::Player> playerFor(const SeatSetup& seat, const EngineManners& manners,
                                         std::uint64_t seed, const search::OnReport& onThought) {
    if (seat.kind == PlayerKind::External) {
        protocol::BrainSettings settings = brainSettings(seat);
        settings.on_thought = onThought;
        // Where a clock runs, it is the clock that ends the game, not the brain's patience.
        return std::make_unique<match::BrainPlayer>(settings, 3 * kTolerance);
    }
    if (seat.kind != PlayerKind::Engine) return nullptr;
    auto player = engineFor(seat, seed);
    player->set_mind(seat.mind);
    player->set_resources(manners.threads, manners.tableBytes, true);
    player->judge_by(manners.weights, manners.net);
    player->set_deep(manners.deep);
    player->set_book(manners.variety);
    return player;
}

}  // namespace tengen::desktop
