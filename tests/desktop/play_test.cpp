#include "game/notation.h"
#include "patience.h"
#include "play/autosave.h"
#include "play/game_controller.h"
#include "play/line_walk.h"
#include "play/prover.h"
#include "play/reviewer.h"
#include "study/mistakes.h"
#include "suites.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>

namespace tengen::desktop {
namespace {

using namespace std::chrono_literals;

Point at(const char* text) { return *parse_point(text, kDefaultBoardSize); }

GameSetup twoPeople() {
    GameSetup setup;
    setup.white = {};
    return setup;
}

/// It thinks for as long as it may.
GameSetup againstThinker() {
    GameSetup setup;
    setup.white.own = OwnLimits{.depth = 0, .time = 60s, .nodes = 0};
    return setup;
}

GameSetup againstMock(const QString& manner) {
    GameSetup setup;
    setup.white = {.kind = PlayerKind::External,
                   .program = QStringLiteral(TENGEN_MOCK_BRAIN),
                   .arguments = {manner}};
    return setup;
}

int stones(const GameController& controller) { return controller.game().board().stones(); }

/// A clock that stands until it is moved.
struct FakeClock {
    base::TimePoint time = base::now();
    GameController::Now now() {
        return [this] { return time; };
    }
};

}  // namespace

class PlayTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneClickAndTheEngineAnswers() {
        GameController controller(1);
        controller.newGame({});
        QVERIFY(controller.isPersonsTurn());
        controller.play(at("h8"));
        QTRY_COMPARE(stones(controller), 2);
        QVERIFY(controller.isPersonsTurn());
        QCOMPARE(controller.costs().size(), std::size_t{1});
    }

    void whoPlaysWhiteWaitsForBlack() {
        GameController controller(1);
        GameSetup setup;
        std::swap(setup.black, setup.white);
        controller.newGame(setup);
        QTRY_COMPARE(stones(controller), 1);
        QVERIFY(controller.isPersonsTurn());
    }

    void undoReturnsToMyTurn() {
        GameController controller(1);
        controller.newGame({});
        controller.play(at("h8"));
        QTRY_COMPARE(stones(controller), 2);
        controller.undo();
        QCOMPARE(stones(controller), 0);
        QVERIFY(controller.isPersonsTurn());
        controller.redo();
        QCOMPARE(stones(controller), 2);
    }

    void aLateAnswerIsDropped() {
        GameController controller(1);
        controller.newGame(againstThinker());
        controller.play(at("h8"));
        QVERIFY(controller.isThinking());
        controller.reset();
        QVERIFY(!controller.isThinking());
        QCOMPARE(stones(controller), 0);
        controller.play(at("h8"));
        controller.undo();
        QCoreApplication::processEvents();  // whoever was stopped has said all it will say
        QCOMPARE(stones(controller), 0);
        controller.play(at("a1"));
        controller.moveNow();
        QTRY_COMPARE(stones(controller), 2);
        QCOMPARE(controller.game().board().moves().front(), at("a1"));
    }

    void anAnswerThatIsOnItsWayIsDroppedToo() {
        GameController controller(1);
        for (int i = 0; i < 50; ++i) {
            controller.newGame({});
            controller.play(at("h8"));
            QTest::qSleep(1);  // the answer may lie in the mailbox now
            controller.reset();
            QCoreApplication::processEvents();
            QCOMPARE(stones(controller), 0);
        }
    }

    void whoIsNotToMoveIsToldSo() {
        GameController controller(1);
        QSignalSpy told(&controller, &GameController::notYourTurn);
        controller.newGame(againstThinker());
        controller.play(at("h8"));
        controller.play(at("h9"));
        QCOMPARE(told.size(), 1);
        QCOMPARE(stones(controller), 1);
    }

    void aRefusalChangesNothing() {
        GameController controller(1);
        QSignalSpy refused(&controller, &GameController::refused);
        controller.newGame(twoPeople());
        controller.play(at("h8"));
        controller.play(at("h8"));
        QCOMPARE(refused.size(), 1);
        QCOMPARE(stones(controller), 1);
    }

