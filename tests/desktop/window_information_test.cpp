// What is known of a game besides its moves, and of those who play here.
#include "dialogs/game_info_dialog.h"
#include "dialogs/known_people.h"
#include "dialogs/new_game_dialog.h"
#include "dialogs/seat_editor.h"
#include "game/formats/files.h"
#include "suites.h"
#include "window_home.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTemporaryDir>

namespace tengen::desktop {
namespace {

const GameInformation kKnown{
    .names = {QStringLiteral("Ann"), QStringLiteral("李雷")},
    .facts = {"Spring cup", "Tallinn", "2024-05-01", "3", "Played in the garden.\nWarm."},
    .outcome = Outcome::Ongoing};

/// Everything is typed as a person would.
void fillIn(GameInfoDialog& dialog, const GameInformation& information) {
    const auto names = dialog.findChildren<QComboBox*>();
    names.at(0)->setEditText(information.names[0]);
    names.at(1)->setEditText(information.names[1]);
    const auto set = [&](const char* label, const std::string& text) {
        for (const QLabel* const word : dialog.findChildren<QLabel*>())
            if (Commands::plainWords(word->text()) == QLatin1String(label))
                qobject_cast<QLineEdit*>(word->buddy())->setText(QString::fromStdString(text));
    };
    set("Event:", information.facts.event);
    set("Place:", information.facts.place);
    set("Date:", information.facts.date);
    set("Round:", information.facts.round);
    dialog.findChild<QPlainTextEdit*>()->setPlainText(
        QString::fromStdString(information.facts.comment));
}

QComboBox& outcomeOf(GameInfoDialog& dialog) { return *dialog.findChildren<QComboBox*>().at(2); }

QComboBox& nameOf(SeatEditor& seat) { return *seat.findChild<QComboBox*>("name"); }

}  // namespace

class WindowInformationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:

    void whatIsWrittenThereIsInTheFile() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        whenAsked(window.get(), [](QWidget& asked) {
            auto& dialog = dynamic_cast<GameInfoDialog&>(asked);
            QCOMPARE(dialog.information(), GameInformation());
            fillIn(dialog, kKnown);
            dialog.accept();
        });
        press(*window, Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(window->controller().information(), kKnown);
        QVERIFY(formats::write_game_file(home.file("known.sgf").toStdString(),
                                         {&window->controller().sitting().record(), 1}));
        window->controller().newGame(twoPeople());
        QCOMPARE(window->controller().information(), GameInformation());
        window->documents().open(home.file("known.sgf"));
        QCOMPARE(window->controller().information(), kKnown);
        whenAsked(window.get(), [](QWidget& asked) {
            auto& dialog = dynamic_cast<GameInfoDialog&>(asked);
            QCOMPARE(dialog.information(), kKnown);
            dialog.reject();
        });
        press(*window, Qt::Key_I, Qt::ControlModifier);
    }

