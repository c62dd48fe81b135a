// The dialogs as a person meets them: what goes in comes out, and what cannot be is not offered.
// With TENGEN_PICTURES a folder, each leaves its picture there.
#include "dialogs/about_dialog.h"
#include "dialogs/duration_box.h"
#include "dialogs/engine_dialog.h"
#include "dialogs/game_over_banner.h"
#include "dialogs/keys_dialog.h"
#include "dialogs/language_font.h"
#include "dialogs/new_game_dialog.h"
#include "dialogs/opening_bar.h"
#include "dialogs/preferences_dialog.h"
#include "dialogs/seat_editor.h"
#include "dialogs/statistics_dialog.h"
#include "many_setups.h"
#include "pictures.h"
#include "play/sentences.h"
#include "suites.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QTextDocumentFragment>
#include <QTranslator>

#include <algorithm>
#include <chrono>
#include <memory>
#include <vector>

namespace tengen::desktop {
namespace {

using namespace std::chrono_literals;

constexpr int kBoardWidth = 640;

/// Says everything backwards and in brackets: no language, but another one.
class Mirror : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* /*context*/, const char* text,
                                    const char* /*meaning*/, int /*count*/) const override {
        if (qstrcmp(text, "en") == 0) return QStringLiteral("zh");  // what is said of the game
        return u'[' + QString::fromUtf8(text) + u']';
    }
};

OwnLimits noLimits() {
    return {.depth = 0, .time = 0ms, .nodes = 0, .range = search::Range::Square4};
}

GameStatistics someStatistics() {
    const int size = 15;
    EngineStatistics white{
        .color = Color::White, .name = QStringLiteral("Tengen, level 12"), .moves = {}};
    white.moves.push_back({.number = 2,
                           .point = Point(7, 6),
                           .time = 10ms,
                           .nodes = 0,
                           .depth = 0,
                           .source = MoveSource::Book});
    white.moves.push_back({.number = 4,
                           .point = Point(8, 8),
                           .time = 1500ms,
                           .nodes = 1'234'567,
                           .depth = 14,
                           .source = MoveSource::Searched});
    white.moves.push_back({.number = 6,
                           .point = Point(9, 9),
                           .time = 0ms,
                           .nodes = 1,
                           .depth = 1,
                           .source = MoveSource::Forced});
    EngineStatistics black{
        .color = Color::Black, .name = QStringLiteral("Tengen, level 3"), .moves = {}};
    black.moves.push_back({.number = 3,
                           .point = Point(7, 7),
                           .time = 250ms,
                           .nodes = 4321,
                           .depth = 5,
                           .source = MoveSource::Searched});
    return {.size = size,
            .times = {{Color::Black, black.name, {250ms, 65s}},
                      {Color::White, white.name, {10ms, 1500ms, 0ms}}},
            .engines = {black, white},
            .peakBytes = 96U << 20U,
            .averageBytes = 64U << 20U};
}

std::vector<archive::Fared> someFared() {
    return {{.level = 3, .name = {}, .wins = 4, .draws = 1, .losses = 2, .spent = 3725s},
            {.kind = PlayerKind::External, .name = "Yixin", .losses = 3, .spent = 61s}};
}

/// Of the page that is seen.
QTableWidget* tableNamed(const QDialog& dialog, const QString& name) {
    for (QTableWidget* const table : dialog.findChildren<QTableWidget*>())
        if (table->accessibleName() == name && table->isVisibleTo(&dialog)) return table;
    return nullptr;
}

/// Is it one of those that the dialog lets a person choose?
bool isOffered(const GameSetup& setup) {
    const bool isOfRenju =
        setup.opening == OpeningRule::Soosorv8 || setup.opening == OpeningRule::Taraguchi10;
    return !isOfRenju || setup.rule == RuleId::Renju;
}

OpeningBar::Players people(const char* actor, const char* other) {
    return {.actor = {actor, PlayerKind::Human, 0, ""}, .other = {other, PlayerKind::Human, 0, ""}};
}

