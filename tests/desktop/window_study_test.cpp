// Looking around in a game at the window: variations, analysis, proofs, hints, reviews.
#include "panels/row_table.h"
#include "window_home.h"

#include <QMessageBox>

#include <cstddef>

namespace tengen::desktop {
namespace {

// Black has three in a row and nobody in the way.
constexpr auto kOpenThree = "h8a1i8a3j8a5";

std::size_t variations(MainWindow& window, NodeId n) {
    const GameTree& tree = window.controller().sitting().record().tree;
    std::size_t count = 0;
    for (NodeId c = tree.first_child(n); c != NodeId::None; c = tree.next_sibling(c)) ++count;
    return count;
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
        QVERIFY(window->board().picture().labels.empty());
        QCOMPARE(window->findChild<LinesPanel*>()->findChild<RowTable*>()->model()->rowCount(), 0);
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
        clickAll(*window, "h8i9j9g8j8j7i7k9");
        press(*window, Qt::Key_F5);
        window->controller().newGame(twoPeople(RuleId::Renju));
        QVERIFY(!window->study().isProving());
        QTest::qWait(200);
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

    void aReviewFindsTheMistake() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        press(*window, Qt::Key_F7);
        QVERIFY(window->study().isReviewing());
        QTRY_VERIFY_WITH_TIMEOUT(!window->study().isReviewing(), 20'000);
        QVERIFY(!window->findChild<MistakesPanel*>()->mistakes().empty());
        press(*window, Qt::Key_F8);
        QVERIFY(stones(*window) < 9);
    }

    void beforeAReviewNothingIsClaimed() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        press(*window, Qt::Key_F8);
        QCOMPARE(window->statusText(), QStringLiteral("Review (F7) looks for mistakes."));
        press(*window, Qt::Key_F7);
        QTRY_VERIFY_WITH_TIMEOUT(!window->study().isReviewing(), 20'000);
        if (window->findChild<MistakesPanel*>()->mistakes().empty()) {
            press(*window, Qt::Key_F8);
            QCOMPARE(window->statusText(), QStringLiteral("No mistakes found."));
        }
    }

    void aReviewLeavesOutWhatIsDeleted() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7");
        press(*window, Qt::Key_Left);
        press(*window, Qt::Key_F7);
        QVERIFY(window->study().isReviewing());
        const NodeId gone = window->controller().sitting().here();
        press(*window, Qt::Key_Delete);
        QVERIFY(window->study().isReviewing());
        QTRY_VERIFY_WITH_TIMEOUT(!window->study().isReviewing(), 20'000);
        const GameTree& tree = window->controller().sitting().record().tree;
        QVERIFY(!tree.has(gone, property::kAnalysis));
        QVERIFY(tree.has(NodeId::Root, property::kAnalysis));
    }

    void aReviewOfAnotherGameEndsWithIt() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5");
        press(*window, Qt::Key_F7);
        window->controller().newGame(twoPeople());
        QVERIFY(!window->study().isReviewing());
        QTest::qWait(600);
        QVERIFY(
            !window->controller().sitting().record().tree.has(NodeId::Root, property::kAnalysis));
    }
};

}  // namespace tengen::desktop

QTEST_MAIN(tengen::desktop::WindowStudyTest)
#include "window_study_test.moc"
