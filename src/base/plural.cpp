#include "base/plural.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace tengen::base {
namespace {

constexpr std::size_t kMostForms = 6;
constexpr int kMostBrackets = 30;

/// Works out an expression of C in which `n` is the only name. Both sides of every choice are
/// worked out, as none has an effect.
class PluralExpression {
public:
    PluralExpression(std::string_view text, std::uint64_t count) : text_(text), count_(count) {}

    /// Nothing where it is none.
    std::optional<std::uint64_t> value() {
        const std::uint64_t found = choice();
        if (!at_.has_value() || *at_ != text_.size()) return std::nullopt;
        return found;
    }

private:
    struct Operator {
        std::string_view sign;
        int level;  // the higher, the tighter
    };
    static constexpr std::array<Operator, 9> kOperators{{{"||", 0},
                                                         {"&&", 1},
                                                         {"==", 2},
                                                         {"!=", 2},
                                                         {"<=", 3},
                                                         {">=", 3},
                                                         {"<", 3},
                                                         {">", 3},
                                                         {"%", 4}}};
    static constexpr int kTightest = 4;

    std::uint64_t choice() {
        const std::uint64_t condition = binary(0);
        if (!take("?")) return condition;
        if (++depth_ > kMostBrackets) return fail();
        const std::uint64_t yes = choice();
        if (!take(":")) return fail();
        const std::uint64_t no = choice();
        --depth_;
        return condition != 0 ? yes : no;
    }

    std::uint64_t binary(int level) {
        if (level > kTightest) return single();
        std::uint64_t left = binary(level + 1);
        while (const Operator* const found = take_operator(level)) {
            const std::uint64_t right = binary(level + 1);
            left = apply(found->sign, left, right);
        }
        return left;
    }

    std::uint64_t single() {
        if (take("n")) return count_;
        const bool is_not = take("!");
        if (is_not || take("(")) {
            if (++depth_ > kMostBrackets) return fail();
            const std::uint64_t inner = is_not ? std::uint64_t{single() == 0} : choice();
            --depth_;
            return is_not || take(")") ? inner : fail();
        }
        std::size_t end = at_.value_or(text_.size());
        const std::size_t begin = end;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        const auto number = parse_number<std::uint64_t>(text_.substr(begin, end - begin));
        if (!number) return fail();
        at_ = end;
        return *number;
    }

    std::uint64_t apply(std::string_view sign, std::uint64_t left, std::uint64_t right) {
        if (sign == "||") return std::uint64_t{left != 0 || right != 0};
        if (sign == "&&") return std::uint64_t{left != 0 && right != 0};
        if (sign == "==") return std::uint64_t{left == right};
        if (sign == "!=") return std::uint64_t{left != right};
        if (sign == "<=") return std::uint64_t{left <= right};
        if (sign == ">=") return std::uint64_t{left >= right};
        if (sign == "<") return std::uint64_t{left < right};
        if (sign == ">") return std::uint64_t{left > right};
        return right != 0 ? left % right : fail();
    }

    bool take(std::string_view sign) {
        if (!at_ || !text_.substr(*at_).starts_with(sign)) return false;
        *at_ += sign.size();
        return true;
    }
    const Operator* take_operator(int level) {
        for (const Operator& candidate : kOperators)
            if (candidate.level == level && take(candidate.sign)) return &candidate;
        return nullptr;
    }
    std::uint64_t fail() {
        at_.reset();
        return 0;
    }

    std::string_view text_;
    std::uint64_t count_;
    std::optional<std::size_t> at_ = 0;  // nothing once it has failed
    int depth_ = 0;
};

}  // namespace

std::expected<PluralRule, std::string> PluralRule::parse(std::string_view text) {
    constexpr std::string_view kForms = "nplurals=";
    constexpr std::string_view kRule = "plural=";
    std::string tight;
    std::ranges::copy_if(text, std::back_inserter(tight), [](char c) { return !is_space(c); });
    if (tight.ends_with(';')) tight.pop_back();
    const auto parts = split(tight, ';');
    if (parts.size() != 2 || !parts[0].starts_with(kForms) || !parts[1].starts_with(kRule))
        return std::unexpected("plurals are said as 'nplurals=2; plural=(n != 1);'");
    PluralRule rule;
    const auto forms = parse_number<std::size_t>(parts[0].substr(kForms.size()));
    if (!forms || *forms < 1 || *forms > kMostForms)
        return std::unexpected(fmt::format("a language has 1 to {} plural forms", kMostForms));
    rule.forms_ = *forms;
    rule.expression_ = parts[1].substr(kRule.size());
    // The rules of all languages repeat themselves after a hundred.
    constexpr std::uint64_t kTried = 200;
    for (std::uint64_t n = 0; n < kTried; ++n) {
        const auto form = PluralExpression(rule.expression_, n).value();
        if (!form) return std::unexpected(fmt::format("'{}' makes no sense", rule.expression_));
        if (*form >= rule.forms_)
            return std::unexpected(
                fmt::format("for {} the plural is form {} of {}", n, *form + 1, rule.forms_));
    }
    return rule;
}

std::size_t PluralRule::form(std::uint64_t count) const {
    const auto form = PluralExpression(expression_, count).value();
    return std::min(std::size_t(form.value_or(0)), forms_ - 1);
}

}  // namespace tengen::base
