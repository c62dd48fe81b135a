// Where things are on the board and how they look. No image is kept to compare with: colours at
// known places say what must be true on every machine and with every font.
#include "board/board_geometry.h"
#include "board/board_painter.h"
#include "board/picture_changes.h"
#include "board/theme.h"
#include "board_pictures.h"
#include "suites.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

namespace tengen::desktop {

namespace {

constexpr int kSide = 680;
const QRectF kFrame(0, 0, kSide, kSide);

QImage painted(const BoardPicture& picture, const Theme& theme, int side = kSide, int ratio = 1) {
    QImage image(side * ratio, side * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintBoard(painter, picture, theme, QRectF(0, 0, side, side));
    return image;
}

QColor colorAt(const QImage& image, QPointF place) { return image.pixelColor(place.toPoint()); }

int distance(const QColor& a, const QColor& b) {
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
           std::abs(a.blue() - b.blue());
}

QByteArray shippedJson(const QString& id) {
    [[maybe_unused]] const Theme& loaded = shippedTheme(id);
    QFile file(QStringLiteral(":/themes/%1.json").arg(id));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

BoardPicture correctedPicture() {
    BoardPicture picture = somePicture();
    picture.correction = Correction{.point = Point(8, 8),
                                    .tone = Tone::Bad,
                                    .sign = QStringLiteral("??"),
                                    .better = {Point(3, 3), Color::Black, 0}};
    return picture;
}

}  // namespace

class BoardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPointIsFoundWhereItIsDrawn();
    void namesAreReadAsTheyAreWritten();
    void nearerThanHalfACellCountsAndFurtherDoesNot();
    void theBoardStaysInsideItsFrame();
    void crispFramesHaveWholePixelsInEveryCell();
    void fifteenHasFiveStarsAndNineteenNine();
    void namesAtTheEdgeTurnWithTheBoard();
    void allShippedThemesHaveNamesAndCanBeRead();
    void aBrokenThemeSaysWhatIsWrong();
    void everyThemePaintsOnlyInsideItsFrame();
    void stonesGridAndMarksHaveTheirColours();
    void dimmingLeavesTheRoomAlone();
    void aClippedPaintingChangesNothingElse();
    void aTurnedBoardTurnsItsStones();
    void thumbnailsAndLargestBoardsPaint();
    void everySignIsDrawnOnStonesAndBesideThem();
    void aCorrectionMarksBothMoves();
    void aTickStandsBesideTheValueOfItsPoint();
    void changesAreFoundPointByPoint();
    void picturesForTheEye();
};

void BoardTest::everyPointIsFoundWhereItIsDrawn() {
    for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size)
        for (const Symmetry& view : kSymmetries)
            for (const auto coordinates : {Coordinates::None, Coordinates::LettersNumbers}) {
                const BoardGeometry geometry(size, coordinates, view, QRectF(3, 8, 500, 413));
                PointSet::board(size).for_each([&](Point point) {
                    QCOMPARE(geometry.pointAt(geometry.centre(point)), point);
                    const Point seen = geometry.place(point);
                    QCOMPARE(geometry.seenAt(seen.x(), seen.y()), point);
                });
            }
}

void BoardTest::namesAreReadAsTheyAreWritten() {
    QCOMPARE(pointName(Point(7, 7), 15, Coordinates::LettersNumbers), QStringLiteral("H8"));
    QCOMPARE(pointName(Point(8, 14), 15, Coordinates::LettersNumbers), QStringLiteral("I1"));
    QCOMPARE(pointName(Point(8, 14), 15, Coordinates::WithoutI), QStringLiteral("J1"));
    QCOMPARE(pointName(Point(8, 14), 15, Coordinates::NumbersFromTop), QStringLiteral("9,15"));
    for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size)
        for (const auto style : {Coordinates::None, Coordinates::LettersNumbers,
                                 Coordinates::WithoutI, Coordinates::NumbersFromTop})
            PointSet::board(size).for_each([&](Point point) {
                const QString name = pointName(point, size, style);
                QCOMPARE(parsePointName(name.toLower(), size, style), point);
            });
    for (const char* wrong : {"", "h", "8", "h0", "h16", "p1", "hh8", "8,8", "h8h9"})
        QVERIFY(!parsePointName(QLatin1String(wrong), 15, Coordinates::LettersNumbers));
    QVERIFY(!parsePointName(QStringLiteral("i8"), 15, Coordinates::WithoutI));
    QVERIFY(!parsePointName(QStringLiteral("16,1"), 15, Coordinates::NumbersFromTop));
}

