// tengen bench gpu: what a card gives. Positions a second by how many are asked about at once,
// where the time goes, and from how many on the card is ahead of a processor.
#include "base/text.h"
#include "bench.h"
#include "eval/deep_processor.h"
#include "eval/made_up_deep_net.h"
#include "gpu/deep_card.h"
#include "print.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using eval::DeepBatch;
using eval::DeepShape;

constexpr int kGpuSize = 15;
constexpr std::size_t kMostQuick = 4;
constexpr double kEnoughMs = 200;       // of each figure
constexpr double kStudentOverhead = 8;  // docs/GPU.md
constexpr int kLeastBatches = 5;
constexpr std::size_t kAsking = 3;  // threads: two batches are under way, and one is at hand

DeepBatch made_up_batch(int size, std::size_t count) {
    DeepBatch batch(size);
    for (std::size_t i = 0; i < count; ++i)
        eval::add_made_up_position(batch, std::uint8_t(i % eval::kDeepKinds), i);
    return batch;
}

/// Multiplications and additions for one position.
double work_of(const DeepShape& shape, int size) {
    const auto wide = double(shape.channels);
    const double each = double(eval::kDeepSeen) * wide +
                        2.0 * double(shape.blocks) * eval::kDeepTaps * wide * wide +
                        wide * 2 * eval::kDeepHead;
    return 2 * each * size * size;
}

/// How far the card is from the processor, at most: of all sizes and kinds, few and many.
double most_apart(gpu::DeepCard& card, eval::DeepProcessor& processor, bool quick) {
    double most = 0;
    for (int size = kMinBoardSize; size <= kMaxBoardSize; ++size)
        for (const std::size_t count : {std::size_t{3}, std::size_t{quick ? 0U : 300U}}) {
            DeepBatch said = made_up_batch(size, count);
            DeepBatch checked = made_up_batch(size, std::min<std::size_t>(count, 3));
            card.judge(said);
            processor.judge(checked);
            for (std::size_t i = 0; i < checked.count(); ++i)
                for (std::size_t k = 0; k < eval::kDeepEnds; ++k)
                    most = std::max(most,
                                    std::abs(double(said.ends[i][k]) - double(checked.ends[i][k])));
            for (std::size_t i = 0; i < checked.moves.size(); ++i)
                most = std::max(most, std::abs(double(said.moves[i]) - double(checked.moves[i])));
        }
    return most;
}

/// Batches, one after another, until it has taken long enough.
template <class Ask>
double milliseconds_a_batch(bool quick, Ask&& ask) {
    ask();
    const base::TimePoint start = base::now();
    int batches = 0;
    double ms = 0;
    while (batches < kLeastBatches || ms < kEnoughMs) {
        ask();
        ++batches;
        ms = milliseconds_since(start);
        if (quick) break;
    }
    return ms / batches;
}

class GpuBench {
public:
    GpuBench(const BenchVerb& verb, const Console& console) : verb_(verb), out_(console.out) {}

    void run(gpu::DeepCard& card, const eval::SharedDeepNet& net) {
        eval::DeepProcessor processor(net);
        const double apart = most_apart(card, processor, verb_.quick);
        DeepBatch one = made_up_batch(kGpuSize, 1);
        const double alone = milliseconds_a_batch(verb_.quick, [&] { processor.judge(one); });
        print(out_,
              "\n{}x{} on {}x{}; the processor alone: {:.0f} positions/s; at most {:.5f} nats "
              "apart\n",
              net->shape.blocks, net->shape.channels, kGpuSize, kGpuSize, 1000 / alone, apart);
        print(out_, kColumns, "at once", "to it µs", "computing", "back", "in all µs",
              "positions/s", "two queues", "of peak", "× processor");
        for (const std::size_t count : verb_.at_once)
            if (!verb_.quick || count <= kMostQuick) row(card, net->shape, count, alone);
        DeepBatch single = made_up_batch(kGpuSize, 1);
        const double computing = card.timed(single).computing;
        const double whole = milliseconds_a_batch(verb_.quick, [&] { card.judge(single); });
        print(out_,
              "one at a time, all but computing takes {:.1f} of computing; in a program that did "
              "nothing else it was {:.0f}\n",
              (whole - computing) / computing, kStudentOverhead);
    }

private:
    static constexpr fmt::string_view kColumns =
        "{:>8} {:>9} {:>10} {:>8} {:>10} {:>12} {:>12} {:>8} {:>12}\n";

