// Our engine to taste: what the sliders say, what comes of files, and what it plays by.
#include "dialogs/level_slider.h"
#include "dialogs/preferences_dialog.h"
#include "dialogs/ticked_slider.h"
#include "dialogs/weights_editor.h"
#include "game/notation.h"
#include "patience.h"
#include "play/analyst.h"
#include "play/game_controller.h"
#include "suites.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTabWidget>
#include <QTemporaryDir>

namespace tengen::desktop {
namespace {

using eval::Motif;
using eval::Taste;

Taste oddTaste() {
    Taste taste;
    taste.style = 55;
    taste.percent(Color::Black, Motif::OpenThree) = 240;
    taste.percent(Color::White, Motif::Two) = 0;
    taste.percent(Color::White, Motif::Four) = 130;
    return taste;
}

EngineManners mannersWith(const Taste& taste) {
    EngineManners manners;
    manners.taste = taste;
    return manners;
}

Point at(const char* text) { return *parse_point(text, kDefaultBoardSize); }

int stones(const GameController& controller) { return controller.game().board().stones(); }

bool hasText(const QWidget& widget, const QString& text) {
    for (const QLabel* const label : widget.findChildren<QLabel*>())
        if (label->text().contains(text)) return true;
    return false;
}

}  // namespace

class WeightsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(folder_.isValid()); }

    void aTasteComesOutAsItWentIn() {
        WeightsEditor editor;
        QVERIFY(editor.taste() == Taste{});
        editor.setTaste(oddTaste());
        QVERIFY(editor.taste() == oddTaste());
        QVERIFY(hasText(editor, "240 %"));
        QVERIFY(hasText(editor, "+55"));
    }

    void noHandleIsCutOff() {
        WeightsEditor editor;
        editor.show();
        LevelSlider level;
        level.show();
        QList<TickedSlider*> sliders = editor.findChildren<TickedSlider*>();
        sliders += level.findChildren<TickedSlider*>();
        QVERIFY(sliders.size() > 2);
        for (const TickedSlider* const slider : sliders)
            QVERIFY(slider->rect().contains(slider->handleIn(slider->size())));
    }

    void resetGoesBackToWhatIsShipped() {
        WeightsEditor editor;
        auto* const reset = editor.findChild<QPushButton*>("reset");
        QVERIFY(!reset->isEnabled());
        editor.setTaste(oddTaste());
        QVERIFY(reset->isEnabled());
        reset->click();
        QVERIFY(editor.taste() == Taste{});
        QVERIFY(!reset->isEnabled());
    }

    void whatWasSavedIsLoadedAgain() {
        WeightsEditor editor;
        editor.setTaste(oddTaste());
        editor.save(folder_.filePath("mine"));
        QVERIFY(QFile::exists(folder_.filePath("mine.json")));
        QVERIFY(hasText(editor, "Saved mine.json."));
        editor.setTaste({});
        editor.load(folder_.filePath("mine.json"));
        QVERIFY(editor.taste() == oddTaste());
        QVERIFY(hasText(editor, "Loaded mine.json."));
    }

    void aFileThatMakesNoSenseChangesNothing() {
        WeightsEditor editor;
        editor.setTaste(oddTaste());
        const QString file = folder_.filePath("bad.json");
        const auto write = [&](const QByteArray& bytes) {
            QFile target(file);
            QVERIFY(target.open(QIODevice::WriteOnly));
            target.write(bytes);
        };
        QByteArray text = QByteArray::fromStdString(to_text(Taste{}));
        write("TENGENW1");
        editor.load(file);
        QVERIFY(hasText(editor, "bad.json was not loaded: these are no weights of Tengen's."));
        write(QByteArray(text).replace("\"style\":0", "\"style\":400"));
        editor.load(file);
        QVERIFY(hasText(editor, "“style” must be a whole number from -100 to 100"));
        write(QByteArray(text).replace("\"style\":0,", ""));
        editor.load(file);
        QVERIFY(hasText(editor, "“style” is missing"));
        write(QByteArray(text).replace("style", "stile\":1,\"style"));
        editor.load(file);
        QVERIFY(hasText(editor, "“stile” means nothing here"));
        editor.load(folder_.filePath("nowhere.json"));
        QVERIFY(hasText(editor, "nowhere.json cannot be read"));
        editor.save(folder_.filePath("no/such/folder.json"));
        QVERIFY(hasText(editor, "folder.json could not be saved"));
        QVERIFY(editor.taste() == oddTaste());
    }

    void theSlidersSayThatTheNetIsNotAskedWithThem() {
        const WeightsEditor editor;
        QVERIFY(hasText(editor, "Tengen plays without the net"));
    }

    void whatItJudgesByIsChosenInThePreferences() {
        PreferencesDialog dialog(nullptr, {}, {{"wood", "Wood"}});
        auto& box = *dialog.findChild<QComboBox*>("judgement");
        QCOMPARE(box.currentText(), "Net");
        box.setCurrentIndex(box.findText("Classical weights"));
        QCOMPARE(dialog.preferences().judgement, Judgement::Classical);
    }

    void whoSitsDownJudgesByWhatWasChosen() {
        EngineManners manners;
        const SeatSetup seat{.kind = PlayerKind::Engine};
        const auto netOf = [&] {
            const auto player = playerFor(seat, manners, 1);
            return dynamic_cast<const match::EnginePlayer&>(*player).options().net;
        };
        QVERIFY(netOf() == eval::default_net());
        manners.net = nullptr;
        QVERIFY(netOf() == nullptr);
    }

    void theGameIsPlayedByWhatWasChosenFromTheNextMoveOn() {
        GameController controller(1);
        GameSetup setup;
        setup.white = {.kind = PlayerKind::Engine, .own = OwnLimits{.depth = 5, .time = {}}};
        // One thread to a depth always looks at the same positions, unless it judges otherwise.
        const auto nodes = [&](const EngineManners& manners) {
            controller.newGame(setup);
            controller.setManners(manners);
            controller.play(at("a15"));  // of this no book knows
            if (!QTest::qWaitFor([&] { return stones(controller) == 2; })) return std::uint64_t{0};
            return controller.costs().back().nodes;
        };
        const EngineManners net;
        EngineManners classical;
        classical.net = nullptr;
        const std::uint64_t byNet = nodes(net);
        const std::uint64_t byWeights = nodes(classical);
        QVERIFY(byNet > 1 && byWeights > 1);
        QVERIFY(byNet != byWeights);
        QCOMPARE(nodes(net), byNet);
    }

    void analysisJudgesByWhatWasChosenAndKnowsOfDrawsByTheNetOnly() {
        Game game;
        for (const char* const move : {"h8", "i9", "g9"}) QVERIFY(game.play(at(move)));
        Analyst analyst(kSmallTable);
        search::Limits limits;
        limits.depth = 4;
        const auto value = [&] {
            QSignalSpy answered(&analyst, &Analyst::answered);
            analyst.think(game, limits);
            return answered.wait() ? analyst.lines().front().value : eval::kInfinite;
        };
        EngineManners manners;
        analyst.setManners(manners);
        const auto draw = analyst.drawChance(game);
        QVERIFY(draw && *draw >= 0 && *draw <= 1);
        const eval::Score byNet = value();
        manners.net = nullptr;
        QVERIFY(analyst.setManners(manners));
        QVERIFY(!analyst.drawChance(game));
        QVERIFY(value() != byNet);
    }

    void preferencesHaveAPlaceForIt() {
        Preferences chosen;
        chosen.judgement = Judgement::Classical;
        chosen.taste = oddTaste();
        PreferencesDialog dialog(nullptr, chosen, {{"wood", "Wood"}});
        QVERIFY(dialog.preferences() == chosen);
        dialog.setLevel(13);
        QCOMPARE(dialog.level(), 13);
        dialog.findChild<QTabWidget*>()->setCurrentIndex(2);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const QSize room(1280, 800);
        QVERIFY(dialog.size().boundedTo(room) == dialog.size());
        const QString folder = qEnvironmentVariable("TENGEN_PICTURES");
        if (!folder.isEmpty()) QVERIFY(dialog.grab().save(folder + "/engine_page.png"));
    }

    void weightsAreSeasonedForTheColourAndKept() {
        Seasoning seasoning;
        const EngineManners plain;
        QVERIFY(seasoning.weights(plain, RuleId::Renju, Color::Black) == plain.weights);
        const EngineManners odd = mannersWith(oddTaste());
        for (const RuleId rule : kAllRules)
            for (const Color own : {Color::Black, Color::White}) {
                const engine::RuleWeights given = seasoning.weights(odd, rule, own);
                const eval::Weights expected =
                    eval::seasoned(eval::default_weights(rule), odd.taste, own);
                QVERIFY(*given.of(rule) == expected);
                QVERIFY(seasoning.weights(odd, rule, own) == given);
            }
        const engine::RuleWeights first = seasoning.weights(odd, RuleId::Freestyle, Color::Black);
        Taste other = oddTaste();
        other.style = -other.style;
        QVERIFY(seasoning.weights(mannersWith(other), RuleId::Freestyle, Color::Black) != first);
    }

    void whateverTheTasteAWinIsTakenAndALossIsStopped() {
        for (const int style : {-100, 100}) {
            Taste wild;
            wild.style = style;
            for (auto& percents : wild.percents) percents.fill(style > 0 ? 0 : 300);
            GameController controller(1);
            controller.setManners(mannersWith(wild));
            GameSetup people;
            people.white = {};
            controller.newGame(people);
            for (const char* const move : {"h8", "a1", "i8", "a2", "j8", "a3", "k8"})
                controller.play(at(move));
            controller.engineMoves();
            QTRY_COMPARE(stones(controller), 8);
            const Point stopped = controller.game().board().moves().back();
            QVERIFY(stopped == at("g8") || stopped == at("l8"));
            controller.undo();
            controller.play(at("a4"));
            controller.engineMoves();
            QTRY_VERIFY(controller.isOver());
            QCOMPARE(controller.game().result().ending, Ending::Five);
        }
    }

    void theGameGoesOnWithAnotherTasteAndAfterAChangeOfSides() {
        GameController controller(1);
        controller.newGame({});
        controller.play(at("h8"));
        QTRY_COMPARE(stones(controller), 2);
        controller.setManners(mannersWith(oddTaste()));
        QCOMPARE(stones(controller), 2);
        controller.swapSides();
        QTRY_COMPARE(stones(controller), 3);
        QVERIFY(controller.isPersonsTurn());
    }

private:
    QTemporaryDir folder_;
};

TENGEN_SUITE(WeightsTest);

}  // namespace tengen::desktop

#include "weights_test.moc"
