// Samples as a trainer wants them: each position whole, as a record of fixed length, with what the
// classical weights say of it. One file for each size of board; docs/SAMPLES.md has the bytes.
#pragma once

#include "game/words.h"
#include "train/samples.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace tengen::train {

/// Of a point no move comes into question for.
inline constexpr std::int16_t kNoPromise = -32768;
inline constexpr std::uint16_t kNoBest = 0xFFFF;
inline constexpr std::uint8_t kNoOutcome = 255;  // as of asides
inline constexpr std::uint16_t kNoEnd = 65535;
inline constexpr std::size_t kRecordHead = 16;
/// Moves, their shares, and a zero byte.
inline constexpr std::size_t kRecordShares = 2 * kMostShares + kMostShares + kMostShares % 2;

/// How long a record of this size of board is.
[[nodiscard]] constexpr std::size_t record_bytes(int size,
                                                 SampleFormat format = SampleFormat::Best) {
    const auto cells = std::size_t(size) * std::size_t(size);
    return kRecordHead + cells + cells % 2 + 2 * cells +
           (format == SampleFormat::Shares ? kRecordShares : 0);
}

/// Adds the records of a game, positions in the order of play and asides where they leave it.
void append_records(std::string& bytes, const SampleGame& game, std::uint32_t number,
                    SampleFormat format = SampleFormat::Best);

struct ExpandSettings {
    std::vector<std::filesystem::path> files;
    std::filesystem::path folder;  // made where there is none
    int threads = 1;
    /// Of blocks that cannot be read.
    std::function<void(const std::string&)> on_damage;
    std::function<bool()> may_go_on;
};

struct Expanded {
    std::uint64_t games = 0;
    std::map<int, std::uint64_t> records;  // by size
    /// Records have shares where one of the files had them.
    SampleFormat format = SampleFormat::Best;
    bool is_whole = true;  // nothing was damaged, nobody called it off
};

/// The records come in the order of the files, and the same for any number of threads.
[[nodiscard]] std::expected<Expanded, Message> expand(const ExpandSettings& settings);

}  // namespace tengen::train
