// The board under mouse, keyboard and screen reader.
#include "board/board_view.h"

#include "board/board_accessible.h"
#include "board_pictures.h"
#include "patience.h"
#include "suites.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QDir>
#include <QSignalSpy>
#include <QTranslator>
#include <QWheelEvent>

namespace tengen::desktop {

namespace {

/// How often and how much is painted.
class PaintCounter : public QObject {
public:
    int count = 0;
    int area = 0;

    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() == QEvent::Paint) {
            ++count;
            for (const QRect& rect : static_cast<QPaintEvent*>(event)->region())
                area += rect.width() * rect.height();
        }
        return QObject::eventFilter(object, event);
    }
};

/// Waits until nothing is left to be painted, however slow the machine.
void settle(QWidget& widget) {
    PaintCounter counter;
    widget.installEventFilter(&counter);
    do {
        counter.count = 0;
        QTest::qWait(30);
    } while (counter.count > 0);
}

void moveMouse(BoardView& view, QPointF place) {
    QMouseEvent move(QEvent::MouseMove, place, view.mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QCoreApplication::sendEvent(&view, &move);
}

QPoint placeOf(const BoardView& view, Point point) {
    return view.boardGeometry().centre(point).toPoint();
}

}  // namespace

class BoardViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aStoneIsChosenOnlyWhereItWasPressed();
    void hoverIsToldOnlyWhenItChanges();
    void theGhostShowsOnlyWhereAStoneMayGo();
    void theSamePictureIsNotPaintedTwice();
    void aHoverRepaintsLittle();
    void aResizedBoardIsSoonSharpAgain();
    void aNewStoneLandsAndThenLies();
    void withoutAnimationStonesLieAtOnce();
    void theWheelCountsWholeSteps();
    void theMenuIsAskedForAPointOrForNone();
    void arrowsMoveTheCursorOnlyWhenTheyMay();
    void returnIsLeftToTheWindowWithoutCursor();
    void aTypedPointIsPlayedWithReturn();
    void lettersWinOverShortcutsOnlyInCursorMode();
    void theMousePutsTheCursorAway();
    void everyCellHasAnAccessibleName();
    void theNameOfTheBoardFollowsTheLanguage();
    void viewsForTheEye();
};

void BoardViewTest::aStoneIsChosenOnlyWhereItWasPressed() {
    BoardView view;
    view.resize(500, 400);
    QSignalSpy chosen(&view, &BoardView::chosen);
    const QPoint here = placeOf(view, Point(7, 7));
    const QPoint there = placeOf(view, Point(8, 7));
    QTest::mousePress(&view, Qt::LeftButton, {}, here);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, there);
    QTest::mousePress(&view, Qt::RightButton, {}, here);
    QTest::mouseRelease(&view, Qt::RightButton, {}, here);
    QTest::mousePress(&view, Qt::LeftButton, {}, QPoint(1, 1));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, QPoint(1, 1));
    QCOMPARE(chosen.count(), 0);
    QTest::mousePress(&view, Qt::LeftButton, {}, here);
    QTest::mouseRelease(&view, Qt::LeftButton, {}, here + QPoint(3, 2));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.front().front().value<tengen::Point>(), Point(7, 7));
}

void BoardViewTest::hoverIsToldOnlyWhenItChanges() {
    BoardView view;
    view.resize(500, 500);
    QSignalSpy hovered(&view, &BoardView::hovered);
    const QPointF here = view.boardGeometry().centre(Point(4, 5));
    moveMouse(view, here);
    moveMouse(view, here + QPointF(2, 2));
    QCOMPARE(hovered.count(), 1);
    QCOMPARE(hovered.back().front().value<std::optional<tengen::Point>>(), Point(4, 5));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&view, &leave);
    QCOMPARE(hovered.count(), 2);
    QVERIFY(!hovered.back().front().value<std::optional<tengen::Point>>());
}