std::vector<std::unique_ptr<QDialog>> everyDialog() {
    std::vector<std::unique_ptr<QDialog>> dialogs;
    dialogs.push_back(std::make_unique<NewGameDialog>(nullptr, GameSetup{}, QList<KnownEngine>{}));
    dialogs.push_back(
        std::make_unique<PreferencesDialog>(nullptr, Preferences{}, QList<ThemeChoice>{}));
    dialogs.push_back(std::make_unique<EngineDialog>(nullptr, QList<KnownEngine>{}));
    dialogs.push_back(std::make_unique<StatisticsDialog>(nullptr, someStatistics()));
    dialogs.push_back(std::make_unique<KeysDialog>(nullptr, QList<KeyRow>{}, QList<MenuKey>{}));
    dialogs.push_back(std::make_unique<AboutDialog>(nullptr));
    return dialogs;
}

/// Whatever is seen of it now and may have an underlined letter.
QStringList textsOf(const QDialog& dialog) {
    QStringList texts;
    for (const QWidget* const widget : dialog.findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&dialog)) continue;
        if (const auto* const label = qobject_cast<const QLabel*>(widget))
            if (label->buddy() != nullptr) texts << label->text();
        if (const auto* const box = qobject_cast<const QGroupBox*>(widget)) texts << box->title();
        if (const auto* const button = qobject_cast<const QAbstractButton*>(widget))
            texts << button->text();
    }
    return texts;
}

}  // namespace

class DialogsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void enginesAreChosenByTheirNames();
    void theNewGameComesOutAsItWentIn();
    void openingsThatDoNotFitAreNotOffered();
    void openingsOfRenjuAreOfferedWithRenjuOnly();
    void anEngineIsNeverWithoutLimits();
    void whoChangesChairsKeepsTheirStrength();
    void anotherEngineNeedsAProgram();
    void theTabKeyFollowsTheEye();
    void enterPlays();
    void anotherLanguageLosesNoChoice();
    void theBannerSaysWhoWon();
    void theBarOffersWhatTheOpeningAllows();
    void theBarSaysWhichOfTwoPeopleActs();
    void theBarSaysWhenAnEngineDecides();
    void theBarAcceptsAsManyFifthsAsTheRule();
    void timesAreWrittenAsPeopleReadThem();
    void statisticsAreCopiedAsText();
    void statisticsSpeakOfThePersonFirst();
    void returnClosesTheStatisticsAndCopyIsOneTabAway();
    void aLongNameIsWholeInItsTooltip();
    void preferencesAreAppliedAndComeOutAsTheyWentIn();
    void enginesAreAddedEditedAndRemoved();
    void theAboutBoxShowsItself();
    void returnInTheSearchLineOfTheKeysDoesNotClose();
    void noTwoThingsInOneDialogHaveTheSameKey();
    void everyFieldSaysWhatItIs();
    void chineseIsWrittenInAChineseFontAndEnglishInTheSystems();
};

// ── a new game ───────────────────────────────────────────────────────────────────────────────────

void DialogsTest::enginesAreChosenByTheirNames() {
    // One program twice, told apart by what people call it.
    const QList<KnownEngine> known{{"Quick", "/some/engine", {"-q"}}, {"Slow", "/some/engine", {}}};
    SeatEditor seat(Color::White, known, {});
    seat.setKind(PlayerKind::External);
    QCOMPARE(seat.findChild<QComboBox*>("program")->currentText(), "Quick");
    seat.setSeat({.kind = PlayerKind::External, .program = "/some/engine", .name = "Slow"});
    QCOMPARE(seat.findChild<QComboBox*>("program")->currentText(), "Slow");
    QCOMPARE(seat.seat().program, "/some/engine");
    QCOMPARE(seat.seat().name, "Slow");
    seat.findChild<QComboBox*>("program")->setEditText("/another/one");
    QCOMPARE(seat.seat().program, "/another/one");
    QCOMPARE(seat.seat().name, QString());
}

