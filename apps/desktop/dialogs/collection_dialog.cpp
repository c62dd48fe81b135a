#include "dialogs/collection_dialog.h"

#include "board/board_painter.h"
#include "dialogs/pieces.h"
#include "play/problem_sentences.h"
#include "play/sentences.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kPreviewLetters = 46;  // the side of the small board

/// The position the main line ends in.
BoardPicture endOf(const Record& record) {
    const Board board = board_at(record, record.tree.main_line_end());
    BoardPicture picture;
    picture.size = board.size();
    picture.coordinates = Coordinates::None;
    PointSet::board(board.size()).for_each([&](Point p) {
        if (!board.is_empty(p))
            picture.stones.push_back({p, board.at(p) == Cell::Black ? Color::Black : Color::White});
    });
    if (!board.moves().empty() && !board.moves().back().is_pass())
        picture.last = board.moves().back();
    return picture;
}

}  // namespace

/// A board to look at, and no more.
class BoardPreview final : public QWidget {
public:
    BoardPreview(Theme theme, QWidget* parent) : QWidget(parent), theme_(std::move(theme)) {
        const int side = kPreviewLetters * letterWidth(*this);
        setFixedSize(side, side);
    }
    void show(std::optional<BoardPicture> picture) {
        picture_ = std::move(picture);
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        if (picture_) paintBoard(painter, *picture_, theme_, rect());
    }

private:
    Theme theme_;
    std::optional<BoardPicture> picture_;
};

CollectionDialog::CollectionDialog(QWidget* parent, QString name,
                                   std::shared_ptr<const Collection> games, const Theme& theme)
    : QDialog(parent),
      name_(std::move(name)),
      games_(std::move(games)),
      model_(new GameTable(games_->rows, this)),
      filter_(new QLineEdit(this)),
      table_(new QTableView(this)),
      preview_(new BoardPreview(theme, this)),
      about_(new QLabel(this)),
      count_(new QLabel(this)),
      trouble_(new QLabel(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this)) {
    build();
    retranslate();
    constexpr int kLettersWide = 150;
    constexpr int kLinesHigh = 36;
    resize(kLettersWide * letterWidth(*this), kLinesHigh * fontMetrics().height());
    filter_->setFocus();
}

