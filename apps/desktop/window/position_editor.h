// A bar with which stones are put on the board by hand, in any number and any order, before a game
// goes on from there.
#pragma once

#include "game/board.h"
#include "game/record.h"

#include <QFrame>

#include <optional>

class QBoxLayout;
class QButtonGroup;
class QComboBox;
class QLabel;
class QPushButton;
class QRadioButton;

namespace tengen::desktop {

class PositionEditor final : public QFrame {
    Q_OBJECT

public:
    explicit PositionEditor(QWidget* parent = nullptr);

    /// Shows itself, with the stones that are there.
    void begin(const Board& board);
    [[nodiscard]] bool isEditing() const { return isEditing_; }
    /// While editing: a stone of the chosen kind, or none where the same stood already.
    void click(Point p);
    [[nodiscard]] const Board& board() const { return board_; }
    /// What the next click puts down; nothing when it takes away.
    [[nodiscard]] std::optional<Color> stone() const;
    void end();

Q_SIGNALS:
    void changed();
    void done();
    void cancelled();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void say();
    /// One row where there is room for it, or two.
    void fit();

    Board board_{kDefaultBoardSize};
    bool isEditing_ = false;
    QButtonGroup* tools_;
    QRadioButton* black_;
    QRadioButton* white_;
    QRadioButton* erase_;
    QComboBox* toMove_;
    QLabel* words_;
    QPushButton* clear_;
    QPushButton* done_;
    QPushButton* cancel_;
    QBoxLayout* rows_;
};

/// A record that begins with these stones.
[[nodiscard]] Record recordFrom(const Board& board, RuleId rule);

}  // namespace tengen::desktop