void DialogsTest::theNewGameComesOutAsItWentIn() {
    for (const GameSetup& setup : manySetups()) {
        if (!isOffered(setup)) continue;
        const NewGameDialog dialog(nullptr, setup, {KnownEngine{"Other", "/other/engine", {}}});
        QVERIFY(dialog.setup() == setup);
    }
    NewGameDialog dialog(nullptr, GameSetup{}, {});
    keepPicture(dialog, "new_game");
    NewGameDialog full(nullptr, manySetups().back(), {});
    keepPicture(full, "new_game_own");
}

void DialogsTest::openingsThatDoNotFitAreNotOffered() {
    GameSetup setup;
    setup.rule = RuleId::Renju;
    setup.opening = OpeningRule::Soosorv8;
    const NewGameDialog dialog(nullptr, setup, {});
    auto* const size = dialog.findChild<QSpinBox*>("size");
    auto* const opening = dialog.findChild<QComboBox*>("opening");
    for (int lines = kMaxBoardSize; lines >= kMinBoardSize; --lines) {
        size->setValue(lines);
        const auto* const items = qobject_cast<QStandardItemModel*>(opening->model());
        for (const OpeningRule rule : kAllOpeningRules)
            QCOMPARE(items->item(int(rule))->isEnabled(), fits(rule, lines));
        QVERIFY(fits(dialog.setup().opening, lines));
    }
    QCOMPARE(dialog.setup().opening, OpeningRule::Free);
}

void DialogsTest::openingsOfRenjuAreOfferedWithRenjuOnly() {
    for (const GameSetup& setup : manySetups()) {
        const NewGameDialog dialog(nullptr, setup, {});
        QCOMPARE(dialog.setup().opening, isOffered(setup) ? setup.opening : OpeningRule::Free);
    }
    GameSetup remembered;
    remembered.rule = RuleId::Caro;
    remembered.opening = OpeningRule::Taraguchi10;
    NewGameDialog dialog(nullptr, remembered, {});
    auto* const rule = dialog.findChild<QComboBox*>("rule");
    auto* const opening = dialog.findChild<QComboBox*>("opening");
    const auto note = [&] { return dialog.findChild<QLabel*>("opening_note")->text(); };
    const QString why = "Taraguchi-10 is an opening of Renju.";
    QVERIFY(note().startsWith(why));
    QVERIFY(note().contains("Free"));
    QCOMPARE(opening->itemData(int(OpeningRule::Taraguchi10), Qt::ToolTipRole).toString(), why);
    keepPicture(dialog, "new_game_fallback");
    // What was wished for comes back with its rule; what was chosen instead stays.
    rule->setCurrentIndex(int(RuleId::Renju));
    QCOMPARE(dialog.setup().opening, OpeningRule::Taraguchi10);
    QCOMPARE(note(), openingExplanation(OpeningRule::Taraguchi10));
    rule->setCurrentIndex(int(RuleId::Freestyle));
    opening->setCurrentIndex(int(OpeningRule::Swap2));
    Q_EMIT opening->activated(int(OpeningRule::Swap2));
    QCOMPARE(note(), openingExplanation(OpeningRule::Swap2));
    rule->setCurrentIndex(int(RuleId::Renju));
    QCOMPARE(dialog.setup().opening, OpeningRule::Swap2);
}

void DialogsTest::anEngineIsNeverWithoutLimits() {
    SeatEditor seat(Color::White, {}, {});
    seat.setSeat({.kind = PlayerKind::Engine,
                  .level = 5,
                  .own = noLimits(),
                  .mind = engine::Mind::AlphaBeta,
                  .program = {}});
    QVERIFY(seat.seat().own.value().time > 0ms);
    OwnLimits deep = noLimits();
    deep.depth = 4;
    seat.setSeat({.kind = PlayerKind::Engine, .level = 5, .own = deep, .program = {}});
    QVERIFY(seat.seat().own.value() == deep);
    seat.findChild<QSpinBox*>("depth")->setValue(0);
    QVERIFY(seat.seat().own.value().time > 0ms);
}

