// The panels show what they are given and say what was asked of them.
#include "panel_pictures.h"
#include "panels/comment_panel.h"
#include "panels/elided_label.h"
#include "panels/graph_view.h"
#include "panels/lines_panel.h"
#include "panels/mistakes_panel.h"
#include "panels/players_panel.h"
#include "panels/row_table.h"
#include "panels/tree_view.h"
#include "panels/win_bar.h"
#include "patience.h"
#include "study/review.h"
#include "suites.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QToolButton>
#include <QToolTip>
#include <QTranslator>

#include <cstdlib>
#include <initializer_list>
#include <utility>

namespace tengen::desktop {

namespace {

using namespace std::chrono_literals;
using Moves = std::vector<Point>;

const Moves kFirst{Point(7, 7), Point(8, 6), Point(9, 5)};
const Moves kSecond{Point(6, 7), Point(6, 6)};

/// Every text with a mark in front.
class Foreign : public QTranslator {
public:
    [[nodiscard]] QString translate(const char* /*context*/, const char* text,
                                    const char* /*about*/, int /*count*/) const override {
        return u'~' + QString::fromUtf8(text);
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

PlayerRow player(const QString& name) {
    PlayerRow row;
    row.name = name;
    return row;
}

std::vector<LineRow> twoLines() {
    return {{1, QStringLiteral("win in 6"), 18, kFirst, true, Tone::Best},
            {2, QStringLiteral("+0.42"), 14, kSecond, false, Tone::Good}};
}

QPoint inRow(const RowTable& table, int row) {
    return table.visualRect(table.model()->index(row, 3)).center();
}

std::vector<MistakeRow> threeMistakes() {
    return {{12, NodeId(12), Color::White, QStringLiteral("H8"), QStringLiteral("lost a win"), 0.5,
             Tone::Bad},
            {5, NodeId(5), Color::Black, QStringLiteral("J9"), QStringLiteral("too slow"), 0.1,
             Tone::Doubtful},
            {20, NodeId(20), Color::White, QStringLiteral("K4"), QStringLiteral("lost"), 0.9,
             Tone::Bad}};
}

}  // namespace

class PanelsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void mistakesOfOneSideAlone() {
        MistakesPanel panel;
        panel.setMistakes(threeMistakes());
        auto* const sides = panel.findChild<QComboBox*>(QStringLiteral("sides"));
        QCOMPARE(sides->itemText(1), QStringLiteral("Only Black's"));
        panel.setOwnColor(Color::White);
        QCOMPARE(sides->itemText(2), QStringLiteral("Only mine"));
        sides->setCurrentIndex(2);
        Q_EMIT sides->activated(2);
        QCOMPARE(panel.side(), Color::White);
        QCOMPARE(panel.mistakes().size(), std::size_t{2});
        QSignalSpy chosen(&panel, &MistakesPanel::chosen);
        panel.next();
        QCOMPARE(chosen.takeFirst().at(0).value<NodeId>(), NodeId(20));
        panel.next();
        panel.next();  // there are no others
        QCOMPARE(chosen.takeLast().at(0).value<NodeId>(), NodeId(12));
        panel.setSide(std::nullopt);
        QCOMPARE(panel.mistakes().size(), std::size_t{3});
    }

