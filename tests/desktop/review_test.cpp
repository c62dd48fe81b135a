// The window and the terminal review a game alike: the same nodes, the same bytes in the file.
#include "base/file.h"
#include "base/process.h"
#include "base/random.h"
#include "engine/engine.h"
#include "game/formats/files.h"
#include "near_game.h"
#include "patience.h"
#include "play/game_controller.h"
#include "play/reviewer.h"
#include "suites.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include <string>

namespace tengen::desktop {
namespace {

constexpr std::uint64_t kNodes = 300;
constexpr int kGames = 10;

/// Begun by chance, then played by the engine with hardly a look.
Record played(int seed) {
    base::Random random{std::uint64_t(seed)};
    Game game = test::near_game(random, kAllRules[std::size_t(seed) % kAllRules.size()],
                                seed % 2 == 0 ? 15 : 13, 5);
    engine::Engine engine;
    search::Limits limits;
    limits.nodes = 50;
    while (!game.is_over() && game.board().stones() < 20) {
        Point answer;
        engine.think(game, limits, nullptr,
                     [&](const search::Report& report) { answer = report.best; });
        engine.wait();
        if (!game.play(answer)) break;
    }
    return record_of(game);
}

std::string bytesOf(const Record& record) {
    return formats::to_bytes({&record, 1}, formats::FileFormat::Sgf).value();
}

}  // namespace

class ReviewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tenGamesAreReviewedAlikeByWindowAndTerminal() {
        const QTemporaryDir folder;
        const auto file = [&](const char* name) {
            return folder.filePath(QString::fromLatin1(name)).toStdString();
        };
        Reviewer reviewer;  // one for all: no review profits from the one before
        for (int seed = 1; seed <= kGames; ++seed) {
            GameController controller(1);
            QVERIFY(
                controller.open(played(seed), RuleId::Freestyle, GameController::Start::WhenAsked));
            const Record& record = controller.sitting().record();
            const std::string game = bytesOf(record);
            QVERIFY(base::write_file_atomically(file("game.sgf"), game));

            auto terminal =
                base::Process::start({TENGEN_PROGRAM,
                                      {"analyze", file("game.sgf"), "--annotate", file("out.sgf"),
                                       "--overwrite", "--nodes", std::to_string(kNodes)},
                                      {},
                                      {}});
            QVERIFY(terminal);
            const base::TimePoint deadline = base::now() + base::Milliseconds(kPatienceMs);
            std::string said;
            while (terminal->read(said, deadline) == base::Process::Read::Bytes) {
            }
            QCOMPARE(terminal->wait(deadline), base::ProcessEnd{});

            const auto keeping =
                connect(&reviewer, &Reviewer::judged, &controller, &GameController::keepAnalysis);
            const QSignalSpy finished(&reviewer, &Reviewer::finished);
            reviewer.review(record, record.tree.main_line_end(), {.nodes = kNodes});
            QTRY_COMPARE(finished.size(), 1);
            disconnect(keeping);
            controller.markReview(record.tree.main_line_end());

            const auto written = base::read_file(file("out.sgf"));
            QVERIFY(written && *written != game);
            QCOMPARE(QByteArray::fromStdString(bytesOf(record)),
                     QByteArray::fromStdString(*written));
        }
    }
};

TENGEN_SUITE_WITHOUT_WINDOWS(ReviewTest);

}  // namespace tengen::desktop

#include "review_test.moc"
