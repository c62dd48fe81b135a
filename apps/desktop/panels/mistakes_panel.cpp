// What a review found.
#include "panels/mistakes_panel.h"

#include "panels/elided_label.h"
#include "panels/marks.h"
#include "panels/row_table.h"
#include "play/sentences.h"
#include "study/review.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tengen::desktop {

namespace {

/// "8 s", "3 min".
QString shortTime(base::Milliseconds time) {
    const auto seconds = (time.count() + 999) / 1000;
    constexpr std::int64_t kMinute = 60;
    if (seconds <= 2 * kMinute) return MistakesPanel::tr("%1 s", "seconds").arg(seconds);
    return MistakesPanel::tr("%1 min", "minutes").arg((seconds + kMinute - 1) / kMinute);
}

enum MistakeColumn : std::uint8_t {
    MistakePly,
    MistakeMove,
    MistakeLoss,
    MistakeWhat,
    MistakeCount
};

}  // namespace

MistakesPanel::MistakesPanel(QWidget* parent)
    : QWidget(parent),
      bySize_(new QToolButton(this)),
      byMove_(new QToolButton(this)),
      sides_(new QComboBox(this)),
      accuracyWords_(new ElidedLabel(ElidedLabel::Weight::Normal, this)),
      table_(new RowTable(MistakeCount, this)),
      why_(new QToolButton(this)),
      better_(new QToolButton(this)),
      effort_(new QComboBox(this)),
      review_(new QPushButton(this)),
      wishes_(makeWishes()),
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
    connect(sides_, &QComboBox::activated, this, [this](int side) {
        setSide(side == 0 ? std::nullopt : std::optional(Color(side - 1)));
    });
    connect(table_, &RowTable::rowChosen, this, &MistakesPanel::choose);
    cancel_->setObjectName(QStringLiteral("cancel"));
    connect(cancel_, &QPushButton::clicked, this, &MistakesPanel::cancelled);
    setFocusProxy(table_);
    retranslate();
}

/// A narrow panel cuts the words of the effort before any button.
QWidget* MistakesPanel::makeWishes() {
    auto* const row = new QWidget(this);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(4, 2, 4, 2);
    layout->setSpacing(2);
    for (QToolButton* const button : {why_, better_}) {
        button->setFocusPolicy(Qt::StrongFocus);
        button->setEnabled(false);
        layout->addWidget(button);
    }
    layout->addStretch();
    effort_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    effort_->setMinimumContentsLength(4);
    layout->addWidget(effort_, 1);
    layout->addWidget(review_);
    why_->setObjectName(QStringLiteral("why"));
    better_->setObjectName(QStringLiteral("better"));
    effort_->setObjectName(QStringLiteral("effort"));
    review_->setObjectName(QStringLiteral("review"));
    connect(why_, &QToolButton::clicked, this, &MistakesPanel::whyAsked);
    connect(better_, &QToolButton::clicked, this, &MistakesPanel::betterAsked);
    connect(review_, &QPushButton::clicked, this, &MistakesPanel::reviewAsked);
    connect(effort_, &QComboBox::activated, this, &MistakesPanel::effortChosen);
    return row;
}

