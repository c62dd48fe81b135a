// Any bytes as a file of samples, as a block with a hash that fits, and as one game: what can be
// read comes back equal after writing, and can be expanded.
#include "train/expand.h"
#include "train/sample_file.h"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <tuple>

namespace {

using namespace tengen::train;  // NOLINT(google-build-using-namespace)

void check(const SampleGame& game, SampleFormat format) {
    std::string bytes;
    append_game(bytes, game, format);
    std::string_view rest = bytes;
    const auto again = take_game(rest, format);
    if (!again || !rest.empty() || !(*again == game)) std::abort();
    std::string records;
    append_records(records, game, 0, format);
    if (records.size() != game.samples() * record_bytes(game.size, format)) std::abort();
}

void read_file(const std::string& bytes) {
    std::istringstream in(bytes);
    auto reader = SampleReader::open(in);
    if (!reader) return;
    while (const auto games = reader->next_games())
        for (const SampleGame& game : *games) check(game, reader->format());
    // Every block that was passed over is told, and none more than once for each byte.
    if (reader->damages().size() > bytes.size() + 1) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    read_file(bytes);
    // Chance finds no hash: these look behind it.
    SampleBlock block;
    block.bytes = bytes;
    for (const SampleFormat format : {SampleFormat::Best, SampleFormat::Shares}) {
        block.format = format;
        for (const Packing packing : {Packing::Plain, Packing::Zstd}) {
            block.packing = packing;
            block.raw_size = std::uint32_t(packing == Packing::Plain ? size : 4 * size);
            std::ignore = games_of(block);
        }
        std::string_view rest = bytes;
        if (const auto game = take_game(rest, format)) check(*game, format);
    }
    return 0;
}
