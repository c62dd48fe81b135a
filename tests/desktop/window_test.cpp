// The whole window, used as people use it: clicks, keys, looks, and its end.
#include "dialogs/game_over_banner.h"
#include "dialogs/opening_bar.h"
#include "suites.h"
#include "window_home.h"

#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QSpinBox>

namespace tengen::desktop {
namespace {

/// Looks at every word of the menus, submenus included.
QStringList menuWords(const QList<QAction*>& actions) {
    QStringList words;
    for (const QAction* action : actions) {
        if (!action->text().isEmpty()) words << action->text();
        if (action->menu() != nullptr) words << menuWords(action->menu()->actions());
    }
    return words;
}

}  // namespace

class WindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void aWholeGameIsWonByClicks() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        const auto* const banner = window->findChild<GameOverBanner*>();
        QVERIFY(!banner->isVisible());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        QCOMPARE(window->controller().game().result(), (Result{Outcome::BlackWins, Ending::Five}));
        QVERIFY(banner->isVisible());
        QVERIFY(banner->findChild<QLabel*>()->text().contains(QLatin1String("five in a row")));
        QVERIFY(window->board().picture().winning);
        click(*window, at("a15"));
        QCOMPARE(stones(*window), 9);
        QVERIFY(!window->statusText().isEmpty());
        QVERIFY(showsItsGame(*window));
    }

    void theEngineAnswersEveryClick() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup;
        setup.white.level = 1;
        window->controller().newGame(setup);
        for (int turn = 0; turn < 200 && !window->controller().isOver(); ++turn) {
            std::optional<Point> free;
            window->controller().game().board().for_each_empty([&](Point p) {
                if (!free) free = p;
            });
            click(*window, *free);
            QTRY_VERIFY(!window->controller().isThinking());
            QVERIFY(showsItsGame(*window));
        }
        QVERIFY(window->controller().isOver());
        QVERIFY(window->findChild<GameOverBanner*>()->isVisible());
    }

    void aRematchBeginsFromTheBanner() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        auto* const banner = window->findChild<GameOverBanner*>();
        QTest::mouseClick(banner->findChildren<QPushButton*>().front(), Qt::LeftButton);
        QCOMPARE(stones(*window), 0);
        QVERIFY(!banner->isVisible());
    }

    void aStoneOnAStoneIsRefusedInWords() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("h8"));
        const QString before = window->statusText();
        click(*window, at("h8"));
        QCOMPARE(stones(*window), 1);
        QVERIFY(window->statusText() != before);
        QVERIFY(window->statusText().contains(QLatin1String("H8")));
    }

    void aForbiddenPointIsExplained() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople(RuleId::Renju));
        clickAll(*window, "h8a1i8a3j9a5j10a7");  // black: j8 makes two threes
        QVERIFY(window->board().picture().forbidden.contains(at("j8")));
        const QPoint there = window->board().boardGeometry().centre(at("j8")).toPoint();
        QTest::mouseMove(&window->board(), there);
        QMouseEvent over(QEvent::MouseMove, there, window->board().mapToGlobal(there), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&window->board(), &over);
        QVERIFY(window->board().picture().reasons.size() >= 2);
        click(*window, at("j8"));
        QCOMPARE(stones(*window), 8);
        QVERIFY(window->statusText().contains(QLatin1String("forbidden")));
        QVERIFY(showsItsGame(*window));
    }

    void resetWhileItThinksLeavesAnEmptyBoard() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstThinker());
        for (const char* const first : {"h8", "a1", "o15"}) {
            click(*window, at(first));
            QVERIFY(window->controller().isThinking());
            window->commands()[Command::Reset].trigger();
            QVERIFY(!window->controller().isThinking());
            QCOMPARE(stones(*window), 0);
            deliverLetters();
            QCOMPARE(stones(*window), 0);
        }
    }

    void undoWhileItThinksTakesMyStoneBack() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstThinker());
        click(*window, at("h8"));
        click(*window, at("h9"));  // not yet
        QCOMPARE(stones(*window), 1);
        QVERIFY(window->statusText().contains(QLatin1String("thinking")));
        press(*window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stones(*window), 0);
        deliverLetters();
        QCOMPARE(stones(*window), 0);
        QVERIFY(window->controller().isPersonsTurn());
        press(*window, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(stones(*window), 1);
    }

    void escapeStopsTheThought() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstThinker());
        click(*window, at("h8"));
        QVERIFY(window->controller().isThinking());
        press(*window, Qt::Key_Escape);
        QVERIFY(!window->controller().isThinking());
        QCOMPARE(stones(*window), 1);
        QVERIFY(!window->statusText().contains(QLatin1String("thinking")));
    }

    void beginningAgainIsAskedAboutFirst() {
        Preferences preferences = quietPreferences();
        preferences.askBeforeReset = true;
        const WindowHome home(preferences);
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8");
        const auto answer = [&](QMessageBox::StandardButton button) {
            whenAsked(window.get(), [button](QWidget& dialog) {
                qobject_cast<QMessageBox*>(&dialog)->button(button)->click();
            });
            window->commands()[Command::Reset].trigger();
        };
        answer(QMessageBox::Cancel);
        QCOMPARE(stones(*window), 5);
        answer(QMessageBox::Discard);
        QCOMPARE(stones(*window), 0);
    }

    void aMoveIsConfirmedByASecondClick() {
        Preferences preferences = quietPreferences();
        preferences.confirmMoves = true;
        const WindowHome home(preferences);
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("h8"));
        QCOMPARE(stones(*window), 0);
        QVERIFY(window->statusText().contains(QLatin1String("H8")));
        click(*window, at("h9"));
        QCOMPARE(stones(*window), 0);
        click(*window, at("h9"));
        QCOMPARE(stones(*window), 1);
    }

    void theLevelKeysChangeTheOpponent() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame({});
        press(*window, Qt::Key_Plus);
        QCOMPARE(window->controller().seat(Color::White).level, kDefaultLevel + 1);
        press(*window, Qt::Key_Minus);
        press(*window, Qt::Key_Minus);
        QCOMPARE(window->controller().seat(Color::White).level, kDefaultLevel - 1);
        QVERIFY(window->controller().seat(Color::Black).kind == PlayerKind::Human);
        QSettings settings(home.file("settings.ini"), QSettings::IniFormat);
        QCOMPARE(loadSetup(settings).white.level, kDefaultLevel - 1);
    }

    void whoTakesWhichColourIsSaidUntilItIsYourTurn() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup;
        setup.opening = OpeningRule::Swap;
        setup.white.level = 1;
        window->controller().newGame(setup);
        clickAll(*window, "h8i8i9");  // the side to move is well off, and is taken
        QTRY_VERIFY(!window->controller().sitting().in_opening());
        QTRY_VERIFY(window->controller().isPersonsTurn());
        QVERIFY2(window->statusText().contains(QLatin1String("was chosen; you have")),
                 qPrintable(window->statusText()));
    }

    void noBarTakesALetterOfTheMenusOrOfACommand() {
        const WindowHome home;
        const auto window = home.open();
        QList<QKeySequence> taken;
        for (const QAction* const menu : window->menuBar()->actions())
            taken << QKeySequence::mnemonic(menu->text());
        for (std::size_t i = 0; i < kCommands; ++i)
            taken << window->commands()[Command(i)].shortcuts();
        QVERIFY(taken.contains(QKeySequence(QStringLiteral("Alt+T"))));
        for (const QPushButton* const button : window->findChildren<QPushButton*>())
            if (const QKeySequence key = QKeySequence::mnemonic(button->text()); !key.isEmpty())
                QVERIFY2(!taken.contains(key), qPrintable(button->text()));
    }

    void aNumberIsChosenWithArrows() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup = twoPeople(RuleId::Renju);
        setup.opening = OpeningRule::Soosorv8;
        window->controller().newGame(setup);
        clickAll(*window, "h8i9f6");
        auto* const bar = window->findChild<OpeningBar*>();
        QTest::mouseClick(bar->findChildren<QPushButton*>()[0], Qt::LeftButton);  // a colour
        clickAll(*window, "a1");
        auto* const fifths = bar->findChild<QSpinBox*>();
        QTRY_VERIFY(fifths->isVisible());
        fifths->setFocus();
        QTest::keyClick(fifths, Qt::Key_Up);
        QCOMPARE(fifths->value(), 2);
    }

    void swapTwoAsksWithItsBar() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup = twoPeople();
        setup.opening = OpeningRule::Swap2;
        window->controller().newGame(setup);
        auto* const bar = window->findChild<OpeningBar*>();
        const auto offers = [&] {
            QList<QPushButton*> shown;
            for (QPushButton* const button : bar->findChildren<QPushButton*>())
                if (button->isVisible()) shown << button;
            return shown;
        };
        QVERIFY(bar->isVisible());
        QVERIFY(offers().isEmpty());
        clickAll(*window, "h8i9a1");
        QCOMPARE(offers().size(), 3);
        click(*window, at("b2"));  // a stone is no answer to this
        QCOMPARE(stones(*window), 3);
        QVERIFY(showsItsGame(*window));
        QTest::mouseClick(offers()[2], Qt::LeftButton);  // two more
        clickAll(*window, "b3b5");
        QCOMPARE(offers().size(), 2);
        QTest::mouseClick(offers()[0], Qt::LeftButton);
        QVERIFY(!bar->isVisible());
        click(*window, at("o15"));
        QCOMPARE(stones(*window), 6);
        QVERIFY(showsItsGame(*window));
    }

    void aPositionIsSetUpByHand() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("a1"));
        window->commands()[Command::SetUp].trigger();
        auto* const editor = window->findChild<PositionEditor*>();
        QVERIFY(editor->isVisible());
        clickAll(*window, "h8i8j8");
        QVERIFY(showsItsGame(*window));
        QCOMPARE(stones(*window), 1);  // nothing is played before it is done
        click(*window, at("j8"));      // and away again
        window->commands()[Command::SetUp].trigger();
        QVERIFY(!editor->isVisible());
        QCOMPARE(stones(*window), 1);
        QVERIFY(showsItsGame(*window));
        window->commands()[Command::SetUp].trigger();
        clickAll(*window, "h8i8");
        Q_EMIT editor->done();
        QVERIFY(!editor->isVisible());
        QCOMPARE(stones(*window), 3);
        QVERIFY(showsItsGame(*window));
        click(*window, at("o15"));
        QCOMPARE(stones(*window), 4);
    }

    // ── the look ─────────────────────────────────────────────────────────────────────────────────

    void preferencesTakeEffectAtOnce() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        Preferences preferences = quietPreferences();
        preferences.numbers = Numbers::All;
        preferences.coordinates = Coordinates::None;
        window->setPreferences(preferences);
        QCOMPARE(window->board().picture().stones.back().number, 2);
        QVERIFY(window->board().picture().coordinates == Coordinates::None);
        for (const QString& theme : themeIds()) {
            preferences.theme = theme;
            window->setPreferences(preferences);
            QVERIFY(window->board().theme() == shippedTheme(theme));
        }
        QSettings settings(home.file("settings.ini"), QSettings::IniFormat);
        QVERIFY(loadPreferences(settings) == preferences);
    }

    void theLanguageChangesWhileTheWindowIsOpen() {
        const WindowHome home;
        const auto window = home.open();
        const QStringList english = menuWords(window->menuBar()->actions());
        Preferences preferences = quietPreferences();
        preferences.language = QStringLiteral("zh_CN");
        window->setPreferences(preferences);
        const QStringList chinese = menuWords(window->menuBar()->actions());
        QCOMPARE(chinese.size(), english.size());
        QVERIFY(chinese.front() != english.front());
        QVERIFY(window->statusText() != QStringLiteral("Your move."));
        window->setPreferences(quietPreferences());
        QCOMPARE(menuWords(window->menuBar()->actions()), english);
    }

    void theBoardTurnsFourTimesAndLiesAsBefore() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("a15"));
        const BoardPicture before = window->board().picture();
        QSet<QPair<int, int>> corners;
        for (int turn = 0; turn < 4; ++turn) {
            const QPointF centre = window->board().boardGeometry().centre(at("a15"));
            corners.insert({int(centre.x()), int(centre.y())});
            window->commands()[Command::Rotate].trigger();
            QVERIFY(showsItsGame(*window));
        }
        QCOMPARE(corners.size(), 4);
        QVERIFY(window->board().picture().view == before.view);
        click(*window, at("h8"));
        QCOMPARE(stones(*window), 2);
    }

    // ── the end ──────────────────────────────────────────────────────────────────────────────────

    void closingWhileAllThinkEnds() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstThinker());
        click(*window, at("c4"));  // where no book knows an answer
        window->study().setAnalysing(true);
        window->study().prove(study::ProofKind::Threats);
        window->study().review().start();
        QVERIFY(window->study().review().isBusy() && window->study().isProving());
        QTRY_VERIFY(window->controller().thought().depth > 0);  // they are all at work
        QVERIFY(window->close());
        QVERIFY(!window->controller().isThinking());
        QVERIFY(!window->study().isAnalysing());
        QVERIFY(!window->study().isProving());
        QVERIFY(!window->study().review().isBusy());
    }

    void goingWithoutClosingEndsToo() {
        const WindowHome home;
        auto window = home.open();
        window->controller().newGame(againstThinker());
        click(*window, at("c4"));  // where no book knows an answer
        window->study().setAnalysing(true);
        window->study().hint();
        window->study().prove(study::ProofKind::Threats);
        QTRY_VERIFY(window->controller().thought().depth > 0);
        window.reset();
    }
};

TENGEN_SUITE(WindowTest);

}  // namespace tengen::desktop

#include "window_test.moc"
