// The game that is kept while it is played: a place for each window, what windows that are gone
// left behind, and what happens where nothing can be kept.
#include "files.h"
#include "suites.h"
#include "window_home.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>

namespace tengen::desktop {
namespace {

using Answer = Documents::Answer;
using Question = Documents::Question;

void begin(MainWindow& window, const char* moves) {
    window.controller().newGame(twoPeople());
    clickAll(window, moves);
}

QList<QAction*> leftBehind(MainWindow& window) {
    QMenu& recent = window.commands().recent();
    Q_EMIT recent.aboutToShow();
    QList<QAction*> found;
    for (QAction* const action : recent.actions())
        if (action->text().startsWith(QLatin1String("Left on"))) found << action;
    return found;
}

/// Two windows at once, each with a game of its own, and both ended as a power cut ends them.
void leaveTwoGames(const WindowHome& home) {
    auto first = home.open();
    begin(*first, "h8a1i8");
    auto second = home.open();
    begin(*second, "c3d4e5f6g7");
    first.reset();
    second.reset();
}

/// A window that keeps its game in a folder of its own, which can be taken away.
struct Keeping {
    Keeping() {
        WindowSettings where = home.where();
        where.autosaveFile = file;
        window = std::make_unique<MainWindow>(where);
        window->show();
        window->begin();
        window->documents().setAsker([this](Question question) {
            questions.push_back(question);
            return Answer::Cancel;
        });
        begin(*window, "h8a1i8a3j8");
    }

    [[nodiscard]] bool saysItIsNotKept() const {
        return window->findChild<QLabel*>(QStringLiteral("unkept"))->isVisible();
    }

    WindowHome home;
    QString folder = home.file("kept");
    QString file = folder + QStringLiteral("/unfinished.sgf");
    std::unique_ptr<MainWindow> window;
    std::vector<Question> questions;
};

}  // namespace

class WindowKeptTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void aSecondWindowDoesNotTakeTheGameOfTheFirst() {
        const WindowHome home;
        const auto first = home.open();
        begin(*first, "h8a1i8");
        QTRY_VERIFY(contents(home.file("unfinished.sgf")).contains("B[ih]"));
        const auto second = home.open();
        QCOMPARE(stones(*second), 0);
        QVERIFY(leftBehind(*second).isEmpty());
    }

    void whatTwoWindowsLeftComesBackInTwoWindows() {
        const WindowHome home;
        leaveTwoGames(home);
        const auto first = home.open();
        QCOMPARE(stones(*first), 3);
        QVERIFY2(first->statusText().contains(QLatin1String("one more game that was left")),
                 qPrintable(first->statusText()));
        const auto second = home.open();
        QCOMPARE(stones(*second), 5);
        QVERIFY(leftBehind(*first).isEmpty());
    }

    void whatAnotherWindowLeftCanBeGoneOnWith() {
        const WindowHome home;
        leaveTwoGames(home);
        {
            const auto window = home.open();
            const QList<QAction*> left = leftBehind(*window);
            QCOMPARE(left.size(), 1);
            left.front()->trigger();
            QCOMPARE(stones(*window), 5);
            QVERIFY(leftBehind(*window).isEmpty());
            QVERIFY(window->close());
        }
        QCOMPARE(stones(*home.open()), 5);
    }

    void aGameThatCannotBeReadIsPutAsideAndNotWrittenOver() {
        const WindowHome home;
        const QString file = home.file("unfinished.sgf");
        for (const QByteArray& left : {QByteArray("no game at all"), QByteArray("another")}) {
            {
                QFile kept(file);
                QVERIFY(kept.open(QIODevice::WriteOnly));
                kept.write(left);
            }
            const auto window = home.open();
            QVERIFY(window->statusText().contains(QLatin1String("cannot be read")));
            QVERIFY(!QFile::exists(file));
            begin(*window, "h8");
            QTRY_VERIFY(contents(file).contains("B[hh]"));
            window->commands()[Command::Reset].trigger();
            QTRY_VERIFY(!QFile::exists(file));
        }
        QCOMPARE(contents(file + QStringLiteral(".1.bad")), QByteArray("no game at all"));
        QCOMPARE(contents(file + QStringLiteral(".2.bad")), QByteArray("another"));
    }

