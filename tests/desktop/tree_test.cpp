// The list of moves: how it wraps, what folds, what stays in sight, and that no tree is too large.
#include "panel_pictures.h"
#include "panels/tree_view.h"
#include "suites.h"

#include <QContextMenuEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolTip>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace tengen::desktop {

namespace {

constexpr TreeMeasure kMeasure{.width = 100, .cell = 25, .indent = 10};
constexpr TreeMeasure kNarrow{.width = 50, .cell = 25, .indent = 10};

NodeId addMove(GameTree& tree, NodeId parent, int index) {
    const Color color = tree.ply(parent) % 2 == 0 ? Color::Black : Color::White;
    return tree.add(parent, Point(index % 15, index / 15 % 15), color);
}

/// Root, six moves, two answers beside the second one of which goes on, one beside the fourth, and
/// a note.
struct SmallGame {
    Record record;
    std::vector<NodeId> line{NodeId::Root};
    NodeId early = NodeId::None;
    NodeId reply = NodeId::None;
    NodeId earlier = NodeId::None;
    NodeId late = NodeId::None;
    NodeId note = NodeId::None;

    SmallGame() {
        for (int i = 0; i < 6; ++i) line.push_back(addMove(record.tree, line.back(), i));
        early = addMove(record.tree, line[1], 20);
        reply = addMove(record.tree, early, 30);
        earlier = addMove(record.tree, line[1], 21);
        late = addMove(record.tree, line[3], 22);
        note = record.tree.add_text(late);
        record.tree.set_text(early, property::kComment, "A <b>sharp</b> answer");
    }
};

/// As a library may be: forks everywhere, some of them far back.
Record manyForks(std::uint32_t size) {
    Record record;
    std::uint32_t dice = 1;
    while (record.tree.size() < size) {
        dice = dice * 1664525U + 1013904223U;
        const auto now = std::uint32_t(record.tree.size());
        const std::uint32_t back = (dice >> 8U) % std::min(now, 60U);
        record.tree.add(NodeId(now - 1 - (dice % 4 == 0 ? back : 0)), Point(1, 1), Color::Black);
    }
    return record;
}

bool isInSight(TreeView& view, NodeId n) {
    return view.viewport()->rect().contains(view.nodeRect(n));
}

bool isOverridden(QWidget& widget, int key) {
    QKeyEvent asked(QEvent::ShortcutOverride, key, Qt::NoModifier);
    asked.ignore();
    QCoreApplication::sendEvent(&widget, &asked);
    return asked.isAccepted();
}

void show(TreeView& view, const Record& record, QSize size = {330, 260}) {
    view.setRecord(&record);
    view.resize(size);
    view.show();
}

}  // namespace

class TreeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void aLineWrapsAtTheWidth() {
        Record record;
        std::vector<NodeId> line{NodeId::Root};
        for (int i = 0; i < 9; ++i) line.push_back(addMove(record.tree, line.back(), i));
        TreeLayout layout;
        layout.build(record.tree, {}, kMeasure);
        QCOMPARE(layout.rows(), 3);
        layout.build(record.tree, {}, kNarrow);
        QCOMPARE(layout.rows(), 5);
        for (int i = 0; i <= 9; ++i) {
            const NodeId n = line[std::size_t(i)];
            QCOMPARE(layout.cell(n), (TreeCell{.column = i % 2, .row = i / 2}));
            QCOMPARE(layout.number(n), i);
        }
    }

    void aVariationIsABlockAfterTheMoveItStandsBeside() {
        const SmallGame game;
        TreeLayout layout;
        layout.build(game.record.tree, {}, kMeasure);
        const auto rowOf = [&](NodeId n) { return layout.cell(n).row; };
        QCOMPARE(rowOf(game.line[2]), 0);
        QCOMPARE(rowOf(game.early), 1);
        QCOMPARE(rowOf(game.reply), 1);
        QCOMPARE(rowOf(game.earlier), 2);
        QCOMPARE(rowOf(game.line[3]), 3);  // the line goes on
        QCOMPARE(rowOf(game.line[4]), 3);
        QCOMPARE(rowOf(game.late), 4);
        QCOMPARE(rowOf(game.note), 4);
        QCOMPARE(rowOf(game.line[5]), 5);
        QCOMPARE(layout.number(game.note), 4);
        QVERIFY(layout.row(1).isHead && layout.row(1).depth == 1);
        QVERIFY(!layout.row(3).isHead && layout.row(3).depth == 0);
        QCOMPARE(layout.at({.column = 1, .row = 1}), game.reply);
        QCOMPARE(layout.at({.column = 2, .row = 1}), NodeId::None);
    }

    void ofAFoldedVariationOnlyTheFirstMoveIsThere() {
        const SmallGame game;
        TreeLayout layout;
        layout.build(game.record.tree, {game.early}, kMeasure);
        QVERIFY(layout.isShown(game.early) && !layout.isShown(game.reply));
        QCOMPARE(layout.row(1).hidden, 1);
        QCOMPARE(layout.row(2).hidden, 0);
        QVERIFY(layout.isShown(game.note));
    }

    void theViewWrapsWithItsWidth() {
        Record record;
        std::vector<NodeId> line{NodeId::Root};
        for (int i = 0; i < 40; ++i) line.push_back(addMove(record.tree, line.back(), i));
        TreeView view;
        show(view, record, {600, 200});
        const auto rows = [&] {
            std::set<int> tops;
            for (const NodeId n : line) {
                const QRect box = view.nodeRect(n);
                if (box.left() < 0 || box.right() >= view.viewport()->width()) return -1;
                tops.insert(box.top());
            }
            return int(tops.size());
        };
        const int wide = rows();
        view.resize(250, 200);
        const int narrow = rows();
        QVERIFY(wide > 1);
        QVERIFY(narrow > wide);
        QVERIFY(view.horizontalScrollBar()->maximum() == 0);
    }

    void aMoveIsChosenByAClick() {
        const SmallGame game;
        TreeView view;
        show(view, game.record);
        QSignalSpy chosen(&view, &TreeView::chosen);
        for (const NodeId n : {game.line[1], game.early, game.note, NodeId::Root}) {
            QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.nodeRect(n).center());
            QCOMPARE(chosen.last()[0].value<NodeId>(), n);
        }
    }

    void aClickOnItsTriangleFoldsAVariation() {
        const SmallGame game;
        TreeView view;
        show(view, game.record);
        view.setHere(game.line[3]);
        QSignalSpy chosen(&view, &TreeView::chosen);
        const QPoint marker = view.markerRect(game.early).center();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, marker);
        QVERIFY(view.isFolded(game.early));
        QVERIFY(view.nodeRect(game.reply).isEmpty() && !view.nodeRect(game.early).isEmpty());
        QVERIFY(!view.isFolded(game.late) && !view.nodeRect(game.note).isEmpty());
        QCOMPARE(view.markerRect(game.early).center(), marker);
        // The word that tells how much is hidden brings it back.
        const QRect head = view.nodeRect(game.early);
        const QPoint word = head.center() + QPoint(head.width() * 3 / 4, 0);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, word);
        QVERIFY(!view.isFolded(game.early) && !view.nodeRect(game.reply).isEmpty());
        QVERIFY(view.markerRect(game.earlier).isEmpty());  // one move: nothing to fold
        view.setFolded(game.earlier, true);
        QVERIFY(!view.isFolded(game.earlier));
        QVERIFY(chosen.empty());
    }

    void twoClicksFoldWhatStandsBesideAMove() {
        const SmallGame game;
        TreeView view;
        show(view, game.record);
        const QPoint second = view.nodeRect(game.line[2]).center();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, second);
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, second);
        QVERIFY(view.isFolded(game.early));
        QTest::mouseDClick(view.viewport(), Qt::LeftButton, {}, second);
        QVERIFY(!view.isFolded(game.early));
    }

    void keysFoldWhereAVariationBegins() {
        const SmallGame game;
        TreeView view;
        show(view, game.record);
        view.setHere(game.early);
        QVERIFY(!isConsumed(view, Qt::Key_Right) && !isOverridden(view, Qt::Key_Right));
        QVERIFY(isOverridden(view, Qt::Key_Left) && isConsumed(view, Qt::Key_Left));
        QVERIFY(view.isFolded(game.early));
        QVERIFY(!isConsumed(view, Qt::Key_Left) && !isOverridden(view, Qt::Key_Left));
        QVERIFY(isOverridden(view, Qt::Key_Right) && isConsumed(view, Qt::Key_Right));
        QVERIFY(!view.isFolded(game.early));
        QKeyEvent held(QEvent::KeyPress, Qt::Key_Left, Qt::NoModifier, QString(), true);
        QCoreApplication::sendEvent(&view, &held);
        QVERIFY(!view.isFolded(game.early));
        QTest::keyClick(&view, Qt::Key_F);
        QVERIFY(view.isFolded(game.early));
    }

    void allOtherKeysAreTheWindows() {
        const SmallGame game;
        TreeView view;
        show(view, game.record);
        for (const NodeId n : {NodeId::Root, game.line[2], game.reply, game.earlier}) {
            view.setHere(n);
            for (const int key :
                 {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End})
                QVERIFY(!isConsumed(view, key) && !isOverridden(view, key));
        }
    }

    void whoGoesIntoAVariationUnfoldsIt() {
        const SmallGame game;
        TreeView view;
        show(view, game.record);
        view.setFolded(game.early, true);
        view.setHere(game.early);  // that one can be seen
        QVERIFY(view.isFolded(game.early));
        view.setHere(game.reply);
        QVERIFY(!view.isFolded(game.early) && isInSight(view, game.reply));
        view.setFolded(game.early, true);
        view.setHere(game.reply);  // who is there already has meant it
        QVERIFY(view.isFolded(game.early));
    }

    void whatIsFoldedStaysSoWhenMovesAreAdded() {
        SmallGame game;
        TreeView view;
        show(view, game.record);
        view.setFolded(game.early, true);
        const NodeId next = addMove(game.record.tree, game.line[6], 60);
        addMove(game.record.tree, game.reply, 61);
        view.refresh();
        view.setHere(next);
        QVERIFY(view.isFolded(game.early) && view.nodeRect(game.reply).isEmpty());
        game.record.tree.promote(game.early);  // now it is the main line, and is not folded
        view.refresh();
        QVERIFY(!view.isFolded(game.early) && !view.nodeRect(game.reply).isEmpty());
    }

    void everythingFoldsAndUnfoldsAtOnce() {
        const SmallGame game;
        TreeView view;
        show(view, game.record);
        view.setAllFolded(true);
        QVERIFY(view.isFolded(game.early) && view.isFolded(game.late));
        view.setAllFolded(false);
        QVERIFY(!view.isFolded(game.early) && !view.isFolded(game.late));
    }

    void theTreeTellsItsNodesAndOffersAMenu() {
        SmallGame game;
        TreeView view;
        show(view, game.record);
        view.setTones({{game.early, Tone::Bad}});
        const QPoint early = view.nodeRect(game.early).center();
        QCOMPARE(view.nodeAt(early), game.early);
        QCOMPARE(view.nodeAt({325, 145}), NodeId::None);
        showTipAt(*view.viewport(), early);
        QVERIFY(QToolTip::text().contains(QStringLiteral("Move 2: White F14 (mistake)")));
        QVERIFY(QToolTip::text().contains(QStringLiteral("&lt;b&gt;sharp")));
        showTipAt(*view.viewport(), view.markerRect(game.early).center());
        QCOMPARE(QToolTip::text(), QStringLiteral("Fold the variation"));
        QToolTip::hideText();
        QSignalSpy menu(&view, &TreeView::contextMenuAsked);
        QContextMenuEvent mouse(QContextMenuEvent::Mouse, early, QPoint(5, 6));
        QCoreApplication::sendEvent(view.viewport(), &mouse);
        QCOMPARE(menu.last()[0].value<NodeId>(), game.early);
        QCOMPARE(menu.last()[1].toPoint(), QPoint(5, 6));
        view.setHere(game.late);
        QTRY_COMPARE(view.accessibleDescription(), QStringLiteral("Move 4: White H14"));
        QContextMenuEvent key(QContextMenuEvent::Keyboard, QPoint(), QPoint());
        QCoreApplication::sendEvent(view.viewport(), &key);
        QCOMPARE(menu.last()[0].value<NodeId>(), game.late);
        view.setFolded(game.late, true);
        QTRY_COMPARE(view.accessibleDescription(), QStringLiteral("Move 4: White H14, folded"));
        game.record.tree.remove(game.late);
        view.refresh();
        QVERIFY(view.nodeRect(game.late).isEmpty());
    }

    void aGameOfAHundredThousandMovesIsOneLine() {
        Record record;
        NodeId end = NodeId::Root;
        for (int i = 0; i < 100'000; ++i)
            end = record.tree.add(end, Point(i % 15, 7), i % 2 == 0 ? Color::Black : Color::White);
        TreeView view;
        show(view, record);
        view.setHere(end);
        QVERIFY(isInSight(view, end));
        QVERIFY(!view.grab().isNull());
        view.setHere(NodeId::Root);
        QVERIFY(isInSight(view, NodeId::Root));
        view.setHere(NodeId(50'000));
        view.resize(200, 120);
        QVERIFY(isInSight(view, NodeId(50'000)));
    }

    void aTreeOfTwoHundredThousandNodesOverlapsNowhere() {
        constexpr std::uint32_t kNodes = 200'000;
        const Record record = manyForks(kNodes);
        TreeLayout layout;
        layout.build(record.tree, {}, kMeasure);
        std::set<std::pair<int, int>> used;
        for (std::uint32_t i = 0; i < kNodes; ++i) {
            const TreeCell cell = layout.cell(NodeId(i));
            QVERIFY(used.emplace(cell.row, cell.column).second);
            QCOMPARE(layout.at(cell), NodeId(i));
            if (i == 0) continue;
            const TreeCell above = layout.cell(record.tree.parent(NodeId(i)));
            QVERIFY(cell.row > above.row ||
                    (cell.row == above.row && cell.column == above.column + 1));
        }
        for (int row = 0; row < layout.rows(); ++row) {
            const TreeRow& each = layout.row(row);
            QVERIFY(each.length <= kMeasure.columns(each.depth));
            QVERIFY(kMeasure.shift(each.depth) + each.length * kMeasure.cell <= kMeasure.width);
        }
        TreeView view;
        show(view, record, {420, 260});
        view.setHere(NodeId(150'000));
        QVERIFY(isInSight(view, NodeId(150'000)));
        view.setAllFolded(true);
        QVERIFY(view.nodeRect(NodeId(150'000)).isEmpty());
        view.setHere(NodeId(20'000));
        QVERIFY(isInSight(view, NodeId(20'000)));
        picture(view, QStringLiteral("tree_large"), {420, 260});
    }

    void variationsNestedThreeThousandDeepCanBeReadAndFolded() {
        Record record;
        std::vector<NodeId> heads;
        NodeId above = NodeId::Root;
        for (int i = 0; i < 3000; ++i) {
            addMove(record.tree, above, i);
            heads.push_back(record.tree.add(above, Point(i % 15, 8), Color::White));
            above = heads.back();
        }
        TreeView view;
        show(view, record);
        view.setHere(above);
        QVERIFY(isInSight(view, above));
        QVERIFY(!view.grab().isNull());
        view.setFolded(heads[1], true);
        QVERIFY(view.nodeRect(above).isEmpty() && !view.nodeRect(heads[1]).isEmpty());
        view.setHere(heads[2000]);
        QVERIFY(isInSight(view, heads[2000]));
    }

    void itIsReadableEverywhere_data() {
        QTest::addColumn<int>("width");
        for (const int width : {250, 600}) QTest::addRow("%d", width) << width;
    }
    void itIsReadableEverywhere() {
        QFETCH(const int, width);
        SmallGame game;
        GameTree& tree = game.record.tree;
        NodeId end = game.line[6];
        for (int i = 40; i < 140; ++i) end = addMove(tree, end, i);
        const NodeId nested = addMove(tree, game.early, 150);
        NodeId deep = nested;
        for (int i = 151; i < 160; ++i) deep = addMove(tree, deep, i);
        TreeView view;
        show(view, game.record);
        view.setTones({{game.line[4], Tone::Bad},
                       {game.reply, Tone::Doubtful},
                       {game.line[5], Tone::Best},
                       {nested, Tone::Good},
                       {game.late, Tone::Proven}});
        view.setHere(game.line[5]);
        const QString name = QStringLiteral("tree_%1").arg(width);
        picture(view, name, {width, 420});
        view.setFolded(game.early, true);
        picture(view, name + QStringLiteral("_folded"), {width, 420});
        view.setHere(end);
        picture(view, name + QStringLiteral("_end"), {width, 260});
    }
};

TENGEN_SUITE(TreeTest);

}  // namespace tengen::desktop

#include "tree_test.moc"
