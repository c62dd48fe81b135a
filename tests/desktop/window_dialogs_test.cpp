// What the window tells and asks beside the game: statistics of the person, files that fail, and
// every dialog whole on a small screen, in both languages.
#include "dialogs/engine_dialog.h"
#include "suites.h"
#include "window_home.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QTabWidget>
#include <QTableWidget>

namespace tengen::desktop {
namespace {

constexpr QSize kSmallestInside(1000, 560);  // without the frame of a window
constexpr std::array kDialogs{
    Command::GameInfo,    Command::NewGame, Command::Players, Command::MyGames, Command::Statistics,
    Command::Preferences, Command::Engines, Command::Keys,    Command::Rules,   Command::About};

GameSetup againstLevel(int level) {
    GameSetup setup;
    setup.white.level = level;
    return setup;
}

std::unique_ptr<MainWindow> openIn(const WindowHome& home, const QString& language) {
    auto window = home.open();
    Preferences preferences = quietPreferences();
    preferences.language = language;
    window->setPreferences(preferences);
    return window;
}

/// The tables of the page that is seen, as text.
QStringList rowsOf(const QWidget& dialog) {
    QStringList rows;
    for (const QTableWidget* const table : dialog.findChildren<QTableWidget*>()) {
        if (!table->isVisible()) continue;
        for (int row = 0; row < table->rowCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < table->columnCount(); ++column)
                cells << table->item(row, column)->text();
            rows << cells.join(u'|');
        }
    }
    return rows;
}

QString labels(const QWidget& dialog) {
    QStringList words;
    for (const QLabel* const label : dialog.findChildren<QLabel*>())
        if (label->isVisible()) words << label->text();
    return words.join(u'\n');
}

bool isWhole(const QLabel& label) {
    if (label.wordWrap())
        return label.minimumSizeHint().width() <= label.width() &&
               label.heightForWidth(label.width()) <= label.height();
    return label.sizeHint().width() <= label.width();
}

/// The words of a label that has no room for them.
QString clippedIn(const QWidget& dialog) {
    for (const QLabel* const label : dialog.findChildren<QLabel*>())
        if (label->isVisible() && !isWhole(*label)) return label->text();
    return {};
}

/// All of the program's words, so much larger.
class LargerFont {
public:
    explicit LargerFont(double factor) : before_(QApplication::font()) {
        QFont font = before_;
        font.setPointSizeF(factor * font.pointSizeF());
        QApplication::setFont(font);
    }
    ~LargerFont() { QApplication::setFont(before_); }
    LargerFont(const LargerFont&) = delete;
    LargerFont& operator=(const LargerFont&) = delete;

private:
    QFont before_;
};

}  // namespace

class WindowDialogsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    // ── statistics ──

    void statisticsAreThereBeforeAnythingWasPlayed() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        bool isSeen = false;
        whenAsked(window.get(), [&](QWidget& dialog) {
            QTRY_VERIFY(labels(dialog).contains("You have not played a game against an engine"));
            QCOMPARE(rowsOf(dialog), (QStringList{"Black|Black|0|–|–|–", "White|White|0|–|–|–"}));
            QVERIFY(!dialog.findChild<QTabWidget*>()->isTabVisible(1));
            isSeen = true;
            dialog.close();
        });
        window->commands()[Command::Statistics].trigger();
        QVERIFY(isSeen);
    }

    void statisticsCountThePersonsGamesByOpponent() {
        const WindowHome home;
        const auto window = home.open();
        for (const int level : {1, 1, 20}) {
            window->controller().newGame(againstLevel(level));
            click(*window, at("h8"));
            QTRY_VERIFY(window->controller().isPersonsTurn());
            window->controller().resign();
            QVERIFY(window->controller().isOver());
        }
        bool isSeen = false;
        whenAsked(window.get(), [&](QWidget& dialog) {
            QTRY_COMPARE(rowsOf(dialog).size(), 5);
            const QStringList rows = rowsOf(dialog);
            QVERIFY2(rows[0].startsWith("Black|You|1|"), qPrintable(rows[0]));
            QVERIFY2(rows[1].startsWith("White|Tengen · Level 20"), qPrintable(rows[1]));
            QVERIFY2(rows[2].startsWith("Level 1 · Beginner|2|0|0|2|"), qPrintable(rows[2]));
            QVERIFY2(rows[3].startsWith("Level 20 · Master|1|0|0|1|"), qPrintable(rows[3]));
            QVERIFY2(rows[4].startsWith("All|3|0|0|3|"), qPrintable(rows[4]));
            dialog.findChild<QTabWidget*>()->setCurrentIndex(1);
            QVERIFY2(rowsOf(dialog)[0].startsWith("White|Tengen · Level 20"),
                     qPrintable(rowsOf(dialog)[0]));
            QCOMPARE(rowsOf(dialog).size(), 2);  // the engine, and its only move
            isSeen = true;
            dialog.close();
        });
        Q_EMIT window->findChild<GameOverBanner*>()->statisticsAsked();
        QVERIFY(isSeen);
    }

    void statisticsAreOfTheWholeGameWhereverOneStands() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstLevel(1));
        click(*window, at("h8"));
        QTRY_VERIFY(window->controller().isPersonsTurn());
        window->commands()[Command::First].trigger();
        bool isSeen = false;
        whenAsked(window.get(), [&](QWidget& dialog) {
            QVERIFY(rowsOf(dialog)[0].startsWith("Black|You|1|"));
            dialog.findChild<QTabWidget*>()->setCurrentIndex(1);
            QCOMPARE(rowsOf(dialog).size(), 2);
            isSeen = true;
            dialog.close();
        });
        window->commands()[Command::Statistics].trigger();
        QVERIFY(isSeen);
    }

    void statisticsThatCannotBeReadSaySo() {
        const WindowHome home;
        QFile games(home.file("games.db"));
        QVERIFY(games.open(QIODevice::WriteOnly));
        games.write("These are words, and there are many of them in this file.");
        games.close();
        const auto window = home.open();
        bool isSeen = false;
        whenAsked(window.get(), [&](QWidget& dialog) {
            QTRY_VERIFY(labels(dialog).contains("Your games cannot be read: "));
            isSeen = true;
            dialog.close();
        });
        window->commands()[Command::Statistics].trigger();
        QVERIFY(isSeen);
    }

    // ── files that fail ──

    void aFileThatCannotBeOpenedIsToldInABox() {
        const WindowHome home;
        const auto window = home.open();
        window->documents().open(home.file("none.sgf"));
        QMessageBox* const box = fileTrouble(*window);
        QVERIFY(box != nullptr);
        QCOMPARE(box->windowModality(), Qt::WindowModal);
        QCOMPARE(box->text(), "none.sgf: There is no such file.");
        QCOMPARE(window->statusText(), box->text());
    }

    void aFileWithoutAGameIsToldInABox() {
        const WindowHome home;
        const auto window = home.open();
        QFile file(home.file("<b>words.sgf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no game at all");
        file.close();
        window->documents().open(file.fileName());
        const QMessageBox* const box = fileTrouble(*window);
        QVERIFY(box != nullptr);
        QVERIFY2(box->text().startsWith("<b>words.sgf: "), qPrintable(box->text()));
        QCOMPARE(box->textFormat(), Qt::PlainText);
    }

    void aFileThatCannotBeSavedIsToldInABox() {
        const WindowHome home;
        const auto window = home.open();
        QVERIFY(!window->documents().write(home.file("no folder/game.sgf")));
        const QMessageBox* const box = fileTrouble(*window);
        QVERIFY(box != nullptr);
        QCOMPARE(box->text(), "game.sgf could not be saved: There is no such folder.");
        QVERIFY(QDir().mkpath(home.file("taken.sgf/in the way")));
        QVERIFY(!window->documents().write(home.file("taken.sgf")));
        QVERIFY(box->text().endsWith("taken.sgf could not be saved: That is a folder."));
    }

    void whatFailsInOneGoIsToldInOneBox() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        for (const char* const name : {"one.sgf", "two.sgf"})
            window->documents().open(home.file(name));
        QMessageBox* const box = fileTrouble(*window);
        QCOMPARE(window->findChildren<QMessageBox*>().size(), 1);
        QVERIFY(box->text().contains("one.sgf: ") && box->text().contains("two.sgf: "));
        box->button(QMessageBox::Ok)->click();
        QCOMPARE(fileTrouble(*window), nullptr);
        // What fails later is told anew, and nothing of before with it.
        window->documents().open(home.file("three.sgf"));
        QCOMPARE(fileTrouble(*window)->text(), "three.sgf: There is no such file.");
        fileTrouble(*window)->close();
        click(*window, at("h8"));
        QCOMPARE(stones(*window), 1);
    }

    void wordsThatAreNoFileNeedNoBox() {
        const WindowHome home;
        const auto window = home.open();
        paste(*window, "no position");
        QVERIFY(window->statusText().startsWith("The text is not a position"));
        QCOMPARE(fileTrouble(*window), nullptr);
    }

    // ── a small screen ──

    void everyDialogFitsASmallScreen_data() { inBothLanguages(); }
    void everyDialogFitsASmallScreen() {
        QFETCH(QString, language);
        const WindowHome home;
        const auto window = openIn(home, language);
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        QVERIFY(window->controller().isOver());
        for (const Command command : kDialogs) {
            if (command == Command::Players) window->controller().newGame(twoPeople());
            QSize least;
            QString clipped;
            whenAsked(window.get(), [&](QWidget& dialog) {
                QCoreApplication::processEvents();
                least = dialog.minimumSizeHint().expandedTo(dialog.minimumSize());
                clipped = clippedIn(dialog);
                dialog.close();
            });
            QAction& action = window->commands()[command];
            action.trigger();
            const QString words = QStringLiteral("%1: %2 × %3 %4")
                                      .arg(action.text())
                                      .arg(least.width())
                                      .arg(least.height())
                                      .arg(clipped);
            QVERIFY2(!least.isEmpty(), qPrintable(words));
            QVERIFY2(least.boundedTo(kSmallestInside) == least, qPrintable(words));
            QVERIFY2(clipped.isEmpty(), qPrintable(words));
        }
    }

    void nothingIsClippedInLargeLetters_data() { inBothLanguages(); }
    void nothingIsClippedInLargeLetters() {
        QFETCH(QString, language);
        const WindowHome home;
        const auto window = openIn(home, language);
        for (const double factor : {0.75, 1.5, 2.0}) {
            const LargerFont larger(factor);
            QString clipped = QStringLiteral("nothing was shown");
            whenAsked(window.get(), [&](QWidget& dialog) {
                QCoreApplication::processEvents();
                clipped = clippedIn(dialog);
                dialog.close();
            });
            window->commands()[Command::About].trigger();
            QCOMPARE(clipped, QString());
            EngineDialog engines(window.get(), {{"Tengen", "/some/engine", {}}});
            engines.showAbout("Tengen", "0.1.0", "The Tengen project and all of its many friends");
            engines.show();
            QVERIFY(QTest::qWaitForWindowExposed(&engines));
            QCoreApplication::processEvents();
            QCOMPARE(clippedIn(engines), QString());
        }
    }

private:
    static void inBothLanguages() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_CN";
    }
};

TENGEN_SUITE(WindowDialogsTest);

}  // namespace tengen::desktop

#include "window_dialogs_test.moc"