    void stoppingPausesAndTheEngineGoesOnWhenTold() {
        GameController controller(1);
        controller.newGame(againstThinker());
        controller.play(at("h8"));
        controller.stop();
        QVERIFY(controller.isPaused());
        QVERIFY(!controller.isThinking());
        controller.engineMoves();
        QVERIFY(controller.isThinking());
        controller.engineMoves();  // now
        QTRY_COMPARE(stones(controller), 2);
    }

    void anEngineMovesForAPerson() {
        GameController controller(1);
        controller.newGame(twoPeople());
        controller.engineMoves();
        QTRY_COMPARE(stones(controller), 1);
        QVERIFY(controller.isPersonsTurn());
    }

    void theClockOfThePersonRunsOut() {
        FakeClock clock;
        GameController controller(1, clock.now());
        QSignalSpy finished(&controller, &GameController::finished);
        GameSetup setup = twoPeople();
        setup.time.match = 60s;
        controller.newGame(setup);
        QCOMPARE(*controller.clock(Color::Black), 60s);
        clock.time += 10s;
        QCOMPARE(*controller.clock(Color::Black), 50s);
        controller.play(at("h8"));
        QCOMPARE(*controller.clock(Color::Black), 50s);
        clock.time += 61s;
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(controller.game().result().ending, Ending::Time);
        QCOMPARE(controller.game().result().outcome, Outcome::BlackWins);
    }

    void resigningIsTheWinOfTheOther() {
        GameController controller(1);
        controller.newGame(againstThinker());
        controller.play(at("h8"));
        controller.resign();
        QCOMPARE(controller.game().result().outcome, Outcome::WhiteWins);
        QVERIFY(!controller.isThinking());
    }

    void lookingBackStopsTheThoughtAndPlayingGoesOn() {
        GameController controller(1);
        controller.newGame({});
        controller.play(at("h8"));
        QTRY_COMPARE(stones(controller), 2);
        const NodeId end = controller.sitting().here();
        controller.goTo(NodeId::Root);
        QVERIFY(controller.isPaused());
        QCOMPARE(stones(controller), 0);
        controller.goTo(end);
        QCOMPARE(stones(controller), 2);
        controller.goTo(NodeId::Root);
        controller.play(at("a1"));
        QTRY_COMPARE(stones(controller), 2);
        QCOMPARE(controller.sitting().record().tree.size(), std::size_t{5});
    }

    void anOpeningIsPlayedWithTheEngine() {
        GameController controller(1);
        GameSetup setup;
        setup.opening = OpeningRule::Swap2;
        std::swap(setup.black, setup.white);  // the engine puts the three stones
        controller.newGame(setup);
        QTRY_COMPARE(stones(controller), 3);
        QTRY_VERIFY(controller.isPersonsTurn());
        controller.choose(TakeColor{Color::White});
        QVERIFY(!controller.sitting().in_opening());
        QVERIFY(controller.isPersonsTurn());
    }

    void twoEnginesPlayToTheEnd() {
        GameController controller(1);
        GameSetup setup;
        setup.size = 9;
        setup.black = setup.white;
        setup.black.level = setup.white.level = 2;
        QSignalSpy finished(&controller, &GameController::finished);
        controller.newGame(setup);
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(controller.game().result().is_on_board());
    }

    void engineTrouble_data() {
        QTest::addColumn<QString>("manner");
        for (const char* manner : {"crash", "exit", "occupied", "off-board", "garbage"})
            QTest::newRow(manner) << QString::fromLatin1(manner);
    }
    void engineTrouble() {
        QFETCH(QString, manner);
        GameController controller(1);
        QSignalSpy troubled(&controller, &GameController::troubled);
        controller.newGame(againstMock(manner));
        controller.play(at("h8"));
        QTRY_COMPARE(troubled.size(), 1);
        QCOMPARE(stones(controller), 1);
        QVERIFY(controller.isPaused());
        controller.play(at("a1"));  // a person takes over
        QCOMPARE(stones(controller), 2);
    }

    void whatAnEngineTakesToStartIsNotOnItsClock() {
        GameController controller(1);
        GameSetup setup = againstMock(QStringLiteral("starts-slowly"));
        setup.time.turn = 1s;
        controller.newGame(setup);
        controller.play(at("h8"));
        QTRY_COMPARE(stones(controller), 2);
        QVERIFY(!controller.isOver());
    }

