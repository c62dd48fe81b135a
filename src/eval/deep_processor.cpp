#include "eval/deep_processor.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace tengen::eval {
namespace {

constexpr int kFar = 2;   // stones are seen
constexpr int kNear = 1;  // the edge is
constexpr std::array<std::ptrdiff_t, 1> kOwnCell{0};

/// Boards with one cell of nothing around, which rows share.
struct Plane {
    std::size_t stride;
    std::vector<std::ptrdiff_t> cells;
    std::array<std::ptrdiff_t, kDeepTaps> taps{};

    explicit Plane(int size) : stride(std::size_t(size) + 1) {
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                cells.push_back(std::ptrdiff_t(stride) * (y + 1) + x + 1);
        for (std::size_t tap = 0; tap < kDeepTaps; ++tap)
            taps[tap] = std::ptrdiff_t(stride) * (std::ptrdiff_t(tap / 3) - 1) +
                        std::ptrdiff_t(tap % 3) - 1;
    }
    [[nodiscard]] std::size_t room() const { return (stride + 1) * stride + 1; }
};

/// A small layer, on numbers of the whole board.
void apply(const DeepLayer& layer, std::span<const float> from, std::span<float> to) {
    for (std::size_t i = 0; i < from.size(); ++i)
        for (std::size_t o = 0; o < to.size(); ++o)
            to[o] += from[i] * layer.weights[i * to.size() + o];
}

class Pass {
public:
    Pass(const DeepNet& net, SweepKernel kernel, int size)
        : net_(net),
          kernel_(kernel),
          size_(size),
          plane_(size),
          width_(net.shape.channels),
          seen_(plane_.cells.size() * kDeepSeen),
          x_(plane_.room() * width_),
          h_(plane_.room() * width_) {}

    void run(std::span<const std::uint8_t> cells, std::uint8_t kind,
             std::array<float, kDeepEnds>& ends, std::span<float> moves) {
        look(cells);
        DeepSweep first = sweep(h_, net_.first, x_);
        first.taps = kOwnCell;
        first.inputs = kDeepSeen;
        first.offsets += kind * width_;
        kernel_(first);
        for (const DeepBlock& block : net_.blocks) {
            kernel_(sweep(x_, block.first, h_));
            if (!block.pool.weights.empty()) spread(block.pool);
            DeepSweep second = sweep(h_, block.second, x_);
            second.adds = true;
            kernel_(second);
        }
        // What the whole board says counts for its moves.
        DeepLayer head = net_.head;
        apply(net_.head_pool, pooled(x_, 0, width_), std::span(head.offsets).first(kDeepHead));
        DeepSweep last = sweep(x_, head, h_);
        last.taps = kOwnCell;
        last.outputs = 2 * kDeepHead;
        kernel_(last);
        tell_moves(moves);
        tell_ends(ends);
    }

private:
    void look(std::span<const std::uint8_t> cells) {
        look_around(size_, cells, seen_);
        for (std::size_t i = 0; i < plane_.cells.size(); ++i)
            std::copy_n(seen_.begin() + std::ptrdiff_t(i * kDeepSeen), kDeepSeen,
                        h_.begin() + plane_.cells[i] * std::ptrdiff_t(width_));
    }

    /// As wide as the net, and with all neighbours.
    [[nodiscard]] DeepSweep sweep(const std::vector<float>& from, const DeepLayer& layer,
                                  std::vector<float>& to) const {
        return {.cells = plane_.cells,
                .taps = plane_.taps,
                .from = from.data(),
                .inputs = width_,
                .from_width = width_,
                .weights = layer.weights.data(),
                .offsets = layer.offsets.data(),
                .to = to.data(),
                .outputs = width_,
                .to_width = width_};
    }

    /// The mean of each channel, then the largest.
    [[nodiscard]] std::vector<float> pooled(const std::vector<float>& from, std::size_t first,
                                            std::size_t count) const {
        std::vector<float> made(2 * count);
        std::fill_n(made.begin() + std::ptrdiff_t(count), count,
                    std::numeric_limits<float>::lowest());
        for (const std::ptrdiff_t cell : plane_.cells)
            for (std::size_t c = 0; c < count; ++c) {
                const float f = from[std::size_t(cell) * width_ + first + c];
                made[c] += f;
                made[count + c] = std::max(made[count + c], f);
            }
        for (std::size_t c = 0; c < count; ++c) made[c] /= float(plane_.cells.size());
        return made;
    }

    void spread(const DeepLayer& pool) {
        std::vector<float> more = pool.offsets;
        apply(pool, pooled(h_, 0, width_), more);
        for (const std::ptrdiff_t cell : plane_.cells)
            for (std::size_t c = 0; c < width_; ++c) h_[std::size_t(cell) * width_ + c] += more[c];
    }

    void tell_moves(std::span<float> moves) const {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            moves[i] = net_.move.offsets[0];
            for (std::size_t c = 0; c < kDeepHead; ++c)
                moves[i] += h_[std::size_t(plane_.cells[i]) * width_ + c] * net_.move.weights[c];
        }
    }

    void tell_ends(std::array<float, kDeepEnds>& ends) const {
        std::vector<float> hidden = net_.value1.offsets;
        apply(net_.value1, pooled(h_, kDeepHead, kDeepHead), hidden);
        for (float& f : hidden) f = std::max(f, 0.0F);
        std::ranges::copy(net_.value2.offsets, ends.begin());
        apply(net_.value2, hidden, ends);
    }

    const DeepNet& net_;
    SweepKernel kernel_;
    int size_;
    Plane plane_;
    std::size_t width_;
    std::vector<float> seen_;
    std::vector<float> x_;  // what goes from block to block, …
    std::vector<float> h_;  // … and what is between the layers of one
};

}  // namespace

void look_around(int size, std::span<const std::uint8_t> cells, std::span<float> seen) {
    const auto is_on = [&](int x, int y) { return x >= 0 && y >= 0 && x < size && y < size; };
    const auto whose_at = [&](int x, int y) {
        if (!is_on(x, y)) return 0;
        return int(cells[std::size_t(y) * std::size_t(size) + std::size_t(x)]);
    };
    std::size_t at = 0;
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const std::size_t begin = at;
            for (const int whose : {1, 2})
                for (int dy = -kFar; dy <= kFar; ++dy)
                    for (int dx = -kFar; dx <= kFar; ++dx)
                        seen[at++] = whose_at(x + dx, y + dy) == whose ? 1.0F : 0.0F;
            for (int dy = -kNear; dy <= kNear; ++dy)
                for (int dx = -kNear; dx <= kNear; ++dx)
                    seen[at++] = is_on(x + dx, y + dy) ? 1.0F : 0.0F;
            while (at < begin + kDeepSeen) seen[at++] = 0.0F;
        }
}

DeepProcessor::DeepProcessor(SharedDeepNet net, SweepKernel sweep)
    : net_(std::move(net)), sweep_(sweep) {}

void DeepProcessor::judge(DeepBatch& batch) {
    const std::size_t each = batch.cells_each();
    batch.ends.resize(batch.count());
    batch.moves.resize(batch.cells.size());
    Pass pass(*net_, sweep_, batch.size);
    for (std::size_t i = 0; i < batch.count(); ++i)
        pass.run(std::span(batch.cells).subspan(i * each, each), batch.kinds[i], batch.ends[i],
                 std::span(batch.moves).subspan(i * each, each));
}

}  // namespace tengen::eval
