#include "gpu/deep_card.h"

#include "base/bytes.h"
#include "base/half.h"
#include "embedded/deep_128_hopper_ptx.h"
#include "embedded/deep_128_ptx.h"
#include "embedded/deep_64_ptx.h"
#include "embedded/deep_96_ptx.h"
#include "game/point.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <fmt/format.h>
#include <utility>

namespace tengen::gpu {
namespace {

using eval::DeepLayer;
using eval::DeepNet;

constexpr int kLeastCapability = 80;
constexpr int kHopper = 90;  // its kernels are for no other, not for later ones either
constexpr std::size_t kLanes = 2;

/// As people write it: 8.0.
std::string dotted(int capability) {
    return fmt::format("{}.{}", capability / 10, capability % 10);
}

static_assert(kSeen == eval::kDeepSeen && kHead == eval::kDeepHead &&
              kValueHidden == eval::kDeepValueHidden && kEnds == eval::kDeepEnds);

std::string_view kernels_for(std::size_t channels) {
    switch (channels) {
        case 64: return embedded::deep_64_ptx();
        case 96: return embedded::deep_96_ptx();
        case 128: return embedded::deep_128_ptx();
        default: return {};
    }
}

/// How large the matrix of a layer is.
struct LayerShape {
    std::size_t inputs;
    std::size_t outputs;
};

/// Weights of `depth` inputs from `first` on, for all channels; inputs and outputs that the layer
/// has not are nothing. Each thread of a warp finds what it multiplies by in sixteen bytes: sixteen
/// inputs of sixteen outputs are one load. Hopper's products have channels for rows, the others
/// cells: what is first in a thread's eight numbers differs.
void pack_chunk(std::string& bytes, const DeepTeam& team, const DeepLayer& layer,
                const LayerShape& shape, std::size_t first) {
    const bool is_hopper = team.way == DeepWay::Hopper;
    for (int k = 0; k < team.depth; k += 16)
        for (int column = 0; column < team.channels; column += 16)
            for (int lane = 0; lane < 32; ++lane)
                for (int number = 0; number < 8; ++number) {
                    const int two = number % 4 / 2;
                    const int four = number / 4;
                    const int ahead = (is_hopper ? four : two) * 8 + lane % 4 * 2 + number % 2;
                    const int to = (is_hopper ? two : four) * 8 + lane / 4;
                    const auto input = first + std::size_t(k) + std::size_t(ahead);
                    const auto output = std::size_t(column) + std::size_t(to);
                    const bool is_there = input < shape.inputs && output < shape.outputs;
                    const float weight =
                        is_there ? layer.weights[input * shape.outputs + output] : 0.0F;
                    base::append_number(bytes, base::to_half(weight), 2);
                }
}

void pack_layer(std::string& bytes, const DeepTeam& team, const DeepLayer& layer,
                const LayerShape& shape) {
    const auto depth = std::size_t(team.depth);
    const std::size_t chunks =
        team.way == DeepWay::Hopper
            ? std::size_t(hopper_chunks(std::max(int(shape.inputs), team.channels), team.depth))
            : shape.inputs / depth;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk)
        pack_chunk(bytes, team, layer, shape, chunk * depth);
}

void append_floats(std::string& bytes, std::span<const float> numbers) {
    for (const float f : numbers) base::append_number(bytes, std::bit_cast<std::uint32_t>(f), 4);
}

void append_halves(std::string& bytes, std::span<const float> numbers) {
    for (const float f : numbers) base::append_number(bytes, base::to_half(f), 2);
}

/// Of all layers but the first. The head's are as wide as the others'.
std::string packed_offsets(const DeepNet& net) {
    std::string bytes;
    for (const eval::DeepBlock& block : net.blocks) {
        append_floats(bytes, block.first.offsets);
        append_floats(bytes, block.second.offsets);
    }
    std::vector<float> head = net.head.offsets;
    head.resize(net.shape.channels);
    append_floats(bytes, head);
    return bytes;
}

/// Has this card kernels of its own for such a net?
bool is_hopper_with_kernels(const CardFacts& facts, const DeepNet& net) {
    return facts.capability == kHopper && team_for_hopper(int(net.shape.channels)).channels > 0;
}

/// Half-precision numbers, in each order in which kernels want them, and room for two batches,
/// there and back, of the largest boards.
std::size_t bytes_for(const CardFacts& facts, const DeepNet& net) {
    constexpr std::size_t kHalf = 2;
    constexpr std::size_t kMostCells = std::size_t{kMaxBoardSize} * kMaxBoardSize;
    std::size_t numbers = 0;
    eval::for_each_deep_table(net, [&](const auto& table) { numbers += table.size(); });
    const std::size_t orders = is_hopper_with_kernels(facts, net) ? 2 : 1;
    return orders * kHalf * numbers +
           2 * kLanes * DeepCard::kMostPositions * (eval::kDeepEnds + kMostCells) * sizeof(float);
}

}  // namespace

