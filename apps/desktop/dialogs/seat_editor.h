// Who sits on one side of the board, and how well they play: a person, our engine, another one.
#pragma once

#include "dialogs/known_engine.h"
#include "play/game_setup.h"

#include <QGroupBox>
#include <QList>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace tengen::desktop {

class DurationBox;
class LevelSlider;

class SeatEditor : public QGroupBox {
    Q_OBJECT

public:
    SeatEditor(Color color, const QList<KnownEngine>& knownEngines, const QStringList& people,
               QWidget* parent = nullptr);

    [[nodiscard]] SeatSetup seat() const;
    void setSeat(const SeatSetup& seat);
    [[nodiscard]] PlayerKind kind() const;
    void setKind(PlayerKind kind);
    /// Who sits here without a name gets one of those that are known, if nobody else has it.
    void proposeName(const QString& taken);
    /// What to start, and what it is called: a known engine by its name, or any program.
    [[nodiscard]] SeatSetup guest() const;
    /// Another engine needs a program.
    [[nodiscard]] bool isComplete() const;

Q_SIGNALS:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makePersonPage(const QStringList& people);
    [[nodiscard]] QWidget* makeEnginePage();
    [[nodiscard]] QWidget* makeLimits();
    [[nodiscard]] QWidget* makeExternalPage();
    [[nodiscard]] OwnLimits ownLimits() const;
    void setOwnLimits(const OwnLimits& limits);
    /// With no other limit there must be one of time, or it would never move.
    void keepOneLimit();
    void showPage();
    void browse();
    void retranslate();

    Color color_;
    QList<KnownEngine> known_;
    QComboBox* kind_;
    QStackedWidget* pages_;
    QLabel* nameWord_ = nullptr;
    QComboBox* name_ = nullptr;
    QLabel* person_ = nullptr;
    QCheckBox* own_ = nullptr;
    QStackedWidget* strength_ = nullptr;
    LevelSlider* level_ = nullptr;
    QLabel* depthWord_ = nullptr;
    QSpinBox* depth_ = nullptr;
    QLabel* timeWord_ = nullptr;
    DurationBox* time_ = nullptr;
    QLabel* nodesWord_ = nullptr;
    QDoubleSpinBox* nodes_ = nullptr;
    QLabel* rangeWord_ = nullptr;
    QComboBox* range_ = nullptr;
    QLabel* mindWord_ = nullptr;
    QComboBox* mind_ = nullptr;
    QLabel* programWord_ = nullptr;
    QComboBox* program_ = nullptr;
    QPushButton* browse_ = nullptr;
};

}  // namespace tengen::desktop
