#include "dialogs/preferences_pages.h"

#include "board/theme.h"
#include "dialogs/level_slider.h"
#include "dialogs/pieces.h"
#include "dialogs/weights_editor.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace tengen::desktop {
namespace {

/// What the settings hold and this program does not know stays as it is, as an entry of its own.
void chooseById(QComboBox& box, const QString& id) {
    if (box.findData(id) < 0) box.addItem(id, id);
    box.setCurrentIndex(box.findData(id));
}

QSpinBox* makeNumber(QWidget* parent, int least, int most) {
    auto* const box = new QSpinBox(parent);
    box->setRange(least, most);
    return box;
}

}  // namespace

PreferencesPage::PreferencesPage(QWidget* parent) : QWidget(parent), form_(new QFormLayout(this)) {
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

QCheckBox* PreferencesPage::addCheck() {
    auto* const check = new QCheckBox(this);
    form_->addRow(check);
    return check;
}

void PreferencesPage::addField(QWidget* field) { addRow(*form_, field); }

void PreferencesPage::setFieldVisible(QWidget* field, bool isVisible) {
    form_->setRowVisible(field, isVisible);
}

void PreferencesPage::addWide(QWidget* widget) { form_->addRow(widget); }

// ── board ────────────────────────────────────────────────────────────────────────────────────────

BoardPage::BoardPage(QWidget* parent, const QList<ThemeChoice>& themes)
    : PreferencesPage(parent),
      theme_(new QComboBox(this)),
      coordinates_(new QComboBox(this)),
      numbers_(new QComboBox(this)) {
    for (const ThemeChoice& theme : themes) theme_->addItem(theme.name, theme.id);
    addField(theme_);
    addField(coordinates_);
    addField(numbers_);
    forbidden_ = addCheck();
    threats_ = addCheck();
    animations_ = addCheck();
    BoardPage::retranslate();
}

void BoardPage::fillIn(const Preferences& preferences) {
    chooseById(*theme_, preferences.theme);
    coordinates_->setCurrentIndex(int(preferences.coordinates));
    numbers_->setCurrentIndex(int(preferences.numbers));
    forbidden_->setChecked(preferences.showForbidden);
    threats_->setChecked(preferences.showThreats);
    animations_->setChecked(preferences.animations);
}

void BoardPage::take(Preferences& preferences) const {
    preferences.theme = theme_->currentData().toString();
    preferences.coordinates = Coordinates(coordinates_->currentIndex());
    preferences.numbers = Numbers(numbers_->currentIndex());
    preferences.showForbidden = forbidden_->isChecked();
    preferences.showThreats = threats_->isChecked();
    preferences.animations = animations_->isChecked();
}

QString BoardPage::title() const { return tr("Board"); }

void BoardPage::retranslate() {
    setRowText(form(), theme_, tr("&Theme:"));
    for (const QString& id : themeIds())
        if (const int i = theme_->findData(id); i >= 0) theme_->setItemText(i, themeName(id));
    setRowText(form(), coordinates_, tr("&Coordinates:"));
    setItems(*coordinates_, {tr("None"), tr("A–O and 1–15 from the bottom"),
                             tr("A–P without I, as in Go"), tr("1–15 from the top left")});
    setRowText(form(), numbers_, tr("&Numbers on stones:"));
    setItems(*numbers_, {tr("None"), tr("Last move"), tr("All moves")});
    forbidden_->setText(tr("Mark &forbidden points in Renju"));
    threats_->setText(tr("Mark t&hreats"));
    animations_->setText(tr("&Animate stones"));
}

// ── game ─────────────────────────────────────────────────────────────────────────────────────────

GamePage::GamePage(QWidget* parent)
    : PreferencesPage(parent),
      confirm_(addCheck()),
      rightClick_(addCheck()),
      ask_(addCheck()),
      resigns_(addCheck()),
      draws_(addCheck()),
      pause_(new QDoubleSpinBox(this)) {
    pause_->setDecimals(1);
    pause_->setRange(0, kMostPause / 10.0);
    pause_->setSingleStep(0.5);
    addField(pause_);
    GamePage::retranslate();
}

void GamePage::fillIn(const Preferences& preferences) {
    confirm_->setChecked(preferences.confirmMoves);
    rightClick_->setChecked(preferences.rightClickUndoes);
    ask_->setChecked(preferences.askBeforeReset);
    resigns_->setChecked(preferences.resigns);
    draws_->setChecked(preferences.acceptsDraws);
    pause_->setValue(preferences.pause / 10.0);
}

void GamePage::take(Preferences& preferences) const {
    preferences.confirmMoves = confirm_->isChecked();
    preferences.rightClickUndoes = rightClick_->isChecked();
    preferences.askBeforeReset = ask_->isChecked();
    preferences.resigns = resigns_->isChecked();
    preferences.acceptsDraws = draws_->isChecked();
    preferences.pause = int(std::lround(pause_->value() * 10));
}

QString GamePage::title() const { return tr("Game"); }

void GamePage::retranslate() {
    rightClick_->setText(tr("Right click takes back &one move"));
    rightClick_->setToolTip(tr("Shift and right click opens the menu of the board"));
    confirm_->setText(tr("A &second click confirms a move"));
    confirm_->setToolTip(tr("Guards against a slip of the mouse"));
    ask_->setText(tr("As&k before a game in progress is left"));
    resigns_->setText(tr("Tengen &resigns when it is plainly lost"));
    draws_->setText(tr("Tengen may agree to a &draw"));
    setRowText(form(), pause_, tr("Pause between moves of two &engines:"));
    pause_->setSuffix(tr(" s", "seconds"));
    pause_->setSpecialValueText(tr("none"));
}

// ── engine ───────────────────────────────────────────────────────────────────────────────────────

EnginePage::EnginePage(QWidget* parent)
    : PreferencesPage(parent),
      level_(new LevelSlider(this)),
      threads_(makeNumber(this, 1, std::clamp(QThread::idealThreadCount(), 1, kMostThreads))),
      table_(makeNumber(this, kLeastTableMegabytes, kMostTableMegabytes)),
      lines_(makeNumber(this, 1, kMostAnalysisLines)),
      judgement_(new QComboBox(this)),
      card_(makeNumber(this, 0, kLastCard)),
      cardMemory_(makeNumber(this, 0, kMostCardMegabytes)),
      cardWords_(new QLabel(this)) {
    constexpr int kStep = 16;
    table_->setSingleStep(kStep);
    level_->setFocusProxy(level_->slider());
    addField(level_);
    addField(threads_);
    addField(table_);
    addField(lines_);
    judgement_->setObjectName("judgement");
    addField(judgement_);
    card_->setObjectName("card");
    cardMemory_->setObjectName("cardMemory");
    constexpr int kCardStep = 64;
    cardMemory_->setSingleStep(kCardStep);
    cardWords_->setObjectName("cardWords");
    cardWords_->setWordWrap(true);
    addField(card_);
    addField(cardMemory_);
    addWide(cardWords_);
    connect(judgement_, &QComboBox::currentIndexChanged, this, &EnginePage::offerCard);
    blackView_ = addCheck();
    thought_ = addCheck();
    weights_ = new WeightsEditor(this);
    addWide(weights_);
    EnginePage::retranslate();
}

int EnginePage::level() const { return level_->level(); }

void EnginePage::setLevel(int level) { level_->setLevel(level); }

void EnginePage::setCardWords(const QString& words) {
    cardWords_->setText(words);
    offerCard();
}

/// What belongs to a card is there where one is chosen.
void EnginePage::offerCard() {
    const bool isChosen = Judgement(judgement_->currentIndex()) == Judgement::Gpu;
    for (QWidget* const field : {card_, cardMemory_}) setFieldVisible(field, isChosen);
    cardWords_->setVisible(isChosen && !cardWords_->text().isEmpty());
}

void EnginePage::fillIn(const Preferences& preferences) {
    // Chosen on a machine with more of them, perhaps.
    threads_->setMaximum(std::max(threads_->maximum(), preferences.threads));
    threads_->setValue(preferences.threads);
    table_->setValue(preferences.tableMegabytes);
    lines_->setValue(preferences.analysisLines);
    blackView_->setChecked(preferences.blackView);
    thought_->setChecked(preferences.showThought);
    judgement_->setCurrentIndex(int(preferences.judgement));
    card_->setValue(preferences.card);
    cardMemory_->setValue(preferences.cardMegabytes);
    offerCard();
    weights_->setTaste(preferences.taste);
}

void EnginePage::take(Preferences& preferences) const {
    preferences.threads = threads_->value();
    preferences.tableMegabytes = table_->value();
    preferences.analysisLines = lines_->value();
    preferences.blackView = blackView_->isChecked();
    preferences.showThought = thought_->isChecked();
    preferences.judgement = Judgement(judgement_->currentIndex());
    preferences.card = card_->value();
    preferences.cardMegabytes = cardMemory_->value();
    preferences.taste = weights_->taste();
}

QString EnginePage::title() const { return tr("Engine"); }

void EnginePage::retranslate() {
    setRowText(form(), level_, tr("L&evel:"));
    setRowText(form(), threads_, tr("&Threads:"));
    threads_->setToolTip(tr("How many cores it may use at once"));
    setRowText(form(), table_, tr("&Memory:"));
    table_->setSuffix(tr(" MB", "megabytes, after a number"));
    table_->setToolTip(tr("What it may remember of the positions it has seen"));
    setRowText(form(), lines_, tr("&Lines in analysis:"));
    setRowText(form(), judgement_, tr("&Judges by:"));
    setItems(*judgement_,
             {tr("Net"), tr("Classical weights"), tr("Deep net on a GPU, if there is one")});
    judgement_->setToolTip(
        tr("The net was learned from its own games, and corrects what the weights say. "
           "The deep net judges for tree search, and for analysis; it needs a card by NVIDIA."));
    setRowText(form(), card_, tr("Which &card:"));
    setRowText(form(), cardMemory_, tr("Memory of the car&d:"));
    cardMemory_->setSuffix(tr(" MB", "megabytes, after a number"));
    cardMemory_->setSpecialValueText(tr("as much as is needed"));
    blackView_->setText(tr("Show values as &Black sees them"));
    blackView_->setToolTip(tr("Otherwise as the side to move sees them"));
    thought_->setText(tr("Sho&w what it is thinking"));
    thought_->setToolTip(tr("Its value, its line and its move so far, while it plays"));
}

// ── sound and language ───────────────────────────────────────────────────────────────────────────

SoundPage::SoundPage(QWidget* parent)
    : PreferencesPage(parent),
      sound_(addCheck()),
      volume_(new QSlider(Qt::Horizontal, this)),
      language_(new QComboBox(this)) {
    volume_->setRange(0, kMostVolume);
    addField(volume_);
    addField(language_);
    // Each language in its own words, so that whoever is lost finds home.
    language_->addItem(QString(), QString());
    language_->addItem(QStringLiteral("English"), QStringLiteral("en"));
    language_->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
    connect(sound_, &QCheckBox::toggled, volume_, &QWidget::setEnabled);
    SoundPage::retranslate();
}

void SoundPage::fillIn(const Preferences& preferences) {
    sound_->setChecked(preferences.sound);
    volume_->setEnabled(preferences.sound);
    volume_->setValue(preferences.volume);
    chooseById(*language_, preferences.language);
}

void SoundPage::take(Preferences& preferences) const {
    preferences.sound = sound_->isChecked();
    preferences.volume = volume_->value();
    preferences.language = language_->currentData().toString();
}

QString SoundPage::title() const { return tr("Sound && language"); }

void SoundPage::retranslate() {
    sound_->setText(tr("&Sounds"));
    setRowText(form(), volume_, tr("&Volume:"));
    setRowText(form(), language_, tr("&Language:"));
    language_->setItemText(0, tr("As the system"));
}

}  // namespace tengen::desktop