std::string packed_weights(const DeepNet& net, DeepWay way) {
    const std::size_t channels = net.shape.channels;
    const bool is_hopper = way == DeepWay::Hopper;
    const DeepTeam team = is_hopper ? team_for_hopper(int(channels)) : team_for_many(int(channels));
    const LayerShape between{eval::kDeepTaps * channels, channels};
    std::string bytes;
    pack_layer(bytes, team, net.first, {eval::kDeepSeen, channels});
    for (const eval::DeepBlock& block : net.blocks) {
        pack_layer(bytes, team, block.first, between);
        pack_layer(bytes, team, block.second, between);
    }
    pack_layer(bytes, team, net.head, {channels, 2 * eval::kDeepHead});
    // There threads ask ahead, after the last chunk too.
    if (is_hopper)
        bytes.resize(bytes.size() +
                     std::size_t(kHopperTurns - 1) * std::size_t(team.chunk_bytes()));
    return bytes;
}

int boards_that_fit(const DeepTeam& team, int size, std::size_t shared_memory) {
    // The card keeps a little of each block's for itself.
    constexpr std::size_t kKept = 1024;
    const std::size_t room = (shared_memory + kKept) / std::size_t(team.blocks) - kKept;
    int boards = 0;
    while (std::size_t(deep_room(team, size, boards + 1).end) <= room) ++boards;
    return boards;
}

int best_boards(const DeepTeam& team, int size, int most) {
    int best = 1;
    const auto passes = [&](int boards) { return team.passes(boards * size * size); };
    for (int boards = 2; boards <= most; ++boards)
        if (boards * passes(best) >= best * passes(boards)) best = boards;
    return best;
}

std::expected<std::unique_ptr<DeepCard>, Message> DeepCard::open(const SharedDriver& driver,
                                                                 const CardFacts& facts,
                                                                 const DeepNet& net,
                                                                 std::size_t memory) {
    if (facts.capability < kLeastCapability)
        return failure(
            "{card} is too old a card: it has compute capability {capability}, and {wanted} is "
            "needed"_en,
            "card"_is(facts.name), "capability"_is(dotted(facts.capability)),
            "wanted"_is(dotted(kLeastCapability)));
    if (kernels_for(net.shape.channels).empty())
        return failure("there are no kernels for a net of {channels} channels"_en,
                       "channels"_is(net.shape.channels));
    constexpr std::size_t kMegabyte = std::size_t{1} << 20;
    const std::size_t fixed = bytes_for(facts, net);
    if (memory > 0 && memory < fixed)
        return failure("the deep net needs {needed} MB of the card, and {allowed} are allowed"_en,
                       "needed"_is(fixed / kMegabyte + 1), "allowed"_is(memory / kMegabyte));
    try {
        return std::unique_ptr<DeepCard>(
            new DeepCard(std::make_shared<const Card>(driver, facts), net,
                         std::max(memory > 0 ? memory : facts.memory, fixed) - fixed));
    } catch (const CardError& error) {
        return std::unexpected(Message::plain(error.what()));
    }
}

DeepCard::Lane::Lane(const SharedCard& card) : queue(card) {}

