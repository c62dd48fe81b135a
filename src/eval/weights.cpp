#include "eval/weights.h"

#include "base/bytes.h"
#include "base/file.h"
#include "embedded/weights.h"
#include "eval/taught.h"
#include "game/notation.h"

#include <algorithm>
#include <span>

namespace tengen::eval {
namespace {

using base::append_number;
using base::hash_of;
using base::number_at;
using pattern::Shape;

constexpr std::string_view kMagic = "TENGENW1";
constexpr std::size_t kHeader = kMagic.size() + 4 + 8;  // then the rule, then the hash

/// Calls `use(span)` for each table of numbers, in the order of the file.
template <class W, class F>
void for_each_table(W& weights, F&& use) {
    for (auto* tables : {&weights.worth, &weights.attack, &weights.defence})
        for (auto& table : *tables) use(std::span(table));
    for (auto& table : weights.situation) use(std::span(table));
}

}  // namespace

std::string to_bytes(const Weights& weights, RuleId rule) {
    std::string numbers;
    for_each_table(weights, [&](auto table) {
        for (const std::int16_t n : table) append_number(numbers, std::uint16_t(n), 2);
    });
    std::string bytes(kMagic);
    append_number(bytes, std::uint64_t(rule), 4);
    append_number(bytes, hash_of(numbers), 8);
    return bytes + numbers;
}

std::expected<RuleId, Message> rule_of_weights(std::string_view bytes) {
    if (!bytes.starts_with(kMagic)) return failure("this is no file of weights"_en);
    if (bytes.size() < kHeader) return failure("the file of weights is cut short"_en);
    const std::uint64_t number = number_at(bytes, kMagic.size(), 4);
    if (number >= kAllRules.size()) return failure("these are the weights of another game"_en);
    return RuleId(number);
}

std::expected<Weights, Message> parse_weights(std::string_view bytes, RuleId rule) {
    const auto own_rule = rule_of_weights(bytes);
    if (!own_rule) return std::unexpected(own_rule.error());
    if (*own_rule != rule) return failure("these are the weights of another rule"_en);
    const std::string_view numbers = bytes.substr(kHeader);
    auto weights = std::make_unique<Weights>();
    std::size_t count = 0;
    for_each_table(*weights, [&](auto table) { count += table.size(); });
    if (numbers.size() != 2 * count)
        return failure("{bytes} bytes of weights instead of {wanted}"_en,
                       "bytes"_is(numbers.size()), "wanted"_is(2 * count));
    if (number_at(bytes, kMagic.size() + 4, 8) != hash_of(numbers))
        return failure("the weights are damaged: their hash differs"_en);
    std::size_t at = 0;
    for_each_table(*weights, [&](auto table) {
        for (std::int16_t& n : table) {
            n = std::int16_t(std::uint16_t(number_at(numbers, at, 2)));
            at += 2;
        }
    });
    return *weights;
}

std::expected<SharedWeights, Message> load_weights(std::string_view file, RuleId rule) {
    const auto bytes = base::read_file(base::to_path(file));
    if (!bytes) return std::unexpected(bytes.error().message);
    const auto weights = parse_weights(*bytes, rule);
    if (!weights) return std::unexpected(about(file, weights.error()));
    return std::make_shared<const Weights>(*weights);
}

Weights guessed_weights() {
    constexpr std::array<int, pattern::kShapes> kGuess{0,  0,  1,  2,  4,   8,   12,
                                                       12, 32, 38, 40, 160, 160, 1000};
    Weights weights;
    const auto& combinations = pattern::Combinations::instance();
    for (std::size_t i = 0; i < pattern::kCombinations; ++i) {
        int sum = 0;
        for (const Shape s : combinations.shapes(pattern::Combination(i)))
            sum += kGuess[std::size_t(s)];
        for (const std::size_t c : {0U, 1U}) {
            weights.worth[c][i] = std::int16_t(std::min(sum, 2000) * kWorthUnit);
            weights.attack[c][i] = std::int16_t(2 * sum);
            weights.defence[c][i] = std::int16_t(sum);
        }
    }
    for (auto& side : weights.situation) side.fill(12 * kWorthUnit);
    return weights;
}

namespace {

template <RulePolicy R>
const Weights& shipped_weights() {
    const auto bytes = [](RuleId rule) { return base::bytes_of(embedded::weights, name(rule)); };
    // Until games of its own have made others, those of the rule it is most like.
    static const RuleId rule = bytes(R::kId) ? R::kId : taught_as(R::kId);
    static const Weights weights = parse_weights(bytes(rule).value_or(""), rule).value();
    return weights;
}

}  // namespace

const Weights& default_weights(RuleId rule) {
    return with_rule(
        rule, []<RulePolicy R>(R /*rule*/) -> const Weights& { return shipped_weights<R>(); });
}

}  // namespace tengen::eval
