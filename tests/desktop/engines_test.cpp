// Engines from elsewhere: what is remembered of them, what they are told, and what of a thought is
// seen at the table while somebody thinks. With TENGEN_PICTURES naming a folder, pictures are kept.
#include "dialogs/engine_dialog.h"
#include "panels/players_panel.h"
#include "pictures.h"
#include "play/analyst.h"
#include "play/seating.h"
#include "suites.h"
#include "window_home.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSpinBox>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace tengen::desktop {
namespace {

EngineOptions manyOptions() {
    return {.memoryMegabytes = 256,
            .threads = 2,
            .infos = {{"hash_size", "65536"}, {"pondering", ""}, {"folder", "/a  b"}},
            .folder = "/elsewhere"};
}

SeatSetup mock(const QString& manner, const EngineOptions& options = {}) {
    return {.kind = PlayerKind::External,
            .program = QStringLiteral(TENGEN_MOCK_BRAIN),
            .arguments = {manner},
            .options = options};
}

const PlayerRow& whiteRow(MainWindow& window) {
    return window.findChild<PlayersPanel*>()->row(Color::White);
}

}  // namespace

class EnginesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void optionsComeBackFromSettings() {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath("engines.ini"), QSettings::IniFormat);
        const QList<KnownEngine> engines{
            {.name = "One", .program = "/a/one", .arguments = {}, .options = manyOptions()},
            {.name = "Two", .program = "/b/two", .arguments = {}}};
        saveEngines(settings, engines);
        QCOMPARE(loadEngines(settings), engines);
        settings.setValue("engines/1/memory", -7);
        settings.setValue("engines/1/threads", "many");
        settings.setValue("engines/1/infos", QStringList{"\x01 2", "good 1\nEND", "  "});
        const EngineOptions read = loadEngines(settings).front().options;
        QCOMPARE(read.memoryMegabytes, 0);
        QCOMPARE(read.threads, 0);
        // A line break ends a line here too; what follows is a key, and never a command.
        QCOMPARE(read.infos, (QList<EngineInfo>{{"good", "1"}, {"END", ""}}));
    }

    void optionsReachTheEngine() {
        const protocol::BrainSettings settings = brainSettings(mock("fair", manyOptions()));
        using Infos = std::vector<std::pair<std::string, std::string>>;
        QCOMPARE(settings.infos, (Infos{{"max_memory", "268435456"},
                                        {"thread_num", "2"},
                                        {"hash_size", "65536"},
                                        {"pondering", ""},
                                        {"folder", "/a  b"}}));
        QCOMPARE(settings.process.folder, std::filesystem::path("/elsewhere"));
        const protocol::BrainSettings plain = brainSettings(mock("fair"));
        QVERIFY(plain.infos.empty());
        QCOMPARE(plain.process.folder, plain.process.program.parent_path());
    }

    void aWindowsProgramIsStartedByWine() {
#ifndef Q_OS_WIN
        const QTemporaryDir folder;
        QFile wine(folder.filePath("wine"));
        QVERIFY(wine.open(QIODevice::WriteOnly));
        wine.close();
        QVERIFY(wine.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        const QByteArray before = qgetenv("PATH");
        qputenv("PATH", folder.path().toLocal8Bit());
        SeatSetup seat = mock("deep");
        seat.program = "/engines/Some Brain.EXE";
        const protocol::BrainSettings settings = brainSettings(seat);
        EngineDialog dialog(nullptr, {{.name = "A", .program = seat.program, .arguments = {}}});
        const auto* const note = dialog.findChild<QLabel*>("wine");
        const bool saysSo = !note->isHidden() && note->text().contains("wine Some Brain.EXE");
        qputenv("PATH", "");
        const protocol::BrainSettings without = brainSettings(seat);
        qputenv("PATH", before);
        QVERIFY(saysSo);
        QCOMPARE(settings.process.program.string(), wine.fileName().toStdString());
        QCOMPARE(settings.process.arguments,
                 (std::vector<std::string>{"/engines/Some Brain.EXE", "deep"}));
        QCOMPARE(settings.process.folder, std::filesystem::path("/engines"));
        QCOMPARE(without.process.program.string(), seat.program.toStdString());
#endif
    }

    void optionsAreEditedInTheDialog() {
        EngineDialog dialog(
            nullptr,
            {{.name = "One", .program = "/a/one", .arguments = {}, .options = manyOptions()},
             {.name = "Two", .program = "/b/two", .arguments = {}}});
        auto* const infos = dialog.findChild<QPlainTextEdit*>("infos");
        QCOMPARE(infos->toPlainText(), "hash_size 65536\npondering\nfolder /a  b");
        QVERIFY(dialog.findChild<QLabel*>("wine")->isHidden());
        dialog.show();
        keepPicture(dialog, "engine_options");
        dialog.findChild<QSpinBox*>("memory")->setValue(64);
        dialog.findChild<QSpinBox*>("threads")->setValue(0);
        infos->setPlainText("\n key   a value \n\n");
        auto* const folder = dialog.findChild<QLineEdit*>("folder");
        folder->clear();
        QTest::keyClicks(folder, "/there");
        const EngineOptions wanted{
            .memoryMegabytes = 64, .infos = {{"key", "a value"}}, .folder = "/there"};
        QCOMPARE(dialog.engines().front().options, wanted);
        QSignalSpy asked(&dialog, &EngineDialog::testAsked);
        dialog.findChild<QPushButton*>("test")->click();
        QCOMPARE(asked.front()[2].value<EngineOptions>(), wanted);
        // To look at another one changes neither.
        auto* const list = dialog.findChild<QListWidget*>();
        list->setCurrentRow(1);
        QCOMPARE(dialog.engines().back().options, EngineOptions{});
        QVERIFY(infos->toPlainText().isEmpty());
        list->setCurrentRow(0);
        QCOMPARE(dialog.engines().front().options, wanted);
    }

    void anEngineIsCalledByItsOwnName() {
        EngineDialog dialog(nullptr, {{.name = "pbrain", .program = "/a.exe", .arguments = {}}});
        dialog.show();
        auto* const use = dialog.findChild<QPushButton*>("use_name");
        const auto* const about = dialog.findChild<QLabel*>("about");
        QVERIFY(!use->isVisible() && !about->isVisible());
        dialog.showReport("✓ starts\n✓ says who it is: Rapfi 0.38");
        dialog.showAbout("Rapfi", "0.38", "dhbloo");
        QCOMPARE(about->text(), "It calls itself Rapfi 0.38, by dhbloo.");
        keepPicture(dialog, "engine_about");
        use->click();
        QCOMPARE(dialog.engines().front().name, "Rapfi");
        QVERIFY(!use->isVisible());
        dialog.showAbout("Rapfi", "", "");
        QCOMPARE(about->text(), "It calls itself Rapfi.");
        QVERIFY(!use->isVisible());
    }

    void aGameIsPlayedWithOptions() {
        WindowHome home;
        {
            QSettings settings(home.file("settings.ini"), QSettings::IniFormat);
            saveEngines(settings, {{.name = "Mock",
                                    .program = QStringLiteral(TENGEN_MOCK_BRAIN),
                                    .arguments = {"fair"},
                                    .options = {.threads = 3}}});
            GameSetup setup;
            setup.white = {.kind = PlayerKind::External,
                           .program = QStringLiteral(TENGEN_MOCK_BRAIN)};
            saveSetup(settings, setup);
        }
        const auto window = home.open();
        QCOMPARE(window->controller().seat(Color::White).options.threads, 3);
        click(*window, at("h8"));
        QTRY_COMPARE(stones(*window), 2);
    }

    void theThoughtOfAnotherEngineIsHeardWhileItThinks() {
        GameController controller(1);
        GameSetup setup;
        setup.white = mock("muses-on");
        controller.newGame(setup);
        controller.play(at("h9"));
        QTRY_COMPARE(controller.thought().depth, 5);
        QVERIFY(controller.isThinking());
        QCOMPARE(controller.thought().best, at("j10"));
        QCOMPARE(controller.thought().value, 34);
        controller.undo();
        QCoreApplication::processEvents();
        QCOMPARE(controller.thought().depth, 0);
    }

    void aThoughtIsShownOnlyToWhoWishesIt() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(againstThinker());
        click(*window, at("c4"));  // where no book knows an answer
        QTRY_VERIFY(window->controller().thought().depth > 3);
        QTest::qWait(250);
        QVERIFY(!whiteRow(*window).line);
        QVERIFY(!window->board().picture().ghost);
        const QString plain = whiteRow(*window).thought;
        QCOMPARE(plain.count(u'·'), 1);

        Preferences wishes = quietPreferences();
        wishes.showThought = true;
        window->setPreferences(wishes);
        QTRY_VERIFY(window->controller().isThinking() && window->controller().thought().depth > 3);
        QTRY_VERIFY(whiteRow(*window).line && !whiteRow(*window).line->isEmpty());
        QCOMPARE(whiteRow(*window).thought.count(u'·'), 2);
        QTRY_VERIFY(window->board().picture().ghost);
        QCOMPARE(window->board().picture().ghost->color, Color::White);
        QCOMPARE(int(window->board().picture().stones.size()), 1);
        keepPicture(*window, "thought");
        const int height = window->findChild<PlayersPanel*>()->sizeHint().height();
        window->controller().stop();
        QVERIFY(!window->board().picture().ghost);
        QVERIFY(whiteRow(*window).line && whiteRow(*window).line->isEmpty());
        QCOMPARE(window->findChild<PlayersPanel*>()->sizeHint().height(), height);
    }
};

TENGEN_SUITE(EnginesTest);

}  // namespace tengen::desktop

#include "engines_test.moc"