void CollectionDialog::build() {
    filter_->setClearButtonEnabled(true);
    filter_->installEventFilter(this);
    table_->setModel(model_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    // No row is measured: there may be hundreds of thousands.
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() * 3 / 2);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setSortIndicator(GameTable::Number, Qt::AscendingOrder);
    table_->setSortingEnabled(true);
    setWidths();
    for (QLabel* const label : {about_, count_, trouble_}) label->setTextFormat(Qt::PlainText);
    about_->setWordWrap(true);
    about_->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    about_->setFixedWidth(preview_->width());
    trouble_->setWordWrap(true);
    trouble_->setVisible(!games_->problems.empty());
    auto* const side = new QVBoxLayout;
    side->addWidget(preview_);
    side->addWidget(about_, 1);
    auto* const middle = new QHBoxLayout;
    middle->addWidget(table_, 1);
    middle->addLayout(side);
    auto* const end = new QHBoxLayout;
    end->addWidget(count_, 1);
    end->addWidget(buttons_);
    auto* const column = new QVBoxLayout(this);
    column->addWidget(filter_);
    column->addLayout(middle, 1);
    column->addWidget(trouble_);
    column->addLayout(end);
    buttons_->button(QDialogButtonBox::Open)->setDefault(true);
    connect(filter_, &QLineEdit::textChanged, model_, &GameTable::setFilter);
    connect(model_, &QAbstractItemModel::modelReset, this, [this] { choose(chosen_); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &CollectionDialog::showChosen);
    connect(table_, &QTableView::doubleClicked, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void CollectionDialog::offerChanges() {
    remove_ = buttons_->addButton(QString(), QDialogButtonBox::ActionRole);
    export_ = buttons_->addButton(QString(), QDialogButtonBox::ActionRole);
    remove_->setObjectName(QStringLiteral("remove"));
    export_->setObjectName(QStringLiteral("export"));
    connect(remove_, &QPushButton::clicked, this, [this] { done(kRemove); });
    connect(export_, &QPushButton::clicked, this, [this] { done(kExport); });
    retranslate();
}

void CollectionDialog::setWidths() {
    QHeaderView& header = *table_->horizontalHeader();
    constexpr std::array kLetters{9, 0, 0, 14, 9, 0, 14};  // 0: shares what is left
    const int letter = letterWidth(*this);
    for (int i = 0; i < GameTable::Count; ++i) {
        const int letters = kLetters[std::size_t(i)];
        header.setSectionResizeMode(i,
                                    letters == 0 ? QHeaderView::Stretch : QHeaderView::Interactive);
        if (letters > 0) header.resizeSection(i, letters * letter);
    }
    for (const GameTable::Column column : {GameTable::Event, GameTable::Date})
        table_->setColumnHidden(column, !model_->isKnown(column));
}

// ── the chosen one ───────────────────────────────────────────────────────────────────────────────

void CollectionDialog::setPlace(const CollectionPlace& place) {
    chosen_ = place.game;
    table_->sortByColumn(place.sortedBy, place.order);
    filter_->setText(place.filter);
    filter_->selectAll();
    choose(place.game);
}

CollectionPlace CollectionDialog::place() const {
    const QHeaderView& header = *table_->horizontalHeader();
    return {.filter = filter_->text(),
            .game = game().value_or(chosen_),
            .sortedBy = header.sortIndicatorSection(),
            .order = header.sortIndicatorOrder()};
}

std::optional<std::size_t> CollectionDialog::game() const {
    const QModelIndex index = table_->currentIndex();
    return index.isValid() ? std::optional(model_->gameAt(index.row())) : std::nullopt;
}

/// The first one that is shown where this one is not.
void CollectionDialog::choose(std::size_t game) {
    const QModelIndex index = model_->index(model_->rowOf(game).value_or(0), GameTable::Number);
    if (index.isValid()) {
        table_->setCurrentIndex(index);
        table_->scrollTo(index, QAbstractItemView::PositionAtCenter);
    }
    showChosen();
    showCount();
}

void CollectionDialog::showChosen() {
    const auto shown = game();
    buttons_->button(QDialogButtonBox::Open)->setEnabled(shown.has_value());
    if (remove_ != nullptr) remove_->setEnabled(shown.has_value());
    if (!shown) {
        preview_->show(std::nullopt);
        return about_->clear();
    }
    chosen_ = *shown;
    preview_->show(endOf(games_->games[chosen_]));
    about_->setText(aboutWords());
}

/// Whole, where the table has no room for it.
QString CollectionDialog::aboutWords() const {
    const GameRow& row = games_->rows[chosen_];
    const GameInfo& info = games_->games[chosen_].info;
    QStringList lines;
    if (!row.black.words.isEmpty() && !row.white.words.isEmpty())
        lines << tr("%1 – %2").arg(row.black.words, row.white.words);
    if (!row.event.words.isEmpty()) lines << row.event.words;
    const QString size = tr("%1×%1").arg(info.size);
    lines << (info.rule ? tr("%1 · %2").arg(ruleName(*info.rule), size) : size);
    return lines.join(QLatin1Char('\n'));
}

/// Up and down choose in the table while the words are typed above it.
bool CollectionDialog::eventFilter(QObject* watched, QEvent* event) {
    if (watched == filter_ && event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (goesUpOrDown(key)) return QCoreApplication::sendEvent(table_, event);
    }
    return QDialog::eventFilter(watched, event);
}

// ── words ────────────────────────────────────────────────────────────────────────────────────────

void CollectionDialog::showCount() {
    const int all = int(games_->games.size());
    const int shown = model_->rowCount();
    count_->setText(shown == all
                        ? tr("%Ln games", nullptr, all)
                        : tr("%1 of %Ln games", nullptr, all).arg(QLocale().toString(shown)));
}

QString CollectionDialog::troubleWords() const {
    const std::size_t all = games_->problems.size();
    if (all == 0) return {};
    const QString first = problemSentence(games_->problems.front());
    if (all == 1) return tr("One place in this file could not be read: %1").arg(first);
    const QString places = QLocale().toString(qulonglong(all));
    return all < formats::kMostProblems
               ? tr("%1 places in this file could not be read. The first: %2").arg(places, first)
               : tr("%1 places or more in this file could not be read. The first: %2")
                     .arg(places, first);
}

void CollectionDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void CollectionDialog::retranslate() {
    setWindowTitle(tr("Games of %1").arg(name_));
    filter_->setPlaceholderText(tr("Search for players, events, dates or results"));
    filter_->setAccessibleName(filter_->placeholderText());
    table_->setAccessibleName(tr("The games of this file"));
    preview_->setAccessibleName(tr("The end of the chosen game"));
    trouble_->setText(troubleWords());
    if (remove_ != nullptr) {
        remove_->setText(tr("&Delete…"));
        export_->setText(tr("&Save all as…"));
        setWindowTitle(name_);
    }
    model_->retranslate();
    showChosen();
}

}  // namespace tengen::desktop
