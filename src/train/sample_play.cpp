#include "train/sample_play.h"

#include "eval/net_evaluator.h"
#include "search/alphabeta/worker.h"
#include "train/dealing.h"
#include "train/playing.h"
#include "train/visits.h"

#include <algorithm>

namespace tengen::train {
namespace {

constexpr std::size_t kSpareVisits = 3;  // for those that are no samples

/// One thread at one game.
class SamplePlayer {
public:
    SamplePlayer(const SampleSettings& settings, std::uint64_t number, search::Table& table,
                 std::stop_token stop)
        : settings_(settings),
          deal_(deal(settings, number)),
          table_(table),
          stop_(std::move(stop)),
          rule_(deal_.rule),
          size_(deal_.size) {
        table_.forget();
    }

    SampleGame play() {
        const auto think = [&](const Game& game) { return look_around(game); };
        PlayedGame played =
            play_on(sample_opening(settings_, deal_, table_, stop_), think, deal_.random, stop_);
        SampleGame game{.rule = rule_,
                        .size = size_,
                        .moves = std::move(played.moves),
                        .thrown = played.thrown,
                        .plies = {},
                        .asides = {},
                        .outcome = played.outcome};
        if (stop_.stop_requested()) return game;
        with_rule(rule_, [&]<RulePolicy R>(R /*rule*/) {
            add_plies<R>(game, played.thoughts);
            add_asides<R>(game);
        });
        return game;
    }

private:
    struct Seen {
        int ply;
        std::vector<std::vector<Point>> lines;  // the first so many are wanted, the rest to spare
        std::size_t wanted;
    };

    Thought think(const Game& game, std::uint64_t nodes, Visits* visits = nullptr) {
        search::Task task = sample_task(settings_, rule_, nodes);
        if (visits != nullptr)
            task.evaluator = [&] {
                return std::make_unique<WatchedJudge>(
                    eval::make_evaluator(settings_.net, eval::default_weights(rule_)), *visits);
            };
        const search::Report report = search::think(game, task, table_, stop_);
        return {report.best, report.value};
    }

    /// A thought, and what was looked at on the way.
    Thought look_around(const Game& game) {
        const bool is_one_more = deal_.random.below(10) < settings_.asides % 10;
        const auto wanted = std::size_t(settings_.asides / 10) + std::size_t(is_one_more);
        if (wanted == 0) return think(game, settings_.nodes);
        Visits visits(wanted + kSpareVisits, deal_.random.next());
        const Thought thought = think(game, settings_.nodes, &visits);
        seen_.push_back({int(game.board().moves().size()), visits.kept(), wanted});
        return thought;
    }

    template <RulePolicy R>
    void add_plies(SampleGame& game, const std::vector<Thought>& thoughts) {
        Board board(size_);
        for (std::size_t i = 0; i <= game.moves.size(); ++i) {
            const auto thrown = std::size_t(game.thrown);
            if (i >= thrown && i - thrown < thoughts.size()) {
                const bool is_sample = decided_.is_open<R>(board);
                game.plies.push_back(is_sample ? Ply{Mark::Sample, thoughts[i - thrown]}
                                               : Ply{Mark::Decided, {}});
            }
            if (i < game.moves.size()) board.place(game.moves[i]);
        }
    }

    /// The positions beside the game get a thought of their own.
    template <RulePolicy R>
    void add_asides(SampleGame& game) {
        for (const Seen& seen : seen_) {
            if (game.plies[std::size_t(seen.ply - game.thrown)].mark != Mark::Sample) continue;
            std::size_t added = 0;
            for (const auto& line : seen.lines) {
                if (added == seen.wanted) break;
                added += std::size_t(add_aside<R>(game, seen.ply, line));
            }
        }
    }

    template <RulePolicy R>
    bool add_aside(SampleGame& game, int ply, std::span<const Point> line) {
        auto leaves = std::size_t(ply);
        while (!line.empty() && leaves < game.moves.size() && line[0] == game.moves[leaves]) {
            ++leaves;
            line = line.subspan(1);
        }
        if (line.empty()) return false;  // the game went that way
        Game there(rule_, size_);
        for (std::size_t i = 0; i < leaves; ++i) std::ignore = there.play(game.moves[i]);
        for (const Point p : line)
            if (!there.play(p)) return false;
        if (there.is_over() || !decided_.is_open<R>(there.board())) return false;
        const auto at = std::ranges::upper_bound(game.asides, int(leaves), {}, &Aside::leaves);
        game.asides.insert(at, {.leaves = int(leaves),
                                .moves = {line.begin(), line.end()},
                                .thought = think(there, settings_.nodes)});
        return true;
    }

    const SampleSettings& settings_;
    Deal deal_;
    search::Table& table_;
    std::stop_token stop_;
    RuleId rule_;
    int size_;
    DecidedHunt decided_;
    std::vector<Seen> seen_;
};

}  // namespace

SampleGame play_sample_game(const SampleSettings& settings, std::uint64_t number,
                            search::Table& table, const std::stop_token& stop) {
    return SamplePlayer(settings, number, table, stop).play();
}

}  // namespace tengen::train
