// The file of samples: a head, then blocks of games, each with a hash of its own, so that a damaged
// one costs nothing but itself. docs/SAMPLES.md has the bytes.
#pragma once

#include "game/words.h"
#include "train/packing.h"
#include "train/samples.h"

#include <cstdint>
#include <expected>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace tengen::train {

/// A block as it stands in the file, whole by its hash.
struct SampleBlock {
    std::uint64_t offset = 0;  // of its first byte in the file
    std::uint64_t end = 0;     // one past its last
    std::uint64_t first = 0;   // the number of its first game
    std::uint32_t games = 0;
    std::uint32_t samples = 0;  // asides among them
    std::uint32_t raw_size = 0;
    Packing packing = Packing::Plain;
    SampleFormat format = SampleFormat::Best;  // as the head of the file says
    std::string bytes;
};

/// Its games, or what is wrong with them.
[[nodiscard]] std::expected<std::vector<SampleGame>, std::string> games_of(
    const SampleBlock& block);

/// What could not be read, and where.
struct SampleDamage {
    std::uint64_t offset = 0;
    std::size_t after_blocks = 0;  // so many sound ones came before
    std::string what;

    [[nodiscard]] std::string text() const;
};

/// Reads block by block; what is damaged is noted and passed over.
class SampleReader {
public:
    /// From the beginning of a stream that can go back, and that outlives the reader. An error: it
    /// is no file of samples, or a later version's.
    [[nodiscard]] static std::expected<SampleReader, Message> open(std::istream& in);

    /// How the games were made, as JSON; empty when that was damaged.
    [[nodiscard]] const std::string& settings() const { return settings_; }
    [[nodiscard]] SampleFormat format() const { return format_; }
    /// The next sound one; nothing at the end.
    [[nodiscard]] std::optional<SampleBlock> next_block();
    /// The games of the next block that can be read.
    [[nodiscard]] std::optional<std::vector<SampleGame>> next_games();
    /// For those who look into the blocks themselves.
    void note_damage(const SampleBlock& block, std::string what);

    [[nodiscard]] std::span<const SampleDamage> damages() const { return damages_; }
    /// Blocks given out so far.
    [[nodiscard]] std::size_t blocks() const { return blocks_; }
    /// Where the last of them ended, or the head.
    [[nodiscard]] std::uint64_t sound_end() const { return sound_end_; }

private:
    explicit SampleReader(std::istream& in) : in_(&in) {}

    [[nodiscard]] std::string bytes_at(std::uint64_t offset, std::size_t count);
    [[nodiscard]] std::expected<SampleBlock, std::string> block_at(std::uint64_t offset);
    [[nodiscard]] std::optional<std::uint64_t> find_block(std::uint64_t from);

    std::istream* in_;
    std::string settings_;
    SampleFormat format_ = SampleFormat::Best;
    std::uint64_t at_ = 0;
    bool is_at_end_ = false;
    std::uint64_t sound_end_ = 0;
    std::size_t blocks_ = 0;
    std::vector<SampleDamage> damages_;
};

/// Writes a file, or the blocks that come after those it has.
class SampleWriter {
public:
    /// To a stream that outlives it; the head first, unless games are there already.
    SampleWriter(std::ostream& out, std::string_view settings,
                 SampleFormat format = SampleFormat::Best);
    SampleWriter(std::ostream& out, std::uint64_t next_game,
                 SampleFormat format = SampleFormat::Best)
        : out_(&out), format_(format), first_(next_game) {}

    /// A block is written when there is enough for one.
    void add(const SampleGame& game);
    /// Writes what there is.
    void flush();
    /// The stream says so.
    [[nodiscard]] bool has_failed() const { return !*out_; }

private:
    std::ostream* out_;
    SampleFormat format_;
    std::uint64_t first_ = 0;  // of the block that is being filled
    std::uint32_t games_ = 0;
    std::uint32_t samples_ = 0;
    std::string raw_;
};

}  // namespace tengen::train