    void aReviewTellsHowLongItTakesAndHowWellTheyPlayed() {
        MistakesPanel panel;
        panel.show();
        auto* const progress = panel.findChild<QProgressBar*>();
        auto* const review = panel.findChild<QPushButton*>(QStringLiteral("review"));
        QVERIFY(!progress->isVisible() && review->isVisible());
        panel.setProgress(3, 40);
        QCOMPARE(progress->text(), QStringLiteral("3 of 40"));
        panel.setProgress(4, 40, base::Milliseconds(14'001));
        QCOMPARE(progress->text(), QStringLiteral("4 of 40, 15 s left"));
        panel.setProgress(5, 40, base::Milliseconds(121'000));
        QCOMPARE(progress->text(), QStringLiteral("5 of 40, 3 min left"));
        QVERIFY(progress->isVisible() && !review->isVisible());
        panel.setProgress(40, 40);
        QVERIFY(!progress->isVisible() && review->isVisible());
        panel.setAccuracy({0.934, std::nullopt});
        QCOMPARE(panel.findChild<ElidedLabel*>()->text(),
                 QStringLiteral("Accuracy: Black 93 %, White –"));
        panel.setAccuracy({});
        QVERIFY(!panel.findChild<ElidedLabel*>()->isVisible());
    }

    void theEffortOfAReviewIsChosen() {
        MistakesPanel panel;
        auto* const effort = panel.findChild<QComboBox*>(QStringLiteral("effort"));
        QCOMPARE(effort->count(), int(study::kReviewEfforts.size()));
        QCOMPARE(effort->itemText(0), QStringLiteral("0.4 s a move"));
        QCOMPARE(effort->itemText(5), QStringLiteral("To depth 14"));
        panel.setEffort(5);
        QCOMPARE(panel.effort(), 5);
        QSignalSpy asked(&panel, &MistakesPanel::reviewAsked);
        panel.findChild<QPushButton*>(QStringLiteral("review"))->click();
        QCOMPARE(asked.size(), 1);
    }

    void clocksAreReadAtAGlance() {
        QCOMPARE(clockText(581s), QStringLiteral("09:41"));
        QCOMPARE(clockText(7300ms), QStringLiteral("0:07.3"));
        QCOMPARE(clockText(9999ms), QStringLiteral("0:09.9"));
        QCOMPARE(clockText(10s), QStringLiteral("00:10"));
        QCOMPARE(clockText(3723s), QStringLiteral("1:02:03"));
        QCOMPARE(clockText(-5s), QStringLiteral("0:00.0"));
    }

    void playersShowClockTurnAndThought() {
        PlayersPanel panel;
        PlayerRow mover = player(QStringLiteral("You"));
        mover.clock = 7300ms;
        mover.toMove = true;
        mover.warns = true;
        panel.setRow(Color::Black, mover);
        PlayerRow thinker = player(QStringLiteral("Tengen <i>"));
        thinker.detail = QStringLiteral("level 12 (1369 Elo)");
        thinker.thinking = true;
        thinker.thought = QStringLiteral("3.2 s · depth 14");
        panel.setRow(Color::White, thinker);
        panel.show();
        const auto clocks = panel.findChildren<QLabel*>(QStringLiteral("clock"));
        const auto warnings = panel.findChildren<QWidget*>(QStringLiteral("warning"));
        const auto dots = panel.findChildren<QWidget*>(QStringLiteral("dots"));
        const auto thoughts = panel.findChildren<ElidedLabel*>(QStringLiteral("thought"));
        QCOMPARE(clocks[0]->text(), QStringLiteral("0:07.3"));
        QVERIFY(clocks[0]->font().bold() && warnings[0]->isVisible());
        QVERIFY(!clocks[1]->isVisible() && !warnings[1]->isVisible());
        QVERIFY(!dots[0]->isVisible() && dots[1]->isVisible());
        QVERIFY(thoughts[1]->text().contains(QStringLiteral("depth 14")));
        QVERIFY(clocks[0]->parentWidget()->accessibleName().contains(QStringLiteral("to move")));
        picture(panel, QStringLiteral("players"), {330, 150});
        thinker.thinking = false;
        thinker.thought.clear();
        thinker.clock = 535s;
        const int before = panel.sizeHint().height();
        panel.setRow(Color::White, thinker);
        QVERIFY(!dots[1]->isVisible());
        QCOMPARE(panel.sizeHint().height(), before);
    }

    void whatAPlayerThinksHasRoomOfItsOwn() {
        PlayersPanel panel;
        panel.setRow(Color::Black, player(QStringLiteral("You")));
        PlayerRow thinker = player(QStringLiteral("Tengen"));
        thinker.detail = QStringLiteral("Level 12 · 1369 Elo");
        panel.setRow(Color::White, thinker);
        panel.show();
        const auto height = [&] {
            QCoreApplication::processEvents();
            return panel.sizeHint().height();
        };
        const int without = height();
        thinker.line.emplace();
        panel.setRow(Color::White, thinker);
        const int kept = height();
        QVERIFY(kept > without);
        thinker.thinking = thinker.toMove = true;
        thinker.thought = QStringLiteral("3.2 s · depth 14 · +1.25");
        thinker.line = QStringLiteral("H8 I9 J10 K11 L12 M13 N14 …");
        panel.setRow(Color::White, thinker);
        QCOMPARE(height(), kept);
        picture(panel, QStringLiteral("players_thought"), {320, kept});
        const auto lines = panel.findChildren<ElidedLabel*>(QStringLiteral("line"));
        QVERIFY(!lines[0]->isVisible() && lines[1]->isVisible());
        QVERIFY(lines[1]->text().startsWith(QStringLiteral("H8 I9")));
    }

    void aNameAloneStandsInTheMiddle() {
        PlayersPanel panel;
        PlayerRow mover = player(QStringLiteral("You"));
        mover.clock = 600s;
        panel.setRow(Color::Black, mover);
        panel.show();
        const auto& name = *panel.findChild<ElidedLabel*>(QStringLiteral("name"));
        const auto& clock = *panel.findChild<QLabel*>(QStringLiteral("clock"));
        const auto middle = [](const QWidget& widget) { return widget.geometry().center().y(); };
        const int centre = name.parentWidget()->rect().center().y();
        QVERIFY(std::abs(middle(name) - centre) <= 2);
        QVERIFY(std::abs(middle(clock) - centre) <= 2);
        const int height = panel.sizeHint().height();
        mover.thinking = true;  // somebody moves for him
        panel.setRow(Color::Black, mover);
        QCoreApplication::processEvents();
        QCOMPARE(panel.sizeHint().height(), height);
        const auto& thought = *panel.findChild<ElidedLabel*>(QStringLiteral("thought"));
        QVERIFY(name.geometry().bottom() < thought.geometry().top());
    }

    void dotsBeatOnlyWhileSomeoneThinks() {
        PlayersPanel panel;
        panel.show();
        const auto beats = [&] {
            int running = 0;
            for (const QTimer* timer : panel.findChildren<QTimer*>()) running += timer->isActive();
            return running;
        };
        QCOMPARE(beats(), 0);
        PlayerRow thinker = player(QStringLiteral("Tengen"));
        thinker.thinking = true;
        panel.setRow(Color::White, thinker);
        QCOMPARE(beats(), 1);
        panel.hide();
        QCOMPARE(beats(), 0);
    }

    void aLineIsPreviewedWhileItIsPointedAt() {
        LinesPanel panel;
        panel.setLines(twoLines(), 15, QStringLiteral("depth 14 · 1.2 M nodes/s"));
        panel.resize(400, 160);
        panel.show();
        auto& table = *panel.findChild<RowTable*>();
        QSignalSpy previewed(&panel, &LinesPanel::previewed);
        QSignalSpy ended(&panel, &LinesPanel::previewEnded);
        QTest::mouseMove(table.viewport(), inRow(table, 1));
        QTRY_VERIFY(!previewed.isEmpty() && previewed.last()[0].value<Moves>() == kSecond);
        ended.clear();
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(table.viewport(), &leave);
        QCOMPARE(ended.size(), 1);
    }

    void theKeyboardPreviewsAndChoosesLines() {
        LinesPanel panel;
        panel.setLines(twoLines(), 15, {});
        panel.show();
        auto& table = *panel.findChild<RowTable*>();
        QSignalSpy previewed(&panel, &LinesPanel::previewed);
        QSignalSpy ended(&panel, &LinesPanel::previewEnded);
        QSignalSpy chosen(&panel, &LinesPanel::chosen);
        table.activateWindow();
        table.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(table.hasFocus());
        QCOMPARE(previewed.last()[0].value<Moves>(), kFirst);
        QTest::keyClick(&table, Qt::Key_Down);
        QCOMPARE(previewed.last()[0].value<Moves>(), kSecond);
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(chosen.last()[0].value<Point>(), kSecond.front());
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, inRow(table, 0));
        QCOMPARE(chosen.size(), 2);
        QCOMPARE(chosen.last()[0].value<Point>(), kFirst.front());
        table.clearFocus();
        QVERIFY(ended.size() >= 1);
        QVERIFY(!isConsumed(table, Qt::Key_Left));
    }

    void newLinesKeepTheFocusedRowAndRenewItsPreview() {
        LinesPanel panel;
        panel.setLines(twoLines(), 15, {});
        panel.show();
        auto& table = *panel.findChild<RowTable*>();
        table.activateWindow();
        table.setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(table.hasFocus());
        QTest::keyClick(&table, Qt::Key_Down);
        QSignalSpy reset(table.model(), &QAbstractItemModel::modelReset);
        QSignalSpy changed(table.model(), &QAbstractItemModel::dataChanged);
        QSignalSpy previewed(&panel, &LinesPanel::previewed);
        panel.setLines(twoLines(), 15, {});
        QCOMPARE(changed.size() + previewed.size(), 0);
        auto lines = twoLines();
        lines[1].moves.emplace_back(0, 0);
        panel.setLines(lines, 15, {});
        QCOMPARE(table.currentIndex().row(), 1);
        QCOMPARE(previewed.size(), 1);
        QCOMPARE(previewed.last()[0].value<Moves>(), lines[1].moves);
        QSignalSpy ended(&panel, &LinesPanel::previewEnded);
        panel.setLines({}, 15, {});
        QCOMPARE(ended.size(), 1);
        QCOMPARE(reset.size(), 0);
    }

    void provenLinesCarryASeal() {
        LinesPanel panel;
        auto lines = twoLines();
        lines.push_back(
            {3, QStringLiteral("−1.80"), 14, {Point(1, 1), Point::pass()}, false, Tone::Bad});
        panel.setLines(lines, 15, QStringLiteral("depth 14 · 1.2 M nodes/s"));
        const auto& table = *panel.findChild<RowTable*>();
        const auto text = [&](int row, int column) {
            return table.model()->index(row, column).data().toString();
        };
        QVERIFY(text(0, 3).contains(QStringLiteral("proven")));
        QCOMPARE(text(1, 3), QStringLiteral("14"));
        QCOMPARE(text(0, 4), QStringLiteral("H8 I9 J10"));
        QCOMPARE(text(2, 4), QStringLiteral("B14 pass"));
        // How long a proven win takes is said once, in moves: its depth would be plies.
        QCOMPARE(table.model()->index(0, 4).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("win in 6, proven: H8 I9 J10"));
        picture(panel, QStringLiteral("lines"), {380, 150});
        panel.setLines({}, 15, {});
        picture(panel, QStringLiteral("lines_empty"), {380, 120});
    }

    void chancesStandBesideTheValueWhereTheyAreKnown() {
        LinesPanel panel;
        const auto& table = *panel.findChild<RowTable*>();
        auto lines = twoLines();
        panel.setLines(lines, 15, {});
        QVERIFY(table.isColumnHidden(2));
        lines[1].chances = eval::Percents{62, 3, 35};
        panel.setLines(lines, 15, {});
        QVERIFY(!table.isColumnHidden(2));
        const auto cell = [&](int row) { return table.model()->index(row, 2); };
        QVERIFY(cell(0).data().toString().isEmpty());  // its value says it all
        QCOMPARE(cell(1).data().toString(), QStringLiteral("62 / 3 / 35"));
        QCOMPARE(cell(1).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("win 62 %, draw 3 %, loss 35 %"));
        picture(panel, QStringLiteral("lines_chances"), {380, 150});
    }

    void theGraphIsWalkedByMouseAndKeyboard() {
        GraphView graph;
        graph.resize(400, 180);
        std::vector<GraphPoint> points;
        for (int ply = 0; ply <= 40; ++ply) points.push_back({.ply = ply, .black = 0.5});
        graph.setPoints(points);
        graph.show();
        QSignalSpy chosen(&graph, &GraphView::chosen);
        const auto at = [&](int ply) { return graph.position(ply, 0.5).toPoint(); };
        QTest::mousePress(&graph, Qt::LeftButton, {}, at(10));
        QTest::mouseMove(&graph, at(11));
        QTest::mouseMove(&graph, at(11) + QPoint(1, 0));
        QTest::mouseMove(&graph, at(12));
        QTest::mouseRelease(&graph, Qt::LeftButton, {}, at(12));
        QTest::mouseMove(&graph, at(20));
        QCOMPARE(chosen.size(), 3);
        QCOMPARE(chosen.last()[0].toInt(), 12);
        graph.setCurrent(12);
        QTest::keyClick(&graph, Qt::Key_Left);
        QCOMPARE(chosen.last()[0].toInt(), 11);
        QTest::keyClick(&graph, Qt::Key_Right);
        QCOMPARE(chosen.last()[0].toInt(), 13);
        QTest::keyClick(&graph, Qt::Key_End);
        QCOMPARE(chosen.last()[0].toInt(), 40);
        graph.setCurrent(40);
        QTest::keyClick(&graph, Qt::Key_Right);
        QCOMPARE(chosen.size(), 6);
    }

    void theGraphTellsAMoveAndItsShare() {
        GraphView graph;
        graph.resize(400, 180);
        graph.setPoints({{.ply = 0, .black = 0.5}, {.ply = 12, .black = 0.634, .tone = Tone::Bad}});
        graph.show();
        showTipAt(graph, graph.position(12, 0.6).toPoint());
        QCOMPARE(QToolTip::text(), QStringLiteral("Move 12: Black 63 % (mistake)"));
        QCOMPARE(graph.describe({.ply = 9, .black = 1.0, .decided = true, .proven = true}),
                 QStringLiteral("Move 9: Black wins, proven"));
        // What was only thought is not called proven.
        QCOMPARE(graph.describe({.ply = 9, .black = 0.0, .decided = true}),
                 QStringLiteral("Move 9: White wins"));
        QCOMPARE(graph.describe({.ply = 9, .black = {}}), QStringLiteral("Move 9: not analysed"));
        QToolTip::hideText();
    }

    void theGraphStandsEmptinessGapsAndLongGames() {
        GraphView graph;
        picture(graph, QStringLiteral("graph_empty"), {330, 150});
        QCOMPARE(graph.accessibleDescription(), QStringLiteral("No analysis yet"));
        QTest::mouseClick(&graph, Qt::LeftButton);
        std::vector<GraphPoint> points;
        for (int ply = 0; ply <= 6; ++ply) points.push_back({.ply = ply, .black = {}});
        points.back().black = 0.7;
        graph.setPoints(points);
        graph.setCurrent(6);
        picture(graph, QStringLiteral("graph_one"), {330, 150});
        points[1].black = points[2].black = 0.45;
        graph.setPoints(points);
        picture(graph, QStringLiteral("graph_few"), {330, 150});
        points.clear();
        for (int ply = 0; ply <= 60; ++ply) {
            GraphPoint point{.ply = ply, .black = 0.5 + 0.006 * ply * ((ply % 7) - 3) / 3};
            point.decided = ply > 52;
            if (ply > 52) point.black = 1.0;
            if (20 <= ply && ply <= 23) point.black.reset();
            if (ply == 31) point.tone = Tone::Doubtful;
            if (ply == 53) point.tone = Tone::Bad;
            points.push_back(point);
        }
        graph.setPoints(points);
        graph.setCurrent(38);
        picture(graph, QStringLiteral("graph"), {330, 150});
        points.clear();
        for (int ply = 500; ply > 0; --ply) points.push_back({.ply = ply, .black = ply % 3 - 0.5});
        graph.setPoints(points);
        picture(graph, QStringLiteral("graph_long"), {330, 150});
    }

    void theBarSaysWhoIsAhead() {
        WinBar bar(Qt::Horizontal);
        QVERIFY(bar.label().isEmpty());
        bar.setShare(0.63);
        QCOMPARE(bar.label(), QStringLiteral("63 %"));
        picture(bar, QStringLiteral("bar"), {300, bar.sizeHint().height()});
        bar.setShare(0.63, 0.2);
        QCOMPARE(bar.accessibleDescription(), QStringLiteral("Black 53 %, draw 20 %, White 27 %"));
        picture(bar, QStringLiteral("bar_draw"), {300, bar.sizeHint().height()});
        bar.setShare(-2);
        QCOMPARE(bar.share(), 0.0);
        QCOMPARE(bar.label(), QStringLiteral("100 %"));
        bar.setOrientation(Qt::Vertical);
        bar.setAnimated(true);
        bar.show();
        bar.setShare(0.4);
        QCOMPARE(bar.accessibleDescription(), QStringLiteral("Black 40 %"));
        QTest::qWait(300);
        picture(bar, QStringLiteral("bar_upright"), {bar.sizeHint().width(), 200});
    }

    void aCommentIsHandedOnInAPauseAndAtTheEnd() {
        CommentPanel panel;
        panel.show();
        auto& text = *panel.findChild<QPlainTextEdit*>();
        QSignalSpy edited(&panel, &CommentPanel::edited);
        panel.setComment(QStringLiteral("Here"), NodeId(3));
        QTest::keyClicks(&text, QStringLiteral("ab"));
        QCOMPARE(edited.size(), 0);
        QTRY_COMPARE(edited.size(), 1);
        QCOMPARE(edited.last()[0].toString(), QStringLiteral("abHere"));
        QTest::keyClicks(&text, QStringLiteral("c"));
        QFocusEvent out(QEvent::FocusOut);
        QCoreApplication::sendEvent(&text, &out);
        QCOMPARE(edited.size(), 2);
        QTest::keyClicks(&text, QStringLiteral("d"));
        panel.setComment(QStringLiteral("There"), NodeId(4));
        QCOMPARE(edited.size(), 3);
        QCOMPARE(edited.last()[1].value<NodeId>(), NodeId(3));
        QCOMPARE(edited.last()[0].toString(), QStringLiteral("abcdHere"));
        panel.flush();
        panel.setReadOnly(true);
        QTest::keyClicks(&text, QStringLiteral("e"));
        QTest::qWait(600);
        QCOMPARE(edited.size(), 3);
        QCOMPARE(text.toPlainText(), QStringLiteral("There"));
        picture(panel, QStringLiteral("comment"), {300, 90});
    }

    void whoWritesStaysWithTheirMoveUntilTheyLeave() {
        CommentPanel panel;
        panel.show();
        panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&panel));
        auto& text = *panel.findChild<QPlainTextEdit*>();
        text.setFocus();
        QSignalSpy edited(&panel, &CommentPanel::edited);
        QSignalSpy caughtUp(&panel, &CommentPanel::caughtUp);
        panel.setComment({}, NodeId(3));
        panel.stayBehind(NodeId(4));  // nothing was written yet
        panel.setComment({}, NodeId(4));
        QTest::keyClicks(&text, QStringLiteral("abc"));
        panel.stayBehind(NodeId(5));
        panel.setComment({}, NodeId(5));
        QTest::keyClicks(&text, QStringLiteral("def"));
        QCOMPARE(edited.size(), 0);
        text.clearFocus();
        QCOMPARE(edited.size(), 1);
        QCOMPARE(edited.last()[0].toString(), QStringLiteral("abcdef"));
        QCOMPARE(edited.last()[1].value<NodeId>(), NodeId(4));
        QCOMPARE(caughtUp.size(), 1);
        panel.setComment({}, NodeId(5));
        QVERIFY(text.toPlainText().isEmpty());
        text.setFocus();
        QTest::keyClicks(&text, QStringLiteral("x"));
        panel.stayBehind(NodeId(6));
        panel.setComment({}, NodeId(2));  // somebody went elsewhere
        QCOMPARE(edited.last()[1].value<NodeId>(), NodeId(5));
        QVERIFY(text.toPlainText().isEmpty());
    }

    void keysOfATextStayInIt() {
        CommentPanel panel;
        panel.show();
        auto& text = *panel.findChild<QPlainTextEdit*>();
        const auto isTaken = [&](Qt::Key key, Qt::KeyboardModifiers held = Qt::NoModifier) {
            QKeyEvent event(QEvent::ShortcutOverride, key, held);
            event.ignore();
            QCoreApplication::sendEvent(&text, &event);
            return event.isAccepted();
        };
        for (const Qt::Key key : {Qt::Key_Y, Qt::Key_Z}) QVERIFY(isTaken(key, Qt::ControlModifier));
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Down, Qt::Key_End, Qt::Key_PageUp})
            QVERIFY(isTaken(key));
        QVERIFY(!isTaken(Qt::Key_F7));
        QTest::keyClicks(&text, QStringLiteral("ab"));
        QTest::keyClick(&text, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(text.toPlainText().isEmpty());
        QTest::keyClick(&text, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(text.toPlainText(), QStringLiteral("ab"));
    }

    void mistakesComeWorstFirstOrInOrder() {
        MistakesPanel panel;
        panel.setHint(QStringLiteral("Review (F7) looks for mistakes."));
        picture(panel, QStringLiteral("mistakes_empty"), {330, 160});
        QSignalSpy chosen(&panel, &MistakesPanel::chosen);
        panel.next();
        QCOMPARE(chosen.size(), 0);
        panel.setMistakes(threeMistakes());
        panel.show();
        panel.next();
        QCOMPARE(chosen.last()[0].value<NodeId>(), NodeId(20));
        QTest::mouseClick(panel.findChild<QToolButton*>(QStringLiteral("byMove")), Qt::LeftButton);
        QCOMPARE(panel.order(), MistakesPanel::Order::ByMove);
        QCOMPARE(panel.mistakes().front().ply, 5);
        QCOMPARE(chosen.size(), 1);
        panel.previous();
        QCOMPARE(chosen.last()[0].value<NodeId>(), NodeId(12));
        panel.next();
        panel.next();
        QCOMPARE(chosen.last()[0].value<NodeId>(), NodeId(20));
        auto& table = *panel.findChild<RowTable*>();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, inRow(table, 0));
        QCOMPARE(chosen.last()[0].value<NodeId>(), NodeId(5));
    }

