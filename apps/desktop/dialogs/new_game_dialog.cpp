#include "dialogs/new_game_dialog.h"

#include "dialogs/duration_box.h"
#include "dialogs/pieces.h"
#include "dialogs/seat_editor.h"
#include "play/sentences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardItemModel>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace tengen::desktop {
namespace {

/// The usual pairs of players, in the order of the list; all others are its last entry.
constexpr std::array<std::pair<PlayerKind, PlayerKind>, 4> kPairs{{
    {PlayerKind::Human, PlayerKind::Engine},
    {PlayerKind::Engine, PlayerKind::Human},
    {PlayerKind::Human, PlayerKind::Human},
    {PlayerKind::Engine, PlayerKind::Engine},
}};

/// In the order of the list: each clock runs for the game, for a move, or for both.
constexpr std::array<std::pair<bool, bool>, 4> kClocks{{
    {false, false},
    {false, true},
    {true, false},
    {true, true},
}};

constexpr base::Milliseconds kUsualMatch = std::chrono::minutes(10);
constexpr base::Milliseconds kUsualTurn = std::chrono::seconds(30);

base::Milliseconds orUsual(base::Milliseconds time, base::Milliseconds usual) {
    return time.count() > 0 ? time : usual;
}

}  // namespace

NewGameDialog::NewGameDialog(QWidget* parent, const GameSetup& last,
                             const QList<KnownEngine>& knownEngines, const QStringList& people)
    : PageDialog(parent),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Cancel, this)),
      play_(buttons_->addButton(QString(), QDialogButtonBox::AcceptRole)) {
    play_->setDefault(true);
    play_->setObjectName("play");
    players_ = makePlayers(knownEngines, people);
    game_ = makeGame();
    clock_ = makeClock();
    auto* const below = new QHBoxLayout;
    below->addWidget(game_, 1);
    below->addWidget(clock_, 1);
    auto* const page = new QWidget;
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(players_);
    column->addLayout(below);
    column->addStretch();
    setPage(page, buttons_);
    retranslate();
    fillIn(last);
    for (const DurationBox* const box : findChildren<DurationBox*>())
        connect(box, &DurationBox::readableChanged, this, &NewGameDialog::allowPlay);
    who_->setFocus();
}

QGroupBox* NewGameDialog::makePlayers(const QList<KnownEngine>& knownEngines,
                                      const QStringList& people) {
    auto* const box = new QGroupBox(this);
    who_ = new QComboBox(box);
    who_->setObjectName("who");
    black_ = new SeatEditor(Color::Black, knownEngines, people, box);
    white_ = new SeatEditor(Color::White, knownEngines, people, box);
    black_->setObjectName("black");
    white_->setObjectName("white");
    playersForm_ = new QFormLayout;
    addRow(*playersForm_, who_);
    lot_ = new QCheckBox(box);
    lot_->setObjectName("lot");
    playersForm_->addRow(lot_);
    auto* const seats = new QHBoxLayout;
    seats->addWidget(black_, 1);
    seats->addWidget(white_, 1);
    auto* const layout = new QVBoxLayout(box);
    layout->addLayout(playersForm_);
    layout->addLayout(seats);
    connect(who_, &QComboBox::activated, this, &NewGameDialog::seatThem);
    for (SeatEditor* const seat : {black_, white_})
        connect(seat, &SeatEditor::changed, this, &NewGameDialog::sayWhoPlays);
    return box;
}

