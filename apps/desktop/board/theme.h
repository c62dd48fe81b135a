// How a board looks: colours, widths and styles, as a value that a small JSON file fills. Apart
// from the painter so that anyone can make a theme without a compiler.
#pragma once

#include "board/board_picture.h"

#include <QByteArray>
#include <QColor>
#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <expected>

namespace tengen::desktop {

enum class Surface : std::uint8_t { Plain, Wood };
enum class StoneStyle : std::uint8_t { Shaded, Flat };

inline constexpr std::size_t kToneCount = 6;

struct StoneLook {
    QColor light;  // where the lamp shines
    QColor body;
    QColor edge;
    QColor text;

    bool operator==(const StoneLook&) const = default;
};

struct ToneLook {
    QColor fill;
    QColor text;

    bool operator==(const ToneLook&) const = default;
};

/// Widths and diameters are in cells: a theme knows no pixels.
struct Theme {
    Surface surface = Surface::Plain;
    QColor board;
    QColor grain;
    QColor line;
    double lineWidth = 0;
    double borderWidth = 0;
    double starRadius = 0;
    QColor coordinates;

    StoneStyle stoneStyle = StoneStyle::Shaded;
    double stoneDiameter = 0;
    double outlineWidth = 0;
    QColor shadow;
    std::array<StoneLook, 2> stones;  // by Color

    double markWidth = 0;
    QColor last;
    QColor winning;
    QColor forbidden;
    QColor offered;
    QColor reason;
    QColor hint;
    QColor cursor;
    QColor halo;  // around marks that must be seen on anything
    QColor dim;   // over points where no stone may go
    std::array<ToneLook, kToneCount> tones;

    QString font;  // a family; empty: the application's

    [[nodiscard]] const StoneLook& stone(Color color) const { return stones[index(color)]; }
    [[nodiscard]] const ToneLook& tone(Tone tone) const { return tones[std::size_t(tone)]; }
    bool operator==(const Theme&) const = default;
};

/// The error says what in the file is wrong, for whoever wrote it.
[[nodiscard]] std::expected<Theme, QString> parseTheme(const QByteArray& json);

/// The themes that come with the program, the default first.
[[nodiscard]] QStringList themeIds();
/// An unknown name gives the default.
[[nodiscard]] const Theme& shippedTheme(const QString& id);
/// For people, in their language.
[[nodiscard]] QString themeName(const QString& id);

}  // namespace tengen::desktop
