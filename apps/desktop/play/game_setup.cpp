#include "play/game_setup.h"

#include "engine/levels.h"
#include "game/notation.h"
#include "search/limits.h"

#include <QSettings>
#include <QVariant>

#include <algorithm>
#include <array>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr qint64 kMostMilliseconds = 24LL * 3600 * 1000;
constexpr qint64 kMostNodes = 1'000'000'000'000;

constexpr std::array<std::pair<PlayerKind, const char*>, 3> kKinds{{
    {PlayerKind::Human, "human"},
    {PlayerKind::Engine, "engine"},
    {PlayerKind::External, "external"},
}};

QString wordOf(PlayerKind kind) {
    const auto found = std::ranges::find(kKinds, kind, &std::pair<PlayerKind, const char*>::first);
    return QString::fromLatin1(found != kKinds.end() ? found->second : kKinds.front().second);
}

QString wordOf(std::string_view name) {
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

/// The settings from one name on: "game/", "game/black/".
class Reader {
public:
    Reader(const QSettings& settings, QString prefix)
        : settings_(settings), prefix_(std::move(prefix)) {}

    [[nodiscard]] QString text(const char* key) const {
        return settings_.value(prefix_ + QLatin1String(key)).toString();
    }
    [[nodiscard]] std::string word(const char* key) const { return text(key).toStdString(); }
    [[nodiscard]] qint64 number(const char* key, qint64 fallback, qint64 least, qint64 most) const {
        bool ok = false;
        const qint64 value = settings_.value(prefix_ + QLatin1String(key)).toLongLong(&ok);
        return ok ? std::clamp(value, least, most) : fallback;
    }
    [[nodiscard]] base::Milliseconds time(const char* key, base::Milliseconds fallback) const {
        return base::Milliseconds(number(key, fallback.count(), 0, kMostMilliseconds));
    }
    [[nodiscard]] Reader under(const char* folder) const {
        return {settings_, prefix_ + QLatin1String(folder) + u'/'};
    }

private:
    const QSettings& settings_;
    QString prefix_;
};

OwnLimits readOwn(const Reader& from) {
    const OwnLimits fallback;
    OwnLimits own{
        .depth = int(from.number("depth", fallback.depth, 0, search::kMaxDepth)),
        .time = from.time("time", fallback.time),
        .nodes = std::uint64_t(from.number("nodes", qint64(fallback.nodes), 0, kMostNodes)),
        .range = search::Range(
            from.number("range", qint64(fallback.range), 0, qint64(search::Range::WholeBoard))),
    };
    // Without any limit it would never move.
    if (own.depth == 0 && own.time.count() == 0 && own.nodes == 0) own.time = fallback.time;
    return own;
}

SeatSetup readSeat(const Reader& from, SeatSetup seat) {
    const QString kind = from.text("kind");
    for (const auto& [value, word] : kKinds)
        if (kind == QLatin1String(word)) seat.kind = value;
    seat.level = int(from.number("level", seat.level, 1, engine::kLevels));
    if (from.number("own", 0, 0, 1) == 1) seat.own = readOwn(from);
    seat.mind = engine::parse_mind(from.word("mind")).value_or(seat.mind);
    seat.program = from.text("program");
    seat.name = from.text("name");
    if (seat.kind == PlayerKind::External && seat.program.isEmpty()) seat.kind = PlayerKind::Engine;
    return seat;
}

void writeSeat(QSettings& settings, const SeatSetup& seat) {
    settings.setValue("kind", wordOf(seat.kind));
    settings.setValue("level", seat.level);
    settings.setValue("mind", wordOf(engine::name(seat.mind)));
    settings.setValue("program", seat.program);
    settings.setValue("name", seat.name);
    settings.setValue("own", seat.own ? 1 : 0);
    if (!seat.own) return;
    settings.setValue("depth", seat.own->depth);
    settings.setValue("time", qint64(seat.own->time.count()));
    settings.setValue("nodes", qint64(seat.own->nodes));
    settings.setValue("range", int(seat.own->range));
}

}  // namespace

GameSetup loadSetup(const QSettings& settings) {
    const Reader from(settings, "game/");
    GameSetup setup;
    setup.rule = parse_rule(from.word("rule")).value_or(setup.rule);
    setup.size = int(from.number("size", setup.size, kMinBoardSize, kMaxBoardSize));
    const auto opening = parse_opening_rule(from.word("opening"));
    if (opening && fits(*opening, setup.size) && suits(*opening, setup.rule))
        setup.opening = *opening;
    setup.black = readSeat(from.under("black"), setup.black);
    setup.white = readSeat(from.under("white"), setup.white);
    setup.byLot = from.number("by_lot", 0, 0, 1) == 1;
    setup.time = {.match = from.time("match_time", {}),
                  .increment = from.time("increment", {}),
                  .turn = from.time("turn_time", {})};
    return setup;
}

void saveSetup(QSettings& settings, const GameSetup& setup) {
    settings.beginGroup("game");
    settings.setValue("rule", wordOf(name(setup.rule)));
    settings.setValue("opening", wordOf(name(setup.opening)));
    settings.setValue("size", setup.size);
    settings.setValue("by_lot", setup.byLot ? 1 : 0);
    settings.setValue("match_time", qint64(setup.time.match.count()));
    settings.setValue("increment", qint64(setup.time.increment.count()));
    settings.setValue("turn_time", qint64(setup.time.turn.count()));
    settings.beginGroup("black");
    writeSeat(settings, setup.black);
    settings.endGroup();
    settings.beginGroup("white");
    writeSeat(settings, setup.white);
    settings.endGroup();
    settings.endGroup();
}

}  // namespace tengen::desktop