void BoardTest::nearerThanHalfACellCountsAndFurtherDoesNot() {
    const BoardGeometry geometry(BoardPicture{}, kFrame);
    const QPointF corner = geometry.centre(Point(0, 0));
    const double cell = geometry.cell();
    QCOMPARE(geometry.pointAt(corner - QPointF(0.45, 0.45) * cell), Point(0, 0));
    QCOMPARE(geometry.pointAt(corner + QPointF(0.45, 0.55) * cell), Point(0, 1));
    QVERIFY(!geometry.pointAt(corner - QPointF(0.55, 0) * cell));
    QVERIFY(!geometry.pointAt(corner - QPointF(0, 3) * cell));
    QVERIFY(!BoardGeometry(BoardPicture{}, QRectF()).pointAt(QPointF(0, 0)));
}

void BoardTest::theBoardStaysInsideItsFrame() {
    const QRectF wide(10, 20, 700, 300);
    for (const auto coordinates : {Coordinates::None, Coordinates::LettersNumbers}) {
        const BoardGeometry geometry(19, coordinates, {}, wide);
        QCOMPARE(geometry.board().width(), 300.0);
        QCOMPARE(geometry.board().center(), wide.center());
        QVERIFY(geometry.board().contains(geometry.grid()));
        for (const EdgeLabel& label : geometry.labels()) {
            QVERIFY(wide.contains(label.area.center()));
            QVERIFY(!geometry.grid().intersects(label.area));
        }
    }
}

void BoardTest::crispFramesHaveWholePixelsInEveryCell() {
    for (const double ratio : {1.0, 1.25, 1.5, 2.0, 3.0})
        for (const int side : {240, 333, 680, 1001}) {
            const QRectF room(0, 0, side, side);
            const QRectF frame = crispFrame(room, 15, Coordinates::LettersNumbers, ratio);
            const BoardGeometry geometry(15, Coordinates::LettersNumbers, {}, frame);
            const double pixels = geometry.cell() * ratio;
            QVERIFY(std::abs(pixels - std::round(pixels)) < 1e-6);
            const double line = geometry.grid().left() * ratio;
            QVERIFY(std::abs(line - std::floor(line) - 0.5) < 1e-6);
            QVERIFY(room.adjusted(-1, -1, 1, 1).contains(frame));
            QVERIFY(frame.width() > side - 18 / ratio - 1);
        }
}

void BoardTest::fifteenHasFiveStarsAndNineteenNine() {
    std::set<QString> names;
    for (const Point star : starPoints(15))
        names.insert(pointName(star, 15, Coordinates::LettersNumbers));
    const std::set<QString> expected{QStringLiteral("D4"), QStringLiteral("D12"),
                                     QStringLiteral("L4"), QStringLiteral("L12"),
                                     QStringLiteral("H8")};
    QCOMPARE(names, expected);
    QCOMPARE(starPoints(19).size(), std::size_t(9));
    QCOMPARE(starPoints(20).size(), std::size_t(4));
    QCOMPARE(starPoints(5).size(), std::size_t(1));
    QVERIFY(starPoints(6).empty());
}

void BoardTest::namesAtTheEdgeTurnWithTheBoard() {
    const auto texts = [](Symmetry view) {
        QStringList words;
        for (const EdgeLabel& label :
             BoardGeometry(15, Coordinates::LettersNumbers, view, kFrame).labels())
            words << label.text;
        return words.mid(0, 2);  // below the first column, beside the first row
    };
    QCOMPARE(texts({}), QStringList({QStringLiteral("A"), QStringLiteral("15")}));
    QCOMPARE(texts({.flip_x = true}), QStringList({QStringLiteral("O"), QStringLiteral("15")}));
    QCOMPARE(texts({.transpose = true}), QStringList({QStringLiteral("15"), QStringLiteral("A")}));
    QVERIFY(BoardGeometry(15, Coordinates::None, {}, kFrame).labels().empty());
}