QGroupBox* NewGameDialog::makeGame() {
    auto* const box = new QGroupBox(this);
    rule_ = new QComboBox(box);
    rule_->setObjectName("rule");
    ruleNote_ = makeNote(box);
    opening_ = new QComboBox(box);
    opening_->setObjectName("opening");
    openingNote_ = makeNote(box);
    openingNote_->setObjectName("opening_note");
    size_ = new QSpinBox(box);
    size_->setObjectName("size");
    size_->setRange(kMinBoardSize, kMaxBoardSize);
    gameForm_ = new QFormLayout(box);
    gameForm_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addRow(*gameForm_, rule_);
    gameForm_->addRow(ruleNote_);
    addRow(*gameForm_, opening_);
    gameForm_->addRow(openingNote_);
    addRow(*gameForm_, size_);
    connect(rule_, &QComboBox::currentIndexChanged, this, &NewGameDialog::offerOpenings);
    connect(opening_, &QComboBox::activated, this, [this](int index) {
        wished_ = kAllOpeningRules[std::size_t(index)];
        explain();
    });
    connect(size_, &QSpinBox::valueChanged, this, &NewGameDialog::offerOpenings);
    return box;
}

QGroupBox* NewGameDialog::makeClock() {
    auto* const box = new QGroupBox(this);
    clockKind_ = new QComboBox(box);
    match_ = new DurationBox(DurationBox::Style::Clock, box);
    increment_ = new DurationBox(DurationBox::Style::Seconds, box);
    turn_ = new DurationBox(DurationBox::Style::Seconds, box);
    match_->setObjectName("match");
    match_->setMinimum(1);
    turn_->setMinimum(1);
    clockNote_ = makeNote(box);
    clockForm_ = new QFormLayout(box);
    clockForm_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addRow(*clockForm_, clockKind_);
    clockForm_->addRow(clockNote_);
    addRow(*clockForm_, match_);
    addRow(*clockForm_, increment_);
    addRow(*clockForm_, turn_);
    connect(clockKind_, &QComboBox::currentIndexChanged, this, &NewGameDialog::showClock);
    return box;
}

GameSetup NewGameDialog::setup() const {
    return {.rule = rule(),
            .opening = kAllOpeningRules[std::size_t(opening_->currentIndex())],
            .size = size_->value(),
            .black = black_->seat(),
            .white = white_->seat(),
            .byLot = lot_->isChecked(),
            .time = time()};
}

TimeControl NewGameDialog::time() const {
    const auto [match, turn] = kClocks[std::size_t(clockKind_->currentIndex())];
    TimeControl control;
    if (match) control.match = match_->duration();
    if (match) control.increment = increment_->duration();
    if (turn) control.turn = turn_->duration();
    return control;
}

void NewGameDialog::fillIn(const GameSetup& setup) {
    rule_->setCurrentIndex(int(setup.rule));
    wished_ = setup.opening;
    size_->setValue(setup.size);
    black_->setSeat(setup.black);
    white_->setSeat(setup.white);
    lot_->setChecked(setup.byLot);
    const std::pair running{setup.time.match.count() > 0, setup.time.turn.count() > 0};
    clockKind_->setCurrentIndex(int(std::ranges::find(kClocks, running) - kClocks.begin()));
    match_->setDuration(orUsual(setup.time.match, kUsualMatch));
    increment_->setDuration(setup.time.increment);
    turn_->setDuration(orUsual(setup.time.turn, kUsualTurn));
    offerOpenings();
    showClock();
    sayWhoPlays();
}

void NewGameDialog::seatThem(int preset) {
    if (std::size_t(preset) >= kPairs.size()) return;
    const auto [black, white] = kPairs[std::size_t(preset)];
    // Whoever only changes chairs takes along how well they play.
    if (black_->kind() == white && white_->kind() == black && black != white) {
        const SeatSetup moved = black_->seat();
        black_->setSeat(white_->seat());
        white_->setSeat(moved);
    }
    black_->setKind(black);
    white_->setKind(white);
}

void NewGameDialog::sayWhoPlays() {
    const auto found = std::ranges::find(kPairs, std::pair(black_->kind(), white_->kind()));
    who_->setCurrentIndex(int(found - kPairs.begin()));
    black_->proposeName(white_->seat().name);
    white_->proposeName(black_->seat().name);
    allowPlay();
}

RuleId NewGameDialog::rule() const { return kAllRules[std::size_t(rule_->currentIndex())]; }

