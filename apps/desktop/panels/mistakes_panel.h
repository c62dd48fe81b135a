// What a review found, worst first or in the order of the game, of both sides or of one; how well
// each has played; and how far a review has come.
#pragma once

#include "base/clock.h"
#include "board/board_picture.h"
#include "game/record.h"

#include <QString>
#include <QWidget>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QComboBox;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace tengen::desktop {

class ElidedLabel;
class RowTable;

struct MistakeRow {
    int ply = 0;
    NodeId node = NodeId::None;
    Color color = Color::Black;
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
    /// Whose mistakes are listed; nobody's alone: those of both.
    void setSide(std::optional<Color> side);
    [[nodiscard]] std::optional<Color> side() const { return side_; }
    /// The colour of the one person who plays, if there is just one.
    void setOwnColor(std::optional<Color> color);
    /// From 0 to 1, by colour, where it is known.
    void setAccuracy(const std::array<std::optional<double>, 2>& accuracy);
    /// Nothing where it is not known of anybody.
    [[nodiscard]] QString accuracyText() const;
    /// Which of study::kReviewEfforts is chosen.
    void setEffort(int effort);
    [[nodiscard]] int effort() const;
    /// Whether there is something to be played out on the board.
    void setExplicable(bool isOn);
    /// In the order shown, and only those shown.
    [[nodiscard]] const std::vector<MistakeRow>& mistakes() const { return mistakes_; }
    /// While a review runs; done when all is done, or when there is nothing to do.
    void setProgress(int done, int total, std::optional<base::Milliseconds> left = std::nullopt);

    /// To the mistake after or before the one chosen last, in the order shown; stays at the ends.
    void next();
    void previous();

Q_SIGNALS:
    void chosen(tengen::NodeId node);
    void cancelled();
    void reviewAsked();
    void effortChosen(int effort);
    void whyAsked();
    void betterAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    [[nodiscard]] QWidget* makeWishes();
    void retranslate();
    void nameEfforts();
    void nameSides();
    void showAccuracy();
    void sortAndShow();
    void showRow(int row);
    void choose(int row);
    [[nodiscard]] int currentRow() const;
    void select(int row);

    QToolButton* bySize_;
    QToolButton* byMove_;
    QComboBox* sides_;
    ElidedLabel* accuracyWords_;
    RowTable* table_;
    QToolButton* why_;
    QToolButton* better_;
    QComboBox* effort_;
    QPushButton* review_;
    QWidget* wishes_;
    QWidget* running_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    std::vector<MistakeRow> all_;
    std::vector<MistakeRow> mistakes_;  // of the side chosen, as they are shown
    std::array<std::optional<double>, 2> accuracy_;
    std::optional<Color> side_;
    std::optional<Color> own_;
    QString hint_;
    NodeId current_ = NodeId::None;  // chosen last
    Order order_ = Order::BySize;
};

}  // namespace tengen::desktop
