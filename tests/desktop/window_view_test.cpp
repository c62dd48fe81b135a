// What surrounds the game at the window: layouts, themes from files, keys of one's own, marks,
// corrections, balance.
#include "dialogs/game_over_banner.h"
#include "dialogs/opening_bar.h"
#include "files.h"
#include "pictures.h"
#include "suites.h"
#include "window/correction.h"
#include "window/key_bindings.h"
#include "window/marker.h"
#include "window_home.h"

#include <QContextMenuEvent>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace tengen::desktop {
namespace {

QByteArray woodJson() {
    [[maybe_unused]] const Theme& loaded = shippedTheme(QStringLiteral("wood"));
    QFile file(QStringLiteral(":/themes/wood.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList shownPanels(const MainWindow& window) {
    QStringList shown;
    for (const QDockWidget* const dock : window.findChildren<QDockWidget*>())
        if (!dock->isHidden()) shown << dock->objectName();
    shown.sort();
    return shown;
}

qsizetype rowOf(const QList<KeyRow>& rows, const QString& words) {
    for (qsizetype i = 0; i < rows.size(); ++i)
        if (rows[i].words == words) return i;
    return -1;
}

bool saysSomewhere(const QWidget& widget, const QString& words) {
    const auto labels = widget.findChildren<QLabel*>();
    return std::ranges::any_of(labels,
                               [&](const QLabel* label) { return label->text().contains(words); });
}

}  // namespace

class WindowViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    // ── layouts ──────────────────────────────────────────────────────────────────────────────────

    void eachLayoutHasItsPanels() {
        const WindowHome home;
        const auto window = home.open();
        window->resize(1280, 800);
        paste(*window, "h8i9h10h9i8g8j8k8");
        QCOMPARE(shownPanels(*window).join(QLatin1Char(' ')), QStringLiteral("players tree"));
        QTest::qWait(50);
        keepPicture(*window, QStringLiteral("layout-play"));
        press(*window, Qt::Key_2, Qt::ControlModifier);
        QCOMPARE(shownPanels(*window).join(QLatin1Char(' ')),
                 QStringLiteral("graph lines players tree"));
        QVERIFY(window->commands()[Command::LayoutAnalyse].isChecked());
        QTest::qWait(50);
        keepPicture(*window, QStringLiteral("layout-analyse"));
        press(*window, Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(shownPanels(*window).join(QLatin1Char(' ')),
                 QStringLiteral("comment graph mistakes tree"));
        QTest::qWait(50);
        keepPicture(*window, QStringLiteral("layout-review"));
    }

    void whatIsChangedInALayoutIsKeptForIt() {
        const WindowHome home;
        {
            const auto window = home.open();
            press(*window, Qt::Key_3, Qt::ControlModifier);
            window->findChild<QDockWidget*>(QStringLiteral("comment"))->close();
            press(*window, Qt::Key_1, Qt::ControlModifier);
            QVERIFY(!shownPanels(*window).contains(QStringLiteral("mistakes")));
            press(*window, Qt::Key_3, Qt::ControlModifier);
            QVERIFY(window->close());
        }
        const auto window = home.open();
        QVERIFY(window->layouts().current() == Layout::Review);
        QVERIFY(!shownPanels(*window).contains(QStringLiteral("comment")));
        QVERIFY(shownPanels(*window).contains(QStringLiteral("mistakes")));
        window->commands()[Command::LayoutReset].trigger();
        QVERIFY(shownPanels(*window).contains(QStringLiteral("comment")));
    }

    void aLayoutChosenInASmallWindowFitsALargeOne() {
        const WindowHome home;
        const auto window = home.open();
        window->resize(460, 605);
        QTRY_COMPARE(window->size(), QSize(460, 605));
        press(*window, Qt::Key_3, Qt::ControlModifier);
        window->resize(1180, 760);
        const auto places = [&] {
            QList<QRect> shown;
            for (const QDockWidget* const dock : window->findChildren<QDockWidget*>())
                if (!dock->isHidden()) shown << dock->geometry();
            return shown;
        };
        const auto stand = [&](const QList<QRect>& shown) {
            for (qsizetype i = 0; i < shown.size(); ++i) {
                if (!window->rect().contains(shown[i])) return false;
                for (qsizetype k = 0; k < i; ++k)
                    if (shown[i].intersects(shown[k])) return false;
            }
            return shown.size() == 4 && shown.front().width() >= 360;
        };
        QTRY_VERIFY(stand(places()));
        keepPicture(*window, QStringLiteral("layout-enlarged"));
    }

    void whatHasNoRoomStandsBehindATab() {
        const WindowHome home;
        const auto window = home.open();
        window->resize(640, 400);
        QTRY_COMPARE(window->size(), QSize(640, 400));
        press(*window, Qt::Key_3, Qt::ControlModifier);
        auto* const mistakes = window->findChild<QDockWidget*>(QStringLiteral("mistakes"));
        const auto tabs = window->tabifiedDockWidgets(mistakes);
        QVERIFY(tabs.contains(window->findChild<QDockWidget*>(QStringLiteral("tree"))));
        QVERIFY(!tabs.contains(window->findChild<QDockWidget*>(QStringLiteral("graph"))));
        // Room for a mistake or two.
        const auto* const table = mistakes->findChild<QTableView*>();
        QTRY_VERIFY(table->viewport()->height() >= 2 * table->fontMetrics().height());
    }

    void aPanelClosedInASmallWindowStaysClosed() {
        const WindowHome home;
        const auto window = home.open();
        window->resize(460, 605);
        press(*window, Qt::Key_3, Qt::ControlModifier);
        window->findChild<QDockWidget*>(QStringLiteral("comment"))->close();
        window->resize(1180, 760);
        QTest::qWait(400);
        QVERIFY(!shownPanels(*window).contains(QStringLiteral("comment")));
    }

    // ── themes ───────────────────────────────────────────────────────────────────────────────────

    void aThemeFromAFileIsListedAndABrokenOneIsNamed() {
        const WindowHome home;
        WindowSettings where = home.where();
        where.themesFolder = home.file("themes");
        QVERIFY(QDir().mkpath(where.themesFolder));
        QByteArray green = woodJson();
        green.replace("\"wood\"", "\"plain\"");
        write(where.themesFolder + QStringLiteral("/my own.json"), green);
        write(where.themesFolder + QStringLiteral("/torn.json"), "{\"board\": 7");
        MainWindow window(where);
        window.show();
        window.begin();
        QVERIFY(window.statusText().contains(QLatin1String("torn.json")));
        QMenu& menu = window.commands().themes();
        Q_EMIT menu.aboutToShow();
        QAction* own = nullptr;
        bool isBrokenNamed = false;
        for (QAction* const action : menu.actions()) {
            if (action->text() == QLatin1String("my own")) own = action;
            isBrokenNamed = isBrokenNamed || (action->text().contains(QLatin1String("torn")) &&
                                              !action->isEnabled());
        }
        QVERIFY(own != nullptr);
        QVERIFY(isBrokenNamed);
        own->trigger();
        QVERIFY(window.board().theme() != shippedTheme(QStringLiteral("wood")));
        QVERIFY(window.board().theme().surface == Surface::Plain);
    }

    void aThemeThatIsGoneGivesTheDefault() {
        Preferences preferences = quietPreferences();
        preferences.theme = QStringLiteral("file/gone.json");
        const WindowHome home(preferences);
        const auto window = home.open();
        QVERIFY(window->board().theme() == shippedTheme(themeIds().front()));
    }

    // ── keys ─────────────────────────────────────────────────────────────────────────────────────

    void everyCommandHasARowOfItsOwn() {
        const WindowHome home;
        const auto window = home.open();
        QCOMPARE(std::size_t(window->commands().inMenus().size()), kCommands);
    }

    void aKeyThatIsTakenIsRefusedWithTheNameOfItsOwner() {
        const WindowHome home;
        const auto window = home.open();
        KeysDialog dialog(nullptr, keyRows(window->commands()));
        const qsizetype hint = rowOf(dialog.rows(), QStringLiteral("Hint"));
        const QList<KeyRow> before = dialog.rows();
        QVERIFY(!dialog.setKeys(hint, {QKeySequence(Qt::Key_F7)}));
        QVERIFY(dialog.rows() == before);
        QVERIFY(saysSomewhere(dialog, QStringLiteral("Review the game")));
        QVERIFY(dialog.setKeys(hint, {QKeySequence(Qt::Key_F11)}));
        dialog.search(QStringLiteral("proof"));
        QCOMPARE(dialog.findChild<QKeySequenceEdit*>()->keySequence(), QKeySequence(Qt::Key_F6));
        dialog.show();
        keepPicture(dialog, QStringLiteral("keys-search"));
        dialog.search({});
        keepPicture(dialog, QStringLiteral("keys"));
        dialog.resetAll();
        QVERIFY(dialog.rows() == before);
    }

    void aKeyOfOnesOwnWorksAndIsKept() {
        const WindowHome home;
        {
            const auto window = home.open();
            whenAsked(window.get(), [](QWidget& asked) {
                auto& dialog = *qobject_cast<KeysDialog*>(&asked);
                const qsizetype row = rowOf(dialog.rows(), QStringLiteral("Rotate the board"));
                dialog.setKeys(row, {QKeySequence(Qt::Key_F11)});
                dialog.accept();
            });
            press(*window, Qt::Key_F1);
            window->activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(window.get()));
            press(*window, Qt::Key_F11);
            QVERIFY(window->board().picture().view != Symmetry{});
        }
        const auto window = home.open();
        press(*window, Qt::Key_F11);
        QVERIFY(window->board().picture().view != Symmetry{});
        press(*window, Qt::Key_BracketRight, Qt::ControlModifier);  // as it was
        QVERIFY(window->board().picture().view != Symmetry{});
    }

    void aKeyIsTypedIntoItsField() {
        const WindowHome home;
        const auto window = home.open();
        KeysDialog dialog(nullptr, keyRows(window->commands()));
        dialog.show();
        auto* const field = dialog.findChild<QKeySequenceEdit*>();
        QTest::keyClick(field, Qt::Key_J, Qt::ControlModifier);
        QTRY_COMPARE(dialog.rows().front().keys.front(), QKeySequence(Qt::CTRL | Qt::Key_J));
        QCOMPARE(dialog.rows().front().keys.back(), QKeySequence(Qt::Key_F2));
        QTest::keyClick(field, Qt::Key_F7);  // has a meaning: the field goes back
        QTRY_COMPARE(field->keySequence(), QKeySequence(Qt::CTRL | Qt::Key_J));
        QCOMPARE(dialog.rows().front().keys.size(), 2);
    }

    void aModifierHeldAloneTakesNoKeyAway() {
        const WindowHome home;
        const auto window = home.open();
        KeysDialog dialog(nullptr, keyRows(window->commands()));
        dialog.show();
        auto* const field = dialog.findChild<QKeySequenceEdit*>();
        const QList<QKeySequence> before = dialog.rows().front().keys;
        QTest::keyPress(field, Qt::Key_Control, Qt::ControlModifier);
        deliverLetters();
        QCOMPARE(dialog.rows().front().keys, before);
        QTest::keyClick(field, Qt::Key_J, Qt::ControlModifier);
        QTest::keyRelease(field, Qt::Key_Control);
        QTRY_COMPARE(dialog.rows().front().keys.front(), QKeySequence(Qt::CTRL | Qt::Key_J));
        QCOMPARE(dialog.rows().front().keys.back(), before.back());
    }

    void escapeLeadsOutOfAKeyField() {
        const WindowHome home;
        const auto window = home.open();
        KeysDialog dialog(nullptr, keyRows(window->commands()));
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        const QList<KeyRow> before = dialog.rows();
        auto* const field = dialog.findChild<QKeySequenceEdit*>();
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Escape);
        QTRY_VERIFY(!field->hasFocus());
        QVERIFY(dialog.rows() == before);
        QVERIFY(dialog.isVisible());
    }

