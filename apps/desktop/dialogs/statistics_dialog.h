// First the person: how long this game took, and how all the games went. On a second page what the
// engines have spent on this one.
#pragma once

#include "dialogs/statistics.h"

#include <QDialog>

#include <optional>
#include <vector>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QTabWidget;
class QTableWidget;

namespace tengen::desktop {

class StatisticsDialog : public QDialog {
    Q_OBJECT

public:
    StatisticsDialog(QWidget* parent, GameStatistics statistics);

    /// Comes later: the games are read while this is looked at.
    void showFared(archive::OrWhy<std::vector<archive::Fared>> fared);
    void copy() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makePersonPage();
    [[nodiscard]] QWidget* makeEnginePage();
    [[nodiscard]] QString faredNote() const;
    void retranslate();
    void fillFared();

    GameStatistics statistics_;
    std::optional<archive::OrWhy<std::vector<archive::Fared>>> fared_;
    QTabWidget* pages_;
    QLabel* thisGame_;
    QTableWidget* times_;
    QLabel* allGames_;
    QTableWidget* sums_;
    QLabel* note_;  // in place of the sums
    QTableWidget* engines_;
    QTableWidget* moves_;
    QLabel* memory_;
    QDialogButtonBox* buttons_;
    QPushButton* copy_;
};

}  // namespace tengen::desktop
