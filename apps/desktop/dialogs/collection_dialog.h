// Which of the many games of a file is meant: a table to search, and the end of the chosen game on
// a small board beside it.
#pragma once

#include "board/theme.h"
#include "dialogs/game_table.h"

#include <QDialog>
#include <QString>

#include <memory>
#include <optional>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace tengen::desktop {

class BoardPreview;

/// How somebody left the table, to find it again.
struct CollectionPlace {
    QString filter;
    std::size_t game = 0;  // from 0
    int sortedBy = GameTable::Number;
    Qt::SortOrder order = Qt::AscendingOrder;
};

class CollectionDialog final : public QDialog {
    Q_OBJECT

public:
    /// `name` is what the file is called.
    CollectionDialog(QWidget* parent, QString name, std::shared_ptr<const Collection> games,
                     const Theme& theme);

    void setPlace(const CollectionPlace& place);
    [[nodiscard]] CollectionPlace place() const;
    /// The one that is chosen, from 0; none while nothing is found.
    [[nodiscard]] std::optional<std::size_t> game() const;

    /// They are one's own: they can be thrown away, and written to a file.
    void offerChanges();
    /// How the dialog ends where one of them is to be thrown away, or all are to be written.
    static constexpr int kRemove = Accepted + 1;
    static constexpr int kExport = Accepted + 2;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void setWidths();
    void retranslate();
    void choose(std::size_t game);
    void showChosen();
    void showCount();
    [[nodiscard]] QString aboutWords() const;
    [[nodiscard]] QString troubleWords() const;

    QString name_;
    std::shared_ptr<const Collection> games_;
    GameTable* model_;
    QLineEdit* filter_;
    QTableView* table_;
    BoardPreview* preview_;
    QLabel* about_;
    QLabel* count_;
    QLabel* trouble_;
    QDialogButtonBox* buttons_;
    QPushButton* remove_ = nullptr;
    QPushButton* export_ = nullptr;
    std::size_t chosen_ = 0;  // kept while nothing is found
};

}  // namespace tengen::desktop
