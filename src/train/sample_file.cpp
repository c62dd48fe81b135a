#include "train/sample_file.h"

#include "base/bytes.h"

#include <fmt/format.h>

namespace tengen::train {
namespace {

constexpr std::string_view kFileMagic = "TENGENS";  // then the digit of the format
constexpr std::size_t kLengthAt = kFileMagic.size() + 1;
constexpr std::size_t kFileHead = kLengthAt + 4 + 8;  // then the settings, so long, hashed
constexpr std::size_t kMostSettings = std::size_t{1} << 20;
constexpr std::string_view kBlockMagic = "TengenB\x1A";  // no text has its last byte
constexpr std::size_t kHashed = kBlockMagic.size() + std::size_t{5} * 4 + std::size_t{2} * 8;
constexpr std::size_t kBlockHead = kHashed + 8;
constexpr std::size_t kFullBlock = std::size_t{128} << 10;  // raw
constexpr std::size_t kMostBlock = std::size_t{16} << 20;   // raw or packed; more is damage

std::string head_of(const SampleBlock& block) {
    std::string head(kBlockMagic);
    base::append_number(head, std::uint64_t(block.packing), 4);
    base::append_number(head, block.raw_size, 4);
    base::append_number(head, block.bytes.size(), 4);
    base::append_number(head, block.games, 4);
    base::append_number(head, block.samples, 4);
    base::append_number(head, block.first, 8);
    base::append_number(head, base::hash_of(block.bytes), 8);
    base::append_number(head, base::hash_of(head), 8);
    return head;
}

}  // namespace

std::string SampleDamage::text() const {
    return fmt::format("at byte {}, after {} sound blocks: {}", offset, after_blocks, what);
}

std::expected<std::vector<SampleGame>, std::string> games_of(const SampleBlock& block) {
    const auto raw = unpack(block.packing, block.bytes, block.raw_size);
    if (!raw) return std::unexpected(raw.error());
    std::string_view rest = *raw;
    std::vector<SampleGame> games;
    std::size_t samples = 0;
    while (!rest.empty()) {
        auto game = take_game(rest, block.format);
        if (!game)
            return std::unexpected(fmt::format("game {}: {}", games.size() + 1, game.error()));
        samples += game->samples();
        games.push_back(std::move(*game));
    }
    if (games.size() != block.games || samples != block.samples)
        return std::unexpected("another number of games or samples than was said");
    return games;
}

// ── Reading ─────────────────────────────────────────────────────────────────────────────────────

std::string SampleReader::bytes_at(std::uint64_t offset, std::size_t count) {
    std::string bytes(count, '\0');
    in_->clear();
    in_->seekg(std::streamoff(offset));
    in_->read(bytes.data(), std::streamsize(count));
    bytes.resize(in_->fail() && !in_->eof() ? 0 : std::size_t(in_->gcount()));
    return bytes;
}

std::expected<SampleReader, Message> SampleReader::open(std::istream& in) {
    SampleReader reader(in);
    const std::string head = reader.bytes_at(0, kFileHead);
    if (!std::string_view(head).starts_with(kFileMagic))
        return failure("this is no file of samples"_en);
    if (head.size() < kFileHead) return failure("the file of samples ends in its head"_en);
    const int format = head[kFileMagic.size()] - '0';
    if (format != int(SampleFormat::Best) && format != int(SampleFormat::Shares))
        return failure("these samples are of another version of the format"_en);
    reader.format_ = SampleFormat(format);
    const auto length = std::size_t(base::number_at(head, kLengthAt, 4));
    const std::uint64_t hash = base::number_at(head, kLengthAt + 4, 8);
    if (length <= kMostSettings) reader.settings_ = reader.bytes_at(kFileHead, length);
    if (reader.settings_.size() == length && base::hash_of(reader.settings_) == hash) {
        reader.at_ = kFileHead + length;
    } else {
        reader.settings_.clear();
        reader.damages_.push_back({0, 0, "the head is damaged, and how the games were made lost"});
        reader.at_ = reader.find_block(kFileHead).value_or(kFileHead);
    }
    reader.sound_end_ = reader.at_;
    return reader;
}

std::expected<SampleBlock, std::string> SampleReader::block_at(std::uint64_t offset) {
    const std::string head = bytes_at(offset, kBlockHead);
    if (head.size() < kBlockHead) return std::unexpected("the file ends within a block");
    const std::uint64_t own_hash = base::number_at(head, kHashed, 8);
    const auto field = [&](std::size_t number) {
        return std::uint32_t(base::number_at(head, kBlockMagic.size() + 4 * number, 4));
    };
    SampleBlock block;
    const std::uint32_t packing = field(0);
    block.raw_size = field(1);
    const std::uint32_t size = field(2);
    if (!head.starts_with(kBlockMagic) ||
        own_hash != base::hash_of(std::string_view(head).substr(0, kHashed)) ||
        packing > std::uint32_t(Packing::Zstd) || block.raw_size > kMostBlock || size > kMostBlock)
        return std::unexpected("the head of a block is damaged");
    block.packing = Packing(packing);
    block.format = format_;
    block.games = field(3);
    block.samples = field(4);
    block.first = base::number_at(head, kBlockMagic.size() + std::size_t{5} * 4, 8);
    block.bytes = bytes_at(offset + kBlockHead, size);
    block.offset = offset;
    block.end = offset + kBlockHead + size;
    if (block.bytes.size() < size) return std::unexpected("the file ends within a block");
    if (base::hash_of(block.bytes) != base::number_at(head, kHashed - 8, 8))
        return std::unexpected("a block is damaged: its hash differs");
    return block;
}

std::optional<std::uint64_t> SampleReader::find_block(std::uint64_t from) {
    constexpr std::size_t kChunk = std::size_t{1} << 20;
    for (;;) {
        const std::string chunk = bytes_at(from, kChunk);
        if (const std::size_t at = chunk.find(kBlockMagic); at != std::string::npos)
            return from + at;
        if (chunk.size() < kChunk) return std::nullopt;
        from += kChunk - kBlockMagic.size() + 1;  // it may lie across the border
    }
}

std::optional<SampleBlock> SampleReader::next_block() {
    bool is_searching = false;
    while (!is_at_end_) {
        auto block = block_at(at_);
        if (block) {
            at_ = sound_end_ = block->end;
            ++blocks_;
            return std::move(*block);
        }
        is_at_end_ = bytes_at(at_, 1).empty();
        if (is_at_end_) break;
        // What looks like a block while one is searched for may be anything.
        if (!is_searching) damages_.push_back({at_, blocks_, block.error()});
        is_searching = true;
        const auto found = find_block(at_ + 1);
        is_at_end_ = !found;
        at_ = found.value_or(at_);
    }
    return std::nullopt;
}

void SampleReader::note_damage(const SampleBlock& block, std::string what) {
    damages_.push_back({block.offset, blocks_, std::move(what)});
}

std::optional<std::vector<SampleGame>> SampleReader::next_games() {
    while (const auto block = next_block()) {
        auto games = games_of(*block);
        if (games) return std::move(*games);
        note_damage(*block, games.error());
    }
    return std::nullopt;
}

// ── Writing ─────────────────────────────────────────────────────────────────────────────────────

SampleWriter::SampleWriter(std::ostream& out, std::string_view settings, SampleFormat format)
    : out_(&out), format_(format) {
    std::string head(kFileMagic);
    head += char('0' + int(format));
    base::append_number(head, settings.size(), 4);
    base::append_number(head, base::hash_of(settings), 8);
    *out_ << head << settings;
    out_->flush();
}

void SampleWriter::add(const SampleGame& game) {
    append_game(raw_, game, format_);
    ++games_;
    samples_ += std::uint32_t(game.samples());
    if (raw_.size() >= kFullBlock) flush();
}

void SampleWriter::flush() {
    if (games_ == 0) return;
    SampleBlock block;
    block.first = first_;
    block.games = games_;
    block.samples = samples_;
    block.raw_size = std::uint32_t(raw_.size());
    Packed packed = pack(std::exchange(raw_, {}));
    block.packing = packed.packing;
    block.bytes = std::move(packed.bytes);
    // In one go, so that a kill leaves a whole block or one that is plainly cut.
    *out_ << head_of(block) + block.bytes;
    out_->flush();
    first_ += std::exchange(games_, 0);
    samples_ = 0;
}

}  // namespace tengen::train