    void aReviewShowsItsProgressAndCanBeCancelled() {
        MistakesPanel panel;
        panel.setMistakes(threeMistakes());
        panel.show();
        auto& progress = *panel.findChild<QProgressBar*>();
        auto& cancel = *panel.findChild<QPushButton*>(QStringLiteral("cancel"));
        QVERIFY(!progress.isVisible());
        panel.setProgress(13, 40);
        QVERIFY(progress.isVisible());
        QCOMPARE(progress.value(), 13);
        QSignalSpy cancelled(&panel, &MistakesPanel::cancelled);
        cancel.click();
        QCOMPARE(cancelled.size(), 1);
        picture(panel, QStringLiteral("mistakes"), {330, 190});
        panel.setProgress(40, 40);
        QVERIFY(!progress.isVisible());
    }

    void wordsChangeWithTheLanguage() {
        LinesPanel lines;
        lines.setLines(twoLines(), 15, {});
        MistakesPanel mistakes;
        PlayersPanel players;
        GraphView graph;
        WinBar bar(Qt::Vertical);
        TreeView tree;
        CommentPanel comment;
        Foreign foreign;
        QCoreApplication::installTranslator(&foreign);
        QCoreApplication::processEvents();
        for (const QWidget* panel : std::initializer_list<const QWidget*>{
                 &lines, &mistakes, &players, &graph, &bar, &tree, &comment})
            QVERIFY(panel->accessibleName().startsWith(u'~'));
        const auto* model = lines.findChild<RowTable*>()->model();
        QCOMPARE(model->index(0, 3).data().toString(), QStringLiteral("~✓ proven"));
        QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("~Value"));
        QCOMPARE(mistakes.findChild<QPushButton*>(QStringLiteral("cancel"))->text(),
                 QStringLiteral("~Cancel"));
    }
};

TENGEN_SUITE(PanelsTest);

}  // namespace tengen::desktop

#include "panels_test.moc"
