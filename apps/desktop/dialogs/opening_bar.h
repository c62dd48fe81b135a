// A bar that asks for what an opening procedure wants besides stones: a colour, a number of fifth
// moves. The stones themselves are put on the board.
#pragma once

#include "game/opening.h"
#include "game/record.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;
class QSpinBox;

namespace tengen::desktop {

inline constexpr int kMostFifths = 8;

/// What may be chosen now, other than by a stone.
struct OpeningOptions {
    bool takeColor = false;
    bool putTwo = false;
    bool offerTen = false;
    bool declare = false;

    [[nodiscard]] bool any() const { return takeColor || putTwo || offerTen || declare; }
    bool operator==(const OpeningOptions&) const = default;
};
[[nodiscard]] OpeningOptions openingOptions(const Pending& pending);

class OpeningBar : public QFrame {
    Q_OBJECT

public:
    explicit OpeningBar(QWidget* parent = nullptr);

    struct Players {
        PlayerInfo actor;  // whose decision it is
        PlayerInfo other;
    };

    /// Says what is asked for, with buttons where no stone answers it and `mayChoose`: while an
    /// engine decides they are not shown. Of two people at one board it says whose turn it is.
    /// Hides itself when the procedure is done.
    void showOpening(const Opening& opening, bool mayChoose = true,
                     const Players& players = {{}, {}});

Q_SIGNALS:
    void chosen(const tengen::Choice& choice);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString explanation() const;
    [[nodiscard]] bool areTwoPeople() const;
    [[nodiscard]] QString actorName(const Opening& opening) const;
    void retranslate();

    std::optional<Opening> opening_;
    bool mayChoose_ = true;
    Players players_;
    QLabel* words_;
    QPushButton* black_;
    QPushButton* white_;
    QPushButton* two_;
    QPushButton* ten_;
    QSpinBox* fifths_;
    QPushButton* declare_;
};

}  // namespace tengen::desktop
