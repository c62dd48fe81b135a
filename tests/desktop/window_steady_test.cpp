// What stays where it is, what waits until it is asked, and what fits a small screen.
#include "board/threat_legend.h"
#include "dialogs/new_game_dialog.h"
#include "dialogs/page_scroll.h"
#include "dialogs/players_dialog.h"
#include "dialogs/seat_editor.h"
#include "files.h"
#include "game/formats/files.h"
#include "panels/comment_panel.h"
#include "panels/players_panel.h"
#include "panels/tree_view.h"
#include "suites.h"
#include "window/rules_help.h"
#include "window_home.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QScrollBar>
#include <QTableView>
#include <QTextBrowser>

#include <set>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr QSize kSmallScreen(1024, 600);

/// Where the first line of the board is on the screen, and how large a cell.
QRectF placeOfBoard(MainWindow& window) {
    QCoreApplication::processEvents();
    const BoardGeometry& geometry = window.board().boardGeometry();
    const QPoint corner = window.board().mapToGlobal(QPoint());
    return {geometry.centre(at("a15")) + corner, geometry.centre(at("o1")) + corner};
}

/// Shape and colour, each once.
std::set<std::pair<ThreatMark, Color>> kindsOf(const std::vector<PictureThreat>& threats) {
    std::set<std::pair<ThreatMark, Color>> kinds;
    for (const PictureThreat& threat : threats) kinds.emplace(threat.mark, threat.color);
    return kinds;
}

int widthOfPanels(MainWindow& window) {
    int widest = 0;
    for (const QDockWidget* const dock : window.findChildren<QDockWidget*>())
        if (!dock->isHidden() && !dock->isFloating()) widest = std::max(widest, dock->width());
    return widest;
}

}  // namespace

class WindowSteadyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void noBarMovesTheBoard() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        const QRectF place = placeOfBoard(*window);
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        QVERIFY(window->findChild<GameOverBanner*>()->isVisible());
        QCOMPARE(placeOfBoard(*window), place);
        window->commands()[Command::SetUp].trigger();
        QVERIFY(window->findChild<PositionEditor*>()->isVisible());
        QCOMPARE(placeOfBoard(*window), place);
        window->commands()[Command::SetUp].trigger();
        GameSetup swap2 = twoPeople();
        swap2.opening = OpeningRule::Swap2;
        window->controller().newGame(swap2);
        QVERIFY(window->findChild<OpeningBar*>()->isVisible());
        QCOMPARE(placeOfBoard(*window), place);
        clickAll(*window, "h8i9j10");  // now it asks for a colour, with buttons
        QCOMPARE(placeOfBoard(*window), place);
    }

    void longWordsMoveNothingEither() {
        const WindowHome home;
        const auto window = home.open();
        window->resize(kSmallScreen);
        window->controller().newGame(twoPeople());
        const QRectF place = placeOfBoard(*window);
        const QSize size = window->size();
        Q_EMIT window->study().said(QStringLiteral("many words ").repeated(80));
        QCOMPARE(placeOfBoard(*window), place);
        QCOMPARE(window->size(), size);
    }

    void theLegendNamesTheThreatsOnTheBoardAndMovesNothing() {
        const WindowHome home;
        const auto window = home.open();
        window->resize(kSmallScreen);
        window->controller().newGame(twoPeople());
        const QRectF place = placeOfBoard(*window);
        const QSize least = window->minimumSizeHint();
        auto* const legend = window->findChild<ThreatLegend*>();
        click(*window, at("h8"));
        window->commands()[Command::ShowThreats].trigger();
        QVERIFY(!legend->isVisible());  // no shape is there yet
        const std::pair<const char*, const char*> steps[] = {
            {"a1i8", "open three"}, {"a3j8", "four"}, {"h14k8", "five, four"}};
        for (const auto& [moves, name] : steps) {
            clickAll(*window, moves);
            QCOMPARE(placeOfBoard(*window), place);
            QVERIFY(legend->isVisible() && legend->isNamed());
            QVERIFY(kindsOf(legend->marks()) == kindsOf(window->board().picture().threats));
            QCOMPARE(legend->names().join(QStringLiteral(", ")), QString::fromLatin1(name));
        }
        QCOMPARE(window->minimumSizeHint().height(), least.height());
        Q_EMIT window->study().said(QStringLiteral("many words ").repeated(80));
        QCOMPARE(placeOfBoard(*window), place);
        QVERIFY(legend->isNamed());
        window->commands()[Command::ShowThreats].trigger();
        QVERIFY(!legend->isVisible());
        QCOMPARE(placeOfBoard(*window), place);
    }

    void theLegendGivesWayWhereThereIsNoRoom() {
        const std::vector<PictureThreat> threats{{at("h8"), Color::Black, ThreatMark::Three},
                                                 {at("h9"), Color::White, ThreatMark::Three},
                                                 {at("h7"), Color::Black, ThreatMark::Four},
                                                 {at("h6"), Color::Black, ThreatMark::Five}};
        ThreatLegend legend;
        legend.setThreats(threats, shippedTheme({}));
        QCOMPARE(legend.marks().size(), std::size_t{4});
        QCOMPARE(legend.names().size(), 3);
        const int whole = legend.sizeHint().width();
        legend.setMaximumWidth(whole - 1);
        const int bare = legend.sizeHint().width();
        QVERIFY(bare > 0 && bare < whole);
        legend.setMaximumWidth(bare - 1);
        QCOMPARE(legend.sizeHint().width(), 0);
        for (const int width : {whole, bare, 5}) {
            legend.setMaximumWidth(whole);
            legend.resize(width, legend.sizeHint().height());
            QVERIFY(!legend.grab().isNull());
            QCOMPARE(legend.isNamed(), width == whole);
        }
    }

    void inTheListOfMovesAnArrowFoldsBeforeItGoesBack() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9h10");
        press(*window, Qt::Key_Left);
        clickAll(*window, "j8k8");
        press(*window, Qt::Key_Left);
        auto* const list = window->findChild<TreeView*>();
        const match::Sitting& sitting = window->controller().sitting();
        const NodeId head = sitting.here();
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Left);
        QVERIFY(list->isFolded(head) && sitting.here() == head);
        QTest::keyClick(list, Qt::Key_Left);
        QCOMPARE(sitting.here(), sitting.record().tree.parent(head));
        QTest::keyClick(list, Qt::Key_Right);
        QVERIFY(sitting.here() != head);  // the main line goes on
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(sitting.here(), head);
        QTest::keyClick(list, Qt::Key_Right);
        QVERIFY(!list->isFolded(head) && sitting.here() == head);
        QTest::keyClick(list, Qt::Key_Right);
        QCOMPARE(sitting.here(), sitting.record().tree.first_child(head));
    }

    void whoSetsUpAPositionLooksAtItFirst() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        GameSetup setup;
        setup.white.level = 2;
        controller.newGame(setup);
        window->commands()[Command::SetUp].trigger();
        auto* const editor = window->findChild<PositionEditor*>();
        editor->click(at("h8"));
        editor->findChild<QComboBox*>()->setCurrentIndex(1);  // White, the engine, is to move
        Q_EMIT editor->done();
        QCOMPARE(stones(*window), 1);
        QVERIFY(!controller.isThinking());
        QVERIFY2(window->statusText().startsWith(QLatin1String("White waits.")),
                 qPrintable(window->statusText()));
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(stones(*window), 2);
    }

    void aNarrowWindowStaysAsItIsWhileAPositionIsSetUp_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("zh") << QStringLiteral("zh_CN");
    }
    void aNarrowWindowStaysAsItIsWhileAPositionIsSetUp() {
        QFETCH(QString, language);
        Preferences preferences = quietPreferences();
        preferences.language = language;
        const WindowHome home(preferences);
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        const QSize small(640, 400);
        window->resize(small);
        QTRY_COMPARE(window->size(), small);
        const QRectF place = placeOfBoard(*window);
        window->commands()[Command::SetUp].trigger();
        QCOMPARE(placeOfBoard(*window), place);
        QCOMPARE(window->size(), small);
        const auto* const editor = window->findChild<PositionEditor*>();
        const auto clipped = [editor] {
            for (const QAbstractButton* const part : editor->findChildren<QAbstractButton*>()) {
                const QSize least = part->minimumSizeHint();
                if (!editor->rect().contains(part->geometry()) ||
                    least.boundedTo(part->size()) != least)
                    return part->text();
            }
            return QString();
        };
        QTRY_COMPARE(clipped(), QString());
        QVERIFY(
            window->rect().contains(QRect(editor->mapTo(window.get(), QPoint()), editor->size())));
    }

    void aNarrowWindowShowsTheWholeQuestionOfAnOpening() {
        const WindowHome home;
        const auto window = home.open();
        window->resize(640, 400);
        QTRY_COMPARE(window->size(), QSize(640, 400));
        GameSetup setup = twoPeople(RuleId::Renju);
        setup.opening = OpeningRule::Taraguchi10;
        window->controller().newGame(setup);
        QCoreApplication::processEvents();
        const auto* const bar = window->findChild<OpeningBar*>();
        QVERIFY(bar->isVisible());
        for (const QLabel* const words : bar->findChildren<QLabel*>())
            QVERIFY2(words->height() >= words->heightForWidth(words->width()),
                     qPrintable(words->text()));
    }

    void aFirstWindowFitsItsScreen() {
        const WindowHome home;
        MainWindow window(home.where());
        window.fitInto(QSize(2560, 1440));
        const QSize first = window.size();
        QVERIFY(first.height() > 700);  // where there is room it is taken
        for (const QSize screen : {QSize(1366, 768), QSize(1366, 728), kSmallScreen}) {
            window.fitInto(screen);
            QVERIFY(window.width() <= screen.width() * 95 / 100);
            QVERIFY(window.height() <= screen.height() * 95 / 100);
        }
    }

    void settingUpBeginsWithBlack() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        auto* const editor = window->findChild<PositionEditor*>();
        window->commands()[Command::SetUp].trigger();
        editor->findChildren<QRadioButton*>().at(1)->setChecked(true);
        QCOMPARE(editor->stone(), Color::White);
        window->commands()[Command::SetUp].trigger();
        window->commands()[Command::SetUp].trigger();
        QCOMPARE(editor->stone(), Color::Black);
    }

    void thePlayersOfAGameCanBeChanged() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        controller.newGame(twoPeople());
        clickAll(*window, "h8i9");
        whenAsked(window.get(), [](QWidget& asked) {
            auto& dialog = dynamic_cast<PlayersDialog&>(asked);
            dialog.findChildren<SeatEditor*>().at(0)->setKind(PlayerKind::Engine);
            dialog.accept();
        });
        window->commands()[Command::Players].trigger();
        QCOMPARE(controller.seat(Color::Black).kind, PlayerKind::Engine);
        QCOMPARE(controller.seat(Color::White).kind, PlayerKind::Human);
        QTRY_COMPARE(stones(*window), 3);  // whose turn it is moves
        QVERIFY(controller.sitting().player(Seat::First).kind == PlayerKind::Engine);
    }

    void whereTheRecordGoesOnIsMarked() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        QVERIFY(window->board().picture().continuations.empty());
        press(*window, Qt::Key_Left);
        click(*window, at("c3"));
        press(*window, Qt::Key_Left);
        const auto& shown = window->board().picture().continuations;
        QCOMPARE(shown.size(), std::size_t{2});
        QCOMPARE(shown[0].point, at("i9"));  // what was played comes first
        QCOMPARE(shown[1].point, at("c3"));
        QCOMPARE(shown[1].color, Color::White);
    }

    void aLibraryOpensAtItsRoot() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9j10");
        const auto written = formats::write_game_file(
            home.file("tree.lib").toStdString(), {&window->controller().sitting().record(), 1});
        QVERIFY(written.has_value());
        window->documents().open(home.file("tree.lib"));
        QCOMPARE(stones(*window), 0);
        QCOMPARE(window->board().picture().continuations.size(), std::size_t{1});
    }

    void aRecordOfGoIsCalledOne() {
        const WindowHome home;
        const auto window = home.open();
        write(home.file("go.sgf"), "(;GM[1]SZ[19]KM[6.5];B[pd];W[dp])");
        window->documents().open(home.file("go.sgf"));
        QVERIFY2(window->statusText().contains(QLatin1String("This is a record of Go")),
                 qPrintable(window->statusText()));
        // Many records of five in a row say the same, and are what they are.
        write(home.file("renju.sgf"), "(;GM[1]SZ[15];B[hh];W[ii])");
        window->documents().open(home.file("renju.sgf"));
        QVERIFY(!window->statusText().contains(QLatin1String("Go,")));
    }

    void escapeLeavesTheComment() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8");
        window->layouts().choose(Layout::Review);
        auto* const text = window->findChild<CommentPanel*>()->findChild<QPlainTextEdit*>();
        text->setFocus();
        QTest::keyClicks(text, QStringLiteral("good"));
        QTest::keyClick(text, Qt::Key_Escape);
        QVERIFY(window->board().hasFocus());
        const GameTree& tree = window->controller().sitting().record().tree;
        QVERIFY(tree.text(window->controller().sitting().here(), property::kComment) == "good");
    }

    void aLayoutIsKeptWhileTheWindowIsOpen() {
        const WindowHome home;
        const auto window = home.open();
        window->layouts().choose(Layout::Analyse);
        // As another window would find it if this one were killed now.
        QTRY_COMPARE(QSettings(home.file("settings.ini"), QSettings::IniFormat)
                         .value("layouts/current")
                         .toString(),
                     QStringLiteral("analyse"));
    }

    void bothClocksAreShown() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup = twoPeople();
        setup.time.match = std::chrono::minutes(10);
        setup.time.turn = std::chrono::seconds(30);
        window->controller().newGame(setup);
        const PlayerRow& row = window->findChild<PlayersPanel*>()->row(Color::White);
        QCOMPARE(row.clock, base::Milliseconds(std::chrono::minutes(10)));
        QCOMPARE(row.turn, base::Milliseconds(std::chrono::seconds(30)));
    }

    void afterAGameNobodyChangesChairs() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup;
        setup.white.level = 2;
        window->controller().newGame(setup);
        click(*window, at("h8"));
        window->commands()[Command::Resign].trigger();
        const QString said = window->statusText();
        press(*window, Qt::Key_F9);
        QCOMPARE(window->statusText(), said);
        QCOMPARE(window->controller().seat(Color::White).kind, PlayerKind::Engine);
    }

    void everyLayoutFitsASmallScreen() {
        for (const char* const language : {"en", "zh_CN"}) {
            Preferences preferences = quietPreferences();
            preferences.language = QString::fromLatin1(language);
            const WindowHome home(preferences);
            const auto window = home.open();
            window->controller().newGame(twoPeople());
            for (const Layout layout : kLayouts) {
                window->layouts().choose(layout);
                window->resize(kSmallScreen);
                QTRY_COMPARE(window->size(), kSmallScreen);
                QTRY_VERIFY2(2 * widthOfPanels(*window) < window->width(), language);
            }
            window->layouts().choose(Layout::Play);
            window->resize(600, 400);
            QTRY_COMPARE(window->size(), QSize(600, 400));
            QTRY_VERIFY2(2 * widthOfPanels(*window) < window->width(), language);
        }
    }

    void thePicturesOfTheRulesSayWhatTheyShow() {
        for (const char* const name : {"rule_overline", "rule_double_four", "rule_double_three"}) {
            const auto picture = rulePicture(QString::fromLatin1(name));
            QVERIFY2(picture.has_value(), name);
            PointSet expected;
            expected.insert(at("e5", 9));
            QVERIFY2(picture->forbidden == expected, name);
        }
        const auto threats = rulePicture(QStringLiteral("rule_threats"))->threats;
        for (const ThreatMark mark : {ThreatMark::Three, ThreatMark::Four, ThreatMark::Five})
            QVERIFY(std::ranges::find(threats, mark, &PictureThreat::mark) != threats.end());
        QVERIFY(rulePicture(QStringLiteral("rule_five"))->winning);
        QVERIFY(!rulePicture(QStringLiteral("nothing")));
    }

    void theRulesAreReadInBothLanguages() {
        for (const auto& [language, word] : {std::pair{"en", "overline"}, {"zh_CN", "长连"}}) {
            Preferences preferences = quietPreferences();
            preferences.language = QString::fromLatin1(language);
            const WindowHome home(preferences);
            const auto window = home.open();
            bool isRead = false;
            whenAsked(window.get(), [&](QWidget& help) {
                auto* const text = help.findChild<QTextBrowser*>();
                isRead = text->toPlainText().contains(QString::fromUtf8(word));
                // Every picture of the page is painted.
                const QVariant image =
                    text->document()->resource(QTextDocument::ImageResource,
                                               QUrl(QStringLiteral("screenshots/rule_five.png")));
                isRead = isRead && !image.value<QImage>().isNull();
                help.close();
            });
            window->commands()[Command::Rules].trigger();
            QVERIFY2(isRead, language);
        }
    }

    void aFinishedGameIsFoundAgain() {
        const WindowHome home;
        {
            const auto window = home.open();
            window->controller().newGame(twoPeople());
            clickAll(*window, "h8a1i8a3j8a5k8a7l8");
            QVERIFY(window->controller().isOver());
            // Ended, taken back and ended again it is one game.
            press(*window, Qt::Key_Z, Qt::ControlModifier);
            click(*window, at("g8"));
            QVERIFY(window->controller().isOver());
            window->controller().setComment(NodeId::Root, QStringLiteral("my first"));
            window->documents().setAsker([](auto) { return Documents::Answer::Discard; });
            window->close();
        }
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        whenAsked(window.get(), [](QWidget& asked) {
            QCOMPARE(asked.findChild<QTableView*>()->model()->rowCount(), 1);
            qobject_cast<QDialog*>(&asked)->accept();
        });
        window->commands()[Command::MyGames].trigger();
        QCOMPARE(stones(*window), 9);
        QVERIFY(window->controller().isOver());
        const GameTree& tree = window->controller().sitting().record().tree;
        QVERIFY(tree.text(NodeId::Root, property::kComment) == "my first");
        // What is added to it is in the list, and it is still one.
        window->controller().setComment(NodeId::Root, QStringLiteral("my very first"));
        window->controller().newGame(twoPeople());
        whenAsked(window.get(), [&](QWidget& list) {
            QCOMPARE(list.findChild<QTableView*>()->model()->rowCount(), 1);
            whenAsked(window.get(), [](QWidget& sure) {
                qobject_cast<QMessageBox*>(&sure)->button(QMessageBox::Yes)->click();
            });
            list.findChild<QPushButton*>(QStringLiteral("remove"))->click();
        });
        window->commands()[Command::MyGames].trigger();
        QCOMPARE(window->statusText(), "No game has been played to its end yet.");
    }

    void twoEnginesTakeTheirTime() {
        Preferences preferences = quietPreferences();
        preferences.pause = 600;  // a minute: nobody waits for it here
        const WindowHome home(preferences);
        const auto window = home.open();
        GameSetup setup;
        setup.black = {.kind = PlayerKind::Engine, .level = 1};
        setup.white = {.kind = PlayerKind::Engine, .level = 1};
        window->controller().newGame(setup);
        deliverLetters();
        QVERIFY(window->controller().isThinking());
        QCOMPARE(stones(*window), 0);
        preferences.pause = 0;
        window->setPreferences(preferences);
        window->controller().reset();
        QTRY_VERIFY(stones(*window) > 2);
    }

    void whoHasWhichColourIsDrawnByLot() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup;
        setup.byLot = true;
        setup.white.level = 1;
        std::array<bool, 2> seen{};
        for (int i = 0; i < 64 && !(seen[0] && seen[1]); ++i) {
            window->controller().newGame(setup);
            seen[window->controller().seat(Color::Black).kind == PlayerKind::Human ? 0 : 1] = true;
        }
        QVERIFY(seen[0] && seen[1]);
    }

    void onlyMarkedPointsAreAnalysed() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5");
        window->controller().setMarks(window->controller().sitting().here(), "TR", {"ca", "da"});
        window->commands()[Command::AnalyseMarked].trigger();
        press(*window, Qt::Key_Space);
        QTRY_COMPARE(window->board().picture().labels.size(), std::size_t{2});
        for (const PictureLabel& label : window->board().picture().labels)
            QVERIFY(label.point == at("c15") || label.point == at("d15"));
    }

    void newGameScrollsOnlyWhereItMust() {
        NewGameDialog dialog(nullptr, GameSetup(), {});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto* const page = dialog.findChild<PageScroll*>();
        QCOMPARE(page->verticalScrollBar()->maximum(), 0);
        QCOMPARE(page->horizontalScrollBar()->maximum(), 0);
    }

    void newGameFitsHalfOfThat() {
        NewGameDialog dialog(nullptr, GameSetup(), {});
        QVERIFY(dialog.minimumSizeHint().height() <= 400);
        QVERIFY(dialog.minimumSizeHint().width() <= 640);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        dialog.resize(640, 400);
        QTRY_COMPARE(dialog.size(), QSize(640, 400));
        const auto* const play = dialog.findChild<QPushButton*>(QStringLiteral("play"));
        QVERIFY(dialog.rect().contains(play->geometry().translated(play->parentWidget()->pos())));
    }
};

TENGEN_SUITE(WindowSteadyTest);

}  // namespace tengen::desktop

#include "window_steady_test.moc"
