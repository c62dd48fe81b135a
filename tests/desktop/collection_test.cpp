// Files with many games: choosing one, what becomes of the file they are all in, and the game that
// finds its file again at the next start.
#include "dialogs/collection_dialog.h"
#include "files.h"
#include "game/formats/sgf.h"
#include "pictures.h"
#include "suites.h"
#include "window/file_reader.h"
#include "window_home.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProgressDialog>
#include <QTableView>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <stop_token>

namespace tengen::desktop {
namespace {

constexpr const char* kThree =
    "(;GM[4]SZ[15]RU[Freestyle]PB[Ann]PW[Bob]RE[B+R]EV[Club cup]DT[2021-05-01];B[hh];W[ii];B[jj])"
    "(;GM[4]SZ[15]RU[Renju]PB[Cleo]PW[Dan]RE[W+R]DT[2022];B[hh];W[hg])"
    "(;GM[4]SZ[19]RU[Freestyle]PB[Bob]PW[Cleo]EV[League];B[aa];W[bb];B[cc];W[dd])";
constexpr const char* kOneBroken =
    "(;GM[4]SZ[15]RU[Freestyle]PB[Ann];B[hh])(;GM[4]SZ[99]PB[Lost];B[hh])"
    "(;GM[4]SZ[15]RU[Freestyle]PB[Cleo];B[hh];W[ii])";

std::shared_ptr<const Collection> collectionOf(const QByteArray& sgf) {
    return std::make_shared<Collection>(*formats::read_sgf(sgf.toStdString()));
}

/// Answers the next dialog of this kind; one that only asks for patience is waited for.
template <class Dialog>
void whenShown(QObject* context, std::function<void(Dialog&)> answer) {
    auto* const watch = new QTimer(context);
    QObject::connect(watch, &QTimer::timeout, context, [watch, answer = std::move(answer)] {
        auto* const dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) return;
        watch->stop();
        watch->deleteLater();
        answer(*dialog);
    });
    watch->start(1);
}

void chooseGame(MainWindow& window, std::size_t game) {
    whenShown<CollectionDialog>(&window, [game](CollectionDialog& dialog) {
        CollectionPlace place = dialog.place();
        place.filter.clear();
        place.game = game;
        dialog.setPlace(place);
        dialog.accept();
    });
}

QByteArray manyGames(int count) {
    QByteArray all;
    for (int i = 0; i < count; ++i) {
        const QByteArray name = QByteArray::number(i % 997);
        all += "(;GM[4]SZ[15]RU[Freestyle]PB[Black " + name + "]PW[White " + name + "]RE[B+R]";
        for (int k = 0; k < 12; ++k) {
            all += k % 2 == 0 ? ";B[" : ";W[";
            all += char('a' + (i + k) % 15);
            all += char('a' + k);
            all += ']';
        }
        all += ")\n";
    }
    return all;
}

struct Shown {
    explicit Shown(const QByteArray& sgf)
        : dialog(nullptr, QStringLiteral("games.sgf"), collectionOf(sgf), shippedTheme({})) {
        dialog.show();
        dialog.activateWindow();
        filter = dialog.findChild<QLineEdit*>();
        table = dialog.findChild<QTableView*>();
    }
    [[nodiscard]] bool says(const char* words) const {
        return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(QLatin1String(words));
        });
    }
    [[nodiscard]] QString cell(int row, GameTable::Column column) const {
        return table->model()->index(row, column).data().toString();
    }

    CollectionDialog dialog;
    QLineEdit* filter;
    QTableView* table;
};

}  // namespace

class CollectionTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    // ── the dialog ──

    void eachGameIsARow() {
        const Shown shown(kThree);
        QCOMPARE(shown.table->model()->rowCount(), 3);
        QCOMPARE(shown.cell(0, GameTable::Number), QStringLiteral("1"));
        QCOMPARE(shown.cell(0, GameTable::Black), QStringLiteral("Ann"));
        QCOMPARE(shown.cell(0, GameTable::Result), QStringLiteral("Black wins"));
        QCOMPARE(shown.cell(1, GameTable::Date), QStringLiteral("2022"));
        QCOMPARE(shown.cell(2, GameTable::Moves), QStringLiteral("4"));
        QVERIFY(shown.cell(2, GameTable::Result).isEmpty());
        QVERIFY(shown.says("3 games"));
        QVERIFY(!shown.says("could not be read"));
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>(0));
    }

    void whatNoGameSaysHasNoColumn() {
        const Shown plain(kOneBroken);
        QVERIFY(plain.table->isColumnHidden(GameTable::Event));
        QVERIFY(plain.table->isColumnHidden(GameTable::Date));
        const Shown rich(kThree);
        QVERIFY(!rich.table->isColumnHidden(GameTable::Event));
    }

    void typingFiltersByAnyColumn() {
        Shown shown(kThree);
        const auto found = [&](const char* words) {
            shown.filter->setText(QString::fromLatin1(words));
            return shown.table->model()->rowCount();
        };
        QCOMPARE(found("bob"), 2);
        QVERIFY(shown.says("2 of 3 games"));
        QCOMPARE(found("BOB league"), 1);
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>(2));
        QCOMPARE(found("2021-05"), 1);
        QCOMPARE(found("white wins"), 1);
        QCOMPARE(found("nobody"), 0);
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>());
        const auto* const buttons = shown.dialog.findChild<QDialogButtonBox*>();
        QVERIFY(!buttons->button(QDialogButtonBox::Open)->isEnabled());
        QCOMPARE(found(""), 3);
        QVERIFY(buttons->button(QDialogButtonBox::Open)->isEnabled());
    }

    void arrowKeysChooseWhileOneTypes() {
        Shown shown(kThree);
        QVERIFY(QTest::qWaitForWindowActive(&shown.dialog));
        QVERIFY(shown.filter->hasFocus());
        QTest::keyClick(shown.filter, Qt::Key_Down);
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>(1));
        QTest::keyClicks(shown.filter, QStringLiteral("cleo"));
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>(1));
        QTest::keyClick(shown.filter, Qt::Key_Down);
        QTest::keyClick(shown.filter, Qt::Key_Return);
        QCOMPARE(shown.dialog.result(), int(QDialog::Accepted));
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>(2));
    }

    void aDoubleClickOpens() {
        const Shown shown(kThree);
        const QPoint second =
            shown.table->visualRect(shown.table->model()->index(1, GameTable::Black)).center();
        QTest::mouseClick(shown.table->viewport(), Qt::LeftButton, {}, second);
        QTest::mouseDClick(shown.table->viewport(), Qt::LeftButton, {}, second);
        QCOMPARE(shown.dialog.result(), int(QDialog::Accepted));
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>(1));
    }

    void aColumnSortsAndTheChosenGameStays() {
        Shown shown(kThree);
        shown.dialog.setPlace({.filter = {}, .game = 1});
        shown.table->sortByColumn(GameTable::Moves, Qt::DescendingOrder);
        QCOMPARE(shown.cell(0, GameTable::Moves), QStringLiteral("4"));
        QCOMPARE(shown.cell(2, GameTable::Moves), QStringLiteral("2"));
        QCOMPARE(shown.dialog.game(), std::optional<std::size_t>(1));
        const CollectionPlace place = shown.dialog.place();
        QCOMPARE(place.sortedBy, int(GameTable::Moves));
        QCOMPARE(place.order, Qt::DescendingOrder);
    }

    void whatCouldNotBeReadIsToldAndHidesNothing() {
        const Shown shown(kOneBroken);
        QCOMPARE(shown.table->model()->rowCount(), 2);
        QVERIFY(shown.says("One place in this file could not be read: "));
        QVERIFY(shown.says("99"));
    }

    // ── the window ──

    void theChosenGameIsOpened() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("games.sgf"), kThree);
        QVERIFY(!window->commands()[Command::OpenAnother].isEnabled());
        chooseGame(*window, 2);
        window->documents().open(home.file("games.sgf"));
        QCOMPARE(stones(*window), 4);
        QCOMPARE(window->controller().game().board().size(), 19);
        QCOMPARE(window->documents().name(), QStringLiteral("games.sgf, game 3"));
        QVERIFY(window->windowTitle().startsWith(QLatin1String("games.sgf, game 3")));
        QCOMPARE(window->statusText(), QStringLiteral("Opened games.sgf, game 3."));
        QVERIFY(window->documents().file().isEmpty());
        QVERIFY(window->commands()[Command::OpenAnother].isEnabled());
        window->commands()[Command::Reset].trigger();
        QVERIFY(!window->commands()[Command::OpenAnother].isEnabled());
        QVERIFY(window->documents().name().isEmpty());
    }

    void cancelChangesNothing() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        write(home.file("games.sgf"), kThree);
        whenShown<CollectionDialog>(window.get(), [](CollectionDialog& d) { d.reject(); });
        window->documents().open(home.file("games.sgf"));
        QCOMPARE(stones(*window), 2);
        QVERIFY(window->documents().name().isEmpty());
    }

    void anotherGameIsChosenWhereOneLeftOff() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("games.sgf"), kThree);
        whenShown<CollectionDialog>(window.get(), [](CollectionDialog& dialog) {
            dialog.setPlace({.filter = QStringLiteral("cleo"),
                             .game = 2,
                             .sortedBy = GameTable::Black,
                             .order = Qt::DescendingOrder});
            dialog.accept();
        });
        window->documents().open(home.file("games.sgf"));
        QCOMPARE(stones(*window), 4);
        CollectionPlace place;
        whenShown<CollectionDialog>(window.get(), [&](CollectionDialog& dialog) {
            place = dialog.place();
            QTest::keyClick(dialog.findChild<QLineEdit*>(), Qt::Key_Up);
            dialog.accept();
        });
        window->commands()[Command::OpenAnother].trigger();
        QCOMPARE(place.filter, QStringLiteral("cleo"));
        QCOMPARE(place.game, std::size_t(2));
        QCOMPARE(place.sortedBy, int(GameTable::Black));
        QCOMPARE(stones(*window), 2);
        QCOMPARE(window->documents().name(), QStringLiteral("games.sgf, game 2"));
    }

    void aListOfRecentFilesBringsTheDialogBack() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("games.sgf"), kThree);
        chooseGame(*window, 0);
        window->documents().open(home.file("games.sgf"));
        QMenu& recent = window->commands().recent();
        Q_EMIT recent.aboutToShow();
        chooseGame(*window, 1);
        recent.actions().front()->trigger();
        QCOMPARE(stones(*window), 2);
    }

    void aCollectionIsNeverOverwrittenByOneOfItsGames() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("games.sgf"), kThree);
        chooseGame(*window, 2);
        window->documents().open(home.file("games.sgf"));
        click(*window, at("h8", 19));
        QTRY_VERIFY(window->isWindowModified());
        QString suggested;
        whenShown<QFileDialog>(window.get(), [&](QFileDialog& dialog) {
            suggested = QFileInfo(dialog.selectedFiles().value(0)).fileName();
            QMetaObject::invokeMethod(&dialog, "accept");
        });
        QVERIFY(!window->documents().write(home.file("games.sgf")));
        QVERIFY(window->statusText().contains(QLatin1String("holds other games too")));
        QCOMPARE(contents(home.file("games.sgf")), QByteArray(kThree));
        window->commands()[Command::Save].trigger();
        QCOMPARE(suggested, QStringLiteral("games 3.sgf"));
        QCOMPARE(window->documents().file(), home.file("games 3.sgf"));
        QCOMPARE(contents(home.file("games.sgf")), QByteArray(kThree));
        QVERIFY(!window->commands()[Command::OpenAnother].isEnabled());
        QVERIFY(!window->isWindowModified());
    }

    void aFileThatWasNotReadWholeIsNotWrittenToUnasked() {
        const WindowHome home;
        const auto window = home.open();
        const QByteArray one = "(;GM[4]SZ[99];B[hh])(;GM[4]SZ[15]RU[Freestyle];B[hh])";
        write(home.file("one.sgf"), one);
        window->documents().open(home.file("one.sgf"));
        QCOMPARE(stones(*window), 1);
        QCOMPARE(window->documents().name(), QStringLiteral("one.sgf"));
        QVERIFY(window->documents().file().isEmpty());
        QVERIFY(window->statusText().contains(QLatin1String("99")));
    }

    void manyGamesAreReadAsWell() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("many.sgf"), manyGames(20'000));
        chooseGame(*window, 19'999);
        window->documents().open(home.file("many.sgf"));
        QCOMPARE(stones(*window), 12);
        QCOMPARE(window->documents().name(), QStringLiteral("many.sgf, game 20000"));
    }

    void theWindowLivesWhileALargeFileIsRead() {
        const WindowHome home;
        QWidget window;
        window.show();
        FileReader reader(window, base::Milliseconds(0));
        write(home.file("many.sgf"), manyGames(20'000));
        bool wasSigned = false;
        whenShown<QProgressDialog>(&window, [&](QProgressDialog& sign) {
            wasSigned = true;
            keepPicture(sign, "reading");
        });
        const auto read = reader.read(home.file("many.sgf"));
        QVERIFY(wasSigned);
        QVERIFY(read && *read);
        QCOMPARE((**read)->rows.size(), std::size_t(20'000));
    }

    void readingIsCalledOffAndBegunAgain() {
        const WindowHome home;
        QWidget window;
        window.show();
        FileReader reader(window, base::Milliseconds(0));
        write(home.file("many.sgf"), manyGames(20'000));
        write(home.file("others.sgf"), manyGames(15'000));
        whenShown<QProgressDialog>(&window, [](QProgressDialog& sign) { sign.cancel(); });
        QVERIFY(!reader.read(home.file("many.sgf")));
        const auto read = reader.read(home.file("others.sgf"));
        QVERIFY(read && *read);
        QCOMPARE((**read)->rows.size(), std::size_t(15'000));
    }

    void whatIsCalledOffIsReadNoFurther() {
        const WindowHome home;
        QWidget window;
        window.show();
        write(home.file("large.sgf"), QByteArray(2 << 20, ' '));
        std::atomic<int> stopped = 0;
        const auto endless = [&](const std::filesystem::path&, const std::stop_token& stop) {
            // It gives up some time, so that whoever does not stop it hears of it.
            for (int i = 0; i < 2000 && !stop.stop_requested(); ++i) QThread::msleep(10);
            if (stop.stop_requested()) ++stopped;
            return formats::ReadResult(std::unexpected(formats::called_off()));
        };
        FileReader reader(window, base::Milliseconds(0), endless);
        whenShown<QProgressDialog>(&window, [](QProgressDialog& sign) { sign.cancel(); });
        QVERIFY(!reader.read(home.file("large.sgf")));
        QTRY_COMPARE(stopped.load(), 1);
        // Who closes the window does not answer the sign first.
        whenShown<QProgressDialog>(&window, [&](QProgressDialog&) { reader.callOff(); });
        QVERIFY(!reader.read(home.file("large.sgf")));
        QTRY_COMPARE(stopped.load(), 2);
    }

    void aWindowThatClosesDoesNotWaitForWhatItReads() {
        // One game, which takes seconds: where it is waited for, its stone appears.
        QByteArray game = "(;GM[4]SZ[15];B[hh]";
        for (int i = 0; i < 3'000'000; ++i) game += ";C[a]";
        const WindowHome home;
        write(home.file("large.sgf"), game + ")");
        const auto window = home.open();
        QTimer::singleShot(0, window.get(), &QWidget::close);
        window->documents().open(home.file("large.sgf"));
        QVERIFY(!window->isVisible());
        QCOMPARE(stones(*window), 0);
    }

    // ── the next start ──

    void theGameThatComesBackKnowsItsFile() {
        const WindowHome home;
        write(home.file("game.sgf"), "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ii])");
        {
            const auto window = home.open();
            window->documents().open(home.file("game.sgf"));
            QVERIFY(window->close());
        }
        {
            const auto window = home.open();
            QCOMPARE(stones(*window), 2);
            QCOMPARE(window->documents().file(), home.file("game.sgf"));
            QVERIFY(!window->isWindowModified());
            click(*window, at("a1"));
            QTRY_VERIFY(window->isWindowModified());
            window->commands()[Command::Save].trigger();
            QVERIFY(contents(home.file("game.sgf")).contains("B[ao]"));
            QVERIFY(window->close());
        }
        const auto window = home.open();
        QCOMPARE(stones(*window), 3);
        QCOMPARE(window->documents().file(), home.file("game.sgf"));
        QVERIFY(!window->isWindowModified());
    }

    void whatWasNotSavedIsStillNotSaved() {
        const WindowHome home;
        write(home.file("game.sgf"), "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ii])");
        {
            const auto window = home.open();
            window->documents().open(home.file("game.sgf"));
            click(*window, at("a1"));
            QTRY_VERIFY(window->isWindowModified());
        }  // as if the power had failed: nobody was asked
        const auto window = home.open();
        QCOMPARE(stones(*window), 3);
        QCOMPARE(window->documents().file(), home.file("game.sgf"));
        QVERIFY(window->isWindowModified());
    }

    void aFileThatIsGoneOrAnotherIsNotTrusted() {
        const WindowHome home;
        write(home.file("game.sgf"), "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ii])");
        {
            const auto window = home.open();
            window->documents().open(home.file("game.sgf"));
            QVERIFY(window->close());
        }
        write(home.file("game.sgf"), "(;GM[4]SZ[15]RU[Freestyle];B[hh])");  // by somebody else
        {
            const auto window = home.open();
            QCOMPARE(window->documents().file(), home.file("game.sgf"));
            QVERIFY(window->isWindowModified());
            window->documents().setAsker([](auto) { return Documents::Answer::Cancel; });
            QVERIFY(!window->close());
        }
        QVERIFY(QFile::remove(home.file("game.sgf")));
        const auto window = home.open();
        QCOMPARE(stones(*window), 2);
        QVERIFY(window->documents().file().isEmpty());
        QVERIFY(!window->isWindowModified());
    }

    void anotherGameNeverTakesTheFile() {
        const WindowHome home;
        write(home.file("game.sgf"), "(;GM[4]SZ[15]RU[Freestyle];B[hh];W[ii])");
        {
            const auto window = home.open();
            window->documents().open(home.file("game.sgf"));
            QVERIFY(window->close());
        }
        write(home.file("unfinished.sgf"), "(;GM[4]SZ[15]RU[Freestyle];B[aa];W[ii])");
        const auto window = home.open();
        QCOMPARE(stones(*window), 2);
        QVERIFY(window->documents().file().isEmpty());
    }

    void oneOfManyKnowsTheOthersAtTheNextStart() {
        const WindowHome home;
        write(home.file("games.sgf"), kThree);
        {
            const auto window = home.open();
            chooseGame(*window, 2);
            window->documents().open(home.file("games.sgf"));
            QVERIFY(window->close());
        }
        const auto window = home.open();
        QCOMPARE(window->documents().name(), QStringLiteral("games.sgf, game 3"));
        QVERIFY(window->documents().file().isEmpty());
        QVERIFY(!window->isWindowModified());
        std::size_t place = 0;
        whenShown<CollectionDialog>(window.get(), [&](CollectionDialog& dialog) {
            place = dialog.place().game;
            dialog.reject();
        });
        window->commands()[Command::OpenAnother].trigger();
        QCOMPARE(place, std::size_t(2));
    }
};

TENGEN_SUITE(CollectionTest);

}  // namespace tengen::desktop

#include "collection_test.moc"