void BoardViewTest::theGhostShowsOnlyWhereAStoneMayGo() {
    BoardView view;
    view.resize(500, 500);
    BoardPicture picture = somePicture();
    picture.forbidden.insert(Point(1, 1));
    view.setPicture(picture);
    const auto ghostAt = [&](Point point) {
        moveMouse(view, view.boardGeometry().centre(point));
        return view.picture().ghost;
    };
    QVERIFY(!ghostAt(Point(3, 3)));
    view.setGhostColor(Color::Black);
    QCOMPARE(ghostAt(Point(3, 3))->point, Point(3, 3));
    QVERIFY(!ghostAt(Point(7, 7)));
    QVERIFY(!ghostAt(Point(1, 1)));
    view.setGhostColor(Color::White);
    QCOMPARE(ghostAt(Point(1, 1))->color, Color::White);
    picture.room = PointSet{};
    view.setPicture(picture);
    QVERIFY(!ghostAt(Point(3, 3)));
    view.setGhostColor(std::nullopt);
    QVERIFY(!view.picture().ghost);
}

void BoardViewTest::theSamePictureIsNotPaintedTwice() {
    BoardView view;
    view.setAnimated(false);
    view.resize(400, 400);
    view.show();
    view.setPicture(somePicture());
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    settle(view);
    PaintCounter counter;
    view.installEventFilter(&counter);
    view.setPicture(somePicture());
    view.setTheme(shippedTheme(QStringLiteral("wood")));
    QCoreApplication::processEvents();
    QCOMPARE(counter.count, 0);
    view.setTheme(shippedTheme(QStringLiteral("slate")));
    QTRY_COMPARE(counter.count, 1);
    QCoreApplication::processEvents();
    QCOMPARE(counter.count, 1);
}

void BoardViewTest::aHoverRepaintsLittle() {
    BoardView view;
    view.resize(600, 600);
    view.setGhostColor(Color::Black);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    settle(view);
    PaintCounter counter;
    view.installEventFilter(&counter);
    moveMouse(view, view.boardGeometry().centre(Point(4, 4)));
    QTRY_VERIFY(counter.area > 0);
    QVERIFY(counter.area < 600 * 600 / 20);
}

void BoardViewTest::aResizedBoardIsSoonSharpAgain() {
    BoardView view;
    view.resize(400, 400);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    settle(view);
    view.resize(503, 461);
    BoardView fresh;
    fresh.resize(503, 461);
    const QImage sharp = fresh.grab().toImage();
    QVERIFY(view.grab().toImage() != sharp);
    QTRY_COMPARE(view.grab().toImage(), sharp);
}

void BoardViewTest::aNewStoneLandsAndThenLies() {
    BoardView view;
    view.resize(400, 400);
    view.setPicture(somePicture());
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    BoardPicture next = somePicture();
    next.stones.push_back({Point(2, 2), Color::White, 0});
    view.setPicture(next);
    QVERIFY(view.picture().landing < 1);
    QTRY_COMPARE(view.picture().landing, 1.0);
    view.setPicture(somePicture());  // taken back: nothing flies
    QCOMPARE(view.picture().landing, 1.0);
}

void BoardViewTest::withoutAnimationStonesLieAtOnce() {
    BoardView view;
    view.setAnimated(false);
    view.setPicture(somePicture());
    view.show();
    BoardPicture next = somePicture();
    next.stones.push_back({Point(2, 2), Color::White, 0});
    view.setPicture(next);
    QCOMPARE(view.picture().landing, 1.0);
}

void BoardViewTest::theWheelCountsWholeSteps() {
    BoardView view;
    view.resize(400, 400);
    QSignalSpy turned(&view, &BoardView::wheelTurned);
    const auto turn = [&](int angle) {
        QWheelEvent event(QPointF(200, 200), QPointF(200, 200), {}, QPoint(0, angle), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&view, &event);
    };
    turn(80);
    QCOMPARE(turned.count(), 0);
    turn(40);
    turn(-240);
    QCOMPARE(turned.count(), 2);
    QCOMPARE(turned[0][0].toInt(), 1);
    QCOMPARE(turned[1][0].toInt(), -2);
}

