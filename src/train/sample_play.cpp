#include "train/sample_play.h"

#include "base/json.h"
#include "eval/net_evaluator.h"
#include "game/notation.h"
#include "search/alphabeta/worker.h"
#include "solve/fours.h"
#include "train/playing.h"
#include "train/visits.h"

#include <algorithm>

namespace tengen::train {
namespace {

constexpr int kLeastStones = 2;  // thrown
constexpr int kMostStones = 9;
constexpr int kAnywhereOneIn = 4;            // of the openings begin anywhere, not near the centre
constexpr eval::Score kMostImbalance = 150;  // of an even opening; half of them are
constexpr int kThrows = 20;                  // until the next best opening will do
constexpr int kHuntNodes = 200;              // for a win by fours
constexpr std::size_t kSpareVisits = 3;      // for those that are no samples

/// One thread at one game.
class SamplePlayer {
public:
    SamplePlayer(const SampleSettings& settings, std::uint64_t number, search::Table& table,
                 std::stop_token stop)
        : settings_(settings),
          random_(base::mix(base::mix(settings.seed) + number)),
          table_(table),
          stop_(std::move(stop)),
          rule_(any_of(settings.rules)),
          size_(any_of(settings.sizes)),
          weights_(eval::default_weights(rule_)),
          hunt_(solve::Fours::All, barren_) {
        table_.forget();
    }

    SampleGame play() {
        const auto think = [&](const Game& game) { return look_around(game); };
        PlayedGame played = play_on(opening(), think, random_, stop_);
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

    template <class T>
    const T& any_of(const std::vector<T>& list) {
        return list[std::size_t(random_.below(int(list.size())))];
    }

    Game throw_one() {
        const int stones = kLeastStones + random_.below(kMostStones - kLeastStones + 1);
        const int spread = random_.below(kAnywhereOneIn) == 0 ? size_ / 2 : size_ / 5;
        return thrown_opening(rule_, size_, {.stones = stones, .spread = spread}, random_);
    }

    /// Half of them as they fall, half so that either side may win.
    Game opening() {
        Game game = throw_one();
        if (random_.below(2) == 0) return game;
        constexpr std::uint64_t kShort = 8;  // times shorter than a thought
        for (int i = 0; i < kThrows; ++i, game = throw_one()) {
            if (game.is_over()) continue;
            if (std::abs(think(game, settings_.nodes / kShort + 1).value) <= kMostImbalance) break;
        }
        return game;
    }

    Thought think(const Game& game, std::uint64_t nodes, Visits* visits = nullptr) {
        search::Task task;
        task.weights = &weights_;
        task.net = settings_.net;
        task.limits.nodes = nodes;
        if (visits != nullptr)
            task.evaluator = [&] {
                return std::make_unique<WatchedJudge>(eval::make_evaluator(settings_.net, weights_),
                                                      *visits);
            };
        const search::Report report = search::think(game, task, table_, stop_);
        return {report.best, report.value};
    }

    /// A thought, and what was looked at on the way.
    Thought look_around(const Game& game) {
        const bool is_one_more = random_.below(10) < settings_.asides % 10;
        const auto wanted = std::size_t(settings_.asides / 10) + std::size_t(is_one_more);
        if (wanted == 0) return think(game, settings_.nodes);
        Visits visits(wanted + kSpareVisits, random_.next());
        const Thought thought = think(game, settings_.nodes, &visits);
        seen_.push_back({int(game.board().moves().size()), visits.kept(), wanted});
        return thought;
    }

    /// Would anybody ask what it is worth?
    template <RulePolicy R>
    bool is_open(const Board& board) {
        return !is_as_good_as_over(pattern::Position(R::kId, board)) &&
               hunt_.template hunt<R>(board, kHuntNodes) == 0;
    }

    template <RulePolicy R>
    void add_plies(SampleGame& game, const std::vector<Thought>& thoughts) {
        Board board(size_);
        for (std::size_t i = 0; i <= game.moves.size(); ++i) {
            const auto thrown = std::size_t(game.thrown);
            if (i >= thrown && i - thrown < thoughts.size()) {
                const bool is_sample = is_open<R>(board);
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
        if (there.is_over() || !is_open<R>(there.board())) return false;
        const auto at = std::ranges::upper_bound(game.asides, int(leaves), {}, &Aside::leaves);
        game.asides.insert(at, {.leaves = int(leaves),
                                .moves = {line.begin(), line.end()},
                                .thought = think(there, settings_.nodes)});
        return true;
    }

    const SampleSettings& settings_;
    base::Random random_;
    search::Table& table_;
    std::stop_token stop_;
    RuleId rule_;
    int size_;
    const eval::Weights& weights_;
    solve::Barren barren_;
    solve::FourHunt hunt_;
    std::vector<Seen> seen_;
};

}  // namespace

std::string to_json(const SampleSettings& settings) {
    using base::Json;
    Json::Array rules;
    for (const RuleId rule : settings.rules) rules.emplace_back(name(rule));
    Json::Array sizes;
    for (const int size : settings.sizes) sizes.emplace_back(size);
    return Json(Json::Object{{"made_by", "tengen selfplay"},
                             {"rules", std::move(rules)},
                             {"sizes", std::move(sizes)},
                             {"nodes", std::int64_t(settings.nodes)},
                             {"seed", std::int64_t(settings.seed)},
                             {"asides", settings.asides},
                             {"evaluator", eval::evaluator_name(settings.net)}})
        .dump();
}

SampleGame play_sample_game(const SampleSettings& settings, std::uint64_t number,
                            search::Table& table, const std::stop_token& stop) {
    return SamplePlayer(settings, number, table, stop).play();
}

}  // namespace tengen::train