    void anEmptyBoardIsNotWorthAPlace() {
        const WindowHome home;
        {
            const auto window = home.open();
            begin(*window, "h8");
            QTRY_VERIFY(QFile::exists(home.file("unfinished.sgf")));
            const auto other = home.open();
            window->commands()[Command::Reset].trigger();
            QTRY_VERIFY(!QFile::exists(home.file("unfinished.sgf")));
        }
        QVERIFY(leftBehind(*home.open()).isEmpty());
        QVERIFY(!QFile::exists(home.file("unfinished-2.sgf")));
    }

    void aGameThatIsLeftForAnotherIsAskedAboutFirst() {
        Preferences preferences = quietPreferences();
        preferences.askBeforeReset = true;
        const WindowHome home(preferences);
        leaveTwoGames(home);
        const auto window = home.open();
        clickAll(*window, "a3j8a5");
        window->documents().setAsker([](Question) { return Answer::Cancel; });
        leftBehind(*window).front()->trigger();
        QCOMPARE(stones(*window), 6);
        QCOMPARE(leftBehind(*window).size(), 1);
    }

    void eachWindowKeepsItsOwnFileInMind() {
        const WindowHome home;
        {
            auto first = home.open();
            begin(*first, "h8a1i8");
            QVERIFY(first->documents().write(home.file("first.sgf")));
            auto second = home.open();
            begin(*second, "c3d4e5f6g7");
            QVERIFY(second->documents().write(home.file("second.sgf")));
            QVERIFY(first->close() && second->close());
        }
        const auto first = home.open();
        const auto second = home.open();
        QCOMPARE(first->documents().file(), home.file("first.sgf"));
        QCOMPARE(second->documents().file(), home.file("second.sgf"));
    }

    void whatWasTriedInAFinishedGameComesBackAfterAPowerCut() {
        const WindowHome home;
        {
            const auto window = home.open();
            begin(*window, "h8a1i8a3j8a5k8a7l8");
            press(*window, Qt::Key_Home);
            click(*window, at("a1"));
        }
        const auto window = home.open();
        QVERIFY(window->controller().sitting().record().info.result.is_over());
        QCOMPARE(window->controller().sitting().record().tree.size(), std::size_t{11});
        window->documents().setAsker([](Question) { return Answer::Cancel; });
        QVERIFY(!window->close());
    }

    void aFinishedGameThatWasLeftInPeaceDoesNotComeBack() {
        const WindowHome home;
        {
            const auto window = home.open();
            begin(*window, "h8a1i8a3j8a5k8a7l8");
            QVERIFY(window->close());
        }
        QCOMPARE(stones(*home.open()), 0);
    }

    void aFolderThatWasTakenAwayIsMadeAgain() {
        const Keeping keeping;
        QTRY_VERIFY(contents(keeping.file).contains("B[jh]"));
        QVERIFY(QDir(keeping.folder).removeRecursively());
        click(*keeping.window, at("a5"));
        QTRY_VERIFY(contents(keeping.file).contains("W[ak]"));
        QVERIFY(!keeping.saysItIsNotKept());
    }

    void whereNothingCanBeKeptThatIsSaidAndAsked() {
        Keeping keeping;
        QVERIFY(QDir(keeping.folder).removeRecursively());
        QFile inTheWay(keeping.folder);
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        inTheWay.close();
        click(*keeping.window, at("a5"));
        QTRY_VERIFY(keeping.saysItIsNotKept());
        QVERIFY(keeping.window->statusText().contains(QLatin1String("cannot be kept")));
        QVERIFY(!keeping.window->close());
        QCOMPARE(keeping.questions, std::vector{Question::Unkept});
        // As soon as it can be, it is, and there is nothing to ask any more.
        QVERIFY(inTheWay.remove());
        QTRY_VERIFY(contents(keeping.file).contains("W[ak]"));
        QTRY_VERIFY(!keeping.saysItIsNotKept());
        QVERIFY(keeping.window->statusText().contains(QLatin1String("kept again")));
        QVERIFY(keeping.window->close());
        QCOMPARE(keeping.questions.size(), std::size_t{1});
    }
};

TENGEN_SUITE(WindowKeptTest);

}  // namespace tengen::desktop

#include "window_kept_test.moc"
