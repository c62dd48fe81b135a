// The pages of the preferences, each of which shows and gives back its part of the value.
#pragma once

#include "dialogs/preferences.h"

#include <QList>
#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QSlider;
class QSpinBox;

namespace tengen::desktop {

class LevelSlider;
class WeightsEditor;

/// A look of the board to choose from: what it is remembered by, and what it is called.
struct ThemeChoice {
    QString id;
    QString name;
};

class PreferencesPage : public QWidget {
    Q_OBJECT

public:
    explicit PreferencesPage(QWidget* parent);

    virtual void fillIn(const Preferences& preferences) = 0;
    /// Writes this page's part into the value.
    virtual void take(Preferences& preferences) const = 0;
    [[nodiscard]] virtual QString title() const = 0;
    virtual void retranslate() = 0;

protected:
    [[nodiscard]] QCheckBox* addCheck();
    void addField(QWidget* field);
    /// As wide as the page.
    void addWide(QWidget* widget);
    [[nodiscard]] const QFormLayout& form() const { return *form_; }
    /// With its label.
    void setFieldVisible(QWidget* field, bool isVisible);

private:
    QFormLayout* form_;
};

class BoardPage : public PreferencesPage {
    Q_OBJECT

public:
    BoardPage(QWidget* parent, const QList<ThemeChoice>& themes);
    void fillIn(const Preferences& preferences) override;
    void take(Preferences& preferences) const override;
    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    QComboBox* theme_;
    QComboBox* coordinates_;
    QComboBox* numbers_;
    QCheckBox* forbidden_;
    QCheckBox* threats_;
    QCheckBox* animations_;
};

class GamePage : public PreferencesPage {
    Q_OBJECT

public:
    explicit GamePage(QWidget* parent);
    void fillIn(const Preferences& preferences) override;
    void take(Preferences& preferences) const override;
    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    QCheckBox* confirm_;
    QCheckBox* rightClick_;
    QCheckBox* ask_;
    QCheckBox* resigns_;
    QCheckBox* draws_;
    QDoubleSpinBox* pause_;
};

class EnginePage : public PreferencesPage {
    Q_OBJECT

public:
    explicit EnginePage(QWidget* parent);
    /// Belongs to the game rather than to the preferences, but is looked for here.
    [[nodiscard]] int level() const;
    void setLevel(int level);
    /// Which card there is, or why none.
    void setCardWords(const QString& words);
    void fillIn(const Preferences& preferences) override;
    void take(Preferences& preferences) const override;
    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    void offerCard();

    LevelSlider* level_;
    QSpinBox* threads_;
    QSpinBox* table_;
    QSpinBox* lines_;
    QComboBox* judgement_;
    QSpinBox* card_;
    QSpinBox* cardMemory_;
    QLabel* cardWords_;
    QCheckBox* blackView_;
    QCheckBox* thought_;
    WeightsEditor* weights_;
};

class SoundPage : public PreferencesPage {
    Q_OBJECT

public:
    explicit SoundPage(QWidget* parent);
    void fillIn(const Preferences& preferences) override;
    void take(Preferences& preferences) const override;
    [[nodiscard]] QString title() const override;
    void retranslate() override;

private:
    QCheckBox* sound_;
    QSlider* volume_;
    QComboBox* language_;
};

}  // namespace tengen::desktop
