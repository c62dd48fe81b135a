#include "eval/net_evaluator.h"

#include "eval/classical.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tengen::eval {
namespace {

constexpr std::array<std::uint32_t, 2 * kLineReach + 1> kPlaces{1,   3,   9,    27,  81,
                                                                243, 729, 2187, 6561};
/// What a stone adds to the code of a line, at the first place: own is 1, the other's 2.
constexpr std::uint32_t digit(Color c) {
    constexpr std::uint32_t kBlack = 1 | 2U << 16;
    constexpr std::uint32_t kWhite = 2 | 1U << 16;
    return c == Color::Black ? kBlack : kWhite;
}
constexpr std::uint32_t kWall = 2 | 2U << 16;  // as the other's stone to both

/// Calls `use(at, line, grows)` for each line the stone is on, as each of its cells sees it: where
/// the cell is, and by how much the code of its line grows.
template <class F>
void for_each_line(Point p, Color c, F&& use) {
    for (std::size_t line = 0; line < kLines.size(); ++line)
        for (std::size_t i = 0; i < kPlaces.size(); ++i)
            use(p.step((kLineReach - int(i)) * kLines[line]).index(), line, kPlaces[i] * digit(c));
}

constexpr std::array<std::uint16_t, 2> both(std::uint32_t code) {
    return {std::uint16_t(code & 0xFFFF), std::uint16_t(code >> 16)};
}

}  // namespace

NetEvaluator::NetEvaluator(SharedNet net, const Weights& weights, const NetKernels& kernels)
    : net_(std::move(net)), weights_(weights), kernels_(kernels) {}

void NetEvaluator::reset(const pattern::Position& position) {
    rule_ = position.rule();
    for (const Color c : {Color::Black, Color::White})
        rows_[index(c)] = net_->of(rule_, c).rows.data();
    path_.clear();
    taken_in_.clear();
    common_ = 0;
    const Board& board = position.board();
    const int size = board.size();
    numbers_.fill(kOffBoard);
    cells_.assign(std::size_t(size) * std::size_t(size), {});
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const Point p(x, y);
            const auto number = std::uint16_t(y * size + x);
            numbers_[p.index()] = number;
            NetCell& cell = cells_[number];
            for (std::size_t line = 0; line < kLines.size(); ++line) {
                Code code = 0;
                for (std::size_t i = 0; i < kPlaces.size(); ++i) {
                    const Cell there = board.at(p.step((int(i) - kLineReach) * kLines[line]));
                    const std::uint32_t place = kPlaces[i];
                    if (there == Cell::Wall) code += place * kWall;
                    if (there == Cell::Black) code += place * digit(Color::Black);
                    if (there == Cell::White) code += place * digit(Color::White);
                }
                codes_[p.index()][line] = code;
                for (const std::size_t view : {0U, 1U})
                    for (std::size_t i = 0; i < kView; ++i)
                        cell.views[view][i] = std::int16_t(
                            cell.views[view][i] + rows_[view][both(code)[view] * kView + i]);
            }
            for (const Color c : {Color::Black, Color::White})
                for (std::size_t i = 0; i < kView; ++i)
                    cell.views[index(c)][i] =
                        std::int16_t(cell.views[index(c)][i] + net_->of(rule_, c).offset[i]);
        }
    sums_ = sums_of(cells_);
}

void NetEvaluator::push(const Delta& delta) {
    path_.push_back({delta.point, delta.after == Cell::Black ? Color::Black : Color::White});
}

void NetEvaluator::pop() {
    path_.pop_back();
    common_ = std::min(common_, path_.size());
}

void NetEvaluator::put(const Stone& stone, Undo& undo) {
    undo.count = 0;
    undo.sums = sums_;
    if (stone.point.is_pass()) return;
    std::array<LineChange, kMostChanges> changes;
    for_each_line(stone.point, stone.color, [&](std::size_t at, std::size_t line, Code grows) {
        Code& code = codes_[at][line];
        const Code before = code;
        code += grows;
        changes[undo.count] = {numbers_[at], both(before), both(code)};
        undo.cells[undo.count] = numbers_[at];
        undo.count += std::size_t(numbers_[at] != kOffBoard);
    });
    kernels_.change(std::span(changes).first(undo.count), rows_, cells_.data(), sums_,
                    undo.before.data());
}

void NetEvaluator::take(const Stone& stone, const Undo& undo) {
    sums_ = undo.sums;
    for (std::size_t i = undo.count; i-- > 0;) cells_[undo.cells[i]] = undo.before[i];
    if (undo.count == 0) return;
    for_each_line(stone.point, stone.color,
                  [&](std::size_t at, std::size_t line, Code grew) { codes_[at][line] -= grew; });
}