void BoardViewTest::theMenuIsAskedForAPointOrForNone() {
    BoardView view;
    view.resize(400, 400);
    QSignalSpy asked(&view, &BoardView::contextMenuAsked);
    for (const QPoint place : {placeOf(view, Point(3, 9)), QPoint(2, 2)}) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, place);
        QCoreApplication::sendEvent(&view, &event);
    }
    QCOMPARE(asked.count(), 2);
    QCOMPARE(asked[0][0].value<std::optional<tengen::Point>>(), Point(3, 9));
    QVERIFY(!asked[1][0].value<std::optional<tengen::Point>>());
}

void BoardViewTest::arrowsMoveTheCursorOnlyWhenTheyMay() {
    BoardView view;
    view.resize(400, 400);
    QTest::keyClick(&view, Qt::Key_Left);
    QVERIFY(!view.picture().cursor);
    QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view.picture().cursor, Point(7, 7));  // first it shows itself
    QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(view.picture().cursor, Point(6, 7));

    BoardPicture turned;
    turned.view = {.flip_x = true};
    view.setPicture(turned);
    view.setCursorMode(true);
    QCOMPARE(view.picture().cursor, Point(7, 7));  // there at once
    QSignalSpy chosen(&view, &BoardView::chosen);
    QTest::keyClick(&view, Qt::Key_Left);  // to the left as one sees it
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(view.picture().cursor, Point(8, 6));
    QTest::keyClick(&view, Qt::Key_Return);
    QTest::keyClick(&view, Qt::Key_Space);
    QCOMPARE(chosen.count(), 2);
    QCOMPARE(chosen[0][0].value<tengen::Point>(), Point(8, 6));
    for (int i = 0; i < 30; ++i) QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.picture().cursor, Point(14, 6));
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(view.picture().cursor);  // Escape is for whoever stops an engine with it
    view.setCursorMode(false);
    QVERIFY(!view.picture().cursor);
    QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!view.picture().cursor);
}

void BoardViewTest::returnIsLeftToTheWindowWithoutCursor() {
    BoardView view;
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Space, Qt::Key_Escape, Qt::Key_Left}) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        event.accept();
        QCoreApplication::sendEvent(&view, &event);
        QVERIFY(!event.isAccepted());
    }
}

void BoardViewTest::aTypedPointIsPlayedWithReturn() {
    BoardView view;
    QSignalSpy chosen(&view, &BoardView::chosen);
    QSignalSpy typed(&view, &BoardView::typed);
    QSignalSpy misread(&view, &BoardView::misread);
    QTest::keyClicks(&view, QStringLiteral("i9"));
    QVERIFY(typed.isEmpty());  // only where one plays by keyboard
    view.setCursorMode(true);
    QTest::keyClicks(&view, QStringLiteral("h12"));
    QCOMPARE(typed.back().front().toString(), QStringLiteral("H12"));
    QTest::keyClick(&view, Qt::Key_Backspace);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].value<tengen::Point>(), Point(7, 14));
    QVERIFY(typed.back().front().toString().isEmpty());

    QKeyEvent beyond(QEvent::KeyPress, Qt::Key_W, Qt::NoModifier, QStringLiteral("w"));
    beyond.accept();
    QCoreApplication::sendEvent(&view, &beyond);
    QVERIFY(!beyond.isAccepted());  // no column has this name, but a command may have the key
    QTest::keyClicks(&view, QStringLiteral("o99"));
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(misread.count(), 1);
    QTest::keyClicks(&view, QStringLiteral("h"));
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(typed.back().front().toString().isEmpty());
    QCOMPARE(chosen.count(), 1);

    BoardPicture numbers;
    numbers.coordinates = Coordinates::NumbersFromTop;
    view.setPicture(numbers);
    QTest::keyClicks(&view, QStringLiteral("2,11"));
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.back().front().value<tengen::Point>(), Point(1, 10));
}

