#include "eval/deep_net.h"

#include "base/bytes.h"
#include "base/file.h"
#include "base/half.h"

#include <array>

namespace tengen::eval {
namespace {

constexpr std::string_view kDeepMagic = "TENGEND1";
constexpr std::string_view kDeepFamily = kDeepMagic.substr(0, 7);  // of any version
constexpr std::size_t kDeepHeader = kDeepMagic.size() + 8;         // then the hash
constexpr std::size_t kDeepMeasures = 3;                           // four bytes each
constexpr std::size_t kMostBlocks = 40;
constexpr std::size_t kMostChannels = 256;
constexpr std::size_t kChannelStep = 32;

bool is_sound(const DeepShape& shape) {
    return shape.blocks >= 1 && shape.blocks <= kMostBlocks && shape.channels >= 2 * kDeepHead &&
           shape.channels <= kMostChannels && shape.channels % kChannelStep == 0 &&
           shape.pool_every >= 1 && shape.pool_every <= kMostBlocks;
}

DeepLayer layer_of(std::size_t inputs, std::size_t outputs, std::size_t offset_sets = 1) {
    return {std::vector<float>(inputs * outputs), std::vector<float>(offset_sets * outputs)};
}

std::size_t bytes_of(const DeepNet& net) {
    std::size_t count = 0;
    for_each_deep_table(net, [&](const std::vector<float>& table) { count += 2 * table.size(); });
    return count;
}

}  // namespace

DeepNet::DeepNet(const DeepShape& s)
    : shape(s),
      first(layer_of(kDeepSeen, s.channels, kDeepKinds)),
      blocks(s.blocks),
      head(layer_of(s.channels, 2 * kDeepHead)),
      head_pool(layer_of(2 * s.channels, kDeepHead, 0)),
      move(layer_of(kDeepHead, 1)),
      value1(layer_of(2 * kDeepHead, kDeepValueHidden)),
      value2(layer_of(kDeepValueHidden, kDeepEnds)) {
    for (std::size_t i = 0; i < s.blocks; ++i) {
        blocks[i].first = layer_of(kDeepTaps * s.channels, s.channels);
        blocks[i].second = layer_of(kDeepTaps * s.channels, s.channels);
        if (s.has_pool(i)) blocks[i].pool = layer_of(2 * s.channels, s.channels);
    }
}

std::string to_bytes(const DeepNet& net) {
    std::string numbers;
    for (const std::size_t measure : {net.shape.blocks, net.shape.channels, net.shape.pool_every})
        base::append_number(numbers, measure, 4);
    for_each_deep_table(net, [&](const std::vector<float>& table) {
        for (const float f : table) base::append_number(numbers, base::to_half(f), 2);
    });
    std::string bytes(kDeepMagic);
    base::append_number(bytes, base::hash_of(numbers), 8);
    return bytes + numbers;
}

std::expected<SharedDeepNet, Message> parse_deep_net(std::string_view bytes) {
    if (!bytes.starts_with(kDeepFamily)) return failure("this is no deep net"_en);
    if (!bytes.starts_with(kDeepMagic)) return failure("this deep net is of another version"_en);
    if (bytes.size() < kDeepHeader + 4 * kDeepMeasures)
        return failure("the deep net is cut short"_en);
    std::array<std::size_t, kDeepMeasures> measures{};
    std::size_t at = kDeepHeader;
    for (std::size_t& measure : measures) {
        measure = base::number_at(bytes, at, 4);
        at += 4;
    }
    const DeepShape shape{measures[0], measures[1], measures[2]};
    if (!is_sound(shape)) return failure("this deep net has a shape that nobody can use"_en);
    auto net = std::make_shared<DeepNet>(shape);
    if (const std::size_t whole = at + bytes_of(*net); bytes.size() != whole)
        return failure("{bytes} bytes of a deep net instead of {wanted}"_en,
                       "bytes"_is(bytes.size()), "wanted"_is(whole));
    if (base::number_at(bytes, kDeepMagic.size(), 8) != base::hash_of(bytes.substr(kDeepHeader)))
        return failure("the deep net is damaged: its hash differs"_en);
    for_each_deep_table(*net, [&](std::vector<float>& table) {
        for (float& f : table) {
            f = base::from_half(std::uint16_t(base::number_at(bytes, at, 2)));
            at += 2;
        }
    });
    return net;
}

std::expected<SharedDeepNet, Message> load_deep_net(std::string_view file) {
    const auto bytes = base::read_file(base::to_path(file));
    if (!bytes) return std::unexpected(bytes.error().message);
    auto net = parse_deep_net(*bytes);
    if (!net) return std::unexpected(about(file, net.error()));
    return net;
}

}  // namespace tengen::eval
