// The whole window, used as people use it: clicks, keys, files, dialogs.
#include "dialogs/game_over_banner.h"
#include "dialogs/opening_bar.h"
#include "game/formats/sgf.h"
#include "window_home.h"

#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>

namespace tengen::desktop {
namespace {

using namespace std::chrono_literals;

// Black has three in a row and nobody in the way.
constexpr auto kOpenThree = "h8a1i8a3j8a5";

std::string sgfOf(MainWindow& window) {
    return formats::write_sgf({&window.controller().sitting().record(), 1});
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}

void paste(MainWindow& window, const char* text) {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(text));
    window.commands()[Command::Paste].trigger();
}

std::size_t variations(MainWindow& window, NodeId n) {
    const GameTree& tree = window.controller().sitting().record().tree;
    std::size_t count = 0;
    for (NodeId c = tree.first_child(n); c != NodeId::None; c = tree.next_sibling(c)) ++count;
    return count;
}

/// Looks at every word of the menus, submenus included.
QStringList menuWords(const QList<QAction*>& actions) {
    QStringList words;
    for (const QAction* action : actions) {
        if (!action->text().isEmpty()) words << action->text();
        if (action->menu() != nullptr) words << menuWords(action->menu()->actions());
    }
    return words;
}

void chooseFile(QWidget& dialog, const QString& path) {
    auto* const files = qobject_cast<QFileDialog*>(&dialog);
    QVERIFY(files != nullptr);
    files->selectFile(path);
    QMetaObject::invokeMethod(files, "accept");
}

}  // namespace

class WindowTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    // ── playing ──────────────────────────────────────────────────────────────────────────────────

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
            QTest::qWait(30);
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
        QTest::qWait(30);
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
        answer(QMessageBox::No);
        QCOMPARE(stones(*window), 5);
        answer(QMessageBox::Yes);
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

    // ── looking around ───────────────────────────────────────────────────────────────────────────

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
        QVERIFY(window->board().picture().preview.size() > 1);
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

    // ── files ────────────────────────────────────────────────────────────────────────────────────

    void whatIsSavedIsOpenedAgain() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople(RuleId::Renju));
        clickAll(*window, "h8i9j9g8");
        window->controller().setComment(window->controller().sitting().here(),
                                        QStringLiteral("A word: 中文 ]\\"));
        const QString file = home.file("game.sgf");
        whenAsked(window.get(), [&](QWidget& dialog) { chooseFile(dialog, file); });
        window->commands()[Command::SaveAs].trigger();
        QCOMPARE(window->documents().file(), file);
        QVERIFY(window->windowTitle().contains(QLatin1String("game.sgf")));
        QVERIFY(window->statusText().contains(QLatin1String("Saved")));
        const std::string saved = sgfOf(*window);
        window->commands()[Command::Reset].trigger();
        QVERIFY(window->documents().file().isEmpty());
        window->documents().open(file);
        QCOMPARE(sgfOf(*window), saved);
        QVERIFY(window->statusText().contains(QLatin1String("Opened")));
        QVERIFY(showsItsGame(*window));
        click(*window, at("a1"));
        window->commands()[Command::Save].trigger();  // no question this time
        const std::string again = sgfOf(*window);
        window->documents().open(file);
        QCOMPARE(sgfOf(*window), again);
    }

    void aFileThatCannotBePlayedChangesNothing() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        const std::string before = sgfOf(*window);
        const QString file = home.file("bad.sgf");
        for (const QByteArray& bytes :
             {QByteArray("no game at all"), QByteArray(),
              // A double three of black's where it is forbidden, and the game goes on.
              QByteArray("(;GM[4]SZ[15]RU[Renju];B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai]"
                         ";B[jh];W[aa])")}) {
            write(file, bytes);
            window->documents().open(file);
            QVERIFY2(sgfOf(*window) == before, bytes.constData());
            QVERIFY2(window->documents().file().isEmpty(), bytes.constData());
            QVERIFY2(window->statusText().contains(QLatin1String("bad.sgf")), bytes.constData());
        }
    }

    void aFileIsOpenedByDroppingItOnTheWindow() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("dropped.sgf"), "(;GM[4]SZ[15];B[hh];W[ii];B[jj])");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(home.file("dropped.sgf"))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(window.get(), &drop);
        QCOMPARE(stones(*window), 3);
        QVERIFY(showsItsGame(*window));
    }

    void aPositionIsPasted() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        paste(*window, "h8i9");
        QCOMPARE(stones(*window), 2);
        QCOMPARE(window->controller().game().board().moves().back(), at("i9"));
        window->commands()[Command::CopyPosition].trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("h8i9"));
        QVERIFY(showsItsGame(*window));
    }

    void aGameInSgfIsPasted() {
        const WindowHome home;
        const auto window = home.open();
        paste(*window, "(;GM[4]SZ[19];B[hh];W[ii](;B[jj])(;B[aa];W[bb]))");
        QCOMPARE(window->controller().game().board().size(), 19);
        QCOMPARE(stones(*window), 3);
        QVERIFY(showsItsGame(*window));
    }

    void nonsenseThatIsPastedGivesASentence() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        const std::string before = sgfOf(*window);
        for (const char* const text : {"what is this?", "h8h8", "z99", "(;;;", "(", "   ",
                                       "h8"
                                       "\xF0\x9F\x98\x80"}) {
            window->board().setFocus();
            paste(*window, text);
            QVERIFY2(sgfOf(*window) == before, text);
            QVERIFY2(!window->statusText().contains(QLatin1String("to move")), text);
        }
    }

    void theGameIsThereWhenTheWindowComesBack() {
        const WindowHome home;
        std::vector<Point> moves;
        {
            const auto window = home.open();
            GameSetup setup;
            setup.rule = RuleId::Standard;
            setup.size = 17;
            setup.white.level = 3;
            window->controller().newGame(setup);
            click(*window, at("h8", 17));
            QTRY_COMPARE(stones(*window), 2);
            const auto played = window->controller().game().board().moves();
            moves.assign(played.begin(), played.end());
        }
        const auto window = home.open();
        const auto played = window->controller().game().board().moves();
        QVERIFY(std::ranges::equal(played, moves));
        QVERIFY(window->controller().game().rule() == RuleId::Standard);
        QCOMPARE(window->controller().seat(Color::White).level, 3);
        QVERIFY(window->controller().seat(Color::White).kind == PlayerKind::Engine);
        QVERIFY(window->controller().seat(Color::Black).kind == PlayerKind::Human);
        QVERIFY(showsItsGame(*window));
        QVERIFY(window->controller().isPersonsTurn());
    }

    void aHalfWrittenCommentIsKeptToo() {
        const WindowHome home;
        {
            const auto window = home.open();
            window->controller().newGame(twoPeople());
            clickAll(*window, "h8");
            window->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("the centre"));
            window->close();
        }
        const auto window = home.open();
        const match::Sitting& sitting = window->controller().sitting();
        QVERIFY(sitting.record().tree.text(sitting.here(), property::kComment) == "the centre");
    }

    void aCommentNeverMovesToAnotherGame() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9j9");
        window->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("of the old game"));
        window->controller().newGame(twoPeople());
        QTest::qWait(600);
        QVERIFY(window->findChild<QPlainTextEdit*>()->toPlainText().isEmpty());
        QVERIFY(sgfOf(*window).find("of the old game") == std::string::npos);
    }

    void aSpoiltUnfinishedGameDoesNoHarm() {
        for (const QByteArray& bytes :
             {QByteArray(), QByteArray("nonsense"), QByteArray("(;GM[4]SZ[15];B[hh"),
              QByteArray("\0\xFF\xFE\x01 (;", 7), QByteArray("(;GM[4]SZ[99];B[zz])"),
              QByteArray("(;GM[4]SZ[15]TGOC[what])"), QByteArray(100'000, '(')}) {
            const WindowHome home;
            write(home.file("unfinished.sgf"), bytes);
            const auto window = home.open();
            click(*window, at("a1"));
            QTRY_VERIFY(stones(*window) >= 1);
            QVERIFY(showsItsGame(*window));
        }
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
        click(*window, at("h8"));
        window->study().setAnalysing(true);
        window->study().prove(ProofKind::Threats);
        window->study().review();
        QTest::qWait(50);
        QVERIFY(window->close());
        QVERIFY(!window->controller().isThinking());
        QVERIFY(!window->study().isAnalysing());
        QVERIFY(!window->study().isProving());
        QVERIFY(!window->study().isReviewing());
    }

    void goingWithoutClosingEndsToo() {
        const WindowHome home;
        auto window = home.open();
        window->controller().newGame(againstThinker());
        click(*window, at("h8"));
        window->study().setAnalysing(true);
        window->study().hint();
        window->study().prove(ProofKind::Threats);
        QTest::qWait(20);
        window.reset();
    }
};

}  // namespace tengen::desktop

QTEST_MAIN(tengen::desktop::WindowTest)
#include "window_test.moc"
