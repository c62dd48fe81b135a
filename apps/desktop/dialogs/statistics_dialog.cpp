#include "dialogs/statistics_dialog.h"

#include "dialogs/page_scroll.h"
#include "dialogs/pieces.h"
#include "play/sentence_context.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <set>
#include <utility>

namespace tengen::desktop {
namespace {

/// A table's columns of words; the others are numbers, which are read from the right. One of them
/// is a name, which may be long and has what room the others leave.
struct Columns {
    std::set<int> words;
    int name = 0;
};

const Columns& sideColumns() {
    static const Columns kColumns{.words = {0, 1}, .name = 1};
    return kColumns;
}

const Columns& faredColumns() {
    static const Columns kColumns{.words = {0}, .name = 0};
    return kColumns;
}

const Columns& moveColumns() {
    static const Columns kColumns{.words = {1, 2, 6}, .name = 6};
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

void fill(QTableWidget& table, const std::vector<QStringList>& rows, const Columns& columns) {
    const QStringList& head = rows.front();
    table.setColumnCount(int(head.size()));
    table.setRowCount(int(rows.size()) - 1);
    for (int column = 0; column < int(head.size()); ++column) {
        const Qt::Alignment side =
            (columns.words.contains(column) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
        auto* const heading = new QTableWidgetItem(head[column]);
        heading->setTextAlignment(side);
        table.setHorizontalHeaderItem(column, heading);
        for (int row = 0; row < table.rowCount(); ++row) {
            auto* const cell = new QTableWidgetItem(rows[std::size_t(row) + 1][column]);
            cell->setTextAlignment(side);
            // A name that has no room is cut, and whole here.
            cell->setToolTip(Qt::convertFromPlainText(cell->text()));
            table.setItem(row, column, cell);
        }
    }
    QHeaderView& header = *table.horizontalHeader();
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setSectionResizeMode(columns.name, QHeaderView::Stretch);
    table.resizeRowsToContents();
}

/// As high as its rows, which are few.
void showWhole(QTableWidget& table) {
    int high = table.horizontalHeader()->sizeHint().height() + 2 * table.frameWidth();
    for (int row = 0; row < table.rowCount(); ++row) high += table.rowHeight(row);
    table.setFixedHeight(high);
    table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

/// What its cells want, the longest name too.
int widthOf(const QTableWidget& table) {
    table.horizontalHeader()->resizeSections(QHeaderView::ResizeToContents);
    return table.horizontalHeader()->length() + 2 * table.frameWidth();
}

void makeBold(QTableWidget& table, int row) {
    QFont bold = table.font();
    bold.setBold(true);
    for (int column = 0; column < table.columnCount(); ++column)
        table.item(row, column)->setFont(bold);
}

}  // namespace

StatisticsDialog::StatisticsDialog(QWidget* parent, GameStatistics statistics)
    : QDialog(parent),
      statistics_(std::move(statistics)),
      pages_(new QTabWidget(this)),
      thisGame_(new QLabel(this)),
      times_(makeTable(this)),
      allGames_(new QLabel(this)),
      sums_(makeTable(this)),
      note_(makeNote(this)),
      engines_(makeTable(this)),
      moves_(makeTable(this)),
      memory_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Close, this)),
      copy_(buttons_->addButton(QString(), QDialogButtonBox::ActionRole)) {
    pages_->addTab(makePersonPage(), QString());
    pages_->addTab(makeEnginePage(), QString());
    pages_->setTabVisible(1, !statistics_.engines.empty());
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(pages_, 1);
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy_, &QPushButton::clicked, this, &StatisticsDialog::copy);
    retranslate();
    constexpr int kLettersWide = 72;
    constexpr int kMostLettersWide = 110;
    constexpr int kLinesHigh = 28;
    const int letter = letterWidth(*this);
    const int around = sizeHint().width() - times_->sizeHint().width();
    const int wide = std::max(widthOf(*times_), widthOf(*engines_)) + around;
    fitToScreen(*this, {std::clamp(wide, kLettersWide * letter, kMostLettersWide * letter),
                        kLinesHigh * fontMetrics().height()});
    // Return closes; what has been read can be copied one Tab further.
    QPushButton* const close = buttons_->button(QDialogButtonBox::Close);
    copy_->setAutoDefault(false);
    close->setDefault(true);
    setTabOrder(close, copy_);
    close->setFocus();
}

QWidget* StatisticsDialog::makePersonPage() {
    auto* const page = new QWidget(this);
    auto* const layout = new QVBoxLayout(page);
    layout->addWidget(thisGame_);
    layout->addWidget(times_);
    layout->addWidget(allGames_);
    layout->addWidget(sums_, 1);
    layout->addWidget(note_, 1);
    thisGame_->setBuddy(times_);
    allGames_->setBuddy(sums_);
    sums_->setObjectName(QStringLiteral("sums"));
    sums_->hide();
    return page;
}

QWidget* StatisticsDialog::makeEnginePage() {
    auto* const page = new QWidget(this);
    auto* const layout = new QVBoxLayout(page);
    layout->addWidget(engines_);
    layout->addWidget(memory_);
    layout->addWidget(moves_, 1);
    memory_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    memory_->setWordWrap(true);
    return page;
}

void StatisticsDialog::showFared(archive::OrWhy<std::vector<archive::Fared>> fared) {
    fared_ = std::move(fared);
    fillFared();
}

QString StatisticsDialog::faredNote() const {
    if (!fared_) return tr("Your games are being read…");
    if (!*fared_)
        return tr("Your games cannot be read: %1")
            .arg(inQt(say(spokenLanguage(), fared_->error())));
    if ((*fared_)->empty())
        return tr("You have not played a game against an engine to its end yet.");
    return {};
}

void StatisticsDialog::fillFared() {
    const QString words = faredNote();
    note_->setText(words);
    note_->setVisible(!words.isEmpty());
    sums_->setVisible(words.isEmpty());
    if (!fared_ || !*fared_ || !words.isEmpty()) return;
    fill(*sums_, faredRows(**fared_), faredColumns());
    makeBold(*sums_, sums_->rowCount() - 1);
}

void StatisticsDialog::copy() const {
    const bool isRead = fared_ && *fared_;
    QGuiApplication::clipboard()->setText(
        statisticsText(statistics_, isRead ? **fared_ : std::vector<archive::Fared>()));
}

void StatisticsDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void StatisticsDialog::retranslate() {
    setWindowTitle(tr("Statistics"));
    pages_->setTabText(0, tr("You"));
    pages_->setTabText(1, tr("Engines"));
    thisGame_->setText(tr("Time used in this game"));
    allGames_->setText(tr("All your games against engines"));
    fill(*times_, timeRows(statistics_), sideColumns());
    fill(*engines_, engineRows(statistics_), sideColumns());
    fill(*moves_, moveRows(statistics_), moveColumns());
    fillFared();
    showWhole(*times_);
    showWhole(*engines_);
    times_->setAccessibleName(tr("The sides"));
    sums_->setAccessibleName(allGames_->text());
    engines_->setAccessibleName(tr("The engines"));
    moves_->setAccessibleName(tr("The moves"));
    memory_->setText(memorySentence(statistics_));
    copy_->setText(tr("&Copy"));
    copy_->setToolTip(tr("Copy all of this as text"));
}

}  // namespace tengen::desktop