    void noFileStartsAProgram() {
        const auto white = [](const QList<SeatSetup>& guests) {
            GameController controller(1);
            controller.setGuests(guests);
            Record record;
            record.info.players[1] = {"Stranger", PlayerKind::External, 0, TENGEN_MOCK_BRAIN};
            return controller.open(std::move(record), RuleId::Freestyle)
                       ? controller.seat(Color::White)
                       : SeatSetup{};
        };
        QCOMPARE(white({}).kind, PlayerKind::Human);
        SeatSetup known = againstMock(QStringLiteral("tells")).white;
        QCOMPARE(white({known}), known);
    }

    void anEngineBeginsEachGameAnew() {
        GameController controller(1);
        GameSetup setup = againstMock({});
        std::swap(setup.black, setup.white);
        for (int game = 0; game < 3; ++game) {
            controller.newGame(setup);
            QTRY_COMPARE(stones(controller), 1);
            QCOMPARE(controller.game().board().moves()[0], at("a15"));
            controller.play(at("h8"));
            QTRY_COMPARE(stones(controller), 3);
        }
    }

    void aClockThatHasRunOutShowsNothing() {
        FakeClock clock;
        GameController controller(1, clock.now());
        GameSetup setup = twoPeople();
        setup.time.match = 60s;
        controller.newGame(setup);
        clock.time += 61s;
        QTRY_VERIFY(controller.isOver());
        QCOMPARE(controller.clock(Color::Black), base::Milliseconds(0));
        QCOMPARE(controller.clock(Color::White), base::Milliseconds(60s));
        controller.agreeDraw();  // too late
        QCOMPARE(controller.game().result().ending, Ending::Time);
    }

    void anEngineThatStallsIsLeft() {
        GameController controller(1);
        controller.newGame(againstMock(QStringLiteral("stall")));
        controller.play(at("h8"));
        QTest::qWait(100);
        QVERIFY(controller.isThinking());
        controller.newGame({});
        controller.play(at("h8"));
        QTRY_COMPARE(stones(controller), 2);
    }