    void aKilledWindowHasKeptIt() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        window->controller().setInformation(kKnown);
        const auto isKept = [&home] {
            QFile file(home.file("unfinished.sgf"));
            return file.open(QIODevice::ReadOnly) && file.readAll().contains("Spring cup");
        };
        QTRY_VERIFY(isKept());
    }

    void whoWonCanBeTold() {
        const WindowHome home;
        const auto window = home.open();
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8i9");
        whenAsked(window.get(), [](QWidget& asked) {
            auto& dialog = dynamic_cast<GameInfoDialog&>(asked);
            QVERIFY(outcomeOf(dialog).isEnabled());
            outcomeOf(dialog).setCurrentIndex(2);
            dialog.accept();
        });
        window->commands()[Command::GameInfo].trigger();
        QCOMPARE(window->controller().sitting().record().info.result.outcome, Outcome::WhiteWins);
        QVERIFY(window->controller().isOver());
        GameInformation information = window->controller().information();
        information.outcome = Outcome::Ongoing;
        window->controller().setInformation(information);
        QVERIFY(!window->controller().isOver());
        click(*window, at("c3"));
        QCOMPARE(stones(*window), 3);
    }

    void nobodyTellsTheBoardOrAnEngineWhoWon() {
        const WindowHome home;
        const auto window = home.open();
        const auto isFixed = [&window] {
            bool fixed = false;
            whenAsked(window.get(), [&fixed](QWidget& asked) {
                auto& dialog = dynamic_cast<GameInfoDialog&>(asked);
                fixed = !outcomeOf(dialog).isEnabled();
                dialog.reject();
            });
            window->commands()[Command::GameInfo].trigger();
            return fixed;
        };
        window->controller().newGame(twoPeople());
        clickAll(*window, "h8a1i8a3j8a5k8a7l8");
        QVERIFY(isFixed());
        GameSetup against = twoPeople();
        against.white.kind = PlayerKind::Engine;
        window->controller().newGame(against);
        QVERIFY(isFixed());
        window->controller().resign();
        QVERIFY(!isFixed());
    }

    void aPersonIsAskedForTheNameOnce() {
        const WindowHome home;
        const auto window = home.open();
        const auto askAgain = [&window](const std::function<void(NewGameDialog&)>& look) {
            whenAsked(window.get(), [&look](QWidget& asked) {
                auto& dialog = dynamic_cast<NewGameDialog&>(asked);
                look(dialog);
                dialog.accept();
            });
            window->commands()[Command::NewGame].trigger();
        };
        askAgain([](NewGameDialog& dialog) {
            const auto seats = dialog.findChildren<SeatEditor*>();
            QCOMPARE(nameOf(*seats.at(0)).currentText(), QString());
            nameOf(*seats.at(0)).setEditText(QStringLiteral("  Ann "));
        });
        const GameController& controller = window->controller();
        QCOMPARE(controller.sitting().record().info.player(Color::Black).name, std::string("Ann"));
        // With the other colour the name comes along.
        askAgain([](NewGameDialog& dialog) {
            auto* const who = dialog.findChild<QComboBox*>("who");
            who->setCurrentIndex(1);
            Q_EMIT who->activated(1);
        });
        QCOMPARE(controller.sitting().record().info.player(Color::White).name, std::string("Ann"));
        QCOMPARE(controller.sitting().record().info.player(Color::Black).kind, PlayerKind::Engine);
        // A second one is somebody else.
        askAgain([](NewGameDialog& dialog) {
            auto* const who = dialog.findChild<QComboBox*>("who");
            who->setCurrentIndex(2);
            Q_EMIT who->activated(2);
            const auto seats = dialog.findChildren<SeatEditor*>();
            QCOMPARE(nameOf(*seats.at(0)).currentText(), QString());
            nameOf(*seats.at(0)).setEditText(QStringLiteral("Ben"));
        });
        QCOMPARE(controller.information().names,
                 (std::array{QStringLiteral("Ben"), QStringLiteral("Ann")}));
        const auto next = home.open();
        QCOMPARE(next->controller().information().names[1], QStringLiteral("Ann"));
    }

    void whoPlayedLastComesFirst() {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath("settings.ini"), QSettings::IniFormat);
        QVERIFY(loadPeople(settings).isEmpty());
        keepPerson(settings, QString());
        QVERIFY(loadPeople(settings).isEmpty());
        for (int i = 0; i < 20; ++i) keepPerson(settings, QString::number(i));
        keepPerson(settings, QStringLiteral("15"));
        QCOMPARE(loadPeople(settings).size(), 12);
        QCOMPARE(loadPeople(settings).mid(0, 3), (QStringList{"15", "19", "18"}));
    }

    void playersOfAGameFromElsewhereAreNotKept() {
        const WindowHome home;
        const auto window = home.open();
        QFile file(home.file("other.sgf"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("(;GM[4]FF[4]SZ[15]PB[Someone]PW[Else]RE[B+R]EV[Cup];B[hh];W[ii])");
        file.close();
        window->documents().open(home.file("other.sgf"));
        GameInformation information = window->controller().information();
        QCOMPARE(information.names[0], QStringLiteral("Someone"));
        QCOMPARE(information.facts.event, std::string("Cup"));
        whenAsked(window.get(), [](QWidget& asked) {
            auto& dialog = dynamic_cast<GameInfoDialog&>(asked);
            dialog.findChildren<QComboBox*>().at(0)->setEditText(QStringLiteral("Somebody"));
            dialog.accept();
        });
        window->commands()[Command::GameInfo].trigger();
        QCOMPARE(window->controller().information().names[0], QStringLiteral("Somebody"));
        const QSettings settings(home.file("settings.ini"), QSettings::IniFormat);
        QVERIFY(loadPeople(settings).isEmpty());
    }
};

TENGEN_SUITE(WindowInformationTest);

}  // namespace tengen::desktop

#include "window_information_test.moc"
