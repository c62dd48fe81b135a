// Nothing is lost: what is asked before a game is left, when nothing is, and what becomes of each
// answer.
#include "files.h"
#include "game/formats/sgf.h"
#include "pictures.h"
#include "suites.h"
#include "window_home.h"

#include <QDropEvent>
#include <QFile>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>

namespace tengen::desktop {
namespace {

using Answer = Documents::Answer;
using Question = Documents::Question;

constexpr const char* kUnfinished = "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ii];B[jj];W[aa];B[bb])";
constexpr const char* kOther = "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ii])";
constexpr const char* kWon = "h8a1i8a3j8a5k8a7l8";

Preferences askingPreferences() {
    Preferences preferences = quietPreferences();
    preferences.askBeforeReset = true;
    return preferences;
}

/// A window that notes what it is asked, and always hears the same answer.
struct Asked {
    explicit Asked(const Preferences& preferences = askingPreferences())
        : home(preferences), window(home.open()) {
        window->documents().setAsker([this](Question question) {
            questions.push_back(question);
            return answer;
        });
    }

    /// What was asked since the last time.
    [[nodiscard]] std::vector<Question> heard() { return std::exchange(questions, {}); }
    void begin(const char* moves) {
        window->controller().newGame(twoPeople());
        window->documents().forgetFile();
        clickAll(*window, moves);
    }
    void open(const char* name, const char* text) {
        write(home.file(name), text);
        window->documents().open(home.file(name));
    }
    void comment(const char* words) {
        window->controller().setComment(window->controller().sitting().here(),
                                        QString::fromUtf8(words));
    }

    WindowHome home;
    std::unique_ptr<MainWindow> window;
    std::vector<Question> questions;
    Answer answer = Answer::Cancel;
};

using Questions = std::vector<Question>;

}  // namespace

class WindowLeaveTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void aGameInProgressIsNotLeftUnasked() {
        Asked asked;
        asked.begin("h8a1i8a3j8");
        asked.window->commands()[Command::Reset].trigger();
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
        paste(*asked.window, kOther);
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
        paste(*asked.window, "h8i9");
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
        asked.open("other.sgf", kOther);
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
        whenAsked(asked.window.get(),
                  [](QWidget& dialog) { QMetaObject::invokeMethod(&dialog, "accept"); });
        asked.window->commands()[Command::NewGame].trigger();
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
        QCOMPARE(stones(*asked.window), 5);
        asked.answer = Answer::Discard;
        asked.window->documents().open(asked.home.file("other.sgf"));
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
        QCOMPARE(stones(*asked.window), 2);
    }

    void whoLooksAtTheBeginningIsAskedToo() {
        Asked asked;
        asked.begin("h8a1i8a3j8");
        asked.window->commands()[Command::First].trigger();
        asked.window->commands()[Command::Reset].trigger();
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
    }

    void aFewStonesOrThePreferenceOffAreNoQuestion() {
        Asked asked;
        asked.begin("h8a1i8a3");
        asked.window->commands()[Command::Reset].trigger();
        QVERIFY(asked.heard().empty());
        asked.window->setPreferences(quietPreferences());
        asked.begin("h8a1i8a3j8");
        asked.window->commands()[Command::Reset].trigger();
        QVERIFY(asked.heard().empty());
        QCOMPARE(stones(*asked.window), 0);
    }

    void whatIsNotOverIsKeptWithoutAQuestion() {
        Asked asked;
        asked.begin("h8a1i8a3j8");
        QVERIFY(asked.window->close());
        QVERIFY(asked.heard().empty());
        asked.window.reset();
        const auto again = asked.home.open();
        QCOMPARE(stones(*again), 5);
        Questions questions;
        again->documents().setAsker([&](Question question) {
            questions.push_back(question);
            return Answer::Cancel;
        });
        again->documents().open(asked.home.file("none.sgf"));
        QVERIFY(questions.empty());  // there is nothing to leave it for
        again->commands()[Command::Reset].trigger();
        QCOMPARE(questions, Questions{Question::Unfinished});
        QCOMPARE(stones(*again), 5);
    }

    void aGameThatWasOnlyPlayedIsNoQuestion() {
        Asked asked;
        asked.begin(kWon);
        QVERIFY(asked.window->controller().isOver());
        asked.window->commands()[Command::Reset].trigger();
        QVERIFY(asked.heard().empty());
        QCOMPARE(stones(*asked.window), 0);
        asked.begin(kWon);
        QVERIFY(asked.window->close());
        QVERIFY(asked.heard().empty());
    }

    void wordsMarksAndVariationsOfAFinishedGameAreAskedAbout() {
        Asked asked;
        asked.begin(kWon);
        asked.comment("well done");
        QVERIFY(!asked.window->close());
        QCOMPARE(asked.heard(), Questions{Question::Unsaved});
        asked.begin(kWon);
        asked.window->controller().setMarks(NodeId::Root, "TR", {"hh"});
        asked.window->findChild<GameOverBanner*>()->rematchAsked();
        QCOMPARE(asked.heard(), Questions{Question::Unsaved});
        asked.begin(kWon);
        asked.window->commands()[Command::First].trigger();
        click(*asked.window, at("a1"));
        asked.window->commands()[Command::Reset].trigger();
        QCOMPARE(asked.heard(), Questions{Question::Unsaved});
    }

