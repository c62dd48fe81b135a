// What a review found, worst first or in the order of the game, and how far a review has come.
#pragma once

#include "board/board_picture.h"
#include "game/record.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QProgressBar;
class QPushButton;
class QToolButton;

namespace tengen::desktop {

class RowTable;

struct MistakeRow {
    int ply = 0;
    NodeId node = NodeId::None;
    QString move;
    QString what;     // "lost a win"
    double loss = 0;  // of the winning share, from 0 to 1
    Tone tone = Tone::Bad;

    bool operator==(const MistakeRow&) const = default;
};

class MistakesPanel : public QWidget {
    Q_OBJECT
public:
    enum class Order : std::uint8_t { BySize, ByMove };

    explicit MistakesPanel(QWidget* parent = nullptr);

    void setMistakes(std::vector<MistakeRow> mistakes);
    /// What is said where there are none.
    void setHint(const QString& words);
    [[nodiscard]] QString hint() const { return hint_; }
    void setOrder(Order order);
    [[nodiscard]] Order order() const { return order_; }
    /// In the order shown.
    [[nodiscard]] const std::vector<MistakeRow>& mistakes() const { return mistakes_; }
    /// While a review runs; done when all is done, or when there is nothing to do.
    void setProgress(int done, int total);

    /// To the mistake after or before the one chosen last, in the order shown; stays at the ends.
    void next();
    void previous();

Q_SIGNALS:
    void chosen(tengen::NodeId node);
    void cancelled();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void retranslate();
    void sortAndShow();
    void showRow(int row);
    void choose(int row);
    [[nodiscard]] int currentRow() const;
    void select(int row);

    QToolButton* bySize_;
    QToolButton* byMove_;
    RowTable* table_;
    QWidget* running_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    std::vector<MistakeRow> mistakes_;
    QString hint_;
    NodeId current_ = NodeId::None;  // chosen last
    Order order_ = Order::BySize;
};

}  // namespace tengen::desktop