void DialogsTest::whoChangesChairsKeepsTheirStrength() {
    GameSetup setup;
    setup.white.level = 17;
    const NewGameDialog dialog(nullptr, setup, {});
    auto* const who = dialog.findChild<QComboBox*>("who");
    QCOMPARE(who->currentText(), "You have Black");
    who->setCurrentIndex(1);
    Q_EMIT who->activated(1);
    QCOMPARE(dialog.setup().black.kind, PlayerKind::Engine);
    QCOMPARE(dialog.setup().black.level, 17);
    QCOMPARE(dialog.setup().white.kind, PlayerKind::Human);
    QCOMPARE(who->currentText(), "You have White");
}

void DialogsTest::anotherEngineNeedsAProgram() {
    GameSetup setup;
    setup.white.kind = PlayerKind::External;
    const NewGameDialog dialog(nullptr, setup, {});
    auto* const play = dialog.findChild<QPushButton*>("play");
    QVERIFY(!play->isEnabled());
    dialog.findChild<QWidget*>("white")->findChild<QComboBox*>("program")->setEditText("/a/b");
    QVERIFY(play->isEnabled());
    QCOMPARE(dialog.setup().white.program, "/a/b");
}

void DialogsTest::theTabKeyFollowsTheEye() {
    SeatEditor seat(Color::White, {}, {});
    const auto isBefore = [&](const QWidget* first, const QWidget* second) {
        for (QWidget* each = seat.nextInFocusChain(); each != &seat;
             each = each->nextInFocusChain()) {
            if (each == first) return true;
            if (each == second) return false;
        }
        return false;
    };
    QVERIFY(isBefore(seat.findChild<QSlider*>(), seat.findChild<QCheckBox*>()));
    QVERIFY(isBefore(seat.findChild<DurationBox*>(), seat.findChild<QSpinBox*>("depth")));
}

void DialogsTest::enterPlays() {
    NewGameDialog dialog(nullptr, GameSetup{}, {});
    dialog.show();
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    QTest::keyClick(dialog.findChild<QSpinBox*>("size"), Qt::Key_Return);
    QCOMPARE(accepted.count(), 1);
}

void DialogsTest::anotherLanguageLosesNoChoice() {
    NewGameDialog dialog(nullptr, manySetups().back(), {KnownEngine{"Other", "/other/engine", {}}});
    Preferences chosen;
    chosen.numbers = Numbers::All;
    chosen.language = "zh_CN";
    PreferencesDialog preferences(nullptr, chosen, {{"wood", "Wood"}});
    OpeningBar bar;
    bar.showOpening(Opening(OpeningRule::Swap, 15));
    DurationBox seconds(DurationBox::Style::Seconds);
    seconds.setDuration(1500ms);
    Mirror mirror;
    QVERIFY(QCoreApplication::installTranslator(&mirror));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LanguageChange);
    for (QWidget* const widget :
         std::initializer_list<QWidget*>{&dialog, &preferences, &bar, &seconds}) {
        QEvent event(QEvent::LanguageChange);
        QCoreApplication::sendEvent(widget, &event);
    }
    QCOMPARE(dialog.windowTitle(), "[New game]");
    QVERIFY(dialog.setup() == manySetups().back());
    QVERIFY(preferences.preferences() == chosen);
    QVERIFY(bar.accessibleName().startsWith("Swap："));
    QCOMPARE(seconds.text(), "[1.5 s]");
    QVERIFY(seconds.duration() == 1500ms);
    QVERIFY(QCoreApplication::removeTranslator(&mirror));
}

// ── beside the board ─────────────────────────────────────────────────────────────────────────────

void DialogsTest::theBannerSaysWhoWon() {
    GameOverBanner banner;
    banner.showResult({Outcome::WhiteWins, Ending::Resignation});
    QVERIFY(banner.isVisible());
    QCOMPARE(banner.accessibleName(), "White wins: Black resigned");
    banner.resize(kBoardWidth, banner.sizeHint().height());
    keepPicture(banner, "game_over");
    QSignalSpy rematch(&banner, &GameOverBanner::rematchAsked);
    QSignalSpy review(&banner, &GameOverBanner::reviewAsked);
    QSignalSpy statistics(&banner, &GameOverBanner::statisticsAsked);
    for (QPushButton* const button : banner.findChildren<QPushButton*>()) button->click();
    QCOMPARE(rematch.count() + review.count() + statistics.count(), 3);
    QCOMPARE(review.count(), 1);
    banner.showResult({});
    QVERIFY(!banner.isVisible());
}