    void aKeyThatOpensAMenuIsRefused() {
        const WindowHome home;
        const auto window = home.open();
        const QKeySequence game(Qt::ALT | Qt::Key_G);
        KeysDialog dialog(nullptr, keyRows(window->commands()), {{game, QStringLiteral("Game")}});
        QVERIFY(!dialog.setKeys(0, {game}));
        QVERIFY(saysSomewhere(dialog, QStringLiteral("opens the menu “Game”")));
    }

    void sentencesNameTheKeysOfToday() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstThinker());
        click(*window, at("h8"));
        window->commands()[Command::Stop].setShortcut(QKeySequence(Qt::Key_F12));
        click(*window, at("a1"));
        QVERIFY(window->statusText().contains(QLatin1String("F12 stops it")));
        window->commands()[Command::Stop].setShortcut({});
        click(*window, at("a1"));
        QVERIFY(window->statusText().contains(QStringLiteral("“Stop thinking” stops it")));
    }

    // ── playing by keyboard ──────────────────────────────────────────────────────────────────────

    void lettersBelongToCommandsUntilOnePlaysByKeyboard() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        QTest::keyClicks(&window->board(), QStringLiteral("i9"));
        press(*window, Qt::Key_Return);
        QCOMPARE(stones(*window), 0);
        press(*window, Qt::Key_K, Qt::ControlModifier);
        QVERIFY(window->statusText().contains(QLatin1String("such as H8")));
        QCOMPARE(window->board().picture().cursor, at("h8"));
        QTest::keyClicks(&window->board(), QStringLiteral("h9"));
        press(*window, Qt::Key_Return);
        QCOMPARE(window->controller().game().board().moves().back(), at("h9"));
        press(*window, Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(window->statusText(), QStringLiteral("White to move."));
    }

    void escapeStopsTheEngineAlsoWhilePlayingByKeyboard() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstThinker());
        press(*window, Qt::Key_K, Qt::ControlModifier);
        press(*window, Qt::Key_Return);
        QVERIFY(window->controller().isThinking());
        press(*window, Qt::Key_Escape);
        QVERIFY(!window->controller().isThinking());
    }

    void theNumbersGoAsTheyCame() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("h8"));
        press(*window, Qt::Key_N, Qt::AltModifier);
        QCOMPARE(window->board().picture().stones.front().number, 1);
        press(*window, Qt::Key_N, Qt::AltModifier);
        QCOMPARE(window->board().picture().stones.front().number, 0);
        QVERIFY(window->commands()[Command::NumbersNone].isChecked());
    }

    // ── setting up ───────────────────────────────────────────────────────────────────────────────

    void whileStonesAreSetUpTheGameStaysAsItIs() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9h9");
        press(*window, Qt::Key_Left);
        press(*window, Qt::Key_E, Qt::ControlModifier);
        const NodeId here = window->controller().sitting().here();
        for (const Qt::Key key :
             {Qt::Key_Left, Qt::Key_Right, Qt::Key_Space, Qt::Key_F5, Qt::Key_F7, Qt::Key_H,
              Qt::Key_B, Qt::Key_Delete, Qt::Key_Backspace})
            press(*window, key);
        press(*window, Qt::Key_Return, Qt::ControlModifier);
        press(*window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window->controller().sitting().here(), here);
        QCOMPARE(window->controller().sitting().record().tree.size(), std::size_t{4});
        QVERIFY(!window->study().isAnalysing() && !window->study().review().isBusy());
        QVERIFY(window->statusText().contains(QLatin1String("Esc to go back")));
        clickAll(*window, "a1b1c1");
        window->resize(1180, 760);
        QTest::qWait(50);
        keepPicture(*window, QStringLiteral("set-up"));
        press(*window, Qt::Key_Escape);
        QVERIFY(!window->findChild<PositionEditor*>()->isEditing());
        QVERIFY(window->commands()[Command::Analyse].isEnabled());
        QVERIFY(showsItsGame(*window));
    }

    void anOpeningStepsBackWhileStonesAreSetUp() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup = twoPeople();
        setup.opening = OpeningRule::Swap2;
        window->controller().newGame(setup);
        const auto* const bar = window->findChild<OpeningBar*>();
        QVERIFY(bar->isVisible());
        press(*window, Qt::Key_E, Qt::ControlModifier);
        QVERIFY(!bar->isVisible());
        press(*window, Qt::Key_Escape);
        QVERIFY(bar->isVisible());
    }

    // ── the board ────────────────────────────────────────────────────────────────────────────────

    void marksOfAFileAreDrawn() {
        const WindowHome home;
        const auto window = home.open();
        paste(*window, "(;GM[4]FF[4]SZ[15];B[hh]TR[aa]SQ[bb:bc]CR[hh]MA[cc]LB[dd:A])");
        const BoardPicture& picture = window->board().picture();
        QCOMPARE(picture.signs.size(), std::size_t{5});
        QVERIFY(picture.signs.front() == (PictureSign{at("a15"), Sign::Triangle}));
        QVERIFY(picture.signs.back() == (PictureSign{at("c13"), Sign::Cross}));
        QCOMPARE(picture.labels.front().text, QStringLiteral("A"));
        keepPicture(window->board(), QStringLiteral("signs"));
    }

    void aClickWithCtrlWritesAFreeLetterAndTakesItAway() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("h8"));
        const auto mark = [&](const char* point) {
            QTest::mouseClick(&window->board(), Qt::LeftButton, Qt::ControlModifier,
                              window->board().boardGeometry().centre(at(point)).toPoint());
        };
        mark("a1");
        mark("b2");
        QCOMPARE(stones(*window), 1);
        QCOMPARE(window->board().picture().labels.size(), std::size_t{2});
        QCOMPARE(window->board().picture().labels.back().text, QStringLiteral("B"));
        mark("a1");
        QCOMPARE(window->board().picture().labels.size(), std::size_t{1});
        mark("c3");  // the first that is free again
        QCOMPARE(window->board().picture().labels.back().text, QStringLiteral("A"));
        press(*window, Qt::Key_Left);
        QVERIFY(window->board().picture().labels.empty());
    }

    void marksStayWhileItIsAnalysed() {
        const WindowHome home;
        const auto window = home.open();
        paste(*window, "(;GM[4]FF[4]SZ[15];B[hh];W[ii]LB[aa:A])");
        press(*window, Qt::Key_Space);
        QTRY_VERIFY(window->board().picture().labels.size() > 1);
        QVERIFY(std::ranges::any_of(window->board().picture().labels,
                                    [](const auto& label) { return label.text == u"A"; }));
        press(*window, Qt::Key_Space);
        QVERIFY(std::ranges::any_of(window->board().picture().labels,
                                    [](const auto& label) { return label.text == u"A"; }));
    }

    void aSignTakesThePlaceOfAWordAndOfItsPartOfARectangle() {
        Record record;
        record.tree.add_value(NodeId::Root, "SQ", "aa:bb");
        const auto changes = withText(record, NodeId::Root, at("a15"), "A");
        for (const auto& [key, values] : changes) {
            if (key == "SQ") QCOMPARE(values.size(), std::size_t{3});
            if (key == property::kLabel) QCOMPARE(values.front(), std::string("aa:A"));
        }
        QVERIFY(hasMark(record, NodeId::Root, at("b14")));
        QVERIFY(!hasMark(record, NodeId::Root, at("h8")));
    }

    void aMistakeShowsWhatWasBetterAndSaysIt() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5a15");  // black had an open three, and looked away
        const NodeId wrong = window->controller().sitting().here();
        const NodeId before = window->controller().sitting().record().tree.parent(wrong);
        Analysis won;
        won.mate = 5;
        won.line = {at("k8")};
        window->controller().keepAnalysis(before, won);
        Analysis even;
        even.line = {at("k8")};
        window->controller().keepAnalysis(wrong, even);
        press(*window, Qt::Key_Left);
        QVERIFY(!window->board().picture().correction);
        press(*window, Qt::Key_Right);
        const auto& shown = window->board().picture().correction;
        QVERIFY(shown);
        QCOMPARE(shown->point, at("a15"));
        QVERIFY(shown->better == (PictureStone{at("k8"), Color::Black, 0}));
        QCOMPARE(window->statusText(),
                 QStringLiteral("Move 7, Black at A15, let a win slip; better was K8 (+50 %)."));
        keepPicture(window->board(), QStringLiteral("correction"));
    }

    void rightClickTakesBackWhereThatIsWished() {
        Preferences preferences = quietPreferences();
        preferences.rightClickUndoes = true;
        const WindowHome home(preferences);
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        QContextMenuEvent right(QContextMenuEvent::Mouse, QPoint(20, 20), QPoint(20, 20), {});
        QApplication::sendEvent(&window->board(), &right);
        QCOMPARE(stones(*window), 1);
    }

    // ── balance ──────────────────────────────────────────────────────────────────────────────────

    void theMoveThatLeavesItEvenIsShownAndNotPlayed() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        press(*window, Qt::Key_B);
        QVERIFY(window->balancer().isBusy());
        QTRY_VERIFY(!window->balancer().isBusy());
        QCOMPARE(window->board().picture().labels.size(), std::size_t{1});
        QCOMPARE(stones(*window), 2);
        QVERIFY(window->statusText().contains(QLatin1String("most even")));
        keepPicture(*window, QStringLiteral("balance"));
        press(*window, Qt::Key_Escape);
        QVERIFY(window->board().picture().labels.empty());
    }

    void twoMovesAreShownInTheirOrder() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        press(*window, Qt::Key_B, Qt::ShiftModifier);
        QTRY_VERIFY(!window->balancer().isBusy());
        QCOMPARE(window->board().picture().preview.size(), std::size_t{2});
        click(*window, at("a1"));  // another position: it is gone
        QVERIFY(window->board().picture().preview.empty());
    }

    void theBalanceOfAnotherGameIsCalledOff() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        press(*window, Qt::Key_B);
        QVERIFY(window->balancer().isBusy());
        window->controller().newGame(twoPeople(RuleId::Renju));
        QVERIFY(!window->balancer().isBusy());
    }

    void escapeCallsTheBalanceOff() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        click(*window, at("h8"));
        press(*window, Qt::Key_B);
        press(*window, Qt::Key_Escape);
        QVERIFY(!window->balancer().isBusy());
        deliverLetters();
        QVERIFY(window->board().picture().labels.empty());
    }

    // ── the end and the beginning of a game ──────────────────────────────────────────────────────

    void aClosedBannerComesBack() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        QVERIFY(!window->commands()[Command::Result].isEnabled());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        auto* const banner = window->findChild<GameOverBanner*>();
        QTest::mouseClick(banner->findChild<QToolButton*>(), Qt::LeftButton);
        QVERIFY(!banner->isVisible());
        window->commands()[Command::Result].trigger();
        QVERIFY(banner->isVisible());
    }

    void anOpeningAsksInOnePlaceOnly() {
        const WindowHome home;
        const auto window = home.open();
        GameSetup setup = twoPeople();
        setup.opening = OpeningRule::Swap2;
        window->controller().newGame(setup);
        const QString asked = window->findChild<OpeningBar*>()->findChild<QLabel*>()->text();
        QVERIFY(!asked.isEmpty());
        QVERIFY(window->statusText() != asked);
        QVERIFY(window->statusText().contains(QLatin1String("Swap2")));
    }
};

TENGEN_SUITE(WindowViewTest);

}  // namespace tengen::desktop

#include "window_view_test.moc"
