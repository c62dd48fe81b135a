#include "window/changes.h"

#include "window/marker.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <string_view>

namespace tengen::desktop {
namespace {

std::uint64_t mixed(std::uint64_t sum, std::uint64_t value) {
    return std::rotl((sum ^ value) * 0x9E37'79B9'7F4A'7C15U, 29);
}

}  // namespace

std::uint64_t fingerprint(const Record& record) {
    const std::hash<std::string_view> hash;
    const GameTree& tree = record.tree;
    const GameInfo& info = record.info;
    std::uint64_t sum = info.rule ? 1 + std::uint64_t(*info.rule) : 0;
    for (const int value : {info.size, int(info.opening), int(info.result.outcome)})
        sum = mixed(sum, std::uint64_t(value));
    const auto enter = [&](NodeId n) {
        std::uint64_t words = 0;
        tree.for_each_property(n, [&](std::string_view key, std::string_view value) {
            if (key != property::kPlace) words += mixed(hash(key), hash(value));
        });
        const std::uint64_t move = tree.has_move(n) ? 1 + tree.move(n).index() : 0;
        sum = mixed(mixed(mixed(sum, move), std::uint64_t(tree.color(n))), words);
    };
    constexpr std::uint64_t kEnd = 0xFFFF;  // no move is this
    tree.walk(enter, [&](NodeId) { sum = mixed(sum, kEnd); });
    return sum;
}

bool hasNotes(const GameTree& tree) {
    bool isFound = false;
    const auto isNote = [](std::string_view key) {
        return key == property::kComment || key == property::kLabel ||
               std::ranges::any_of(kSignKeys, [&](const auto& sign) { return sign.first == key; });
    };
    const auto enter = [&](NodeId n) {
        tree.for_each_property(n, [&](std::string_view key, std::string_view /*value*/) {
            isFound = isFound || isNote(key);
        });
    };
    tree.walk(enter, [](NodeId) {});
    return isFound;
}

}  // namespace tengen::desktop