void BoardViewTest::lettersWinOverShortcutsOnlyInCursorMode() {
    BoardView view;
    const auto isTaken = [&](Qt::Key key, const QString& text) {
        QKeyEvent event(QEvent::ShortcutOverride, key, Qt::NoModifier, text);
        event.ignore();
        QCoreApplication::sendEvent(&view, &event);
        return event.isAccepted();
    };
    QVERIFY(!isTaken(Qt::Key_H, QStringLiteral("h")));
    QVERIFY(!isTaken(Qt::Key_Left, {}));
    view.setProperty("cursorMode", true);
    QVERIFY(isTaken(Qt::Key_H, QStringLiteral("h")));
    QVERIFY(isTaken(Qt::Key_Left, {}));
    QVERIFY(!isTaken(Qt::Key_Escape, {}));
    QTest::keyClicks(&view, QStringLiteral("h"));
    QVERIFY(isTaken(Qt::Key_Escape, {}));
}

void BoardViewTest::theMousePutsTheCursorAway() {
    BoardView view;
    view.resize(400, 400);
    moveMouse(view, QPointF(100, 100));
    view.setCursorMode(true);
    QVERIFY(view.picture().cursor);
    moveMouse(view, QPointF(100, 100));
    QVERIFY(view.picture().cursor);
    moveMouse(view, QPointF(130, 100));
    QVERIFY(!view.picture().cursor);
}

void BoardViewTest::everyCellHasAnAccessibleName() {
    installBoardAccessibility();
    BoardView view;
    view.resize(400, 400);
    BoardPicture picture = somePicture();
    picture.stones[1].number = 2;
    picture.forbidden.insert(Point(0, 0));
    view.setPicture(picture);
    QAccessibleInterface* board = QAccessible::queryAccessibleInterface(&view);
    QVERIFY(board != nullptr);
    QCOMPARE(board->role(), QAccessible::Table);
    QCOMPARE(board->text(QAccessible::Name), QStringLiteral("Board, 15 by 15"));
    QCOMPARE(board->childCount(), 225);
    QAccessibleTableInterface* table = board->tableInterface();
    QVERIFY(table != nullptr);
    const auto name = [&](int row, int column) {
        return table->cellAt(row, column)->text(QAccessible::Name);
    };
    QCOMPARE(name(7, 7), QStringLiteral("H8, black"));
    QCOMPARE(name(7, 8), QStringLiteral("I8, white, move 2"));
    QCOMPARE(name(0, 0), QStringLiteral("A15, forbidden"));
    QCOMPARE(name(14, 14), QStringLiteral("O1, empty"));
    QVERIFY(table->cellAt(15, 0) == nullptr);
    QCOMPARE(board->indexOfChild(board->child(17)), 17);

    QSignalSpy chosen(&view, &BoardView::chosen);
    QAccessibleInterface* cell = board->child(16);
    QCOMPARE(cell->parent(), board);
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(chosen.front().front().value<tengen::Point>(), Point(1, 1));

    picture.size = 9;
    view.setPicture(picture);
    QCOMPARE(table->rowCount(), 9);
    QCOMPARE(board->text(QAccessible::Name), QStringLiteral("Board, 9 by 9"));
}

void BoardViewTest::theNameOfTheBoardFollowsTheLanguage() {
    class Shouting : public QTranslator {
    public:
        [[nodiscard]] bool isEmpty() const override { return false; }
        QString translate(const char*, const char* text, const char*, int) const override {
            return QString::fromUtf8(text).toUpper();
        }
    };
    BoardView view;
    Shouting translator;
    QCoreApplication::installTranslator(&translator);
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&view, &change);
    QCOMPARE(view.accessibleName(), QStringLiteral("BOARD, 15 BY 15"));
    QCoreApplication::removeTranslator(&translator);
}

void BoardViewTest::viewsForTheEye() {
    const QString folder = qEnvironmentVariable("TENGEN_PICTURES");
    if (folder.isEmpty()) QSKIP("TENGEN_PICTURES names no folder");
    BoardView view;
    view.setPicture(richPicture());
    const QString ratio = QString::number(view.devicePixelRatioF());
    for (const QSize size : {QSize(240, 240), QSize(700, 520)}) {
        view.resize(size);
        const QString name = QStringLiteral("view-%1-%2x.png").arg(size.width()).arg(ratio);
        QVERIFY(view.grab().save(QDir(folder).filePath(name)));
    }
}

TENGEN_SUITE(BoardViewTest);

}  // namespace tengen::desktop

#include "board_view_test.moc"
