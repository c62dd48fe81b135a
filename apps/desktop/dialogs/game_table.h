// The games of a file as a table that is searched and sorted. Apart from its dialog: the rows are
// made once, on any thread, and hundreds of thousands of them are looked through at a keystroke.
#pragma once

#include "game/formats/format.h"

#include <QAbstractTableModel>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace tengen::desktop {

/// A text in a column, and its place among all that stand there: numbers are sorted in no time.
struct RankedText {
    QString words;
    int rank = 0;
};

/// What is shown of a game without opening it.
struct GameRow {
    RankedText black;
    RankedText white;
    RankedText event;
    RankedText date;
    int moves = 0;
    Outcome outcome = Outcome::Ongoing;
    QString searched;  // all of it in one folded text, but for the result, which has a language
};

/// All that was read of a file, a row for each game.
struct Collection {
    explicit Collection(formats::Reading reading);

    std::vector<Record> games;
    std::vector<formats::Problem> problems;
    std::vector<GameRow> rows;
};

/// Filters and sorts by itself and begins afresh each time: a proxy would take rows out one by one.
class GameTable final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : std::uint8_t { Number, Black, White, Result, Moves, Event, Date, Count };

    /// The rows must outlive the table.
    explicit GameTable(const std::vector<GameRow>& rows, QObject* parent = nullptr);

    /// Games of which each of these words stands in some column.
    void setFilter(const QString& words);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    void retranslate();

    /// Games are counted from 0, in the order of the file.
    [[nodiscard]] std::size_t gameAt(int row) const { return shown_[std::size_t(row)]; }
    [[nodiscard]] std::optional<int> rowOf(std::size_t game) const;
    /// Does any game say something in this column?
    [[nodiscard]] bool isKnown(Column column) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    [[nodiscard]] QString textOf(std::size_t game, int column) const;
    [[nodiscard]] int rankOf(std::size_t game, int column) const;
    [[nodiscard]] bool isFound(const GameRow& row) const;
    void showFound();

    const std::vector<GameRow>& rows_;
    std::vector<std::size_t> order_;  // of all games
    std::vector<std::size_t> shown_;  // those of them that were found
    QStringList words_;
    std::array<QString, 4> results_;  // by outcome
    std::array<QString, 4> searchedResults_;
};

}  // namespace tengen::desktop