DeepCard::DeepCard(SharedCard card, const DeepNet& net, std::size_t room_for_planes)
    : card_(std::move(card)),
      kernels_(card_, kernels_for(net.shape.channels)),
      shape_(net.shape),
      room_for_planes_(room_for_planes),
      lanes_{Lane(card_), Lane(card_)} {
    std::string pools;
    std::string pool_offsets;
    for (const eval::DeepBlock& block : net.blocks) {
        append_halves(pools, block.pool.weights);
        append_floats(pool_offsets, block.pool.offsets);
    }
    std::string head_pool;
    append_halves(head_pool, net.head_pool.weights);
    const auto both = [](const DeepLayer& layer, std::string bytes = {}) {
        append_floats(bytes, layer.weights);
        append_floats(bytes, layer.offsets);
        return bytes;
    };
    std::string first_offsets;
    append_floats(first_offsets, net.first.offsets);
    plan_.weights = put(packed_weights(net, DeepWay::Near));
    plan_.first_offsets = put(first_offsets);
    plan_.offsets = put(packed_offsets(net));
    plan_.pools = put(pools);
    plan_.pool_offsets = put(pool_offsets);
    plan_.head_pool = put(head_pool);
    plan_.move = put(both(net.move));
    plan_.value = put(both(net.value2, both(net.value1)));
    plan_.blocks = int(net.shape.blocks);
    plan_.pool_every = int(net.shape.pool_every);
    add_hopper(net);
}

CardMemory DeepCard::put(const std::string& bytes) {
    const Queue& queue = lanes_[0].queue;
    numbers_.push_back(std::make_unique<Buffer>(card_, bytes.size()));
    queue.copy_in(*numbers_.back(), bytes.data(), bytes.size());
    queue.finish();
    return numbers_.back()->address();
}

void DeepCard::add_hopper(const DeepNet& net) {
    if (!is_hopper_with_kernels(card_->facts(), net)) return;
    try {
        hopper_.emplace(card_, embedded::deep_128_hopper_ptx());
    } catch (const CardError&) {
        return;  // an older driver; the others do as well, if not as fast
    }
    hopper_weights_ = put(packed_weights(net, DeepWay::Hopper));
}

/// Few positions get a block of threads each, and more threads; of many, each block takes several.
DeepCard::Choice DeepCard::choose(std::size_t count, int size) const {
    const int channels = int(shape_.channels);
    const auto processors = std::size_t(std::max(card_->facts().multiprocessors, 1));
    const std::size_t shared_memory = card_->facts().shared_memory;
    if (hopper_ && is_for_hopper(channels, size))
        return {"deep_hopper", team_for_hopper(channels), 1};
    const DeepTeam few = team_for_few(channels);
    const DeepTeam many = team_for_many(channels);
    const int fit = boards_that_fit(many, size, shared_memory);
    if (boards_that_fit(few, size, shared_memory) == 0)
        return {"deep_far", team_for_far(channels), 1};
    if (count <= processors || fit == 0) return {"deep_few", few, 1};
    const auto wanted = int((count + processors - 1) / processors);
    return {"deep_many", many, best_boards(many, size, std::min(fit, wanted))};
}

/// Boards that lie in the card's memory take a lot of it: no more than keep its processors busy.
std::size_t DeepCard::most_at_once(int size) const {
    constexpr std::size_t kRounds = 4;
    const DeepTeam team = choose(1, size).team;
    if (team.way != DeepWay::Far) return kMostPositions;
    const auto processors = std::size_t(std::max(card_->facts().multiprocessors, 1));
    const std::size_t each = 2 * kLanes * std::size_t(std::max(plane_bytes(team, size, 1), 1));
    return std::clamp<std::size_t>(room_for_planes_ / each, 1, kRounds * processors);
}

void DeepCard::make_room(Lane& lane, const SharedCard& card, std::size_t bytes) {
    if (bytes <= lane.room) return;
    lane.room = 0;
    lane.in = std::make_unique<Buffer>(card, bytes);
    lane.out = std::make_unique<Buffer>(card, bytes);
    lane.asked = std::make_unique<Pinned>(card, bytes);
    lane.told = std::make_unique<Pinned>(card, bytes);
    lane.room = bytes;
}

