// The panels of the window: what their one list promises, and the ways through the tree they share.
#include "game/formats/sgf.h"
#include "panels/graph_view.h"
#include "panels/mistakes_panel.h"
#include "panels/row_table.h"
#include "panels/win_bar.h"
#include "suites.h"
#include "window/tree_walk.h"
#include "window_home.h"

#include <QDockWidget>
#include <QItemSelectionModel>
#include <QStandardItemModel>

#include <algorithm>
#include <set>

namespace tengen::desktop {
namespace {

QList<QDockWidget*> docksOf(const MainWindow& window) {
    return window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly);
}

RowTable& notesOf(const MainWindow& window) {
    auto* const dock = window.findChild<QDockWidget*>(QStringLiteral("notes"));
    return *qobject_cast<RowTable*>(dock->widget());
}

GameTree treeOf(const char* sgf) {
    auto read = formats::read_sgf(sgf);
    return std::move(read->games.front().tree);
}

}  // namespace

class WindowPanelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Layouts that people have saved know the docks by these names.
    void theirNamesStay() {
        const WindowHome home;
        const auto window = home.open();
        for (const char* const id : {"players", "graph", "lines", "mistakes", "tree", "comment"})
            QVERIFY2(window->findChild<QDockWidget*>(QLatin1String(id)) != nullptr, id);
    }

    void eachHasANameOfItsOwnATitleAndAnEntry() {
        const WindowHome home;
        const auto window = home.open();
        std::set<QString> names;
        const auto entries = window->commands().panels().actions();
        const auto docks = docksOf(*window);
        QVERIFY(docks.size() >= 7);
        for (QDockWidget* const dock : docks) {
            QVERIFY(names.insert(dock->objectName()).second);
            QVERIFY(!dock->windowTitle().isEmpty());
            QVERIFY(entries.contains(dock->toggleViewAction()));
        }
    }

    void inEachLayoutOneHostsTheOthers() {
        const WindowHome home;
        const auto window = home.open();
        for (const Layout layout : kLayouts) {
            const auto places = window->panels().placesIn(layout);
            QCOMPARE(std::ranges::count_if(places,
                                           [](const DockPlace& each) { return each.place.hosts; }),
                     1);
        }
    }

    void aLayoutIsFromTheTopDown() {
        const WindowHome home;
        const auto window = home.open();
        QStringList names;
        for (const DockPlace& each : window->panels().placesIn(Layout::Review))
            names << each.dock->objectName();
        QCOMPARE(names, QStringList({QStringLiteral("mistakes"), QStringLiteral("graph"),
                                     QStringLiteral("tree"), QStringLiteral("comment")}));
    }

    void aViewIsFoundInsideItsPanel() {
        const WindowHome home;
        const auto window = home.open();
        QCOMPARE(&window->panels().view<WinBar>(), window->findChild<WinBar*>());
        QVERIFY_THROWS_EXCEPTION(std::logic_error,
                                 static_cast<void>(window->panels().view<QMenuBar>()));
    }

    void oneThatIsClosedIsBroughtToTheFront() {
        const WindowHome home;
        const auto window = home.open();
        auto* const dock = window->findChild<QDockWidget*>(QStringLiteral("mistakes"));
        dock->hide();
        window->panels().bring<MistakesPanel>();
        QVERIFY(!dock->isHidden());
    }

    // As after an update: what was saved has never heard of one of them.
    void oneThatASavedLayoutDoesNotKnowStaysClosed() {
        const WindowHome home;
        {
            const auto window = home.open();
            auto* const dock = window->findChild<QDockWidget*>(QStringLiteral("tree"));
            dock->setObjectName(QStringLiteral("another"));
            window->layouts().save();
        }
        const auto window = home.open();
        QVERIFY(window->findChild<QDockWidget*>(QStringLiteral("tree"))->isHidden());
        QVERIFY(!window->findChild<QDockWidget*>(QStringLiteral("players"))->isHidden());
    }

    void whileStonesAreSetUpTheGameRests() {
        const WindowHome home;
        const auto window = home.open();
        clickAll(*window, "h8");
        window->commands()[Command::SetUp].trigger();
        QVERIFY(!window->commands()[Command::Undo].isEnabled());
        QVERIFY(!window->panels().view<GraphView>().isEnabled());
        QVERIFY(window->commands()[Command::Stop].isEnabled());
        window->commands()[Command::Stop].trigger();
        QVERIFY(window->commands()[Command::Undo].isEnabled());
        QVERIFY(window->panels().view<GraphView>().isEnabled());
    }

    void theNotesOfALineStandInOneList() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        controller.newGame(twoPeople());
        clickAll(*window, "h8h9i7");
        const NodeId last = controller.sitting().here();
        controller.setComment(last, QStringLiteral("a bold\nmove"));
        controller.setComment(NodeId::Root, QStringLiteral("the final"));
        auto& notes = notesOf(*window);
        QCOMPARE(notes.rows().rowCount(), 2);
        QCOMPARE(notes.rows().index(0, 1).data().toString(), QStringLiteral("the final"));
        QCOMPARE(notes.rows().index(1, 0).data().toString(), QStringLiteral("3 I7"));
        QCOMPARE(notes.rows().index(1, 1).data().toString(), QStringLiteral("a bold move"));
        controller.setComment(last, QString());
        QCOMPARE(notes.rows().rowCount(), 1);
    }

    void aNoteThatIsChosenGoesToItsMove() {
        const WindowHome home;
        const auto window = home.open();
        GameController& controller = window->controller();
        controller.newGame(twoPeople());
        clickAll(*window, "h8h9");
        const NodeId last = controller.sitting().here();
        controller.setComment(last, QStringLiteral("here"));
        controller.goTo(NodeId::Root);
        Q_EMIT notesOf(*window).rowChosen(0);
        QCOMPARE(controller.sitting().here(), last);
        QCOMPARE(notesOf(*window).selectionModel()->selectedRows().size(), 1);
    }

    void notesAreClosedUntilSomebodyWantsThem() {
        const WindowHome home;
        const auto window = home.open();
        for (const Layout layout : kLayouts) {
            window->layouts().choose(layout);
            QVERIFY(window->findChild<QDockWidget*>(QStringLiteral("notes"))->isHidden());
        }
    }

    void aWalkEndsWhereTheTreeDoes() {
        const GameTree tree = treeOf("(;GM[4]SZ[15];B[hh];W[ii];B[jj])");
        const NodeId end = tree.main_line_end();
        QCOMPARE(nodeAfter(tree, NodeId::Root, 2), tree.parent(end));
        QCOMPARE(nodeAfter(tree, NodeId::Root, 9), end);
        QCOMPARE(nodeAfter(tree, end, -9), NodeId::Root);
        QCOMPARE(nodeAtPly(tree, NodeId::Root, 3), end);
        QCOMPARE(nodeAtPly(tree, NodeId::Root, 99), end);
        QCOMPARE(movesFrom(tree, tree.parent(end)), 2);
    }

    void theVariationBesideIsThatOfTheNearestFork() {
        const GameTree tree = treeOf("(;GM[4]SZ[15];B[hh](;W[ii];B[jj])(;W[gg]))");
        const NodeId first = tree.first_child(tree.first_child(NodeId::Root));
        const NodeId second = tree.next_sibling(first);
        QVERIFY(variationBeside(tree, tree.main_line_end(), +1) == second);
        QVERIFY(variationBeside(tree, second, -1) == first);
        QVERIFY(!variationBeside(tree, second, +1));
        QVERIFY(!variationBeside(tree, NodeId::Root, +1));
    }
};

TENGEN_SUITE(WindowPanelsTest);

}  // namespace tengen::desktop

#include "window_panels_test.moc"
