// The best lines of an analysis.
#include "panels/lines_panel.h"

#include "game/notation.h"
#include "panels/row_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStandardItemModel>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tengen::desktop {

namespace {

enum Column : std::uint8_t {
    ColumnRank,
    ColumnValue,
    ColumnChances,
    ColumnDepth,
    ColumnMoves,
    ColumnCount
};

QString chancesText(const std::optional<eval::Percents>& chances) {
    if (!chances) return {};
    return QStringLiteral("%1 / %2 / %3").arg(chances->win).arg(chances->draw).arg(chances->loss);
}

QString chancesWords(const std::optional<eval::Percents>& chances) {
    if (!chances) return {};
    return LinesPanel::tr("win %1 %, draw %2 %, loss %3 %")
        .arg(chances->win)
        .arg(chances->draw)
        .arg(chances->loss);
}

QString movesText(const std::vector<Point>& moves, int boardSize) {
    QStringList words;
    words.reserve(qsizetype(moves.size()));
    for (const Point move : moves)
        words << (move.is_pass() ? LinesPanel::tr("pass")
                                 : QString::fromStdString(to_text(move, boardSize)).toUpper());
    return words.join(u' ');
}

}  // namespace

LinesPanel::LinesPanel(QWidget* parent)
    : QWidget(parent), header_(new QLabel(this)), table_(new RowTable(ColumnCount, this)) {
    header_->setTextFormat(Qt::PlainText);
    header_->setMargin(4);
    header_->setMinimumWidth(1);  // a long word from an engine does not widen the window
    header_->setObjectName(QStringLiteral("header"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(table_);
    setFocusProxy(table_);
    auto* sections = table_->horizontalHeader();
    sections->setMinimumSectionSize(24);
    for (const int section : {ColumnRank, ColumnValue, ColumnChances, ColumnDepth})
        sections->setSectionResizeMode(section, QHeaderView::ResizeToContents);
    table_->setColumnHidden(ColumnChances, true);
    setMinimumSize(200, 64);
    connect(table_, &RowTable::rowPointed, this, &LinesPanel::preview);
    connect(table_, &RowTable::rowChosen, this, [this](int row) {
        const auto& moves = lines_[std::size_t(row)].moves;
        if (!moves.empty()) Q_EMIT chosen(moves.front());
    });
    retranslate();
}

// The table loses the focus while it goes, and must not tell us then: our rows are gone before it.
LinesPanel::~LinesPanel() { table_->disconnect(this); }

void LinesPanel::setLines(std::vector<LineRow> lines, int boardSize, const QString& header) {
    lines_ = std::move(lines);
    boardSize_ = boardSize;
    header_->setText(header);
    header_->setVisible(!header.isEmpty());
    showHint();
    // Without a net nobody knows of draws, and the room is the lines'. Between two positions there
    // is nothing to show, and nothing shall move.
    const auto hasChances = [](const LineRow& line) { return line.chances.has_value(); };
    if (!lines_.empty())
        table_->setColumnHidden(ColumnChances, std::ranges::none_of(lines_, hasChances));
    table_->setRowCount(int(lines_.size()));
    for (int row = 0; row < int(lines_.size()); ++row) showRow(row);
    preview(table_->pointedRow());
}

void LinesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void LinesPanel::retranslate() {
    setAccessibleName(tr("Best lines"));
    table_->setAccessibleName(tr("Best lines"));
    showHint();
    table_->rows().setHorizontalHeaderLabels(
        {tr("#"), tr("Value"), tr("W / D / L %"), tr("Depth"), tr("Line")});
    header_->setVisible(!header_->text().isEmpty());
    for (int row = 0; row < int(lines_.size()); ++row) showRow(row);
}

/// A header says better why there are no lines.
void LinesPanel::showHint() {
    table_->setHint(header_->text().isEmpty() ? tr("No lines yet") : QString());
}

void LinesPanel::showRow(int row) {
    const LineRow& line = lines_[std::size_t(row)];
    const QString moves = movesText(line.moves, boardSize_);
    const Tone tone = line.proven ? Tone::Proven : line.tone;
    table_->setCell(row, ColumnRank, QString::number(line.rank));
    table_->setCell(row, ColumnValue, line.value);
    table_->setCell(row, ColumnValue, int(tone), RowTable::kToneRole);
    table_->setCell(row, ColumnChances, chancesText(line.chances));
    table_->setCell(row, ColumnChances, chancesWords(line.chances), Qt::ToolTipRole);
    table_->setCell(row, ColumnDepth, line.proven ? tr("✓ proven") : QString::number(line.depth));
    table_->setCell(row, ColumnDepth, line.proven, RowTable::kSealRole);
    table_->setCell(row, ColumnMoves, moves);
    const QString spoken =
        line.proven ? tr("%1, proven: %2").arg(line.value, moves)
                    : tr("%1, depth %2: %3").arg(line.value, QString::number(line.depth), moves);
    table_->setCell(row, ColumnRank, spoken, Qt::AccessibleTextRole);
    table_->setCell(row, ColumnMoves, spoken, Qt::ToolTipRole);
}

void LinesPanel::preview(int row) {
    std::vector<Point> moves;
    if (0 <= row && row < int(lines_.size())) moves = lines_[std::size_t(row)].moves;
    if (moves == shown_) return;
    shown_ = std::move(moves);
    if (shown_.empty())
        Q_EMIT previewEnded();
    else
        Q_EMIT previewed(shown_);
}

}  // namespace tengen::desktop