    void row(gpu::DeepCard& card, const DeepShape& shape, std::size_t count, double alone) {
        DeepBatch batch = made_up_batch(kGpuSize, count);
        (void)card.timed(batch);
        gpu::DeepCard::Pace pace;
        const double timed = milliseconds_a_batch(verb_.quick, [&] { pace = card.timed(batch); });
        const double whole = milliseconds_a_batch(verb_.quick, [&] { card.judge(batch); });
        const double both = two_queues(card, batch);
        const double peak = card.facts().peak();
        const double work = work_of(shape, kGpuSize) * double(count) / pace.computing * 1000;
        print(out_, kColumns, count, fmt::format("{:.1f}", 1000 * pace.in),
              fmt::format("{:.1f}", 1000 * pace.computing), fmt::format("{:.1f}", 1000 * pace.out),
              fmt::format("{:.1f}", 1000 * std::min(whole, timed)),
              fmt::format("{:.0f}", double(count) / whole * 1000), fmt::format("{:.0f}", both),
              peak > 0 ? fmt::format("{:.1f} %", 100 * work / peak) : "?",
              fmt::format("{:.1f}", double(count) * alone / whole));
        out_.flush();
    }

    /// Several that ask in turns: while one is answered another's positions are computed.
    [[nodiscard]] double two_queues(gpu::DeepCard& card, const DeepBatch& like) const {
        const base::TimePoint start = base::now();
        std::atomic<std::size_t> positions = 0;
        work_through(kAsking, int(kAsking), [&](std::size_t /*which*/) {
            DeepBatch own = like;
            do {
                card.judge(own);
                positions += own.count();
            } while (!verb_.quick && milliseconds_since(start) < kEnoughMs);
        });
        return a_second(positions, milliseconds_since(start));
    }

    const BenchVerb& verb_;
    std::ostream& out_;
};

std::expected<eval::SharedDeepNet, Message> net_of_shape(const std::string& text) {
    const auto parts = base::split(text, 'x');
    if (parts.size() == 2) {
        const auto blocks = base::parse_number<int>(parts[0]);
        const auto channels = base::parse_number<int>(parts[1]);
        if (blocks && channels && *blocks >= 1 && *blocks <= 40 && *channels >= 64 &&
            *channels <= 128)
            return eval::made_up_deep_net({.blocks = std::size_t(*blocks),
                                           .channels = std::size_t(*channels),
                                           .pool_every = 3},
                                          1);
    }
    return failure("{text} is not a shape such as 6x96"_en, "text"_is(text));
}

}  // namespace

int bench_gpu(const BenchVerb& verb, const Console& console) {
    const auto refused = [&](const Message& why) {
        return refuse(console, "bench gpu", say(verb.language, why));
    };
    const auto driver =
        gpu::Driver::load(verb.driver.empty() ? gpu::Driver::default_library() : verb.driver);
    if (!driver) return refused(driver.error());
    try {
        const auto cards = gpu::cards(**driver);
        if (verb.card < 0 || std::size_t(verb.card) >= cards.size())
            return refused(Message("there is no card {number}; there are {cards}, from 0"_en,
                                   "number"_is(verb.card), "cards"_is(cards.size())));
        const gpu::CardFacts& facts = cards[std::size_t(verb.card)];
        print(console.out, "{}, compute capability {}.{}, {} multiprocessors, {} MB", facts.name,
              facts.capability / 10, facts.capability % 10, facts.multiprocessors,
              facts.memory >> 20U);
        if (facts.peak() > 0)
            print(console.out, ", at most {:.0f} million million operations/s",
                  facts.peak() / 1e12);
        print(console.out, "\n");
        for (const std::string& shape : verb.shapes) {
            const auto net = net_of_shape(shape);
            if (!net) return refused(net.error());
            const auto card = gpu::DeepCard::open(*driver, facts, **net);
            if (!card) return refused(card.error());
            GpuBench(verb, console).run(**card, *net);
        }
    } catch (const gpu::CardError& error) {
        return refused(Message::plain(error.what()));
    }
    return kYes;
}

}  // namespace tengen::cli
