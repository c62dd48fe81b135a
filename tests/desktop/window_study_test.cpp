// Looking around in a game at the window: variations, analysis, proofs, hints, reviews.
#include "panels/row_table.h"
#include "pictures.h"
#include "suites.h"
#include "window_home.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QToolButton>

#include <cstddef>

namespace tengen::desktop {
namespace {

// Black has three in a row and nobody in the way.
constexpr auto kOpenThree = "h8a1i8a3j8a5";

// White's last stone lets a three become a four.
constexpr auto kLostByOneMove = "h8h9i8i9j8o15";

std::size_t variations(MainWindow& window, NodeId n) {
    const GameTree& tree = window.controller().sitting().record().tree;
    std::size_t count = 0;
    for (NodeId c = tree.first_child(n); c != NodeId::None; c = tree.next_sibling(c)) ++count;
    return count;
}

RowTable& lineTable(MainWindow& window) {
    return *window.findChild<LinesPanel*>()->findChild<RowTable*>();
}

QString lineText(MainWindow& window, int row, int column) {
    return lineTable(window).model()->index(row, column).data().toString();
}

/// Chooses a line with the keyboard, as a person does to see it on the board.
void pointAtLine(MainWindow& window, int row) {
    RowTable& table = lineTable(window);
    table.setFocus(Qt::TabFocusReason);
    table.selectRow(row);
}

QString headerText(MainWindow& window) {
    return window.findChild<LinesPanel*>()->findChild<QLabel*>(QStringLiteral("header"))->text();
}

/// Black has won against Tengen, and that was kept in a file.
constexpr auto kWonAgainstTengen =
    "(;GM[4]SZ[15]RU[Freestyle]PB[Ann]PW[Tengen 3]TGPB[human;0;]TGPW[engine;3;]RE[B+5]TGEN[five]"
    ";B[hh];W[ao];B[ih];W[am];B[jh];W[ak];B[kh];W[ai];B[lh])";

void openText(MainWindow& window, const QString& path, const char* text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
    file.close();
    window.documents().open(path);
}

/// Black has let a win slip at A15, and the review has seen it.
void playAMistake(MainWindow& window) {
    window.controller().newGame(twoPeople());
    clickAll(window, "h8a1i8a3j8a5a15");
    const NodeId wrong = window.controller().sitting().here();
    const NodeId before = window.controller().sitting().record().tree.parent(wrong);
    Analysis won;
    won.mate = 5;
    won.line = {at("k8")};
    window.controller().keepAnalysis(before, won);
    Analysis even;
    even.depth = 99;  // nothing that is thought here says more
    even.line = {at("k8")};
    window.controller().keepAnalysis(wrong, even);
    press(window, Qt::Key_Left);
    press(window, Qt::Key_Right);
}

}  // namespace

class WindowStudyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void theArrowKeysWalkTheGame() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8");
        press(*window, Qt::Key_Left);
        QCOMPARE(stones(*window), 4);
        press(*window, Qt::Key_Home);
        QCOMPARE(stones(*window), 0);
        press(*window, Qt::Key_Right);
        press(*window, Qt::Key_Right);
        QCOMPARE(stones(*window), 2);
        press(*window, Qt::Key_End);
        QCOMPARE(stones(*window), 5);
        QVERIFY(showsItsGame(*window));
    }

    void anotherMoveInThePastIsAVariation() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8");
        press(*window, Qt::Key_Left);
        click(*window, at("c3"));
        press(*window, Qt::Key_Up);
        QCOMPARE(window->controller().game().board().moves().back(), at("i8"));
        press(*window, Qt::Key_Down);
        QCOMPARE(window->controller().game().board().moves().back(), at("c3"));
        press(*window, Qt::Key_Delete);
        QCOMPARE(stones(*window), 2);
        QCOMPARE(variations(*window, window->controller().sitting().here()), std::size_t{1});
        QVERIFY(showsItsGame(*window));
    }

    void aTryInAFinishedGameLeavesItsRecordAlone() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        openText(*window, home.file("won.sgf"), kWonAgainstTengen);
        QVERIFY(controller.isOver());
        const NodeId end = controller.sitting().here();
        for (int i = 0; i < 6; ++i) press(*window, Qt::Key_Left);
        QCOMPARE(stones(*window), 3);
        click(*window, at("c3"));
        // Whoever is to answer is asked in the click itself, and nobody was.
        QVERIFY(!controller.isThinking());
        QCOMPARE(stones(*window), 4);
        QVERIFY(window->statusText().contains(QLatin1String("what you try is a variation")));
        press(*window, Qt::Key_Z, Qt::ControlModifier);
        press(*window, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(stones(*window), 4);
        QVERIFY(!controller.isThinking());
        const std::string sgf = sgfOf(*window);
        for (const char* const kept : {"RE[B+", "TGEN[five]", "PW[Tengen 3]", "TGPW[engine;3;]"})
            QVERIFY2(sgf.find(kept) != std::string::npos, kept);
        QCOMPARE(controller.sitting().record().tree.main_line_end(), end);
        press(*window, Qt::Key_Up);
        press(*window, Qt::Key_End);
        QVERIFY(controller.isOver());
        QCOMPARE(controller.sitting().here(), end);
    }

    void whoTriesSomethingMayAskTheEngineForEachMove() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        openText(*window, home.file("won.sgf"), kWonAgainstTengen);
        const NodeId end = controller.sitting().here();
        press(*window, Qt::Key_Home);
        click(*window, at("h8"));
        click(*window, at("c3"));
        click(*window, at("d4"));
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(stones(*window), 4);
        QVERIFY(!controller.isThinking());
        click(*window, at("m13"));
        QVERIFY(!controller.isThinking());
        QCOMPARE(controller.sitting().record().tree.main_line_end(), end);
        // Made the main line it is a game again, and is answered.
        press(*window, Qt::Key_Up, Qt::ControlModifier);
        QVERIFY(!controller.sitting().record().info.result.is_over());
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(stones(*window), 6);
        click(*window, at("n14"));
        QVERIFY(controller.isThinking());
    }

    void theGameThatWasJustPlayedIsNotWreckedEither() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        GameSetup setup;
        setup.white.level = 2;
        controller.newGame(setup);
        click(*window, at("h8"));
        QTRY_COMPARE(stones(*window), 2);
        window->commands()[Command::Resign].trigger();
        QVERIFY(controller.isOver());
        press(*window, Qt::Key_Home);
        click(*window, at("c3"));
        QVERIFY(!controller.isThinking());
        QVERIFY(!window->commands()[Command::SwapSides].isEnabled());
        window->commands()[Command::LevelUp].trigger();
        const std::string sgf = sgfOf(*window);
        QVERIFY(sgf.find("RE[W+R]") != std::string::npos);
        QVERIFY(sgf.find("Tengen 2") != std::string::npos);
        QVERIFY(sgf.find("(;B[hh]") < sgf.find("(;B[cm]"));
    }

    void severalMovesAreDeletedOnlyWhenThatIsMeant() {
        Preferences preferences = quietPreferences();
        preferences.askBeforeReset = true;
        const WindowHome home(preferences);
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3");
        press(*window, Qt::Key_Delete);  // a single one is not asked about
        QCOMPARE(stones(*window), 3);
        QCOMPARE(window->statusText(), "Deleted one move.");
        press(*window, Qt::Key_Left);
        whenAsked(window.get(), [](QWidget& asked) { QTest::keyClick(&asked, Qt::Key_Return); });
        press(*window, Qt::Key_Delete);
        QCOMPARE(stones(*window), 2);
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        whenAsked(window.get(), [](QWidget& asked) {
            qobject_cast<QMessageBox*>(&asked)->button(QMessageBox::Yes)->click();
        });
        press(*window, Qt::Key_Delete);
        QCOMPARE(stones(*window), 1);
        QVERIFY(window->statusText().startsWith(QLatin1String("Deleted 2 move")));
    }

    void spaceTurnsTheAnalysisOnAndOff() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        press(*window, Qt::Key_Space);
        QVERIFY(window->study().isAnalysing());
        QVERIFY(window->commands()[Command::Analyse].isChecked());
        QTRY_VERIFY(!window->board().picture().labels.empty());
        press(*window, Qt::Key_Space);
        QVERIFY(!window->study().isAnalysing());
        QVERIFY(!window->commands()[Command::Analyse].isChecked());
    }

    void whatWasFoundStaysWhenTheAnalysisStops() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(!window->board().picture().labels.empty());
        press(*window, Qt::Key_Space);
        const int rows = lineTable(*window).model()->rowCount();
        QVERIFY(rows > 0);
        QVERIFY(!window->board().picture().labels.empty());
        QVERIFY2(headerText(*window).startsWith(QLatin1String("Stopped at depth ")),
                 qPrintable(headerText(*window)));
        const double share = window->findChild<WinBar*>()->share().value_or(-1);
        QVERIFY(share > 0.5);
        // Until the position is another one.
        press(*window, Qt::Key_Left);
        QCOMPARE(lineTable(*window).model()->rowCount(), 0);
        QVERIFY(window->board().picture().labels.empty());
    }

    void aWinIsShownToTheFive() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3h9a5i10o15");  // two open twos that meet
        press(*window, Qt::Key_Space);
        const auto isWhole = [&] {
            const QString value = lineText(*window, 0, 1);
            if (!value.startsWith(QLatin1String("win in "))) return false;
            const int moves = value.mid(7).toInt();
            return lineText(*window, 0, 4).split(QLatin1Char(' '), Qt::SkipEmptyParts).size() ==
                   2 * moves - 1;
        };
        QTRY_VERIFY2(isWhole(),
                     qPrintable(lineText(*window, 0, 1) + u' ' + lineText(*window, 0, 4)));
    }

    void analysisTellsWinsDrawsAndLossesByTheNet() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9g9");
        press(*window, Qt::Key_Space);
        const auto chances = [&] { return lineText(*window, 0, 2).split(QStringLiteral(" / ")); };
        QTRY_COMPARE(chances().size(), 3);
        const QStringList said = chances();
        QCOMPARE(said[0].toInt() + said[1].toInt() + said[2].toInt(), 100);
        QVERIFY(window->findChild<WinBar*>()->toolTip().contains(QStringLiteral("draw")));
        keepPicture(*window, QStringLiteral("chances"));
        Preferences classical = quietPreferences();
        classical.judgement = Judgement::Classical;
        window->setPreferences(classical);
        QTRY_VERIFY(!lineText(*window, 0, 1).isEmpty());
        QVERIFY(lineTable(*window).isColumnHidden(2));
        QVERIFY(!window->findChild<WinBar*>()->toolTip().contains(QStringLiteral("draw")));
    }

    void aKnownEndLeavesNothingToChance() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        press(*window, Qt::Key_Space);
        QTRY_COMPARE(lineText(*window, 0, 1), QStringLiteral("win in 2"));
        QVERIFY(lineText(*window, 0, 2).isEmpty());
        QCOMPARE(window->findChild<WinBar*>()->toolTip(),
                 QStringLiteral("Black 100 %, draw 0 %, White 0 %"));
    }

    void aHintSaysFirstWhatMustBeAnswered() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8g8i8a3j8a5k8");  // Black has a four, White is to move
        press(*window, Qt::Key_H);
        QTRY_VERIFY2(window->statusText().startsWith(
                         QLatin1String("Black has a four: the five must be stopped now.")),
                     qPrintable(window->statusText()));
        QVERIFY(!window->statusText().contains(QLatin1String("No forced win")));
    }

    void freeAnalysisLaysTheGameAside() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        controller.newGame(againstThinker());
        click(*window, at("h8"));
        QVERIFY(controller.isThinking());
        press(*window, Qt::Key_F3);
        QVERIFY(!controller.isThinking());
        QVERIFY(window->study().isAnalysing());
        QVERIFY(window->commands()[Command::FreeAnalysis].isChecked());
        clickAll(*window, "a1h7a3h6a5h9a7h10");  // both colours, to the five
        QVERIFY(controller.isOver());
        QVERIFY(!controller.sitting().record().info.result.is_over());
        press(*window, Qt::Key_F3);
        QVERIFY(!window->commands()[Command::FreeAnalysis].isChecked());
        QVERIFY(!window->study().isAnalysing());
        QCOMPARE(stones(*window), 1);
        QVERIFY(controller.isThinking());  // and goes on where it was
    }

    void whereAllMovesLoseNoneIsPraised() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8");  // black has an open four
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(!window->board().picture().labels.empty() &&
                    window->board().picture().labels.front().text.startsWith(u'−'));
        for (const PictureLabel& label : window->board().picture().labels)
            QVERIFY(label.tone != Tone::Best && label.tone != Tone::Good);
    }

    void whereTheGameIsOverThereIsNothingToAnalyse() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        press(*window, Qt::Key_Space);
        QCOMPARE(headerText(*window), QStringLiteral("The game is over."));
        QCOMPARE(lineTable(*window).model()->rowCount(), 0);
        QVERIFY(window->board().picture().labels.empty());
        keepPicture(*window, QStringLiteral("over"));
        press(*window, Qt::Key_Left);  // and goes on where there is something to think about
        QTRY_VERIFY(!window->board().picture().labels.empty());
        press(*window, Qt::Key_Right);
        QCOMPARE(headerText(*window), QStringLiteral("The game is over."));
        QCOMPARE(lineTable(*window).model()->rowCount(), 0);
    }

    void everyDistanceIsInMovesOfWhoWins() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);  // a four, and the five after any defence
        press(*window, Qt::Key_F4);
        QTRY_VERIFY(!window->study().isProving());
        QVERIFY2(window->statusText().startsWith(QLatin1String("A win in 2 moves")),
                 qPrintable(window->statusText()));
        QCOMPARE(lineText(*window, 0, 1), QStringLiteral("win in 2"));
        QCOMPARE(window->board().picture().labels.front().text, QStringLiteral("+2"));
        press(*window, Qt::Key_Space);
        QTRY_COMPARE(lineText(*window, 1, 1), QStringLiteral("win in 2"));
        QCOMPARE(window->board().picture().labels.front().tone, Tone::Proven);
        QVERIFY(!lineText(*window, 0, 4).startsWith(lineText(*window, 1, 4)));  // no move twice
        keepPicture(*window, QStringLiteral("win"));
    }

    void aProofIsNotForgottenOverAShallowThought() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        const NodeId here = window->controller().sitting().here();
        press(*window, Qt::Key_F4);
        QTRY_VERIFY(!window->study().isProving());
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(lineTable(*window).model()->rowCount() > 1);  // beside the proof, thoughts
        QTest::qWait(150);
        const auto known =
            analysis(window->controller().sitting().record().tree, here, kDefaultBoardSize);
        QVERIFY(known && known->proven);
    }

    void aWinThatWasSeenIsNotForgottenOverAnEstimate() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        const NodeId here = window->controller().sitting().here();
        Analysis won;
        won.mate = 41;
        won.depth = 1;
        won.line = {at("i7")};
        window->controller().keepAnalysis(here, won);
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(lineText(*window, 0, 3).toInt() > 7);
        const auto known =
            analysis(window->controller().sitting().record().tree, here, kDefaultBoardSize);
        QVERIFY(known && known->mate == 41);
    }

    void aLineThatIsPointedAtIsNumberedOnFromTheGame() {
        Preferences preferences = quietPreferences();
        preferences.numbers = Numbers::All;
        const WindowHome home(preferences);
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9g9g7i7j6");
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(lineText(*window, 0, 4).size() > 12);
        pointAtLine(*window, 0);
        QTRY_VERIFY(!window->board().picture().preview.empty());
        const BoardPicture numbered = window->board().picture();
        QCOMPARE(numbered.preview.front().number, 7);
        // A value on the same point would hide the stone.
        QVERIFY(std::ranges::find(numbered.labels, numbered.preview.front().point,
                                  &PictureLabel::point) == numbered.labels.end());
        QVERIFY(numbered.preview.size() > 2);
        keepPicture(*window, QStringLiteral("preview"));
        window->commands()[Command::NumbersFromHere].trigger();  // and the analysis goes on
        QVERIFY(!window->board().picture().preview.empty());
        QCOMPARE(window->board().picture().preview.front().number, 1);
        window->commands()[Command::NumbersNone].trigger();
        QVERIFY(!window->board().picture().preview.empty());
        QCOMPARE(window->board().picture().preview.front().number, 1);
        // The window goes now, with the line still chosen.
    }

    void escapeTakesAHintFromTheBoard() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        press(*window, Qt::Key_H);
        QTRY_VERIFY(window->statusText().contains(QLatin1String("Press H again")));
        press(*window, Qt::Key_H);
        QVERIFY(window->board().picture().hintArea);
        press(*window, Qt::Key_Space);  // so that there is something to stop
        press(*window, Qt::Key_Escape);
        QVERIFY(!window->board().picture().hintArea);
    }

    void theAnalysisFollowsToAnotherGame() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(!window->board().picture().labels.empty());
        // As many moves as before, elsewhere: what is good there is on other points.
        paste(*window, "h1a15i1a13j1a11");
        const auto isThere = [&] {
            const auto& labels = window->board().picture().labels;
            return !labels.empty() &&
                   (labels.front().point == at("g1") || labels.front().point == at("k1"));
        };
        QTRY_VERIFY(isThere());
    }

    void aWinIsProvenAndIsInTheTree() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        const NodeId here = window->controller().sitting().here();
        press(*window, Qt::Key_F4);
        QVERIFY(window->study().isProving());
        QTRY_VERIFY(!window->study().isProving());
        QVERIFY(variations(*window, here) > 0);
        QVERIFY(window->statusText().contains(QLatin1String("proven")));
        const auto& labels = window->board().picture().labels;
        QCOMPARE(labels.size(), 1U);
        QCOMPARE(labels.front().tone, Tone::Proven);
        const auto known =
            analysis(window->controller().sitting().record().tree, here, kDefaultBoardSize);
        QVERIFY(known && known->proven);
        QVERIFY(showsItsGame(*window));
    }

    void whereThereIsNoWinThatIsSaid() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1");
        press(*window, Qt::Key_F4);
        QTRY_VERIFY(window->statusText().contains(QLatin1String("no win by fours")));
    }

    void aProofOfAnotherGameIsForgotten() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        press(*window, Qt::Key_F4);  // found before anybody could stop it, but not yet delivered
        window->controller().newGame(twoPeople(RuleId::Renju));
        QVERIFY(!window->study().isProving());
        deliverLetters();
        QCOMPARE(window->controller().sitting().record().tree.size(), std::size_t{1});
    }

    void hintsSayALittleMoreEachTime() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        press(*window, Qt::Key_H);
        QTRY_VERIFY(window->statusText().contains(QLatin1String("Press H again")));
        QVERIFY(!window->board().picture().hintArea);
        press(*window, Qt::Key_H);
        QVERIFY(window->board().picture().hintArea);
        press(*window, Qt::Key_H);
        QCOMPARE(window->board().picture().preview.size(), std::size_t{1});
        press(*window, Qt::Key_H);
        QVERIFY(window->statusText().contains(QLatin1String("This is what may follow")));
        QVERIFY(!window->board().picture().preview.empty());
        click(*window, at("k8"));
        QVERIFY(window->board().picture().preview.empty());
    }

    void aHintKnowsAForcedWin() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        press(*window, Qt::Key_H);
        QTRY_VERIFY(window->statusText().contains(QLatin1String("forced win")));
    }

    void aHintThatWasInterruptedIsGivenLater() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kOpenThree);
        press(*window, Qt::Key_H);
        press(*window, Qt::Key_Left);
        press(*window, Qt::Key_Right);
        press(*window, Qt::Key_H);
        QTRY_VERIFY(window->statusText().contains(QLatin1String("forced win")));
    }

    void aHintUnderAnotherRuleIsThoughtAnew() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("h8"));
        press(*window, Qt::Key_H);
        QTRY_VERIFY(window->statusText().contains(QLatin1String("Press H again")));
        window->controller().newGame(twoPeople(RuleId::Renju));
        click(*window, at("h8"));
        press(*window, Qt::Key_H);
        QCOMPARE(window->statusText(), QStringLiteral("Thinking about a hint…"));
    }

    void aReviewFindsTheMistake() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        press(*window, Qt::Key_F7);
        QVERIFY(window->study().review().isBusy());
        QTRY_VERIFY(!window->study().review().isBusy());
        QVERIFY(!window->findChild<MistakesPanel*>()->mistakes().empty());
        // Nobody has to think about the last move: the game is over there.
        QCOMPARE(window->findChild<GraphView*>()->accessibleDescription(),
                 QStringLiteral("Move 9: Black wins"));
        keepPicture(*window, QStringLiteral("reviewed"));
        press(*window, Qt::Key_F8);
        QVERIFY(stones(*window) < 9);
    }

    void aMistakeAndTheAnalysisAreReadTogether() {
        const WindowHome home;
        const auto window = home.open();
        playAMistake(*window);
        press(*window, Qt::Key_Space);
        const auto isThere = [&] {
            const auto& labels = window->board().picture().labels;
            return std::ranges::find(labels, at("k8"), &PictureLabel::point) != labels.end();
        };
        QTRY_VERIFY(isThere());
        QVERIFY(window->board().picture().correction);
        keepPicture(*window, QStringLiteral("mistake"));
    }

    // ── balance ──────────────────────────────────────────────────────────────────────────────────

    void whereOneSideHasWonNoMoveIsEven() {
        const WindowHome home;
        const auto window = home.open();
        for (const char* won : {kOpenThree, "h8a1i8a3j8a5k8"}) {  // black to move, then white
            window->controller().newGame(twoPeople());
            clickAll(*window, won);
            for (const auto modifier : {Qt::NoModifier, Qt::ShiftModifier}) {
                press(*window, Qt::Key_B, modifier);
                QTRY_VERIFY(!window->balancer().isBusy());
                QCOMPARE(window->statusText(),
                         QStringLiteral("There is no even move: the position is won for Black."));
                QVERIFY(!window->balancer().isShown());
                QVERIFY(window->board().picture().labels.empty());
                QVERIFY(window->board().picture().preview.empty());
            }
        }
    }

    // ── reviews ──────────────────────────────────────────────────────────────────────────────────

    void beforeAReviewNothingIsClaimed() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        press(*window, Qt::Key_F8);
        QCOMPARE(window->statusText(), QStringLiteral("Review (F7) looks for mistakes."));
        press(*window, Qt::Key_F7);
        QTRY_VERIFY(!window->study().review().isBusy());
        if (window->findChild<MistakesPanel*>()->mistakes().empty()) {
            press(*window, Qt::Key_F8);
            QCOMPARE(window->statusText(), QStringLiteral("No mistakes found."));
        }
    }

    void picturesForTheEye() {
        if (qEnvironmentVariableIsEmpty("TENGEN_PICTURES"))
            QSKIP("TENGEN_PICTURES names no folder");
        for (const char* language : {"en", "zh_CN"})
            for (const char* theme : {"wood", "slate"}) {
                Preferences preferences = quietPreferences();
                preferences.language = QString::fromLatin1(language);
                preferences.theme = QString::fromLatin1(theme);
                const WindowHome home(preferences);
                const auto window = home.open();
                const QString name =
                    QStringLiteral("-%1-%2").arg(preferences.language, preferences.theme);
                window->controller().newGame(twoPeople());
                clickAll(*window, "h8i9g9g7i7j6f10e11h10i11i8h7f9f11k8j8k6");
                press(*window, Qt::Key_F7);
                QTRY_VERIFY(!window->study().review().isBusy());
                press(*window, Qt::Key_3, Qt::ControlModifier);
                press(*window, Qt::Key_N);
                keepPicture(*window, QStringLiteral("review") + name);
                press(*window, Qt::Key_2, Qt::ControlModifier);
                press(*window, Qt::Key_Space);
                QTest::qWait(600);
                keepPicture(*window, QStringLiteral("analysis") + name);
                press(*window, Qt::Key_End);
                press(*window, Qt::Key_F4);
                QTRY_VERIFY(!window->study().isProving());
                keepPicture(*window, QStringLiteral("proof") + name);
                press(*window, Qt::Key_Escape);
                for (int i = 0; i < 4; ++i) {
                    press(*window, Qt::Key_H);
                    QTest::qWait(i == 0 ? 1'200 : 50);
                    keepPicture(*window, QStringLiteral("hint%1").arg(i) + name);
                }
            }
    }

    void whyAMoveWasAMistakeIsPlayedOut() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kLostByOneMove);
        press(*window, Qt::Key_W);
        QCOMPARE(window->statusText(), QStringLiteral("There is no mistake to explain here."));
        press(*window, Qt::Key_F7);
        QTRY_VERIFY(!window->study().review().isBusy());
        QVERIFY2(window->statusText().contains(QStringLiteral("Accuracy: Black")),
                 qPrintable(window->statusText()));
        window->findChild<MistakesPanel*>()->setOrder(MistakesPanel::Order::ByMove);
        const GameTree& tree = window->controller().sitting().record().tree;
        const NodeId blunder = tree.main_line_end();
        window->controller().goTo(blunder);
        QVERIFY(window->study().review().mistakeHere().has_value());
        const auto after = analysis(tree, blunder, kDefaultBoardSize);
        QVERIFY(after && after->mate && after->line.size() == std::size_t(*after->mate));
        press(*window, Qt::Key_W);
        QVERIFY2(window->statusText().startsWith(QStringLiteral("Why: after O15 Black wins in ")),
                 qPrintable(window->statusText()));
        for (std::size_t moves = 1; moves < after->line.size(); ++moves) {
            QVERIFY(window->study().overlay().preview.size() >= moves);  // it goes on by itself too
            while (window->study().overlay().preview.size() <= moves) press(*window, Qt::Key_W);
        }
        QCOMPARE(window->study().overlay().preview, after->line);
        QCOMPARE(stones(*window), 6);  // it is shown, not played
        press(*window, Qt::Key_Escape);
        QVERIFY(window->study().overlay().preview.empty());
    }

    void whatWasBetterIsPlayedOutFromWhereItWas() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, kLostByOneMove);
        press(*window, Qt::Key_F7);
        QTRY_VERIFY(!window->study().review().isBusy());
        const GameTree& tree = window->controller().sitting().record().tree;
        const NodeId blunder = tree.main_line_end();
        window->controller().goTo(blunder);
        const Point better = window->study().review().mistakeHere()->better;
        auto* const panel = window->findChild<MistakesPanel*>();
        auto* const button = panel->findChild<QToolButton*>(QStringLiteral("better"));
        QVERIFY(button->isEnabled());
        button->click();
        QCOMPARE(stones(*window), 5);
        QCOMPARE(window->study().overlay().preview, (std::vector{better}));
        QVERIFY2(window->statusText().startsWith(QStringLiteral("Better: ")),
                 qPrintable(window->statusText()));
        // From there one can ask why the move that was played was wrong.
        press(*window, Qt::Key_W);
        QCOMPARE(window->controller().sitting().here(), blunder);
        QVERIFY(window->statusText().startsWith(QStringLiteral("Why: ")));
        press(*window, Qt::Key_Home);
        QVERIFY(window->study().overlay().preview.empty() && !button->isEnabled());
    }

    void theEffortOfAReviewIsKept() {
        const WindowHome home;
        {
            const auto window = home.open();
            auto* const effort = window->findChild<QComboBox*>(QStringLiteral("effort"));
            effort->setCurrentIndex(4);
            Q_EMIT effort->activated(4);
            window->controller().newGame(twoPeople());
            clickAll(*window, "h8i9");
            press(*window, Qt::Key_F7);
            QTRY_VERIFY(!window->study().review().isBusy());
            const Record& record = window->controller().sitting().record();
            const NodeId last = record.tree.main_line_end();
            QCOMPARE(analysis(record.tree, last, kDefaultBoardSize)->depth, 10);
        }
        const auto window = home.open();
        QCOMPARE(window->findChild<MistakesPanel*>()->effort(), 4);
    }

    void aVerdictThatChangesIsSaidAnew() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9j10");
        const auto path = window->controller().sitting().record().tree.path_to(
            window->controller().sitting().here());
        const auto judge = [&window](NodeId n, int value, const char* best) {
            Analysis analysis;
            analysis.value = value;
            analysis.depth = 5;
            analysis.line = {at(best)};
            window->controller().keepAnalysis(n, analysis);
        };
        judge(path[1], 0, "g7");
        judge(path[2], 400, "c3");
        press(*window, Qt::Key_Left);
        press(*window, Qt::Key_Right);
        QVERIFY2(window->statusText().contains(QStringLiteral("better was G7")),
                 qPrintable(window->statusText()));
        judge(path[1], 0, "g6");
        window->study().refresh();
        Q_EMIT window->study().judgedAnew();
        QVERIFY2(window->statusText().contains(QStringLiteral("better was G6")),
                 qPrintable(window->statusText()));
    }

    void aReviewLeavesOutWhatIsDeleted() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7");
        press(*window, Qt::Key_Left);
        press(*window, Qt::Key_F7);
        QVERIFY(window->study().review().isBusy());
        const NodeId gone = window->controller().sitting().here();
        press(*window, Qt::Key_Delete);
        QVERIFY(window->study().review().isBusy());
        QTRY_VERIFY(!window->study().review().isBusy());
        const GameTree& tree = window->controller().sitting().record().tree;
        QVERIFY(!tree.has(gone, property::kAnalysis));
        QVERIFY(tree.has(NodeId::Root, property::kAnalysis));
    }

    void aReviewOfAnotherGameEndsWithIt() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5");
        const NodeId last = window->controller().sitting().here();
        press(*window, Qt::Key_F7);
        const GameTree& tree = window->controller().sitting().record().tree;
        QTRY_VERIFY(tree.has(last, property::kAnalysis));  // the review begins at the end
        window->controller().newGame(twoPeople());
        QVERIFY(!window->study().review().isBusy());
        deliverLetters();
        QVERIFY(
            !window->controller().sitting().record().tree.has(NodeId::Root, property::kAnalysis));
    }
};

TENGEN_SUITE(WindowStudyTest);

}  // namespace tengen::desktop

#include "window_study_test.moc"