void MistakesPanel::build() {
    auto* top = new QHBoxLayout;
    top->setContentsMargins(4, 2, 4, 2);
    top->setSpacing(2);
    top->addWidget(bySize_);
    top->addWidget(byMove_);
    top->addStretch();
    sides_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    sides_->setMinimumContentsLength(4);
    sides_->setObjectName(QStringLiteral("sides"));
    top->addWidget(sides_, 1);
    auto* bottom = new QHBoxLayout(running_);
    bottom->setContentsMargins(4, 4, 4, 4);
    bottom->addWidget(progress_, 1);
    bottom->addWidget(cancel_);
    running_->hide();
    auto* beside = new QHBoxLayout;
    beside->setContentsMargins(4, 0, 4, 0);
    beside->addWidget(accuracyWords_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addLayout(beside);
    column->addWidget(table_, 1);
    column->addWidget(wishes_);
    column->addWidget(running_);
    accuracyWords_->hide();
    auto* sections = table_->horizontalHeader();
    sections->setMinimumSectionSize(24);
    for (const int section : {MistakePly, MistakeMove, MistakeLoss})
        sections->setSectionResizeMode(section, QHeaderView::ResizeToContents);
    setMinimumSize(200, 64);
}

void MistakesPanel::setMistakes(std::vector<MistakeRow> mistakes) {
    all_ = std::move(mistakes);
    sortAndShow();
}

void MistakesPanel::setSide(std::optional<Color> side) {
    side_ = side;
    sides_->setCurrentIndex(side ? int(*side) + 1 : 0);
    sortAndShow();
}

void MistakesPanel::setOwnColor(std::optional<Color> color) {
    if (color == own_) return;
    own_ = color;
    nameSides();
}

void MistakesPanel::setAccuracy(const std::array<std::optional<double>, 2>& accuracy) {
    accuracy_ = accuracy;
    showAccuracy();
}

void MistakesPanel::setEffort(int effort) { effort_->setCurrentIndex(effort); }

int MistakesPanel::effort() const { return effort_->currentIndex(); }

void MistakesPanel::setExplicable(bool isOn) {
    why_->setEnabled(isOn);
    better_->setEnabled(isOn);
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

void MistakesPanel::setProgress(int done, int total, std::optional<base::Milliseconds> left) {
    const bool isRunning = done < total;
    running_->setVisible(isRunning);
    wishes_->setVisible(!isRunning);
    if (!isRunning) return;
    progress_->setRange(0, total);
    progress_->setValue(done);
    progress_->setFormat(left ? tr("%1 of %2, %3 left").arg(done).arg(total).arg(shortTime(*left))
                              : tr("%1 of %2").arg(done).arg(total));
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
    why_->setText(tr("Why?"));
    why_->setToolTip(tr("Play out what follows the mistake, move by move"));
    better_->setText(tr("Better"));
    better_->setToolTip(tr("Play out what would have been better, move by move"));
    review_->setText(tr("Review"));
    effort_->setAccessibleName(tr("How long each position is looked at"));
    effort_->setToolTip(tr("How long each position is looked at"));
    nameEfforts();
    nameSides();
    showAccuracy();
    cancel_->setText(tr("Cancel"));
    table_->rows().setHorizontalHeaderLabels(
        {tr("#"), tr("Move"), tr("Loss"), tr("What happened")});
    for (int row = 0; row < int(mistakes_.size()); ++row) showRow(row);
}

void MistakesPanel::nameEfforts() {
    const int chosen = std::max(effort_->currentIndex(), 0);
    effort_->clear();
    for (const study::ReviewEffort& effort : study::kReviewEfforts) {
        const double seconds = double(effort.time.count()) / 1000;
        effort_->addItem(effort.depth > 0 ? tr("To depth %1").arg(effort.depth)
                                          : tr("%1 s a move").arg(seconds));
    }
    effort_->setCurrentIndex(chosen);
}

void MistakesPanel::nameSides() {
    const auto nameOf = [this](Color color) {
        if (own_ == color) return tr("Only mine");
        return color == Color::Black ? tr("Only Black's") : tr("Only White's");
    };
    sides_->clear();
    sides_->addItems({tr("Both sides"), nameOf(Color::Black), nameOf(Color::White)});
    sides_->setCurrentIndex(side_ ? int(*side_) + 1 : 0);
    sides_->setAccessibleName(tr("Whose mistakes"));
    sides_->setToolTip(tr("Whose mistakes are listed"));
}

QString MistakesPanel::accuracyText() const { return accuracyWords(accuracy_); }

void MistakesPanel::showAccuracy() {
    accuracyWords_->setText(accuracyText());
    accuracyWords_->setVisible(!accuracyText().isEmpty());
}

void MistakesPanel::sortAndShow() {
    mistakes_ = all_;
    std::erase_if(mistakes_,
                  [this](const MistakeRow& row) { return side_ && row.color != *side_; });
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
    table_->setCell(row, MistakeWhat, Qt::convertFromPlainText(mistake.what), Qt::ToolTipRole);
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