void BoardTest::allShippedThemesHaveNamesAndCanBeRead() {
    QCOMPARE(themeIds().front(), QStringLiteral("wood"));
    for (const QString& id : themeIds()) {
        const auto theme = parseTheme(shippedJson(id));
        QVERIFY2(theme.has_value(), qPrintable(theme ? QString() : theme.error()));
        QVERIFY(*theme == shippedTheme(id));
        QVERIFY(themeName(id) != id);
    }
    QVERIFY(shippedTheme(QStringLiteral("no such")) == shippedTheme(QStringLiteral("wood")));
}

void BoardTest::aBrokenThemeSaysWhatIsWrong() {
    const auto broken = [](const QString& section, const QString& key, const QJsonValue& value) {
        QJsonObject root = QJsonDocument::fromJson(shippedJson(QStringLiteral("wood"))).object();
        QJsonObject inner = root[section].toObject();
        inner[key] = value;
        root[section] = inner;
        const auto theme = parseTheme(QJsonDocument(root).toJson());
        return theme ? QString() : theme.error();
    };
    const QString board = QStringLiteral("board");
    QCOMPARE(broken(board, QStringLiteral("line"), QStringLiteral("mud")),
             QStringLiteral("board.line: “mud” is no colour"));
    QCOMPARE(broken(board, QStringLiteral("line"), 3), QStringLiteral("board.line must be a text"));
    QCOMPARE(broken(board, QStringLiteral("lineWidth"), 7),
             QStringLiteral("board.lineWidth must be a number from 0 to 0.2"));
    QCOMPARE(broken(board, QStringLiteral("surface"), QStringLiteral("marble")),
             QStringLiteral("board.surface must be one of: plain, wood"));
    QCOMPARE(broken(QStringLiteral("stones"), QStringLiteral("black"), 1),
             QStringLiteral("stones.black.light is missing"));
    QVERIFY(parseTheme("{]").error().startsWith(QStringLiteral("not JSON at byte")));
    QCOMPARE(parseTheme("[]").error(), QStringLiteral("a theme is a JSON object"));
}

