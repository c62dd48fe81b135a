// A graphics card, as the window knows it: chosen, opened beside it, gone.
#include "base/library.h"
#include "dialogs/preferences_dialog.h"
#include "play/analyst.h"
#include "play/card_keeper.h"
#include "play/game_controller.h"
#include "stand_in_driver.h"
#include "suites.h"
#include "window_home.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>

#include <algorithm>
#include <stdexcept>

namespace tengen::desktop {
namespace {

/// A card that is gone when it is first asked.
class GoneCard final : public eval::BatchEvaluator {
public:
    void ask(std::span<const eval::Inquiry> /*inquiries*/,
             std::span<eval::Opinion> /*opinions*/) override {
        throw std::runtime_error("it went up in smoke");
    }
};

Game someGame() {
    Game game(RuleId::Freestyle, 15);
    for (const Point p : {Point{7, 7}, Point{8, 8}, Point{6, 8}}) game.play(p).value();
    return game;
}

/// All ends are alike to it, and all moves.
void sayNothing(const test::StandInLaunch& launch) {
    const gpu::DeepPlan& plan = launch.plan;
    // NOLINTBEGIN(performance-no-int-to-ptr)
    std::fill_n(reinterpret_cast<float*>(plan.ends), plan.count * gpu::kEnds, 0.0F);
    std::fill_n(reinterpret_cast<float*>(plan.moves), plan.count * plan.size * plan.size, 0.0F);
    // NOLINTEND(performance-no-int-to-ptr)
}

}  // namespace

class CardTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatBelongsToACardIsThereWhereOneIsChosen() {
        PreferencesDialog dialog(nullptr, {}, {{"wood", "Wood"}});
        auto& box = *dialog.findChild<QComboBox*>("judgement");
        auto& card = *dialog.findChild<QSpinBox*>("card");
        auto& memory = *dialog.findChild<QSpinBox*>("cardMemory");
        auto& words = *dialog.findChild<QLabel*>("cardWords");
        dialog.setCardWords("a card made of paper");
        for (const QWidget* const part :
             {static_cast<QWidget*>(&card), static_cast<QWidget*>(&memory),
              static_cast<QWidget*>(&words)})
            QVERIFY(part->isHidden());
        box.setCurrentIndex(int(Judgement::Gpu));
        for (const QWidget* const part :
             {static_cast<QWidget*>(&card), static_cast<QWidget*>(&memory),
              static_cast<QWidget*>(&words)})
            QVERIFY(!part->isHidden());
        card.setValue(2);
        memory.setValue(512);
        const Preferences chosen = dialog.preferences();
        QCOMPARE(chosen.judgement, Judgement::Gpu);
        QCOMPARE(chosen.card, 2);
        QCOMPARE(chosen.cardMegabytes, 512);
    }

    void aCardIsOpenedBesideTheWindow() {
        CardKeeper keeper;
        QSignalSpy changed(&keeper, &CardKeeper::changed);
        QCOMPARE(keeper.words(), QString());
        gpu::DeepChoice choice;
        choice.driver = TENGEN_STAND_IN_DRIVER;
        keeper.want(choice);
        QVERIFY(!keeper.service());
        QCOMPARE(keeper.words(), "looking for a card…");
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(keeper.service());
        QCOMPARE(keeper.words(), "a card made of paper");
        const auto kept = keeper.service();
        keeper.want(choice);
        QVERIFY(keeper.service() == kept);
        // Another while one is being opened: the last one counts.
        choice.card = 1;
        keeper.want(choice);
        choice.driver = "no_such_driver.so";
        keeper.want(choice);
        QVERIFY(!keeper.service());
        QTRY_COMPARE(changed.count(), 2);
        QVERIFY2(keeper.trouble().contains("no driver for a card"), qPrintable(keeper.trouble()));
        QCOMPARE(keeper.words(), keeper.trouble());
        keeper.want(std::nullopt);
        QCOMPARE(keeper.words(), QString());
        QVERIFY(keeper.trouble().isEmpty());
    }

    void whoSitsDownJudgesByIt() {
        EngineManners manners;
        manners.deep = std::make_shared<GoneCard>();
        const auto player = playerFor({.kind = PlayerKind::Engine}, manners, 1);
        QVERIFY(dynamic_cast<const match::EnginePlayer&>(*player).options().deep == manners.deep);
    }

    void whereTheTreeGrowsIsShownOnTheBoard() {
        const auto library = base::Library::open(TENGEN_STAND_IN_DRIVER);
        auto& paper = *reinterpret_cast<test::StandInDriverOf>(library->find("stand_in_driver"))();
        paper = {};
        paper.play = sayNothing;
        Preferences preferences = quietPreferences();
        preferences.judgement = Judgement::Gpu;
        preferences.analysisLines = 1;
        const WindowHome home(preferences);
        WindowSettings where = home.where();
        where.driver = TENGEN_STAND_IN_DRIVER;
        MainWindow window(where);
        window.show();
        window.begin();
        window.controller().newGame(twoPeople());
        for (const Point p : {Point{7, 7}, Point{8, 8}}) window.controller().play(p);
        // The card may come while the analysis is under way.
        window.commands()[Command::Analyse].trigger();
        const auto labels = [&] { return window.board().picture().labels; };
        QTRY_VERIFY(std::ranges::count_if(labels(), [](const PictureLabel& label) {
                        return label.text.endsWith(u'%');
                    }) > 0);
        QVERIFY(!labels().front().text.endsWith(u'%'));
        window.commands()[Command::Analyse].trigger();
    }

    void aCardThatGoesIsToldOfOnceAndTheAnalysisGoesOn() {
        Analyst analyst(kSmallTable);
        EngineManners manners;
        manners.deep = std::make_shared<GoneCard>();
        analyst.setManners(manners);
        QSignalSpy hindered(&analyst, &Analyst::hindered);
        QSignalSpy answered(&analyst, &Analyst::answered);
        for (const std::uint64_t nodes : {500U, 400U}) {
            analyst.think(someGame(), search::Limits{.nodes = nodes});
            QTRY_VERIFY(!analyst.isThinking());
            QVERIFY(!analyst.lines().empty());
        }
        QCOMPARE(answered.count(), 2);
        QCOMPARE(hindered.count(), 1);
        QVERIFY(hindered[0][0].toString().contains("it went up in smoke"));
    }

    void aCardThatGoesIsToldOfAndTheGameGoesOn() {
        GameController controller(1);
        EngineManners manners;
        manners.deep = std::make_shared<GoneCard>();
        controller.setManners(manners);
        QSignalSpy hindered(&controller, &GameController::hindered);
        GameSetup setup;
        setup.white = {.kind = PlayerKind::Engine,
                       .own = OwnLimits{.time = {}, .nodes = 200},
                       .mind = engine::Mind::Mcts};
        controller.newGame(setup);
        controller.play({1, 3});  // no book has that
        QTRY_COMPARE(controller.game().board().moves().size(), 2U);
        QCOMPARE(hindered.count(), 1);
        QVERIFY(hindered[0][0].toString().contains("it went up in smoke"));
    }
};

TENGEN_SUITE(CardTest);

}  // namespace tengen::desktop

#include "card_test.moc"
