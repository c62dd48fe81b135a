// What the marks of threats mean: those that are on the board, with their names. It has no height
// or width to insist on; where there is no room the names go first, then all of it.
#pragma once

#include "board/board_picture.h"
#include "board/theme.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace tengen::desktop {

class ThreatLegend final : public QWidget {
    Q_OBJECT

public:
    explicit ThreatLegend(QWidget* parent = nullptr);

    void setThreats(const std::vector<PictureThreat>& threats, const Theme& theme);
    /// Each mark once for each colour that has it, the strongest first.
    [[nodiscard]] const std::vector<PictureThreat>& marks() const { return marks_; }
    /// One for each shape.
    [[nodiscard]] QStringList names() const;
    [[nodiscard]] bool isNamed() const { return width() >= wholeWidth(); }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 0}; }

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] int markWidth() const;
    [[nodiscard]] int wholeWidth() const;

    std::vector<PictureThreat> marks_;
    Theme theme_;
};

}  // namespace tengen::desktop