void BoardTest::everyThemePaintsOnlyInsideItsFrame() {
    const QRect frame(40, 60, 300, 300);
    for (const QString& id : themeIds()) {
        QImage image(400, 400, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        paintBoard(painter, richPicture(), shippedTheme(id), frame);
        painter.end();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                QCOMPARE(image.pixelColor(x, y) == QColor(Qt::magenta), !frame.contains(x, y));
    }
}

void BoardTest::stonesGridAndMarksHaveTheirColours() {
    BoardPicture picture = somePicture();
    picture.winning = Row{.line = 0, .first = Point(3, 11), .last = Point(7, 11)};
    picture.forbidden.insert(Point(4, 4));
    const BoardGeometry geometry(picture, kFrame);
    const QPointF quarter = QPointF(0.5, 0.5) * geometry.cell();
    for (const QString& id : themeIds()) {
        const Theme& theme = shippedTheme(id);
        const QImage image = painted(picture, theme);
        QVERIFY(colorAt(image, geometry.centre(Point(7, 7))).lightness() < 90);
        QVERIFY(colorAt(image, geometry.centre(Point(8, 7))).lightness() > 215);
        QVERIFY(distance(colorAt(image, geometry.centre(Point(2, 2)) + quarter), theme.board) < 70);
        QVERIFY(distance(colorAt(image, geometry.centre(Point(5, 11)) + QPointF(9, 0)),
                         theme.winning) < 30);
        QVERIFY(distance(colorAt(image, geometry.centre(Point(4, 4))), theme.forbidden) < 30);
        QVERIFY(theme.forbidden.red() > 2 * theme.forbidden.green());
        // The line between two empty points, as sharp as one pixel can be.
        const QPointF between = (geometry.centre(Point(1, 1)) + geometry.centre(Point(2, 1))) / 2;
        int nearest = 765;
        for (int dy = -1; dy <= 1; ++dy)
            nearest =
                std::min(nearest, distance(colorAt(image, between + QPointF(0, dy)), theme.line));
        QVERIFY2(nearest < 6, qPrintable(id));
    }
}

void BoardTest::dimmingLeavesTheRoomAlone() {
    BoardPicture picture;
    const Theme& theme = shippedTheme(QStringLiteral("paper"));
    const BoardGeometry geometry(picture, kFrame);
    picture.room = PointSet{};
    picture.room->insert(Point(7, 7));
    const QImage image = painted(picture, theme);
    const QPointF aside = QPointF(0.25, 0.25) * geometry.cell();
    QCOMPARE(colorAt(image, geometry.centre(Point(7, 7)) + aside), theme.board);
    QVERIFY(colorAt(image, geometry.centre(Point(9, 7)) + aside).lightness() < 225);
}

void BoardTest::aClippedPaintingChangesNothingElse() {
    const Theme& theme = shippedTheme(QStringLiteral("wood"));
    const BoardPicture picture = richPicture();
    const QImage whole = painted(picture, theme);
    QImage parts(whole.size(), whole.format());
    parts.fill(Qt::transparent);
    for (int x = 0; x < kSide; x += 85)
        for (int y = 0; y < kSide; y += 85) {
            QPainter painter(&parts);
            painter.setClipRect(QRect(x, y, 85, 85));
            paintBoard(painter, picture, theme, kFrame);
        }
    int different = 0;
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
            different += distance(whole.pixelColor(x, y), parts.pixelColor(x, y)) > 12 ? 1 : 0;
    QCOMPARE(different, 0);
}

void BoardTest::aTurnedBoardTurnsItsStones() {
    BoardPicture picture;
    picture.stones = {{Point(2, 5), Color::Black, 0}};
    for (const Symmetry& view : kSymmetries) {
        picture.view = view;
        const QImage image = painted(picture, shippedTheme(QStringLiteral("paper")));
        const BoardGeometry straight(BoardPicture{}, kFrame);
        const QPointF place = straight.centre(view(Point(2, 5), picture.size));
        QVERIFY(colorAt(image, place + QPointF(6, 4)).lightness() < 60);
    }
}

void BoardTest::thumbnailsAndLargestBoardsPaint() {
    BoardPicture picture = richPicture();
    for (const int size : {kMinBoardSize, kMaxBoardSize})
        for (const int side : {1, 24, 100}) {
            picture.size = size;
            picture.landing = 0.3;
            QVERIFY(!painted(picture, shippedTheme(QStringLiteral("wood")), side).isNull());
        }
}

void BoardTest::everySignIsDrawnOnStonesAndBesideThem() {
    for (const QString& id : themeIds()) {
        std::set<QByteArray> seen;
        for (const Point point : {Point(7, 7), Point(8, 7), Point(2, 2)})
            for (const Sign sign : {Sign::Triangle, Sign::Square, Sign::Circle, Sign::Cross}) {
                BoardPicture picture = somePicture();
                picture.signs = {{point, sign}};
                const QImage image = painted(picture, shippedTheme(id));
                QVERIFY(image != painted(somePicture(), shippedTheme(id)));
                seen.insert(QByteArray(reinterpret_cast<const char*>(image.constBits()),
                                       image.sizeInBytes()));
            }
        QCOMPARE(seen.size(), std::size_t{12});
    }
}

void BoardTest::aCorrectionMarksBothMoves() {
    const BoardPicture picture = correctedPicture();
    const BoardGeometry geometry(picture, kFrame);
    for (const QString& id : themeIds()) {
        const Theme& theme = shippedTheme(id);
        const QImage image = painted(picture, theme);
        const QPointF left(-0.47 * geometry.cell(), 0);
        const auto ringAt = [&](Point p) { return colorAt(image, geometry.centre(p) + left); };
        QVERIFY(distance(ringAt(Point(8, 8)), theme.tone(Tone::Bad).fill) < 60);
        QVERIFY(distance(ringAt(Point(3, 3)), theme.tone(Tone::Best).fill) < 60);
    }
}

void BoardTest::aTickStandsBesideTheValueOfItsPoint() {
    BoardPicture both = correctedPicture();
    const Point better = both.correction->better.point;
    both.labels = {{better, QStringLiteral("54"), Tone::Best}};
    BoardPicture valueOnly = both;
    valueOnly.correction.reset();
    const BoardGeometry geometry(both, kFrame);
    const double cell = geometry.cell();
    QRectF word(QPointF(), QSizeF(0.56, 0.27) * cell);
    word.moveCenter(geometry.centre(better));
    for (const QString& id : themeIds()) {
        const QImage image = painted(both, shippedTheme(id));
        QCOMPARE(image.copy(word.toRect()),
                 painted(valueOnly, shippedTheme(id)).copy(word.toRect()));
        const QPointF badge = geometry.centre(better) + QPointF(0.38, -0.38) * cell;
        const QColor fill = shippedTheme(id).tone(Tone::Best).fill;
        QVERIFY(distance(colorAt(image, badge + QPointF(0, -0.17) * cell), fill) < 60);
    }
}

void BoardTest::changesAreFoundPointByPoint() {
    const BoardPicture before = somePicture();
    BoardPicture after = before;
    QVERIFY(changedPoints(before, after)->empty());
    after.stones.push_back({Point(3, 4), Color::White, 0});
    after.last = Point(3, 4);
    QCOMPARE(changedPoints(before, after)->size(), 1);
    QCOMPARE(addedStone(before, after), Point(3, 4));
    QVERIFY(!addedStone(after, before));
    after.hintArea = Point(1, 1);
    QVERIFY(!changedPoints(before, after));
    after = before;
    after.labels = {{Point(1, 2), QStringLiteral("a"), Tone::Plain}};
    after.forbidden.insert(Point(0, 0));
    QCOMPARE(changedPoints(before, after)->size(), 2);
    after = before;
    after.signs = {{Point(1, 2), Sign::Cross}};
    QCOMPARE(changedPoints(before, after)->size(), 1);
    after = correctedPicture();
    QCOMPARE(changedPoints(before, after)->size(), 2);
    QCOMPARE(changedPoints(after, before)->size(), 2);
}

void BoardTest::picturesForTheEye() {
    const QString folder = qEnvironmentVariable("TENGEN_PICTURES");
    if (folder.isEmpty()) QSKIP("TENGEN_PICTURES names no folder");
    BoardPicture roomy = somePicture();
    roomy.room = PointSet::board(9);
    roomy.landing = 0.2;
    roomy.coordinates = Coordinates::NumbersFromTop;
    BoardPicture marked = correctedPicture();
    marked.last = Point(8, 8);
    BoardPicture valued = marked;
    valued.labels = {{Point(3, 3), QStringLiteral("54"), Tone::Best},
                     {Point(4, 3), QStringLiteral("+12"), Tone::Proven}};
    valued.preview = {{Point(5, 5), Color::White, 4}, {Point(6, 5), Color::Black, 105}};
    valued.stones.push_back({Point(5, 6), Color::White, 2});
    valued.stones.push_back({Point(6, 6), Color::Black, 103});
    int x = 1;
    for (const Sign sign : {Sign::Triangle, Sign::Square, Sign::Circle, Sign::Cross}) {
        marked.stones.push_back({Point(++x, 11), Color::Black, 0});
        marked.stones.push_back({Point(x, 12), Color::White, 0});
        for (const int y : {10, 11, 12}) marked.signs.push_back({Point(x, y), sign});
    }
    for (const QString& id : themeIds())
        for (const int ratio : {1, 2}) {
            const auto save = [&](const BoardPicture& picture, const QString& name, int side) {
                const QString file = QStringLiteral("%1-%2-%3x.png").arg(id, name).arg(ratio);
                QVERIFY(painted(picture, shippedTheme(id), side, ratio)
                            .save(QDir(folder).filePath(file)));
            };
            save(richPicture(), QStringLiteral("rich"), kSide);
            save(roomy, QStringLiteral("room"), 360);
            save(marked, QStringLiteral("marks"), 480);
            save(valued, QStringLiteral("values"), 480);
        }
}

TENGEN_SUITE(BoardTest);

}  // namespace tengen::desktop

#include "board_test.moc"