void DialogsTest::theBarOffersWhatTheOpeningAllows() {
    Opening opening(OpeningRule::Swap2, 15);
    OpeningBar bar;
    bar.showOpening(opening);
    QVERIFY(bar.isVisible());
    const auto visible = [&bar] {
        int count = 0;
        for (const QPushButton* const button : bar.findChildren<QPushButton*>())
            if (button->isVisible()) ++count;
        return count;
    };
    QCOMPARE(visible(), 0);
    for (const int x : {3, 5, 7}) QVERIFY(opening.choose(Place{Point(x, 3)}));
    QVERIFY(
        (openingOptions(opening.pending()) == OpeningOptions{.takeColor = true, .putTwo = true}));
    bar.showOpening(opening, false);
    QCOMPARE(visible(), 0);
    bar.showOpening(opening);
    QCOMPARE(visible(), 3);
    bar.resize(kBoardWidth, bar.sizeHint().height());
    keepPicture(bar, "opening_bar");

    std::vector<Choice> choices;
    connect(&bar, &OpeningBar::chosen, &bar,
            [&choices](const Choice& choice) { choices.push_back(choice); });
    for (QPushButton* const button : bar.findChildren<QPushButton*>())
        if (button->isVisible()) button->click();
    QCOMPARE(choices.size(), 3U);
    for (const Choice& choice : choices) QVERIFY(Opening(opening).choose(choice));
    QVERIFY(opening.choose(choices.front()));
    bar.showOpening(opening);
    QVERIFY(!bar.isVisible());
}

void DialogsTest::theBarSaysWhichOfTwoPeopleActs() {
    Opening opening(OpeningRule::Swap2, 15);
    OpeningBar bar;
    bar.showOpening(opening, true, people("Anna", "Bo"));
    QVERIFY(bar.accessibleName().startsWith("Anna – "));
    bar.showOpening(opening, true, people("", ""));
    QVERIFY(bar.accessibleName().startsWith("First player – "));
    for (const int x : {3, 5, 7}) QVERIFY(opening.choose(Place{Point(x, 3)}));
    bar.showOpening(opening, true, people("Bo", "Anna"));
    QVERIFY(bar.accessibleName().startsWith("Bo – "));
    QVERIFY(bar.accessibleName().endsWith(askSentence(opening)));
    bar.resize(kBoardWidth, bar.sizeHint().height());
    keepPicture(bar, "opening_bar_people");
    // Two of the same name would be nobody's turn.
    bar.showOpening(opening, true, people("Anna", "Anna"));
    QVERIFY(bar.accessibleName().startsWith("Second player – "));
    OpeningBar::Players mixed = people("Anna", "Tengen 6");
    mixed.other.kind = PlayerKind::Engine;
    bar.showOpening(opening, true, mixed);
    QCOMPARE(bar.accessibleName(), askSentence(opening));
}

void DialogsTest::theBarSaysWhenAnEngineDecides() {
    OpeningBar bar;
    bar.showOpening(Opening(OpeningRule::Swap2, 15), false);
    QCOMPARE(bar.accessibleName(), "Swap2: the engine decides now.");
}

void DialogsTest::theBarAcceptsAsManyFifthsAsTheRule() {
    Opening opening(OpeningRule::Soosorv8, 15);
    QVERIFY(opening.choose(Place{centre(15)}));
    QVERIFY(opening.choose(Place{Point(7, 6)}));
    QVERIFY(opening.choose(Place{Point(8, 6)}));
    QVERIFY(opening.choose(TakeColor{Color::White}));
    QVERIFY(opening.choose(Place{Point(8, 8)}));
    QVERIFY(openingOptions(opening.pending()).declare);
    QVERIFY(Opening(opening).choose(Declare{kMostFifths}));
    QVERIFY(!Opening(opening).choose(Declare{kMostFifths + 1}));
    OpeningBar bar;
    bar.showOpening(opening);
    bar.resize(kBoardWidth, bar.sizeHint().height());
    keepPicture(bar, "opening_bar_fifths");
}