    void aTryThatEndsInAFiveIsAskedAboutToo() {
        Asked asked;
        asked.begin(kWon);
        asked.window->commands()[Command::Back].trigger();
        click(*asked.window, at("g8"));
        QVERIFY(asked.window->controller().isOver());
        QVERIFY(!asked.window->close());
        QCOMPARE(asked.heard(), Questions{Question::Unsaved});
    }

    void aGameThatIsLeftCanBeSavedFirst() {
        const WindowHome home(askingPreferences());
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8");
        whenAsked(window.get(), [&](QWidget& dialog) {
            auto* const save = qobject_cast<QMessageBox*>(&dialog)->button(QMessageBox::Save);
            QVERIFY(save != nullptr);
            whenAsked(window.get(),
                      [&](QWidget& next) { chooseFile(next, home.file("left.sgf")); });
            save->click();
        });
        window->commands()[Command::Reset].trigger();
        QCOMPARE(stones(*window), 0);
        QVERIFY(contents(home.file("left.sgf")).contains("B[jh]"));
    }

    void whatAFormatHasNoRoomForIsAskedAboutFirst() {
        Asked asked;
        asked.begin("h8a1");
        asked.comment("a word");
        QVERIFY(!asked.window->documents().write(asked.home.file("game.psq")));
        QCOMPARE(asked.heard(), Questions{Question::Lossy});
        QVERIFY(!QFile::exists(asked.home.file("game.psq")));
        asked.answer = Answer::Save;
        whenAsked(asked.window.get(),
                  [&](QWidget& dialog) { chooseFile(dialog, asked.home.file("game.sgf")); });
        QVERIFY(asked.window->documents().write(asked.home.file("game.psq")));
        QVERIFY(!QFile::exists(asked.home.file("game.psq")));
        QVERIFY(contents(asked.home.file("game.sgf")).contains("a word"));
        QCOMPARE(asked.window->documents().file(), asked.home.file("game.sgf"));
        QVERIFY(!asked.window->isWindowModified());
    }

    void whatAFormatHadNoRoomForIsNotSaved() {
        Asked asked;
        asked.begin("h8a1");
        asked.comment("a word");
        asked.answer = Answer::Discard;
        QVERIFY(asked.window->documents().write(asked.home.file("game.psq")));
        QVERIFY(QFile::exists(asked.home.file("game.psq")));
        QVERIFY(asked.window->isWindowModified());
        asked.answer = Answer::Cancel;
        QVERIFY(!asked.window->close());
        QCOMPARE(asked.heard(), (Questions{Question::Lossy, Question::Unsaved}));
        // Nothing is dropped any more, and so nothing is asked.
        asked.comment("");
        asked.window->commands()[Command::Save].trigger();
        QVERIFY(!asked.window->isWindowModified());
        QVERIFY(asked.window->close());
        QVERIFY(asked.heard().empty());
    }

