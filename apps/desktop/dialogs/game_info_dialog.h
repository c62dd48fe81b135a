// What is known of a game besides its moves: who, where, when, and how it ended.
#pragma once

#include "dialogs/page_scroll.h"
#include "play/game_controller.h"

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace tengen::desktop {

class GameInfoDialog final : public PageDialog {
    Q_OBJECT

public:
    /// `game` tells of the rule and the board; that is not for changing here.
    GameInfoDialog(QWidget* parent, const GameInformation& information, const QString& game,
                   const QStringList& people);

    /// The board or an engine has the last word on who won.
    void fixOutcome();
    [[nodiscard]] GameInformation information() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillIn(const GameInformation& information);
    void retranslate();

    QLabel* game_;
    QComboBox* black_;
    QComboBox* white_;
    QLineEdit* event_;
    QLineEdit* place_;
    QLineEdit* date_;
    QLineEdit* round_;
    QComboBox* outcome_;
    QPlainTextEdit* comment_;
    QFormLayout* form_;
    QDialogButtonBox* buttons_;
};

}  // namespace tengen::desktop
