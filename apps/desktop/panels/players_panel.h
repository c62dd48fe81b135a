// The two players: names, clocks, who is to move and who is thinking. It shows what it is given
// and knows neither clocks nor engines.
#pragma once

#include "base/clock.h"
#include "game/color.h"

#include <QString>
#include <QWidget>

#include <array>
#include <optional>

namespace tengen::desktop {

struct PlayerRow {
    QString name;
    QString detail;  // what plays: "Tengen · level 12 (1369 Elo)"
    std::optional<base::Milliseconds> clock;
    std::optional<base::Milliseconds> turn;  // for this move, where the clock is for the game
    bool toMove = false;
    bool thinking = false;
    QString thought;              // elapsed time, depth
    std::optional<QString> line;  // what it expects to be played; empty: only room for it is kept
    bool warns = false;           // the clock is nearly out

    bool operator==(const PlayerRow&) const = default;
};

/// "1:02:03", "09:41", and with tenths below ten seconds "0:07.3"; never below nothing.
[[nodiscard]] QString clockText(base::Milliseconds left);

class PlayerView;

class PlayersPanel : public QWidget {
    Q_OBJECT
public:
    explicit PlayersPanel(QWidget* parent = nullptr);

    void setRow(Color color, const PlayerRow& row);
    [[nodiscard]] const PlayerRow& row(Color color) const { return rows_[index(color)]; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    std::array<PlayerRow, 2> rows_;
    std::array<PlayerView*, 2> views_;
};

}  // namespace tengen::desktop
