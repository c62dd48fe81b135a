#include "eval/net.h"

#include "base/bytes.h"
#include "base/file.h"
#include "embedded/net.h"
#include "eval/taught.h"

#include <algorithm>
#include <fmt/format.h>
#include <span>

namespace tengen::eval {
namespace {

constexpr std::string_view kNetMagic = "TENGENN2";
constexpr std::string_view kNetFamily = kNetMagic.substr(0, 7);  // of any version
constexpr std::size_t kNetHeader = kNetMagic.size() + 8;         // then the hash
constexpr std::array<std::uint32_t, 4> kMeasures{kView, kNetInputs, kHidden, Net::kSets};

/// Calls `use(span)` for each table of a set after the rows, in the order of the file.
template <class S, class F>
void for_each_net_table(S& set, F&& use) {
    use(std::span(set.offset));
    use(std::span(set.value1));
    use(std::span(set.value1_offset));
    use(std::span(set.value2));
    use(std::span(set.value2_offset));
    use(std::span(set.value3));
    use(std::span(set.value3_offset));
    use(std::span(set.move1));
    use(std::span(set.move1_offset));
    use(std::span(set.move2));
    use(std::span(set.move2_offset));
}

/// Calls `use(code, mirror)` for the lesser of each pair of mirrored codes.
template <class F>
void for_each_row(F&& use) {
    for (std::size_t code = 0; code < kLineCodes; ++code)
        if (const std::size_t mirror = mirrored(code); code <= mirror) use(code, mirror);
}

std::size_t bytes_of_set() {
    std::size_t count = kLineRows * kView;
    const NetSet set;
    for_each_net_table(set, [&](auto table) { count += table.size_bytes(); });
    return count;
}

}  // namespace

std::size_t mirrored(std::size_t code) {
    std::size_t made = 0;
    for (int place = 0; place <= 2 * kLineReach; ++place, code /= 3) made = made * 3 + code % 3;
    return made;
}

std::string to_bytes(const Net& net) {
    std::string numbers;
    for (const std::uint32_t measure : kMeasures) base::append_number(numbers, measure, 4);
    for (const NetSet& set : net.sets()) {
        for_each_row([&](std::size_t code, std::size_t /*mirror*/) {
            for (std::size_t i = 0; i < kView; ++i) numbers += char(set.rows[code * kView + i]);
        });
        for_each_net_table(set, [&](auto table) {
            for (const auto n : table)
                base::append_number(numbers, std::uint32_t(std::int32_t{n}), int(sizeof(n)));
        });
    }
    std::string bytes(kNetMagic);
    base::append_number(bytes, base::hash_of(numbers), 8);
    return bytes + numbers;
}

std::expected<SharedNet, Message> parse_net(std::string_view bytes) {
    if (!bytes.starts_with(kNetFamily)) return failure("this is no net"_en);
    if (!bytes.starts_with(kNetMagic)) return failure("this net is of another version"_en);
    const std::size_t whole = kNetHeader + 4 * kMeasures.size() + Net::kSets * bytes_of_set();
    if (bytes.size() < kNetHeader + 4 * kMeasures.size()) return failure("the net is cut short"_en);
    std::size_t at = kNetHeader;
    const auto next = [&](std::size_t count) {
        const std::uint64_t number = base::number_at(bytes, at, int(count));
        at += count;
        return number;
    };
    for (const std::uint32_t measure : kMeasures)
        if (next(4) != measure) return failure("this net has another shape"_en);
    if (bytes.size() != whole)
        return failure("{bytes} bytes of a net instead of {wanted}"_en, "bytes"_is(bytes.size()),
                       "wanted"_is(whole));
    if (base::number_at(bytes, kNetMagic.size(), 8) != base::hash_of(bytes.substr(kNetHeader)))
        return failure("the net is damaged: its hash differs"_en);
    auto net = std::make_shared<Net>();
    for (NetSet& set : net->sets()) {
        for_each_row([&](std::size_t code, std::size_t mirror) {
            for (std::size_t i = 0; i < kView; ++i)
                set.rows[code * kView + i] = set.rows[mirror * kView + i] =
                    std::int8_t(bytes[at++]);
        });
        for_each_net_table(set, [&](auto table) {
            for (auto& n : table) n = std::remove_reference_t<decltype(n)>(next(sizeof(n)));
        });
    }
    return net;
}

std::expected<SharedNet, Message> load_net(std::string_view file) {
    const auto bytes = base::read_file(base::to_path(file));
    if (!bytes) return std::unexpected(bytes.error().message);
    auto net = parse_net(*bytes);
    if (!net) return std::unexpected(about(file, net.error()));
    return net;
}

std::size_t Net::set_of(RuleId rule, Color c) {
    static const auto set_numbers = [] {
        std::array<std::array<std::size_t, 2>, kTaughtRules> numbers{};
        std::size_t next = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            with_rule(kAllRules[i], [&]<RulePolicy R>(R /*rule*/) {
                auto& [black, white] = numbers[i];
                black = next++;
                white = R::has_forbidden_points(Color::Black) ? next++ : black;
            });
        return numbers;
    }();
    return set_numbers[std::size_t(taught_as(rule))][index(c)];
}

std::uint64_t Net::fingerprint() const { return base::hash_of(to_bytes(*this)); }

std::string evaluator_name(const SharedNet& net) {
    return net ? fmt::format("net {:016x}", net->fingerprint()) : "classical";
}

const SharedNet& default_net() {
    static const SharedNet net = parse_net(embedded::net()).value_or(nullptr);
    return net;
}

}  // namespace tengen::eval
