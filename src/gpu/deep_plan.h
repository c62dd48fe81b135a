// What the host and the kernels of the deep net must agree on. The kernels are compiled without any
// library: nothing is included here.
#pragma once

namespace tengen::gpu {

/// How a plan names what lies on the card: as a number for who has no business there, or as what it
/// is.
template <class T>
using Address = unsigned long long;
template <class T>
using Pointer = T*;

inline constexpr int kSeen = 64;  // numbers of the first layer's view of a cell
inline constexpr int kHead = 32;  // channels for moves, and as many for the value
inline constexpr int kValueHidden = 64;
inline constexpr int kEnds = 3;
inline constexpr int kSlots = 3;   // chunks of weights in shared memory at once
inline constexpr int kMargin = 2;  // of walls around a board as it is first seen

/// What is computed, and with what.
template <template <class> class At, class HalfNumber>
struct PlanOf {
    At<const unsigned char> weights;  // chunk by chunk, in the order of their use
    At<const float> first_offsets;    // for each kind of position
    At<const float> offsets;          // of the other layers; the last of them are the head's
    At<const HalfNumber> pools;       // of each pool: its weights, input by input
    At<const float> pool_offsets;     //
    At<const HalfNumber> head_pool;   //
    At<const float> move;             // weights, then an offset
    At<const float> value;            // two layers, each its weights, then its offsets
    At<const unsigned char> cells;    // of each position: 0 empty, 1 own, 2 the other's
    At<const unsigned char> kinds;    // of each position
    At<float> moves;                  // of each position and cell, in nats
    At<float> ends;                   // of each position: win, draw, loss, in nats
    At<unsigned char> planes;         // room for boards that do not fit into shared memory
    int count;
    int size;
    int boards;  // in a block of threads
    int blocks;
    int pool_every;
};
struct NoHalf;
using DeepPlan = PlanOf<Address, NoHalf>;

/// Where the boards of a block lie, and who multiplies.
enum class DeepWay : unsigned char {
    Near,    // in the memory that its threads share; each warp multiplies by itself
    Far,     // in the card's memory: there is room for any
    Hopper,  // shared again; four warps multiply together, which cards of that name can
};

/// How a block of threads shares the work: each warp takes so many times sixteen cells and so many
/// times eight channels, and weights come so many inputs at a time.
struct DeepTeam {
    int channels;
    int depth;
    int tiles;
    int columns;
    int warps;
    int blocks = 1;  // of threads on one multiprocessor, at once
    DeepWay way = DeepWay::Near;

    [[nodiscard]] constexpr int threads() const { return warps * 32; }
    [[nodiscard]] constexpr int chunk_bytes() const { return depth * channels * 2; }
    /// Of warps that have the same cells.
    [[nodiscard]] constexpr int groups() const { return channels / (8 * columns); }
    [[nodiscard]] constexpr int cells_a_pass() const { return warps / groups() * tiles * 16; }
    [[nodiscard]] constexpr int passes(int cells) const {
        return (cells + cells_a_pass() - 1) / cells_a_pass();
    }
};

/// For many positions at once. There is one for each number of channels that a card can play.
constexpr DeepTeam team_for_many(int channels) {
    switch (channels) {
        case 64: return {64, 64, 2, 8, 8, 2};
        case 96: return {96, 32, 2, 12, 15};
        case 128: return {128, 64, 4, 8, 8};
        default: return {};
    }
}
/// For few: a board is spread over more threads.
constexpr DeepTeam team_for_few(int channels) {
    switch (channels) {
        case 64: return {64, 64, 1, 8, 15};
        case 96: return {96, 32, 1, 12, 15};
        case 128: return {128, 64, 1, 8, 30};
        default: return {};
    }
}

/// For boards that do not fit otherwise.
constexpr DeepTeam team_for_far(int channels) {
    DeepTeam team = team_for_few(channels);
    team.way = DeepWay::Far;
    return team;
}

/// Four warps have sixty-four channels of all cells. These are counted row by row with the empty
/// one before each row; a net of fewer channels leaves such a card too little to do at a time.
constexpr DeepTeam team_for_hopper(int channels) {
    if (channels != 128) return {};
    return {128, 64, 0, 0, 8, 1, DeepWay::Hopper};
}
inline constexpr int kHopperCells = 240;
/// With all that their neighbours may be. One more than a multiple of eight: what lies at the same
/// place of different planes is in different banks.
inline constexpr int kHopperRoom = 273;
inline constexpr int kHopperTurns = 3;  // chunks of weights in the registers at once
constexpr bool is_for_hopper(int channels, int size) {
    return team_for_hopper(channels).channels > 0 && size * (size + 1) <= kHopperCells;
}
/// A layer's chunks come in whole turns; those that are missing are nothing.
constexpr int hopper_chunks(int inputs, int depth) {
    const int chunks = inputs / depth;
    return (chunks + kHopperTurns - 1) / kHopperTurns * kHopperTurns;
}

/// Of all numbers of a block's boards, once, in bytes: with a cell that stays nothing around rows.
constexpr int plane_bytes(const DeepTeam& team, int size, int boards) {
    if (team.way == DeepWay::Hopper) return kHopperRoom * team.channels * 2;
    const int stride = size + 1;
    return ((boards * stride + 1) * stride + 1) * team.channels * 2;
}

/// Where things lie in the memory that a block of threads shares, in bytes.
struct DeepRoom {
    int x;        // what goes from block to block of the net, …
    int h;        // … and what is between the layers of one
    int chunks;   // of weights
    int pooled;   // mean and largest of each channel
    int offsets;  // of each board and channel
    int hidden;   //
    int places;   // where each cell of all boards lies
    int seen;     // stones with walls around
    int end;
};

constexpr DeepRoom deep_room(const DeepTeam& team, int size, int boards, int begin = 0) {
    const int plane = team.way == DeepWay::Far ? 0 : plane_bytes(team, size, boards);
    const int chunks = team.way == DeepWay::Hopper ? 0 : kSlots * team.chunk_bytes();
    const int walled = (size + 2 * kMargin) * (size + 2 * kMargin);
    DeepRoom room{};
    // The empty cell before the first row has neighbours too, and there one before the first plane
    // is read, for nothing.
    room.x = begin + (team.way == DeepWay::Hopper ? 16 : 0);
    room.h = room.x + plane;
    room.chunks = room.h + plane;
    room.pooled = room.chunks + chunks;
    room.offsets = room.pooled + boards * 2 * team.channels * 4;
    room.hidden = room.offsets + boards * team.channels * 4;
    room.places = room.hidden + boards * kValueHidden * 4;
    room.seen = room.places + (boards * size * size + 1) / 2 * 4;
    room.end = room.seen + (boards * walled + 3) / 4 * 4;
    return room;
}

}  // namespace tengen::gpu
