#include "dialogs/statistics_dialog.h"

#include "dialogs/pieces.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kNameColumn = 1;

/// Numbers are read from the right; these columns are words.
const std::set<int>& sideWords() {
    static const std::set<int> kColumns{0, kNameColumn};
    return kColumns;
}

const std::set<int>& moveWords() {
    static const std::set<int> kColumns{1, 2, 6};
    return kColumns;
}

QTableWidget* makeTable(QWidget* parent) {
    auto* const table = new QTableWidget(parent);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setAlternatingRowColors(true);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    return table;
}

void fill(QTableWidget& table, const std::vector<QStringList>& rows, const std::set<int>& words) {
    const QStringList& head = rows.front();
    table.setColumnCount(int(head.size()));
    table.setRowCount(int(rows.size()) - 1);
    for (int column = 0; column < int(head.size()); ++column) {
        const Qt::Alignment side =
            (words.contains(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
        auto* const heading = new QTableWidgetItem(head[column]);
        heading->setTextAlignment(side);
        table.setHorizontalHeaderItem(column, heading);
        for (int row = 0; row < table.rowCount(); ++row) {
            auto* const cell = new QTableWidgetItem(rows[std::size_t(row) + 1][column]);
            cell->setTextAlignment(side);
            // A name that has no room is cut, and whole here.
            cell->setToolTip(cell->text().toHtmlEscaped());
            table.setItem(row, column, cell);
        }
    }
    table.resizeColumnsToContents();
    table.resizeRowsToContents();
}

}  // namespace

StatisticsDialog::StatisticsDialog(QWidget* parent, GameStatistics statistics)
    : QDialog(parent),
      statistics_(std::move(statistics)),
      sides_(makeTable(this)),
      moves_(makeTable(this)),
      memory_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      copy_(buttons_->addButton(QString(), QDialogButtonBox::ActionRole)) {
    sides_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    moves_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    moves_->horizontalHeader()->setStretchLastSection(true);
    sides_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    memory_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(sides_);
    layout->addWidget(memory_);
    layout->addWidget(moves_, 1);
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy_, &QPushButton::clicked, this, &StatisticsDialog::copy);
    retranslate();
    const int wanted = sides_->horizontalHeader()->length();
    // The player's name is the one column that may be long.
    sides_->horizontalHeader()->setSectionResizeMode(kNameColumn, QHeaderView::Stretch);
    constexpr int kLettersWide = 72;
    constexpr int kMostLettersWide = 110;
    constexpr int kLinesHigh = 26;
    const int letter = letterWidth(*this);
    const QMargins around = layout->contentsMargins();
    const int wide = wanted + 2 * sides_->frameWidth() + around.left() + around.right();
    resize(std::clamp(wide, kLettersWide * letter, kMostLettersWide * letter),
           kLinesHigh * fontMetrics().height());
    // Return closes; what has been read can be copied one Tab further.
    QPushButton* const close = buttons_->button(QDialogButtonBox::Close);
    copy_->setAutoDefault(false);
    close->setDefault(true);
    setTabOrder(close, copy_);
    close->setFocus();
}

void StatisticsDialog::copy() const {
    QGuiApplication::clipboard()->setText(statisticsText(statistics_));
}

void StatisticsDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void StatisticsDialog::retranslate() {
    setWindowTitle(tr("Statistics"));
    fill(*sides_, sideRows(statistics_), sideWords());
    fill(*moves_, moveRows(statistics_), moveWords());
    int high = sides_->horizontalHeader()->sizeHint().height() + 2 * sides_->frameWidth();
    for (int row = 0; row < sides_->rowCount(); ++row) high += sides_->rowHeight(row);
    sides_->setFixedHeight(high);
    sides_->setAccessibleName(tr("The sides"));
    moves_->setAccessibleName(tr("The moves"));
    memory_->setText(memorySentence(statistics_));
    copy_->setText(tr("&Copy"));
    copy_->setToolTip(tr("Copy all of this as text"));
}

}  // namespace tengen::desktop