    void theGameComesBack() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("games/unfinished.sgf"));
        GameSetup setup;
        setup.rule = RuleId::Renju;
        setup.white.level = 4;
        setup.time.match = 300s;
        {
            GameController controller(1);
            Autosave autosave(file);
            controller.newGame(setup);
            controller.play(at("h8"));
            QTRY_COMPARE(stones(controller), 2);
            autosave.save([&]() -> const Record& { return controller.sitting().record(); });
            QVERIFY(autosave.flush());
        }
        Autosave autosave(file);
        auto record = autosave.restore();
        QVERIFY(record.has_value());
        GameController controller(2);
        QVERIFY(controller.open(std::move(*record), RuleId::Freestyle));
        QCOMPARE(stones(controller), 2);
        QCOMPARE(controller.game().rule(), RuleId::Renju);
        QCOMPARE(controller.seat(Color::White).level, 4);
        QCOMPARE(controller.setup().time.match, 300s);
        QVERIFY(controller.isPersonsTurn());
        autosave.forget();
        QVERIFY(!autosave.restore());
    }

    void whatCannotBeKeptIsSaidOnce() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("unfinished.sgf"));
        GameController controller(1);
        controller.newGame(twoPeople());
        controller.play(at("h8"));
        const auto record = [&]() -> const Record& { return controller.sitting().record(); };
        Autosave autosave(file);
        QSignalSpy failed(&autosave, &Autosave::failed);
        QSignalSpy worksAgain(&autosave, &Autosave::worksAgain);
        QVERIFY(QDir().mkpath(file));  // a folder where the file should be
        for (int i = 0; i < 3; ++i) {
            autosave.save(record);
            QVERIFY(!autosave.flush());
            QCoreApplication::processEvents();
        }
        QCOMPARE(failed.size(), 1);
        QVERIFY(worksAgain.isEmpty());
        QVERIFY(QDir().rmdir(file));
        QTRY_COMPARE(worksAgain.size(), 1);  // nobody had to ask
        QVERIFY(autosave.flush());
        QVERIFY(autosave.restore());
        QCOMPARE(failed.size(), 1);
    }

    void aProofIsFoundAndBecomesPartOfTheTree() {
        GameController controller(1);
        controller.newGame(twoPeople());
        for (const char* move : {"h8", "a1", "i8", "a2", "j8", "o15"}) controller.play(at(move));
        Prover prover;
        QSignalSpy found(&prover, &Prover::found);
        prover.prove(controller.game(), study::ProofKind::Fours, 5s);
        QTRY_COMPARE(found.size(), 1);
        const auto finding = found.front().front().value<study::Finding>();
        QCOMPARE(finding.verdict, solve::Verdict::Win);
        QVERIFY(finding.proof != nullptr);
        const std::size_t before = controller.sitting().record().tree.size();
        controller.merge(*finding.proof);
        QVERIFY(controller.sitting().record().tree.size() > before);
    }

    void aReviewFindsTheMoveThatLostTheGame() {
        GameController controller(1);
        controller.newGame(twoPeople());
        for (const char* move : {"h8", "h9", "i8", "i9", "j8", "o15"}) controller.play(at(move));
        Reviewer reviewer;
        QSignalSpy finished(&reviewer, &Reviewer::finished);
        connect(&reviewer, &Reviewer::judged, &controller, &GameController::keepAnalysis);
        reviewer.review(controller.sitting().record(), controller.sitting().here(),
                        {.time = 100ms});
        QTRY_COMPARE(finished.size(), 1);
        const auto mistakes =
            study::mistakes_until(controller.sitting().record(), controller.sitting().here());
        QVERIFY(!mistakes.empty());
        QVERIFY(std::ranges::any_of(mistakes, [](const study::Mistake& m) {
            return m.kind == study::MistakeKind::LostGame;
        }));
        QVERIFY(study::black_share(controller.sitting().record(), controller.sitting().here()) >
                0.9);
        const auto [black, white] =
            study::accuracy_until(controller.sitting().record(), controller.sitting().here());
        QVERIFY(black && white && *white < *black && *white > 0 && *black <= 1);
    }

    void aLongerReviewLooksAgainAndTheSameOneDoesNot() {
        GameController controller(1);
        controller.newGame(twoPeople());
        for (const char* move : {"h8", "i9"}) controller.play(at(move));
        Reviewer reviewer;
        QSignalSpy finished(&reviewer, &Reviewer::finished);
        QSignalSpy judged(&reviewer, &Reviewer::judged);
        connect(&reviewer, &Reviewer::judged, &controller, &GameController::keepAnalysis);
        const auto review = [&](base::Milliseconds time) {
            judged.clear();
            finished.clear();
            reviewer.review(controller.sitting().record(), controller.sitting().here(),
                            {.time = time});
        };
        review(30ms);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(judged.size(), 3);
        review(30ms);
        QCOMPARE(finished.size(), 1);
        QVERIFY(judged.empty());
        review(60ms);
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(judged.size(), 3);
    }

    void aLineIsPlayedOutMoveByMove() {
        LineWalk walk;
        QSignalSpy moved(&walk, &LineWalk::moved);
        walk.step();
        QVERIFY(moved.empty() && !walk.isShown());
        walk.begin({at("h8"), at("h9"), at("i8")});
        QCOMPARE(walk.shown(), (std::vector{at("h8")}));
        QVERIFY(walk.isWalking());
        QTRY_COMPARE(walk.shown().size(), std::size_t{2});  // by itself
        walk.step();                                        // and as one asks
        QCOMPARE(walk.shown(), (std::vector{at("h8"), at("h9"), at("i8")}));
        QVERIFY(!walk.isWalking() && walk.isShown());
        walk.step();
        QCOMPARE(walk.shown().size(), std::size_t{1});
        walk.stop();
        QVERIFY(walk.shown().empty() && !walk.isWalking());
    }
};

TENGEN_SUITE_WITHOUT_WINDOWS(PlayTest);

}  // namespace tengen::desktop

#include "play_test.moc"
