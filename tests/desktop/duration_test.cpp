// Lengths of time as people write them into a field: whatever makes sense is read and shown in one
// way, and what makes none is never taken for something else.
#include "dialogs/duration_box.h"
#include "dialogs/new_game_dialog.h"
#include "suites.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <chrono>

namespace tengen::desktop {

using namespace std::chrono_literals;

class DurationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void durationsAreReadAsTheyAreWritten();
    void durationsAreReadAsPeopleWriteThem_data();
    void durationsAreReadAsPeopleWriteThem();
    void whatIsNoDurationIsNeverTakenForOne();
};

void DurationTest::durationsAreReadAsTheyAreWritten() {
    for (const auto style : {DurationBox::Style::Seconds, DurationBox::Style::Clock}) {
        DurationBox box(style);
        for (const int value :
             {0, 1, 999, 1500, 59'999, 60'000, 65'500, 600'000, 3'600'001, 24 * 3'600'000}) {
            box.setValue(value);
            const QString text = box.text();
            box.setValue(777);
            box.findChild<QLineEdit*>()->setText(text);
            box.interpretText();
            QCOMPARE(box.value(), value);
        }
    }
    DurationBox clock(DurationBox::Style::Clock);
    clock.setDuration(5min);
    QCOMPARE(clock.text(), "5:00");
    clock.findChild<QLineEdit*>()->setText("7");
    clock.interpretText();
    QVERIFY(clock.duration() == 7min);
}

void DurationTest::durationsAreReadAsPeopleWriteThem_data() {
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("clock");    // how it is shown; empty where it is refused
    QTest::addColumn<QString>("seconds");  // the same, where seconds are counted
    const auto row = [](const char* written, const char* clock, const char* seconds) {
        QTest::newRow(written) << QString::fromUtf8(written) << QString::fromUtf8(clock)
                               << QString::fromUtf8(seconds);
    };
    row("5", "5:00", "5 s");
    row("90", "1:30:00", "90 s");
    row("2.5", "2:30", "2.5 s");
    row("2,5", "2:30", "2.5 s");
    row(" 7 ", "7:00", "7 s");
    row("5:00", "5:00", "300 s");
    row("5:3", "5:03", "303 s");
    row(":30", "0:30", "30 s");
    row("1:30:00", "1:30:00", "5400 s");
    row("0:90", "1:30", "90 s");
    row("5m", "5:00", "300 s");
    row("5 min", "5:00", "300 s");
    row("90s", "1:30", "90 s");
    row("1h", "1:00:00", "3600 s");
    row("1.5 h", "1:30:00", "5400 s");
    row("1 h 30", "1:30:00", "5400 s");
    row("5m30", "5:30", "330 s");
    row("1 h 30 s", "1:00:30", "3630 s");
    row("1H 5Min 2Sec", "1:05:02", "3902 s");
    row("５：００", "5:00", "300 s");
    row("5分钟", "5:00", "300 s");
    row("1小时30分", "1:30:00", "5400 s");
    for (const char* const bad : {"", "abc", "5x", "-5", "5:", "1:2:3:4", "1.5:30", "5 5", "5s 3m",
                                  "1e3", "2..5", "25:00:00", "5 minutes or so"})
        row(bad, "", "");
}

void DurationTest::durationsAreReadAsPeopleWriteThem() {
    QFETCH(QString, written);
    QFETCH(QString, clock);
    QFETCH(QString, seconds);
    const auto shown = [&](DurationBox::Style style) {
        DurationBox box(style);
        box.setDuration(42s);
        const QString before = box.text();
        box.findChild<QLineEdit*>()->setText(written);
        const bool isReadable = box.isReadable();
        box.interpretText();
        if (!isReadable) return box.text() == before ? QString() : box.text();
        return box.text();
    };
    QCOMPARE(shown(DurationBox::Style::Clock), clock);
    QCOMPARE(shown(DurationBox::Style::Seconds), seconds);
}

void DurationTest::whatIsNoDurationIsNeverTakenForOne() {
    GameSetup setup;
    setup.time.match = 10min;
    NewGameDialog dialog(nullptr, setup, {});
    dialog.show();
    auto* const match = dialog.findChild<DurationBox*>("match");
    auto* const play = dialog.findChild<QPushButton*>("play");
    QSignalSpy accepted(&dialog, &QDialog::accepted);
    match->setFocus();
    match->selectAll();
    QTest::keyClicks(match, "soon");
    QVERIFY(!match->isReadable());
    QVERIFY(!play->isEnabled());
    QVERIFY(!play->toolTip().isEmpty());
    QTest::keyClick(match, Qt::Key_Return);
    QCOMPARE(accepted.count(), 0);
    QCOMPARE(match->text(), "10:00");
    QVERIFY(play->isEnabled());
    match->selectAll();
    QTest::keyClicks(match, "2.5");
    QTest::keyClick(match, Qt::Key_Return);
    QCOMPARE(accepted.count(), 1);
    QVERIFY(dialog.setup().time.match == 150s);
}

TENGEN_SUITE(DurationTest);

}  // namespace tengen::desktop

#include "duration_test.moc"