/// Most positions are asked about once, for their value: then it is enough to look what a stone
/// would change, and there is nothing to take back.
NetSums NetEvaluator::sums_after(const Stone& stone) const {
    NetSums sums = sums_;
    if (stone.point.is_pass()) return sums;
    const std::uint16_t own = numbers_[stone.point.index()];
    std::array<LineChange, kMostChanges> changes;
    std::array<LineChange, kLines.size()> of_own;
    std::size_t count = 0;
    for_each_line(stone.point, stone.color, [&](std::size_t at, std::size_t line, Code grows) {
        const Code before = codes_[at][line];
        LineChange change{numbers_[at], both(before), both(before + grows)};
        if (change.cell == own) {
            change.cell = 0;
            of_own[line] = change;
        } else {
            changes[count] = change;
            count += std::size_t(change.cell != kOffBoard);
        }
    });
    NetCell cell = cells_[own];
    std::array<NetCell, kLines.size()> before;
    kernels_.change(of_own, rows_, &cell, sums, before.data());
    kernels_.foresee(std::span(changes).first(count), rows_, cells_.data(), sums);
    return sums;
}

/// Goes back to where the two paths part, and from there on until so many stones are taken in.
void NetEvaluator::catch_up(std::size_t stones) {
    while (taken_in_.size() > common_) {
        take(taken_in_.back(), undo_[taken_in_.size() - 1]);
        taken_in_.pop_back();
    }
    while (taken_in_.size() < stones) {
        const std::size_t next = taken_in_.size();
        if (undo_.size() <= next) undo_.resize(next + 1);
        put(path_[next], undo_[next]);
        taken_in_.push_back(path_[next]);
    }
    common_ = taken_in_.size();
}

NetSums NetEvaluator::sums_here() {
    const std::size_t stones = path_.size();
    if (common_ == stones) {
        catch_up(stones);
        return sums_;
    }
    catch_up(stones - 1);
    return sums_after(path_.back());
}

NetInput NetEvaluator::input(const pattern::Position& position, Score classical,
                             const NetSums& sums) const {
    const std::size_t own = index(position.side_to_move());
    NetInput made{};
    auto at = made.begin();
    const auto take_over = [&](std::span<const std::uint16_t> some) {
        at = std::ranges::transform(some, at, [](std::uint16_t s) {
                 return std::int16_t(s >> 1);
             }).out;
    };
    take_over(sums.views[own]);
    take_over(sums.views[1 - own]);
    take_over(sums.cross);
    constexpr Score kMostClassical = 4000;
    *at++ = std::int16_t(std::clamp(classical, -kMostClassical, kMostClassical));
    *at++ = std::int16_t(position.board().stones() * 16);
    *at++ = std::int16_t(position.board().size() * 64);
    return made;
}

std::array<std::int32_t, 2> NetEvaluator::judged(const pattern::Position& position,
                                                 Score classical) {
    std::array<std::int32_t, 2> made;
    kernels_.value(net_->of(rule_, position.side_to_move()),
                   input(position, classical, sums_here()), situation_of(position), made);
    return made;
}

Score NetEvaluator::value(const pattern::Position& position) {
    return corrected(position, evaluate(position, weights_));
}

/// The classical value is there for nothing, and corrections as large as this are rare.
Estimate NetEvaluator::estimate(const pattern::Position& position, Score low, Score high) {
    constexpr Score kSure = 250;
    const Score classical = evaluate(position, weights_);
    if (classical <= low - kSure || classical >= high + kSure) return {classical, true};
    return {corrected(position, classical)};
}

Score NetEvaluator::corrected(const pattern::Position& position, Score classical) {
    constexpr int kNat = 17;  // 2^-17 of it are the unit of what is made
    const std::int64_t more = judged(position, classical)[0] * std::int64_t{int(kValueANat)};
    return clamp_value(classical + int(more >> kNat));
}

double NetEvaluator::draw(const pattern::Position& position) {
    constexpr double kNat = 1U << 17;
    return 1 / (1 + std::exp(-judged(position, evaluate(position, weights_))[1] / kNat));
}

void NetEvaluator::promises(const pattern::Position& position, std::span<const Point> moves,
                            std::span<int> promises) {
    catch_up(path_.size());
    const Color own = position.side_to_move();
    std::array<std::int16_t, kFeatures> weights;
    kernels_.weigh(net_->of(rule_, own), input(position, evaluate(position, weights_), sums_),
                   situation_of(position), weights);
    asked_.clear();
    for (const Point p : moves) asked_.push_back(numbers_[p.index()]);
    answers_.resize(moves.size());
    kernels_.promise(weights, cells_.data(), index(own), asked_, answers_.data());
    constexpr int kNat = 15;
    for (std::size_t i = 0; i < moves.size(); ++i)
        promises[i] = promise(position, weights_, moves[i]) +
                      int(answers_[i] * std::int64_t{kPromiseANat} >> kNat);
}

double draw_chance(const SharedNet& net, const Game& game) {
    const Weights& weights = default_weights(game.rule());
    const pattern::Position position(game.rule(), game.board(), weights.worth);
    NetEvaluator judge(net, weights);
    judge.reset(position);
    return judge.draw(position);
}

std::unique_ptr<Evaluator> make_evaluator(const SharedNet& net, const Weights& weights) {
    if (net) return std::make_unique<NetEvaluator>(net, weights);
    return std::make_unique<Classical>(weights);
}

const NetSums& NetEvaluator::sums() {
    catch_up(path_.size());
    return sums_;
}

std::span<const NetCell> NetEvaluator::cells() {
    catch_up(path_.size());
    return cells_;
}

}  // namespace tengen::eval
