// What a person has chosen once and for all games, as a value, and how it is remembered.
#pragma once

#include "board/board_picture.h"
#include "eval/taste.h"

#include <QString>

#include <cstdint>

class QSettings;

namespace tengen::desktop {

/// Which stones carry the number of their move.
enum class Numbers : std::uint8_t { None, Last, All };

/// What tells our engine how good a position is.
enum class Judgement : std::uint8_t { Net, Classical, Gpu };

inline constexpr int kMostVolume = 100;
inline constexpr int kMostThreads = 256;
inline constexpr int kLeastTableMegabytes = 1;
inline constexpr int kMostTableMegabytes = 65'536;
inline constexpr int kMostAnalysisLines = 10;
inline constexpr int kMostPause = 600;
inline constexpr int kLastCard = 15;
inline constexpr int kMostCardMegabytes = 1'048'576;

struct Preferences {
    // Board
    QString theme = QStringLiteral("wood");
    Coordinates coordinates = Coordinates::LettersNumbers;
    Numbers numbers = Numbers::None;
    bool showForbidden = true;
    bool showThreats = false;
    bool animations = true;
    // Game
    bool confirmMoves = false;      // a second click on the same point plays
    bool rightClickUndoes = false;  // the menu of the board then needs Shift
    bool askBeforeReset = true;
    bool resigns = true;  // the engine, when it is plainly lost
    bool acceptsDraws = true;
    int pause = 0;  // between the moves of two engines, in tenths of a second
    // Engine
    int threads = 1;
    int tableMegabytes = 64;
    int analysisLines = 3;
    int reviewEffort = 0;      // which of study::kReviewEfforts
    bool blackView = false;    // values are Black's, whoever is to move
    bool showThought = false;  // of who plays, while it thinks
    Judgement judgement = Judgement::Net;
    int card = 0;           // which, from 0, as its maker counts them
    int cardMegabytes = 0;  // of its memory, at most; 0: as much as is needed
    eval::Taste taste = eval::Taste();
    // Sound & language
    bool sound = true;
    int volume = 60;
    QString language;  // "" as the system, "en", "zh_CN"

    bool operator==(const Preferences&) const = default;
};

/// What makes no sense is as if it had never been chosen; numbers too large are cut.
[[nodiscard]] Preferences loadPreferences(const QSettings& settings);
void savePreferences(QSettings& settings, const Preferences& preferences);

}  // namespace tengen::desktop