void DialogsTest::timesAreWrittenAsPeopleReadThem() {
    const SideTimes side{Color::Black, {}, {10ms, 1500ms, 0ms}};
    QVERIFY(side.total() == 1510ms);
    QVERIFY(side.longest() == 1500ms);
    QVERIFY(side.average() == 503ms);
    QVERIFY(SideTimes{}.average() == 0ms);
    QVERIFY(SideTimes{}.longest() == 0ms);
    QCOMPARE(spentText(0ms), "–");
    QCOMPARE(spentText(1510ms), "1.51 s");
    QCOMPARE(spentText(59'990ms), "59.99 s");
    QCOMPARE(spentText(60s), "1:00");
    QCOMPARE(spentText(125'400ms), "2:05");
    QCOMPARE(spentText(3725s), "1:02:05");
    QCOMPARE(spentText(100h), "100:00:00");
}

void DialogsTest::statisticsAreCopiedAsText() {
    StatisticsDialog dialog(nullptr, someStatistics());
    dialog.showFared(someFared());
    dialog.copy();
    const QString text = QGuiApplication::clipboard()->text();
    QCOMPARE(text, statisticsText(someStatistics(), someFared()));
    QVERIFY(text.contains("White\tTengen, level 12\t3\t1.51 s\t1.50 s\t0.50 s\n"));
    QVERIFY(text.contains("\nLevel 3 · Beginner\t7\t4\t1\t2\t1:02:05\n"));
    QVERIFY(text.contains("\nYixin\t3\t0\t0\t3\t1:01\n"));
    QVERIFY(text.contains("\nAll\t10\t4\t1\t5\t1:03:06\n"));
    QVERIFY(text.contains("White\tTengen, level 12\t3\t1.51 s\t1,234,568\t14\n"));
    QVERIFY(text.contains("\n3\tBlack\tH8\t0.25 s\t"));
    QVERIFY(text.contains("\n2\tWhite\tH9\t0.01 s\t–\t–\tfrom the book\n"));
    QVERIFY(text.indexOf("\n2\tWhite") < text.indexOf("\n3\tBlack"));
    QVERIFY(text.contains("64.0 MB on average, 96.0 MB at most"));
    auto* const pages = dialog.findChild<QTabWidget*>();
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        keepPicture(dialog, QStringLiteral("statistics_%1").arg(page));
    }
}

void DialogsTest::statisticsSpeakOfThePersonFirst() {
    GameStatistics people = someStatistics();
    people.engines.clear();
    StatisticsDialog dialog(nullptr, people);
    dialog.show();
    auto* const pages = dialog.findChild<QTabWidget*>();
    QCOMPARE(pages->currentIndex(), 0);
    QVERIFY(!pages->isTabVisible(1));
    QCOMPARE(tableNamed(dialog, "The sides")->rowCount(), 2);
    const QString all = QStringLiteral("All your games against engines");
    QCOMPARE(tableNamed(dialog, all), nullptr);  // they are still being read
    dialog.showFared(std::vector<archive::Fared>());
    QCOMPARE(tableNamed(dialog, all), nullptr);
    dialog.showFared(std::unexpected(Message::plain("the disk is gone")));
    QCOMPARE(tableNamed(dialog, all), nullptr);
    QVERIFY(std::ranges::any_of(dialog.findChildren<QLabel*>(), [](const QLabel* label) {
        return label->isVisible() && label->text().contains("the disk is gone");
    }));
    keepPicture(dialog, "statistics_people");
    dialog.showFared(someFared());
    const QTableWidget* const sums = tableNamed(dialog, all);
    QVERIFY(sums != nullptr);
    QCOMPARE(sums->rowCount(), 3);
    QCOMPARE(sums->item(0, 0)->text(), "Level 3 · Beginner");
    QVERIFY(sums->item(2, 0)->font().bold());
    dialog.copy();
    QVERIFY(!QGuiApplication::clipboard()->text().contains("Memory"));
}

void DialogsTest::returnClosesTheStatisticsAndCopyIsOneTabAway() {
    StatisticsDialog dialog(nullptr, someStatistics());
    dialog.show();
    auto* const buttons = dialog.findChild<QDialogButtonBox*>();
    QPushButton* const close = buttons->button(QDialogButtonBox::Close);
    QVERIFY(close->isDefault());
    QCOMPARE(dialog.focusWidget(), close);
    QTest::keyClick(close, Qt::Key_Tab);
    const auto* const copy = qobject_cast<QPushButton*>(dialog.focusWidget());
    QVERIFY(copy != nullptr && copy != close);
    QVERIFY(!copy->isDefault());
    QGuiApplication::clipboard()->setText("untouched");
    auto* const pages = dialog.findChild<QTabWidget*>();
    dialog.showFared(someFared());
    for (QTableWidget* const table : dialog.findChildren<QTableWidget*>()) {
        QSignalSpy finished(&dialog, &QDialog::finished);
        dialog.show();
        pages->setCurrentIndex(pages->widget(0)->isAncestorOf(table) ? 0 : 1);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(finished.count(), 1);
    }
    QCOMPARE(QGuiApplication::clipboard()->text(), "untouched");
}

void DialogsTest::aLongNameIsWholeInItsTooltip() {
    GameStatistics statistics = someStatistics();
    const QString name = QStringLiteral("pbrain-with-a-name-as-long-as-a-winter ").repeated(8);
    statistics.times[0].name = name;
    StatisticsDialog dialog(nullptr, statistics);
    dialog.show();
    const auto* const sides = tableNamed(dialog, "The sides");
    QCOMPARE(QTextDocumentFragment::fromHtml(sides->item(0, 1)->toolTip()).toPlainText(), name);
    // It takes one line, and the numbers beside it are seen.
    QCOMPARE(sides->rowHeight(0), sides->rowHeight(1));
    QVERIFY(sides->horizontalHeader()->length() <= sides->viewport()->width());
    keepPicture(dialog, "statistics_long");
}

void DialogsTest::preferencesAreAppliedAndComeOutAsTheyWentIn() {
    const QList<ThemeChoice> themes{{"wood", "Wood"}, {"slate", "Slate"}};
    Preferences chosen;
    chosen.theme = "slate";
    chosen.coordinates = Coordinates::None;
    chosen.threads = kMostThreads;
    chosen.sound = false;
    for (const Preferences& each : {Preferences{}, chosen}) {
        PreferencesDialog dialog(nullptr, each, themes);
        QVERIFY(dialog.preferences() == each);
    }
    chosen.theme = "from a later version";
    chosen.language = "tlh";
    PreferencesDialog dialog(nullptr, chosen, themes);
    QVERIFY(dialog.preferences() == chosen);
    int applied = 0;
    connect(&dialog, &PreferencesDialog::applied, &dialog, [&](const Preferences& preferences) {
        QVERIFY(preferences == chosen);
        ++applied;
    });
    auto* const buttons = dialog.findChild<QDialogButtonBox*>();
    buttons->button(QDialogButtonBox::Apply)->click();
    QCOMPARE(applied, 1);
    buttons->button(QDialogButtonBox::Ok)->click();
    QCOMPARE(applied, 2);
    QCOMPARE(dialog.result(), int(QDialog::Accepted));

    PreferencesDialog shown(nullptr, Preferences{}, themes);
    auto* const tabs = shown.findChild<QTabWidget*>();
    for (int i = 0; i < tabs->count(); ++i) {
        tabs->setCurrentIndex(i);
        keepPicture(shown, QStringLiteral("preferences_%1").arg(i));
    }
}

void DialogsTest::enginesAreAddedEditedAndRemoved() {
    EngineDialog dialog(nullptr, {});
    auto* const test = dialog.findChild<QPushButton*>("test");
    QVERIFY(!test->isEnabled());
    dialog.addEngine("/engines/pbrain-example.exe");
    QCOMPARE(dialog.engines().front().name, "pbrain-example");
    auto* const arguments = dialog.findChild<QLineEdit*>("arguments");
    arguments->clear();
    QTest::keyClicks(arguments, "--deep \"and wide\"");
    QCOMPARE(dialog.engines().front().arguments, (QStringList{"--deep", "and wide"}));
    QSignalSpy asked(&dialog, &EngineDialog::testAsked);
    test->click();
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().front().toString(), "/engines/pbrain-example.exe");
    dialog.showReport("It answers: OK");
    keepPicture(dialog, "engines");
    dialog.addEngine("/engines/second");
    QCOMPARE(dialog.engines().size(), 2);
    dialog.findChild<QListWidget*>()->setCurrentRow(0);
    dialog.findChild<QPushButton*>("remove")->click();
    QCOMPARE(dialog.engines().size(), 1);
    QCOMPARE(dialog.engines().front().name, "second");
    dialog.findChild<QPushButton*>("remove")->click();
    QVERIFY(dialog.engines().isEmpty());
}

void DialogsTest::theAboutBoxShowsItself() {
    AboutDialog dialog(nullptr);
    keepPicture(dialog, "about");
    QVERIFY(!dialog.windowTitle().isEmpty());
}

void DialogsTest::returnInTheSearchLineOfTheKeysDoesNotClose() {
    KeysDialog dialog(nullptr, {}, {});
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QSignalSpy finished(&dialog, &QDialog::finished);
    auto* const search = dialog.findChild<QLineEdit*>();
    search->setFocus();
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(finished.count(), 0);
    QVERIFY(dialog.isVisible());
}

// ── all of them ──────────────────────────────────────────────────────────────────────────────────

void DialogsTest::noTwoThingsInOneDialogHaveTheSameKey() {
    const auto check = [](const QDialog& dialog) {
        QHash<QString, QString> taken;
        for (const QString& text : textsOf(dialog)) {
            const QString key = QKeySequence::mnemonic(text).toString();
            if (key.isEmpty()) continue;
            const QStringList words{dialog.windowTitle(), taken.value(key), text};
            QVERIFY2(!taken.contains(key), qPrintable(words.join(u' ')));
            taken.insert(key, text);
        }
    };
    for (const auto& dialog : everyDialog()) {
        auto* const tabs = dialog->findChild<QTabWidget*>();
        for (int page = 0; page < (tabs == nullptr ? 1 : tabs->count()); ++page) {
            if (tabs != nullptr) tabs->setCurrentIndex(page);
            check(*dialog);
        }
    }
}

void DialogsTest::everyFieldSaysWhatItIs() {
    for (const auto& dialog : everyDialog())
        for (QWidget* const field : dialog->findChildren<QWidget*>()) {
            const bool isField = qobject_cast<QComboBox*>(field) != nullptr ||
                                 qobject_cast<QAbstractSpinBox*>(field) != nullptr ||
                                 qobject_cast<QSlider*>(field) != nullptr ||
                                 qobject_cast<QPlainTextEdit*>(field) != nullptr ||
                                 qobject_cast<QTableWidget*>(field) != nullptr;
            if (!isField) continue;
            QAccessibleInterface* const said = QAccessible::queryAccessibleInterface(field);
            QVERIFY(said != nullptr);
            const QStringList words{dialog->windowTitle(), field->objectName(),
                                    QString::fromLatin1(field->metaObject()->className())};
            QVERIFY2(!said->text(QAccessible::Name).isEmpty(), qPrintable(words.join(u' ')));
        }
}

void DialogsTest::chineseIsWrittenInAChineseFontAndEnglishInTheSystems() {
    QFont latin;
    latin.setFamilies({"DejaVu Sans"});
    const QFont chinese = fontFor(QLocale("zh_CN"), latin, latin);
    QVERIFY(chinese.families().size() > 1);
    QCOMPARE(chinese.families().back(), "DejaVu Sans");
    QCOMPARE(fontFor(QLocale("en"), chinese, latin).families(), latin.families());
}

TENGEN_SUITE(DialogsTest);

}  // namespace tengen::desktop

#include "dialogs_test.moc"
