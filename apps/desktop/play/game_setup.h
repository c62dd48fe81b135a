// What is chosen before a game begins: a value, remembered for the next one.
#pragma once

#include "engine/mind.h"
#include "game/opening.h"
#include "game/record.h"
#include "game/rules.h"
#include "search/task.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

class QSettings;

namespace tengen::desktop {

inline constexpr int kDefaultLevel = 6;  // most people's first game should be a game
inline constexpr int kMediumLevel = 8;   // from here on it knows when a game is lost

/// Limits of one's own instead of a level; what is zero is no limit.
struct OwnLimits {
    int depth = 0;
    base::Milliseconds time{1000};
    std::uint64_t nodes = 0;
    search::Range range = search::Range::Square2Line3;

    bool operator==(const OwnLimits&) const = default;
};

/// One thing more an external engine is told: INFO key value.
struct EngineInfo {
    QString key;
    QString value;

    bool operator==(const EngineInfo&) const = default;
};

/// What an external engine is given besides the game; what is zero or empty is left to it.
struct EngineOptions {
    int memoryMegabytes = 0;
    int threads = 0;
    // NOLINTBEGIN(readability-redundant-member-init): Clang warns of fields left out that have none
    QList<EngineInfo> infos = {};
    QString folder = {};  // where it works, if not beside its program
    // NOLINTEND(readability-redundant-member-init)

    bool operator==(const EngineOptions&) const = default;
};

struct SeatSetup {
    PlayerKind kind = PlayerKind::Human;
    int level = kDefaultLevel;                    // of our engine
    std::optional<OwnLimits> own = std::nullopt;  // of our engine, instead of a level
    engine::Mind mind = engine::Mind::AlphaBeta;
    // NOLINTBEGIN(readability-redundant-member-init): Clang warns of fields left out that have none
    QString program = {};        // of an external engine
    QStringList arguments = {};  // what it is started with
    EngineOptions options = {};
    QString name = {};  // what people call it
    // NOLINTEND(readability-redundant-member-init)

    bool operator==(const SeatSetup&) const = default;
};

struct GameSetup {
    RuleId rule = RuleId::Freestyle;
    OpeningRule opening = OpeningRule::Free;
    int size = kDefaultBoardSize;
    SeatSetup black;
    SeatSetup white{.kind = PlayerKind::Engine};
    bool byLot = false;  // who has which colour is drawn when the game begins
    TimeControl time;

    bool operator==(const GameSetup&) const = default;
};

/// What does not fit together any more (a file from elsewhere, an older program) is put right.
[[nodiscard]] GameSetup loadSetup(const QSettings& settings);
void saveSetup(QSettings& settings, const GameSetup& setup);

}  // namespace tengen::desktop
