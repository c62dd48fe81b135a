#include "dialogs/game_table.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

namespace tengen::desktop {
namespace {

QString toLine(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size())).simplified();
}

GameRow rowOfGame(const Record& record, std::size_t game) {
    const GameTree& tree = record.tree;
    const auto said = [&](std::string_view key) { return toLine(tree.text(NodeId::Root, key)); };
    GameRow row;
    row.black.words = toLine(record.info.player(Color::Black).name);
    row.white.words = toLine(record.info.player(Color::White).name);
    row.event.words = said("EV");
    if (row.event.words.isEmpty()) row.event.words = said("GN");
    row.date.words = said("DT");
    row.moves = tree.ply(tree.main_line_end());
    row.outcome = record.info.result.outcome;
    const QStringList all{QString::number(game + 1),  row.black.words, row.white.words,
                          QString::number(row.moves), row.event.words, row.date.words};
    // No word reaches from one column into the next.
    row.searched = all.join(QLatin1Char('\n')).toCaseFolded();
    return row;
}

using RankedColumn = RankedText GameRow::*;

void rank(std::vector<GameRow>& rows, RankedColumn text) {
    QHash<QString, int> ranks;  // players meet again and again: there are few to be sorted
    for (const GameRow& row : rows) ranks.insert((row.*text).words, 0);
    QStringList all = ranks.keys();
    std::ranges::sort(all, [](const QString& a, const QString& b) {
        return a.compare(b, Qt::CaseInsensitive) < 0;
    });
    for (qsizetype i = 0; i < all.size(); ++i) ranks[all[i]] = int(i);
    for (GameRow& row : rows) (row.*text).rank = ranks.value((row.*text).words);
}

QVariant alignmentOf(int column) {
    const Qt::AlignmentFlag side = column == GameTable::Number  ? Qt::AlignRight
                                   : column == GameTable::Moves ? Qt::AlignHCenter
                                                                : Qt::AlignLeft;
    return QVariant::fromValue(side | Qt::AlignVCenter);
}

}  // namespace

Collection::Collection(formats::Reading reading)
    : games(std::move(reading.games)), problems(std::move(reading.problems)) {
    rows.reserve(games.size());
    for (const Record& record : games) rows.push_back(rowOfGame(record, rows.size()));
    for (const auto text : {&GameRow::black, &GameRow::white, &GameRow::event, &GameRow::date})
        rank(rows, text);
}

GameTable::GameTable(const std::vector<GameRow>& rows, QObject* parent)
    : QAbstractTableModel(parent), rows_(rows), order_(rows.size()) {
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
    retranslate();
}

void GameTable::retranslate() {
    results_ = {QString(), tr("Black wins"), tr("White wins"), tr("Draw")};
    for (std::size_t i = 0; i < results_.size(); ++i)
        searchedResults_[i] = results_[i].toCaseFolded();
    showFound();
}

void GameTable::setFilter(const QString& words) {
    QStringList folded =
        words.toCaseFolded().simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (folded == words_) return;
    words_ = std::move(folded);
    showFound();
}

bool GameTable::isFound(const GameRow& row) const {
    return std::ranges::all_of(words_, [&](const QString& word) {
        return row.searched.contains(word) ||
               searchedResults_[std::size_t(row.outcome)].contains(word);
    });
}

void GameTable::showFound() {
    beginResetModel();
    shown_.clear();
    std::ranges::copy_if(order_, std::back_inserter(shown_),
                         [&](std::size_t game) { return isFound(rows_[game]); });
    endResetModel();
}

int GameTable::rankOf(std::size_t game, int column) const {
    const GameRow& row = rows_[game];
    switch (column) {
        case Black: return row.black.rank;
        case White: return row.white.rank;
        case Result: return int(row.outcome);
        case Moves: return row.moves;
        case Event: return row.event.rank;
        case Date: return row.date.rank;
        default: return int(game);
    }
}

/// Games that are alike in this column stay in the order of the file.
void GameTable::sort(int column, Qt::SortOrder order) {
    std::vector<std::pair<int, std::size_t>> ranked;
    ranked.reserve(rows_.size());
    for (std::size_t game = 0; game < rows_.size(); ++game) {
        const int rank = rankOf(game, column);
        ranked.emplace_back(order == Qt::AscendingOrder ? rank : -rank, game);
    }
    std::ranges::sort(ranked);
    std::ranges::transform(ranked, order_.begin(), [](const auto& entry) { return entry.second; });
    showFound();
}

std::optional<int> GameTable::rowOf(std::size_t game) const {
    const auto found = std::ranges::find(shown_, game);
    if (found == shown_.end()) return std::nullopt;
    return int(found - shown_.begin());
}

bool GameTable::isKnown(Column column) const {
    return std::ranges::any_of(rows_, [column](const GameRow& row) {
        if (column == Event) return !row.event.words.isEmpty();
        if (column == Date) return !row.date.words.isEmpty();
        return true;
    });
}

int GameTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(shown_.size());
}

int GameTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Count; }

QString GameTable::textOf(std::size_t game, int column) const {
    const GameRow& row = rows_[game];
    switch (column) {
        case Number: return QString::number(game + 1);
        case Black: return row.black.words;
        case White: return row.white.words;
        case Result: return results_[std::size_t(row.outcome)];
        case Moves: return QString::number(row.moves);
        case Event: return row.event.words;
        case Date: return row.date.words;
        default: return {};
    }
}

QVariant GameTable::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) return alignmentOf(index.column());
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return textOf(gameAt(index.row()), index.column());
    return {};
}

QVariant GameTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return alignmentOf(section);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
        case Number: return tr("No.");
        case Black: return tr("Black");
        case White: return tr("White");
        case Result: return tr("Result");
        case Moves: return tr("Moves");
        case Event: return tr("Event");
        case Date: return tr("Date");
        default: return {};
    }
}

}  // namespace tengen::desktop
