// What a review found.
#include "panels/mistakes_panel.h"

#include "panels/marks.h"
#include "panels/row_table.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tengen::desktop {

namespace {
enum MistakeColumn : std::uint8_t {
    MistakePly,
    MistakeMove,
    MistakeLoss,
    MistakeWhat,
    MistakeCount
};
}

MistakesPanel::MistakesPanel(QWidget* parent)
    : QWidget(parent),
      bySize_(new QToolButton(this)),
      byMove_(new QToolButton(this)),
      table_(new RowTable(MistakeCount, this)),
      running_(new QWidget(this)),
      progress_(new QProgressBar(running_)),
      cancel_(new QPushButton(running_)) {
    build();
    auto* orders = new QButtonGroup(this);
    for (QToolButton* button : {bySize_, byMove_}) {
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        orders->addButton(button);
    }
    bySize_->setChecked(true);
    bySize_->setObjectName(QStringLiteral("bySize"));
    byMove_->setObjectName(QStringLiteral("byMove"));
    connect(bySize_, &QToolButton::clicked, this, [this] { setOrder(Order::BySize); });
    connect(byMove_, &QToolButton::clicked, this, [this] { setOrder(Order::ByMove); });
    connect(table_, &RowTable::rowChosen, this, &MistakesPanel::choose);
    connect(cancel_, &QPushButton::clicked, this, &MistakesPanel::cancelled);
    setFocusProxy(table_);
    retranslate();
}

void MistakesPanel::build() {
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 2, 4, 2);
    top->setSpacing(2);
    top->addWidget(bySize_);
    top->addWidget(byMove_);
    top->addStretch();
    auto* bottom = new QHBoxLayout(running_);
    bottom->setContentsMargins(4, 4, 4, 4);
    bottom->addWidget(progress_, 1);
    bottom->addWidget(cancel_);
    running_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(table_, 1);
    column->addWidget(running_);
    auto* sections = table_->horizontalHeader();
    sections->setMinimumSectionSize(24);
    for (const int section : {MistakePly, MistakeMove, MistakeLoss})
        sections->setSectionResizeMode(section, QHeaderView::ResizeToContents);
    setMinimumSize(200, 64);
}

void MistakesPanel::setMistakes(std::vector<MistakeRow> mistakes) {
    mistakes_ = std::move(mistakes);
    sortAndShow();
}

void MistakesPanel::setHint(const QString& words) {
    hint_ = words;
    table_->setHint(words);
}

void MistakesPanel::setOrder(Order order) {
    order_ = order;
    (order == Order::BySize ? bySize_ : byMove_)->setChecked(true);
    sortAndShow();
}

void MistakesPanel::setProgress(int done, int total) {
    running_->setVisible(done < total);
    if (done >= total) return;
    progress_->setRange(0, total);
    progress_->setValue(done);
}

void MistakesPanel::next() {
    if (mistakes_.empty()) return;
    choose(std::min(currentRow() + 1, int(mistakes_.size()) - 1));
}

void MistakesPanel::previous() {
    if (mistakes_.empty()) return;
    choose(std::max(currentRow() - 1, 0));
}

void MistakesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void MistakesPanel::retranslate() {
    setAccessibleName(tr("Mistakes"));
    table_->setAccessibleName(tr("Mistakes"));
    bySize_->setText(tr("By size"));
    bySize_->setToolTip(tr("The worst mistake first"));
    byMove_->setText(tr("By move"));
    byMove_->setToolTip(tr("In the order of the game"));
    progress_->setAccessibleName(tr("Progress of the review"));
    progress_->setFormat(tr("%v of %m"));
    cancel_->setText(tr("Cancel"));
    table_->rows().setHorizontalHeaderLabels(
        {tr("#"), tr("Move"), tr("Loss"), tr("What happened")});
    for (int row = 0; row < int(mistakes_.size()); ++row) showRow(row);
}

void MistakesPanel::sortAndShow() {
    const bool bySize = order_ == Order::BySize;
    std::ranges::sort(mistakes_, {}, [bySize](const MistakeRow& row) {
        return std::pair(bySize ? -row.loss : 0.0, row.ply);
    });
    table_->setRowCount(int(mistakes_.size()));
    for (int row = 0; row < int(mistakes_.size()); ++row) showRow(row);
    select(currentRow());
}

void MistakesPanel::showRow(int row) {
    const MistakeRow& mistake = mistakes_[std::size_t(row)];
    const QString loss = tr("−%1 %").arg(std::lround(mistake.loss * 100));
    table_->setCell(row, MistakePly, QString::number(mistake.ply));
    table_->setCell(row, MistakeMove, mistake.move);
    table_->setCell(row, MistakeMove, int(mistake.tone), RowTable::kToneRole);
    table_->setCell(row, MistakeLoss, loss);
    table_->setCell(row, MistakeWhat, mistake.what);
    table_->setCell(row, MistakeWhat, mistake.what.toHtmlEscaped(), Qt::ToolTipRole);
    table_->setCell(row, MistakePly,
                    tr("Move %1, %2: %3, %4, %5")
                        .arg(QString::number(mistake.ply), mistake.move, toneName(mistake.tone),
                             loss, mistake.what),
                    Qt::AccessibleTextRole);
}

void MistakesPanel::choose(int row) {
    current_ = mistakes_[std::size_t(row)].node;
    select(row);
    Q_EMIT chosen(current_);
}

int MistakesPanel::currentRow() const {
    const auto found = std::ranges::find(mistakes_, current_, &MistakeRow::node);
    return found == mistakes_.end() ? -1 : int(found - mistakes_.begin());
}

void MistakesPanel::select(int row) {
    if (row < 0)
        table_->clearSelection();
    else
        table_->selectRow(row);
}

}  // namespace tengen::desktop