    void returnSavesAsSgfWhereThereIsNoRoom() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1");
        window->controller().setComment(NodeId::Root, QStringLiteral("a word"));
        whenAsked(window.get(), [&](QWidget& dialog) {
            QVERIFY(qobject_cast<QMessageBox*>(&dialog) != nullptr);
            keepPicture(dialog, "no_room");
            whenAsked(window.get(),
                      [&](QWidget& next) { chooseFile(next, home.file("game.sgf")); });
            QTest::keyClick(&dialog, Qt::Key_Return);
        });
        QVERIFY(window->documents().write(home.file("game.psq")));
        QVERIFY(contents(home.file("game.sgf")).contains("a word"));
    }

    void aFileThatWasOnlyLookedAtIsNoQuestion() {
        Asked asked;
        asked.open("game.sgf", kUnfinished);
        for (const Command command : {Command::First, Command::Forward, Command::Last})
            asked.window->commands()[command].trigger();
        asked.window->commands()[Command::Back].trigger();
        asked.open("other.sgf", kOther);
        QVERIFY(asked.heard().empty());
        QCOMPARE(stones(*asked.window), 2);
        QVERIFY(asked.window->close());
        QVERIFY(asked.heard().empty());
    }

    void aChangedFileCarriesAStarAndIsAskedAbout() {
        Asked asked(quietPreferences());  // this question is no preference
        asked.open("game.sgf", kOther);
        QVERIFY(!asked.window->isWindowModified());
        asked.comment("a word");
        QTRY_VERIFY(asked.window->isWindowModified());
        asked.comment("");
        QTRY_VERIFY(!asked.window->isWindowModified());
        click(*asked.window, at("a1"));
        QTRY_VERIFY(asked.window->isWindowModified());
        QVERIFY(!asked.window->close());
        QVERIFY(asked.window->isVisible());
        paste(*asked.window, "h8");
        asked.window->commands()[Command::Reset].trigger();
        QCOMPARE(asked.heard(), Questions(3, Question::Unsaved));
        QCOMPARE(stones(*asked.window), 3);
        asked.window->commands()[Command::Save].trigger();
        QVERIFY(!asked.window->isWindowModified());
        QVERIFY(asked.window->close());
        QVERIFY(asked.heard().empty());
    }

    void whatIsSavedWhenAskedIsInTheFile() {
        Asked asked;
        asked.answer = Answer::Save;
        asked.open("game.sgf", kOther);
        click(*asked.window, at("a1"));
        asked.window->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("half written"));
        QVERIFY(asked.window->close());
        QCOMPARE(asked.heard(), Questions{Question::Unsaved});
        QVERIFY(contents(asked.home.file("game.sgf")).contains("half written"));
        QVERIFY(contents(asked.home.file("game.sgf")).contains("B[ao]"));
    }

    void whatCannotBeSavedIsNotLeft() {
        Asked asked;
        asked.answer = Answer::Save;
        asked.open("game.sgf", kOther);
        click(*asked.window, at("a1"));
        QVERIFY(QFile::remove(asked.home.file("game.sgf")));
        QVERIFY(QDir().mkpath(asked.home.file("game.sgf/in the way")));
        QVERIFY(!asked.window->close());
        QCOMPARE(stones(*asked.window), 3);
        QVERIFY(asked.window->statusText().contains(QLatin1String("could not be saved")));
    }

    void whatIsDiscardedDoesNotComeBack() {
        Asked asked;
        asked.answer = Answer::Discard;
        asked.open("game.sgf", kUnfinished);
        click(*asked.window, at("a1"));
        QVERIFY(asked.window->close());
        asked.window.reset();
        QCOMPARE(contents(asked.home.file("game.sgf")), QByteArray(kUnfinished));
        QCOMPARE(stones(*asked.home.open()), 0);
    }

    void closingIsAskedOnceAndWhileSomebodyThinks() {
        Asked asked;
        asked.open("game.sgf", kOther);
        click(*asked.window, at("a1"));
        asked.window->commands()[Command::EngineMove].trigger();
        int questions = 0;
        asked.window->documents().setAsker([&](Question) {
            ++questions;
            asked.window->close();  // once more, while the question stands
            asked.window->commands()[Command::Reset].trigger();
            QTest::qWait(50);
            return Answer::Cancel;
        });
        QVERIFY(!asked.window->close());
        QCOMPARE(questions, 1);
        QVERIFY(asked.window->isVisible());
        QVERIFY(stones(*asked.window) >= 3);
    }

    void aPositionThatWasSetUpIsNotLeftUnasked() {
        Asked asked;
        asked.begin("");
        asked.window->commands()[Command::SetUp].trigger();
        clickAll(*asked.window, "h8i8j8k9a1a2");
        Q_EMIT asked.window->findChild<PositionEditor*>()->done();
        QVERIFY(asked.heard().empty());
        QCOMPARE(stones(*asked.window), 6);
        asked.window->commands()[Command::Reset].trigger();
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
        asked.window->commands()[Command::SetUp].trigger();
        Q_EMIT asked.window->findChild<PositionEditor*>()->done();
        QCOMPARE(asked.heard(), Questions{Question::Unfinished});
    }

    void aDroppedFileIsAskedAboutAfterTheDrop() {
        Asked asked;
        asked.begin("h8a1i8a3j8");
        write(asked.home.file("dropped.sgf"), kOther);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(asked.home.file("dropped.sgf"))});
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(asked.window.get(), &enter);
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(asked.window.get(), &drop);
        QVERIFY(asked.heard().empty());
        QTRY_COMPARE(asked.questions, Questions{Question::Unfinished});
        QCOMPARE(stones(*asked.window), 5);
    }

    void theSafeAnswerIsTheOneThatReturnGives() {
        const WindowHome home(askingPreferences());
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8");
        const auto pressReturn = [&](const char* picture) {
            whenAsked(window.get(), [picture](QWidget& dialog) {
                QVERIFY(qobject_cast<QMessageBox*>(&dialog) != nullptr);
                keepPicture(dialog, picture);
                QTest::keyClick(&dialog, Qt::Key_Return);
            });
        };
        pressReturn("unfinished");
        window->commands()[Command::Reset].trigger();
        QCOMPARE(stones(*window), 5);
        QVERIFY(window->documents().write(home.file("game.sgf")));
        click(*window, at("a5"));
        pressReturn("unsaved");
        QVERIFY(!window->close());
        QVERIFY(window->isVisible());
    }
};

TENGEN_SUITE(WindowLeaveTest);

}  // namespace tengen::desktop

#include "window_leave_test.moc"
