#include "train/nursery_game.h"

#include "train/playing.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

namespace tengen::train {
namespace {

// What is remembered of fours is little: there are many games.
constexpr int kBarrenBitsOfTree = 12;
constexpr int kBarrenBitsOfGame = 10;
constexpr int kDrawnMoves = 8;        // after the opening are drawn by their visits
constexpr double kNoiseShare = 0.25;  // of what is promised to the moves of a root

/// A playout plants one position at most, and what grew for one move is there at the next.
std::size_t bytes_of_tree(std::uint64_t playouts) {
    constexpr std::size_t kBytesAPlayout = 1536;
    constexpr std::size_t kLeast = std::size_t{64} << 10;
    constexpr std::size_t kMost = std::size_t{64} << 20;
    return std::min(kLeast + std::size_t(playouts) * kBytesAPlayout, kMost);
}

/// From 0 to 1.
double unit_of(base::Random& random) {
    constexpr double kUnit = 1.0 / 9007199254740992.0;  // 2^-53
    return double(random.next() >> 11) * kUnit;
}

}  // namespace

NurseryGame::NurseryGame(const SampleSettings& settings, eval::BatchEvaluator& judge)
    : settings_(settings),
      judge_(judge),
      tree_(bytes_of_tree(settings.nodes), kBarrenBitsOfTree),
      game_(RuleId::Freestyle, kDefaultBoardSize) {}

void NurseryGame::begin(std::uint64_t number, search::Table& table, const std::stop_token& stop) {
    thought_.reset();
    tree_.forget();
    table.forget();
    deal_ = deal(settings_, number);
    decided_ = std::make_unique<DecidedHunt>(kBarrenBitsOfGame);
    task_ = sample_task(settings_, deal_.rule, settings_.nodes);
    task_.judge = &judge_;
    task_.batch = kNurseryLeaves;
    game_ = sample_opening(settings_, deal_, table, stop);
    sheet_ = {.rule = deal_.rule,
              .size = deal_.size,
              .moves = {},
              .thrown = game_.board().stones(),
              .plies = {},
              .asides = {},
              .outcome = Outcome::Ongoing};
    is_over_ = false;
}

std::span<const eval::Inquiry> NurseryGame::gather() {
    while (!is_over_) {
        if (!thought_) {
            begin_thought();
            continue;
        }
        if (const auto asked = thought_->gather(); !asked.empty()) return asked;
        decide();
    }
    return {};
}

void NurseryGame::tell(std::span<eval::Opinion> opinions) {
    if (thought_->is_at_root()) stir(opinions[0].promises);
    thought_->tell(opinions);
}

/// What fours win is over: nobody needs to think about it.
void NurseryGame::begin_thought() {
    if (game_.is_over()) {
        end(game_.result().outcome);
        return;
    }
    with_rule(deal_.rule, [&]<RulePolicy R>(R /*rule*/) {
        const Board& board = game_.board();
        if (decided_->wins_by_fours<R>(board)) {
            sheet_.plies.push_back({Mark::Decided, {}});
            end(win_for(game_.side_to_move()));
            return;
        }
        const bool is_settled = is_as_good_as_over(pattern::Position(R::kId, board));
        mark_ = is_settled ? Mark::Decided : Mark::Sample;
        thought_ = std::make_unique<search::Sprout>(game_, task_, tree_);
    });
}

void NurseryGame::decide() {
    const search::Sprout::Answer answer = thought_->answer();
    thought_.reset();
    if (mark_ == Mark::Sample)
        sheet_.plies.push_back({mark_, {answer.best, answer.value}, shares_of(answer)});
    else
        sheet_.plies.push_back({mark_, {}});
    const Color own = game_.side_to_move();
    if (answer.is_proven) {
        end(answer.value == 0 ? Outcome::Draw : win_for(answer.value > 0 ? own : ~own));
        return;
    }
    const auto played = int(game_.board().moves().size()) - sheet_.thrown;
    const Point chosen = played < kDrawnMoves ? drawn(answer) : answer.best;
    if (!go_on(game_, chosen, deal_.random)) end(Outcome::Ongoing);
}

void NurseryGame::end(Outcome outcome) {
    is_over_ = true;
    sheet_.outcome = outcome;
    sheet_.moves.assign(game_.board().moves().begin(), game_.board().moves().end());
}

SampleGame NurseryGame::take() { return std::exchange(sheet_, {}); }

/// As from a Dirichlet distribution of about 0.1: a few moves get most of it. A power of an even
/// chance is nearly what a gamma so narrow is, and the same on every machine.
void NurseryGame::stir(std::span<float> promises) {
    if (promises.size() < 2) return;
    const auto most = double(std::ranges::max(promises));
    std::vector<double> shares;
    std::vector<double> noise;
    shares.reserve(promises.size());
    noise.reserve(promises.size());
    for (const float promise : promises) {
        shares.push_back(std::exp(double(promise) - most));
        const double chance = unit_of(deal_.random);
        const double square = chance * chance;
        const double fourth = square * square;
        noise.push_back(fourth * fourth * square);
    }
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    const double all_noise = std::accumulate(noise.begin(), noise.end(), 1e-30);
    constexpr double kLeast = 1e-6;  // so that there is a logarithm
    for (std::size_t i = 0; i < promises.size(); ++i)
        promises[i] = float(std::log((1 - kNoiseShare) * shares[i] / all +
                                     kNoiseShare * noise[i] / all_noise + kLeast));
}

/// The best first; those that hardly anybody visited are left out.
std::vector<Share> NurseryGame::shares_of(const search::Sprout::Answer& answer) {
    if (answer.best.is_pass()) return {};
    if (answer.moves.empty() || answer.moves[0].point != answer.best)
        return {{answer.best, std::uint8_t(kWholeSearch)}};
    std::uint64_t all = 0;
    for (const auto& tried : answer.moves) all += tried.visits;
    std::vector<Share> shares;
    for (const auto& tried : answer.moves) {
        const std::uint64_t parts = tried.visits * std::uint64_t{kWholeSearch} / all;
        if (parts == 0 || shares.size() == kMostShares) break;
        shares.push_back({tried.point, std::uint8_t(parts)});
    }
    return shares;
}

/// One of those that were tried, as likely as it was visited.
Point NurseryGame::drawn(const search::Sprout::Answer& answer) {
    std::uint64_t all = 0;
    for (const auto& tried : answer.moves) all += tried.visits;
    if (all == 0) return answer.best;
    std::uint64_t chance = deal_.random.next() % all;
    for (const auto& tried : answer.moves) {
        if (chance < tried.visits) return tried.point;
        chance -= tried.visits;
    }
    return answer.best;
}

}  // namespace tengen::train
