// Pictures, sounds and icons, each read back by somebody else than who wrote it.
#include "board/theme.h"
#include "files.h"
#include "media/export_picture.h"
#include "media/icons.h"
#include "media/moving_picture.h"
#include "media/resources.h"
#include "media/sound_box.h"
#include "suites.h"

#include <QBuffer>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QPrinter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <vector>

namespace tengen::desktop {

namespace {

using namespace std::chrono_literals;

const Theme& theme() { return shippedTheme(themeIds().first()); }

BoardPicture pictureAfter(int moves) {
    BoardPicture picture;
    for (int i = 0; i < moves; ++i) {
        const Point point(7 + (i % 3), 7 - i / 3);
        picture.stones.push_back(
            {.point = point, .color = i % 2 == 0 ? Color::Black : Color::White, .number = i + 1});
        picture.last = point;
    }
    return picture;
}

bool isOneColor(const QImage& image) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) != image.pixel(0, 0)) return false;
        }
    }
    return true;
}

/// How far apart two pictures are, in steps of a channel, on average.
double distance(const QImage& a, const QImage& b) {
    double sum = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) +
                   std::abs(qBlue(p) - qBlue(q));
        }
    }
    return sum / (3.0 * a.width() * a.height());
}

double brightness(const QImage& image) {
    double sum = 0;
    double weight = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor color = image.pixelColor(x, y);
            sum += color.lightnessF() * color.alphaF();
            weight += color.alphaF();
        }
    }
    return weight == 0 ? -1 : sum / weight;
}

QPalette paletteWith(const QColor& text, const QColor& disabled) {
    QPalette palette;
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::Disabled, QPalette::ButtonText, disabled);
    return palette;
}

/// To look at: with TENGEN_PICTURES naming a folder, what the tests make is kept there.
void keep(const QImage& image, const QString& name) {
    const QString folder = qEnvironmentVariable("TENGEN_PICTURES");
    if (!folder.isEmpty()) image.save(QDir(folder).filePath(name));
}

}  // namespace

class MediaTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] QString file(const QString& name) const { return folder_.filePath(name); }

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void aPngHasThePixelsItWasAskedFor() {
        const QString path = file("board.png");
        QVERIFY(writePng(path, pictureAfter(5), theme(), {.side = 300, .scale = 2}).has_value());
        const QImage image(path);
        QCOMPARE(image.size(), QSize(600, 600));
        QVERIFY(!isOneColor(image));
        keep(image, "board.png");
    }

    void anSvgOpensAndShowsTheBoard() {
        const QString path = file("board.svg");
        QVERIFY(writeSvg(path, pictureAfter(5), theme(), 400).has_value());
        QSvgRenderer renderer(path);
        QVERIFY(renderer.isValid());
        QCOMPARE(renderer.viewBox(), QRect(0, 0, 400, 400));
        QImage image(400, 400, QImage::Format_ARGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        QVERIFY(!isOneColor(image));
        keep(image, "board_svg.png");
    }

    void aPdfIsOnePageWithItsTitle_data() {
        QTest::addColumn<int>("page");
        QTest::addColumn<QByteArray>("box");
        QTest::newRow("A5") << int(QPageSize::A5) << QByteArray("/MediaBox [0 0 420.");
        QTest::newRow("A4") << int(QPageSize::A4) << QByteArray("/MediaBox [0 0 595.");
    }

    void aPdfIsOnePageWithItsTitle() {
        QFETCH(const int, page);
        QFETCH(const QByteArray, box);
        const QString path = file("board.pdf");
        const Sheet sheet{.page = QPageSize::PageSizeId(page), .title = "Game of the day"};
        QVERIFY(writePdf(path, pictureAfter(5), theme(), sheet).has_value());
        const QByteArray bytes = contents(path);
        QVERIFY(bytes.startsWith("%PDF-1."));
        QVERIFY(bytes.trimmed().endsWith("%%EOF"));
        QVERIFY(bytes.contains("/Count 1"));
        QVERIFY(bytes.contains(box));
        // Titles are written in two bytes a letter.
        QVERIFY(bytes.contains(QByteArray("\0G\0a\0m\0e", 8)));
        QVERIFY2(bytes.size() < 3'000'000, "a page for printing should fit into a letter");
    }

    void aGifShowsEveryFrameForItsTime() {
        const QString path = file("game.gif");
        std::vector<Frame> frames;
        for (int i = 0; i <= 6; ++i) {
            frames.push_back({.picture = pictureAfter(i), .delay = (i < 6 ? 300ms : 2000ms)});
        }
        QVERIFY(writeGif(path, frames, theme(), 240).has_value());
        QImageReader reader(path);
        QVERIFY(reader.supportsAnimation());
        QCOMPARE(reader.imageCount(), 7);
        QCOMPARE(reader.loopCount(), -1);
        for (int i = 0; i <= 6; ++i) {
            const QImage image = reader.read();
            QCOMPARE(image.size(), QSize(240, 240));
            QCOMPARE(reader.nextImageDelay(), i < 6 ? 300 : 2000);
            QVERIFY(distance(image, boardImage(pictureAfter(i), theme(), {.side = 240})) < 3);
            keep(image, QStringLiteral("gif%1.png").arg(i));
        }
    }

    void aFrameInWhichNothingChangesIsStillShown() {
        MovingPicture moving;
        QImage image(40, 30, QImage::Format_RGB32);
        image.fill(QColor(10, 200, 30));
        moving.add(image, 100ms);
        moving.add(image, 700ms);
        QByteArray bytes = moving.toGif();
        QBuffer buffer(&bytes);
        QImageReader reader(&buffer);
        QCOMPARE(reader.imageCount(), 2);
        QCOMPARE(reader.read().pixelColor(20, 20), QColor(10, 200, 30));
        QCOMPARE(reader.read().pixelColor(0, 0), QColor(10, 200, 30));
        QCOMPARE(reader.nextImageDelay(), 700);
    }

    void aRareColourSurvivesAmongManyCommonOnes() {
        QImage image(256, 256, QImage::Format_RGB32);
        for (int y = 0; y < 256; ++y) {
            for (int x = 0; x < 256; ++x) image.setPixelColor(x, y, QColor(180 + x / 8, y, 60));
        }
        for (int x = 0; x < 12; ++x) image.setPixelColor(100 + x, 100, QColor(0, 40, 255));
        MovingPicture moving;
        moving.add(image, 100ms);
        QByteArray bytes = moving.toGif();
        QBuffer buffer(&bytes);
        const QImage back = QImageReader(&buffer).read();
        QCOMPARE(back.pixelColor(105, 100), QColor(0, 40, 255));
        QVERIFY(distance(back, image) < 6);
    }

    void noFramesAreAnErrorAndNoFile() {
        const QString path = file("none.gif");
        const Exported exported = writeGif(path, {}, theme(), 200);
        QVERIFY(!exported.has_value());
        QVERIFY(!exported.error().isEmpty());
        QVERIFY(!QFile::exists(path));
    }

    void aFolderThatIsNotThereIsNamedAndNothingIsLeft() {
        const QString missing = file("no_such_folder");
        const BoardPicture picture = pictureAfter(1);
        const std::vector<Frame> frames(1);
        for (const Exported& exported : {writePng(missing + "/a.png", picture, theme()),
                                         writeSvg(missing + "/a.svg", picture, theme()),
                                         writePdf(missing + "/a.pdf", picture, theme()),
                                         writeGif(missing + "/a.gif", frames, theme(), 100)}) {
            QVERIFY(!exported.has_value());
            QVERIFY(exported.error().contains("no_such_folder"));
        }
        QVERIFY(!QFile::exists(missing));
    }

    void aPlaceThatCannotBeWrittenKeepsWhatItHeld() {
        const QString path = file("folder.png");
        QVERIFY(QDir().mkpath(path + "/inside"));
        const Exported exported = writePng(path, pictureAfter(1), theme());
        QVERIFY(!exported.has_value());
        QVERIFY(exported.error().contains("folder.png"));
        QVERIFY(QFileInfo::exists(path + "/inside"));
    }

    void theClipboardHoldsTheBoard() {
        copyToClipboard(pictureAfter(3), theme(), {.side = 200});
        const QImage image = QGuiApplication::clipboard()->image();
        QCOMPARE(image.size(), QSize(200, 200));
        QVERIFY(!isOneColor(image));
    }

    void aPrinterThatPrintsIntoAFileGetsOnePage() {
        const QString path = file("printed.pdf");
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
        QVERIFY(printBoard(printer, pictureAfter(4), theme(), "Printed").has_value());
        QVERIFY(contents(path).startsWith("%PDF-1."));
        QVERIFY(contents(path).contains("/Count 1"));
    }

    void everyIconIsDrawnInTheColoursOfThePalette_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : iconNames()) QTest::newRow(qPrintable(name)) << name;
    }

    void everyIconIsDrawnInTheColoursOfThePalette() {
        QFETCH(const QString, name);
        const auto drawn = [&](const QPalette& palette, QIcon::Mode mode) {
            return icon(name, palette).pixmap(QSize(24, 24), 2, mode).toImage();
        };
        const QPalette light = paletteWith(QColor(20, 20, 20), QColor(150, 150, 150));
        const QPalette dark = paletteWith(QColor(240, 240, 240), QColor(110, 110, 110));
        QCOMPARE(drawn(light, QIcon::Normal).size(), QSize(48, 48));
        QVERIFY(!isOneColor(drawn(light, QIcon::Normal)));
        QVERIFY(!isOneColor(drawn(dark, QIcon::Normal)));
        QVERIFY(std::abs(brightness(drawn(light, QIcon::Normal)) - 20 / 255.0) < 0.02);
        QVERIFY(std::abs(brightness(drawn(dark, QIcon::Normal)) - 240 / 255.0) < 0.02);
        QVERIFY(std::abs(brightness(drawn(light, QIcon::Disabled)) - 150 / 255.0) < 0.02);
        QVERIFY(std::abs(brightness(drawn(dark, QIcon::Disabled)) - 110 / 255.0) < 0.02);
    }

    void theIconsOfTheToolBarsAreAllThere() {
        for (const char* name :
             {"new", "open", "save", "undo", "redo", "hint", "resign", "analyse", "review", "stop",
              "swap", "first", "previous", "next", "last", "engine", "settings", "prove"}) {
            QVERIFY2(!icon(name, QPalette()).isNull(), name);
        }
        QVERIFY(icon("no such icon", QPalette()).isNull());
    }

    void theIconOfTheProgramHasEverySize() {
        for (const int side : {16, 32, 48, 128, 512}) {
            const QImage image = applicationIcon().pixmap(QSize(side, side), 1).toImage();
            QCOMPARE(image.size(), QSize(side, side));
            QVERIFY(!isOneColor(image));
            QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
            QVERIFY(image.pixelColor(side / 2, side / 2).lightness() < 90);
        }
    }

    void theBoxIsSilentWithoutAWordWhereThereIsNoLoudspeaker() {
        QTest::failOnWarning(QRegularExpression(".*"));
        SoundBox box;
        for (const Sound sound : {Sound::Stone, Sound::Stone, Sound::Warning, Sound::Win,
                                  Sound::Loss, Sound::Refusal}) {
            box.play(sound);
        }
        QTest::qWait(50);
        box.setVolume(400);
        QCOMPARE(box.volume(), kFullVolume);
        box.setVolume(-3);
        QCOMPARE(box.volume(), 0);
    }

    void nothingIsOpenedWhileItIsOff() {
        SoundBox box;
        QVERIFY(box.isOn());
        box.setOn(false);
        box.play(Sound::Stone);
        QVERIFY(box.children().isEmpty());
    }

    void everySoundIsASmallMonoWave_data() {
        loadMediaResources();
        QTest::addColumn<QString>("path");
        const QDir sounds(":/sounds");
        for (const QString& name : sounds.entryList()) {
            QTest::newRow(qPrintable(name)) << sounds.filePath(name);
        }
    }

    void everySoundIsASmallMonoWave() {
        QFETCH(const QString, path);
        const QByteArray bytes = contents(path);
        const auto word = [&](qsizetype at) {
            return qFromLittleEndian<quint16>(bytes.data() + at);
        };
        QVERIFY(bytes.size() > 1000 && bytes.size() < 30'000);
        QVERIFY(bytes.startsWith("RIFF"));
        QCOMPARE(bytes.mid(8, 8), QByteArray("WAVEfmt "));
        QCOMPARE(qFromLittleEndian<quint32>(bytes.data() + 4), quint32(bytes.size() - 8));
        QCOMPARE(word(20), quint16(1));  // plain samples
        QCOMPARE(word(22), quint16(1));  // one channel
        QVERIFY(word(24) == 22050 || word(24) == 44100);
        QCOMPARE(word(34), quint16(16));
        QCOMPARE(word(44), quint16(0));  // it begins and ends in silence
        QCOMPARE(word(bytes.size() - 2), quint16(0));
    }
};

TENGEN_SUITE(MediaTest);

}  // namespace tengen::desktop

#include "media_test.moc"