QString NewGameDialog::objectionTo(OpeningRule opening) const {
    const QString name = openingName(opening);
    if (!suits(opening, rule())) return tr("%1 is an opening of Renju.").arg(name);
    if (!fits(opening, size_->value())) return tr("%1 needs a larger board.").arg(name);
    return {};
}

void NewGameDialog::offerOpenings() {
    auto* const items = qobject_cast<QStandardItemModel*>(opening_->model());
    for (const OpeningRule opening : kAllOpeningRules) {
        const QString objection = objectionTo(opening);
        items->item(int(opening))->setEnabled(objection.isEmpty());
        items->item(int(opening))
            ->setToolTip(objection.isEmpty() ? openingExplanation(opening) : objection);
    }
    opening_->setCurrentIndex(
        int(items->item(int(wished_))->isEnabled() ? wished_ : OpeningRule::Free));
    explain();
}

void NewGameDialog::explain() {
    ruleNote_->setText(ruleExplanation(rule()));
    const QString objection = objectionTo(wished_);
    const auto chosen = kAllOpeningRules[std::size_t(opening_->currentIndex())];
    openingNote_->setText(
        objection.isEmpty() ? openingExplanation(chosen)
                            : tr("%1 “%2” is chosen instead.", "why not one opening, and which one")
                                  .arg(objection, openingName(chosen)));
}

void NewGameDialog::showClock() {
    const auto [match, turn] = kClocks[std::size_t(clockKind_->currentIndex())];
    const auto enable = [this](QWidget* field, bool on) {
        field->setEnabled(on);
        clockForm_->labelForField(field)->setEnabled(on);
    };
    enable(match_, match);
    enable(increment_, match);
    enable(turn_, turn);
    clockNote_->setText(match || turn ? tr("Who runs out of time loses.")
                                      : tr("Everyone may think as long as they like."));
}

void NewGameDialog::allowPlay() {
    const bool isComplete = black_->isComplete() && white_->isComplete();
    const bool isReadable = std::ranges::all_of(findChildren<DurationBox*>(), [](const auto* box) {
        return !box->isEnabled() || box->isReadable();
    });
    play_->setEnabled(isComplete && isReadable);
    play_->setToolTip(!isComplete   ? tr("Choose the program of the other engine first.")
                      : !isReadable ? tr("The time marked red cannot be read.")
                                    : QString());
}

void NewGameDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    PageDialog::changeEvent(event);
}

void NewGameDialog::retranslate() {
    setWindowTitle(tr("New game"));
    players_->setTitle(tr("Players"));
    setRowText(*playersForm_, who_, tr("&Who plays:"));
    setItems(*who_, {tr("You have Black"), tr("You have White"), tr("Two people"),
                     tr("Tengen against Tengen"), tr("As chosen below")});

    lot_->setText(tr("Draw &lots for the colours"));

    game_->setTitle(tr("Game"));
    setRowText(*gameForm_, rule_, tr("&Rule:"));
    setRowText(*gameForm_, opening_, tr("&Opening:"));
    setRowText(*gameForm_, size_, tr("Board &size:"));
    size_->setToolTip(tr("Lines each way, from %1 to %2").arg(kMinBoardSize).arg(kMaxBoardSize));
    QStringList rules;
    for (const RuleId rule : kAllRules) rules << ruleName(rule);
    setItems(*rule_, rules);
    QStringList openings;
    for (const OpeningRule rule : kAllOpeningRules) openings << openingName(rule);
    setItems(*opening_, openings);
    offerOpenings();

    clock_->setTitle(tr("Time"));
    setRowText(*clockForm_, clockKind_, tr("&Clock:"));
    setItems(*clockKind_, {tr("None"), tr("For each move"), tr("For the game"),
                           tr("For the game and each move")});
    setRowText(*clockForm_, match_, tr("For the &game:"));
    setRowText(*clockForm_, increment_, tr("&Added after each move:"));
    setRowText(*clockForm_, turn_, tr("For each &move:"));
    showClock();

    play_->setText(tr("&Play"));
    allowPlay();
}

}  // namespace tengen::desktop
