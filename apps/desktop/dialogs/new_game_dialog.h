// One page from which a game begins: who plays, by which rule, on which board, against which clock.
#pragma once

#include "dialogs/known_engine.h"
#include "dialogs/page_scroll.h"
#include "play/game_setup.h"

#include <QList>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QGroupBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace tengen::desktop {

class DurationBox;
class SeatEditor;

class NewGameDialog : public PageDialog {
    Q_OBJECT

public:
    /// `last` is what is offered; `knownEngines` and `people` can be chosen for a seat by name.
    NewGameDialog(QWidget* parent, const GameSetup& last, const QList<KnownEngine>& knownEngines,
                  const QStringList& people = {});

    [[nodiscard]] GameSetup setup() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QGroupBox* makePlayers(const QList<KnownEngine>& knownEngines,
                                         const QStringList& people);
    [[nodiscard]] QGroupBox* makeGame();
    [[nodiscard]] QGroupBox* makeClock();
    void fillIn(const GameSetup& setup);
    [[nodiscard]] TimeControl time() const;
    void seatThem(int preset);
    void sayWhoPlays();
    [[nodiscard]] RuleId rule() const;
    /// Empty where the procedure can be played by this rule on this board.
    [[nodiscard]] QString objectionTo(OpeningRule opening) const;
    void offerOpenings();
    void explain();
    void showClock();
    void allowPlay();
    void retranslate();

    QGroupBox* players_ = nullptr;
    QFormLayout* playersForm_ = nullptr;
    QComboBox* who_ = nullptr;
    QCheckBox* lot_ = nullptr;
    SeatEditor* black_ = nullptr;
    SeatEditor* white_ = nullptr;

    QGroupBox* game_ = nullptr;
    QFormLayout* gameForm_ = nullptr;
    QComboBox* rule_ = nullptr;
    QLabel* ruleNote_ = nullptr;
    QComboBox* opening_ = nullptr;
    QLabel* openingNote_ = nullptr;
    OpeningRule wished_ = OpeningRule::Free;  // comes back when it fits again
    QSpinBox* size_ = nullptr;

    QGroupBox* clock_ = nullptr;
    QFormLayout* clockForm_ = nullptr;
    QComboBox* clockKind_ = nullptr;
    DurationBox* match_ = nullptr;
    DurationBox* increment_ = nullptr;
    DurationBox* turn_ = nullptr;
    QLabel* clockNote_ = nullptr;

    QDialogButtonBox* buttons_;
    QPushButton* play_;
};

}  // namespace tengen::desktop
