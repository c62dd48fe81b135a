// The best lines of an analysis. Pointing at one shows it on the board, choosing one plays its
// first move: which of both happens is the window's affair.
#pragma once

#include "board/board_picture.h"
#include "eval/chances.h"
#include "game/point.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace tengen::desktop {

class RowTable;

struct LineRow {
    int rank = 1;
    QString value;
    int depth = 0;
    std::vector<Point> moves;
    bool proven = false;
    Tone tone = Tone::Plain;
    /// Seen from where the value is seen; nothing where they are not known, or the end is.
    std::optional<eval::Percents> chances = std::nullopt;

    bool operator==(const LineRow&) const = default;
};

class LinesPanel : public QWidget {
    Q_OBJECT
public:
    explicit LinesPanel(QWidget* parent = nullptr);
    ~LinesPanel() override;

    /// `header` says how far the search is: "depth 14 · 1.2 M nodes/s".
    void setLines(std::vector<LineRow> lines, int boardSize, const QString& header);

Q_SIGNALS:
    void previewed(const std::vector<tengen::Point>& moves);
    void previewEnded();
    void chosen(tengen::Point move);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void showHint();
    void showRow(int row);
    void preview(int row);

    QLabel* header_;
    RowTable* table_;
    std::vector<LineRow> lines_;
    std::vector<Point> shown_;  // on the board now; empty: nothing
    int boardSize_ = kDefaultBoardSize;
};

}  // namespace tengen::desktop