void DeepCard::judge_part(eval::DeepBatch& batch, std::size_t from, std::size_t count, Lane& lane,
                          const Marks* marks) const {
    const std::size_t each = batch.cells_each();
    const std::size_t ends_bytes = count * sizeof(batch.ends[0]);
    const std::size_t in_bytes = count * (each + 1);
    const std::size_t out_bytes = ends_bytes + count * each * sizeof(float);
    card_->enter();
    make_room(lane, card_, std::max(in_bytes, out_bytes));
    auto* const asked = lane.asked->as<std::uint8_t>();
    std::copy_n(batch.cells.begin() + std::ptrdiff_t(from * each), count * each, asked);
    std::copy_n(batch.kinds.begin() + std::ptrdiff_t(from), count, asked + count * each);
    const Choice choice = choose(count, batch.size);
    DeepPlan plan = plan_;
    plan.cells = lane.in->address();
    plan.kinds = plan.cells + count * each;
    plan.ends = lane.out->address();
    plan.moves = plan.ends + ends_bytes;
    plan.count = int(count);
    plan.size = batch.size;
    plan.boards = choice.boards;
    if (choice.team.way == DeepWay::Far) {
        const auto bytes = std::size_t(plane_bytes(choice.team, batch.size, choice.boards));
        if (!lane.planes || lane.planes->bytes() < 2 * count * bytes) {
            lane.planes.reset();
            lane.planes = std::make_unique<Buffer>(card_, 2 * count * bytes);
        }
        plan.planes = lane.planes->address();
    }
    const auto shared = std::size_t(deep_room(choice.team, batch.size, choice.boards).end);
    const bool is_hopper = choice.team.way == DeepWay::Hopper;
    if (is_hopper) plan.weights = hopper_weights_;
    assert(!is_hopper || hopper_);  // it is chosen only where it is
    const Kernels& kernels = is_hopper && hopper_ ? *hopper_ : kernels_;
    const Function kernel = kernels.find(choice.kernel, shared);
    const auto pass = [&](std::size_t mark) {
        if (marks != nullptr) (*marks)[mark].note(lane.queue);
    };
    pass(0);
    lane.queue.copy_in(*lane.in, asked, in_bytes);
    pass(1);
    lane.queue.launch(kernel, unsigned((int(count) + choice.boards - 1) / choice.boards),
                      unsigned(choice.team.threads()), shared, plan);
    pass(2);
    lane.queue.copy_out(lane.told->as<void>(), *lane.out, out_bytes);
    pass(3);
    lane.queue.finish();
    const auto* const told = lane.told->as<std::byte>();
    std::memcpy(batch.ends.data() + from, told, ends_bytes);
    std::memcpy(batch.moves.data() + from * each, told + ends_bytes, count * each * sizeof(float));
}

void DeepCard::judge(eval::DeepBatch& batch) {
    Pace pace;
    judge(batch, nullptr, pace);
}

DeepCard::Pace DeepCard::timed(eval::DeepBatch& batch) {
    const Marks marks{Moment(card_), Moment(card_), Moment(card_), Moment(card_)};
    Pace pace;
    judge(batch, &marks, pace);
    return pace;
}

void DeepCard::judge(eval::DeepBatch& batch, const Marks* marks, Pace& pace) {
    batch.ends.resize(batch.count());
    batch.moves.resize(batch.cells.size());
    Lane* lane = nullptr;
    {
        std::unique_lock lock(mutex_);
        freed_.wait(lock, [&] { return !lanes_[0].is_taken || !lanes_[1].is_taken; });
        lane = &lanes_[lanes_[0].is_taken ? 1 : 0];
        lane->is_taken = true;
    }
    const auto give_back = [&](Lane* used) {
        {
            const std::scoped_lock lock(mutex_);
            used->is_taken = false;
        }
        freed_.notify_one();
    };
    const std::unique_ptr<Lane, decltype(give_back)> taken(lane, give_back);
    const std::size_t most = most_at_once(batch.size);
    for (std::size_t from = 0; from < batch.count(); from += most) {
        judge_part(batch, from, std::min(most, batch.count() - from), *lane, marks);
        if (marks == nullptr) continue;
        pace.in += (*marks)[0].milliseconds_to((*marks)[1]);
        pace.computing += (*marks)[1].milliseconds_to((*marks)[2]);
        pace.out += (*marks)[2].milliseconds_to((*marks)[3]);
    }
}

}  // namespace tengen::gpu
