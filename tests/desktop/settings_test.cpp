// What is remembered from one day to the next, and what becomes of a file that makes no sense.
#include "dialogs/known_engine.h"
#include "dialogs/preferences.h"
#include "many_setups.h"
#include "play/game_setup.h"
#include "suites.h"

#include <QFile>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>

namespace tengen::desktop {

using namespace std::chrono_literals;

class SettingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void setupsComeBackFromSettings();
    void settingsThatMakeNoSenseArePutRight();
    void preferencesComeBackFromSettings();
    void preferencesThatMakeNoSenseAreLeftOut();
    void enginesComeBackFromSettings();

private:
    QTemporaryDir folder_;
    QString file_;
};

void SettingsTest::init() {
    file_ = folder_.filePath("settings.ini");
    QFile::remove(file_);
}

void SettingsTest::setupsComeBackFromSettings() {
    for (const GameSetup& setup : manySetups()) {
        {
            QSettings settings(file_, QSettings::IniFormat);
            saveSetup(settings, setup);
        }
        QVERIFY(loadSetup(QSettings(file_, QSettings::IniFormat)) == setup);
    }
}

void SettingsTest::settingsThatMakeNoSenseArePutRight() {
    QSettings settings(file_, QSettings::IniFormat);
    QVERIFY(loadSetup(settings) == GameSetup{});
    for (const char* const key :
         {"rule", "opening", "size", "match_time", "increment", "turn_time", "black/kind",
          "black/level", "black/mind", "black/own", "white/kind", "white/level"})
        settings.setValue(QStringLiteral("game/") + QLatin1String(key), QStringLiteral("nonsense"));
    QVERIFY(loadSetup(settings) == GameSetup{});

    settings.setValue("game/size", 7);
    settings.setValue("game/opening", "taraguchi-10");
    settings.setValue("game/turn_time", -5);
    settings.setValue("game/match_time", "99999999999999");
    settings.setValue("game/black/level", 99);
    settings.setValue("game/black/own", 1);
    for (const char* const limit : {"depth", "time", "nodes"})
        settings.setValue(QStringLiteral("game/black/%1").arg(QLatin1String(limit)), 0);
    settings.setValue("game/black/range", 77);
    settings.setValue("game/white/kind", "external");
    const GameSetup setup = loadSetup(settings);
    QCOMPARE(setup.size, 7);
    QCOMPARE(setup.opening, OpeningRule::Free);
    QVERIFY(setup.time.turn == 0ms);
    QVERIFY(setup.time.match == 24h);
    QCOMPARE(setup.black.level, 20);
    QVERIFY(setup.black.own.value().time > 0ms);
    QCOMPARE(setup.black.own.value().range, search::Range::WholeBoard);
    QCOMPARE(setup.white.kind, PlayerKind::Engine);
}

void SettingsTest::preferencesComeBackFromSettings() {
    Preferences all{.theme = "slate",
                    .coordinates = Coordinates::NumbersFromTop,
                    .numbers = Numbers::All,
                    .showForbidden = false,
                    .showThreats = true,
                    .animations = false,
                    .confirmMoves = true,
                    .askBeforeReset = false,
                    .resigns = false,
                    .acceptsDraws = false,
                    .threads = 7,
                    .tableMegabytes = 333,
                    .analysisLines = 10,
                    .blackView = true,
                    .judgement = Judgement::Gpu,
                    .card = 3,
                    .cardMegabytes = 700,
                    .taste = {},
                    .sound = false,
                    .volume = 11,
                    .language = "zh_CN"};
    all.taste.style = -40;
    all.taste.percent(Color::White, eval::Motif::OpenTwo) = 175;
    {
        QSettings settings(file_, QSettings::IniFormat);
        QVERIFY(loadPreferences(settings) == Preferences{});
        savePreferences(settings, all);
    }
    QVERIFY(loadPreferences(QSettings(file_, QSettings::IniFormat)) == all);
}

void SettingsTest::preferencesThatMakeNoSenseAreLeftOut() {
    QSettings settings(file_, QSettings::IniFormat);
    for (const char* const key :
         {"coordinates", "numbers", "show_forbidden", "sound", "threads", "evaluator", "taste"})
        settings.setValue(QStringLiteral("preferences/") + QLatin1String(key), "nonsense");
    QVERIFY(loadPreferences(settings) == Preferences{});
    settings.setValue("preferences/volume", 1000);
    settings.setValue("preferences/threads", -3);
    QCOMPARE(loadPreferences(settings).volume, kMostVolume);
    QCOMPARE(loadPreferences(settings).threads, 1);
}

void SettingsTest::enginesComeBackFromSettings() {
    const QList<KnownEngine> two{
        {.name = "One", .program = "/a/one", .arguments = {}},
        {.name = "Two", .program = "/b/two", .arguments = {"-x", "with space", "a\"b"}}};
    QSettings settings(file_, QSettings::IniFormat);
    saveEngines(settings, two);
    QCOMPARE(loadEngines(settings), two);
    saveEngines(settings, two.first(1));
    QCOMPARE(loadEngines(settings), two.first(1));
    settings.setValue("engines/1/program", "");
    QCOMPARE(loadEngines(settings).size(), 0);
    QCOMPARE(QProcess::splitCommand(joinArguments(two[1].arguments)), two[1].arguments);
}

TENGEN_SUITE(SettingsTest);

}  // namespace tengen::desktop

#include "settings_test.moc"
