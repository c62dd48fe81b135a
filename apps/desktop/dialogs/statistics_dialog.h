// How long, how deep and with how much memory the engines of a game have thought, as tables.
#pragma once

#include "dialogs/statistics.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace tengen::desktop {

class StatisticsDialog : public QDialog {
    Q_OBJECT

public:
    StatisticsDialog(QWidget* parent, GameStatistics statistics);

    void copy() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    GameStatistics statistics_;
    QTableWidget* sides_;
    QTableWidget* moves_;
    QLabel* memory_;
    QDialogButtonBox* buttons_;
    QPushButton* copy_;
};

}  // namespace tengen::desktop
