#include "game/notation.h"

#include "base/text.h"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <utility>

namespace tengen {
namespace {

/// Names of a thing, the one we write first.
template <class T, std::size_t N>
struct Names {
    T value;
    std::array<std::string_view, N> names;
};

template <class T, std::size_t N, std::size_t Count>
std::optional<T> find_by_name(const std::array<Names<T, N>, Count>& table, std::string_view text) {
    const std::string wanted = base::to_lower(base::trim(text));
    for (const auto& row : table)
        for (const std::string_view name : row.names)
            if (!name.empty() && name == wanted) return row.value;
    return std::nullopt;
}

template <class T, std::size_t N, std::size_t Count>
std::string_view first_name(const std::array<Names<T, N>, Count>& table, T value) {
    for (const auto& row : table)
        if (row.value == value) return row.names[0];
    return "?";
}

constexpr std::array kRuleNames{
#define TENGEN_RULE(R, number, title, line, ...) \
    Names<RuleId, 6>{RuleId::R, {__VA_ARGS__, #number}},
#include "game/rules.def"
#undef TENGEN_RULE
};

constexpr std::array kGomocupCodes{
#define TENGEN_RULE(R, number, ...) number,
#include "game/rules.def"
#undef TENGEN_RULE
};

constexpr std::array kOpeningNames{
#define TENGEN_OPENING(id, title, line, ...) Names<OpeningRule, 4>{OpeningRule::id, {__VA_ARGS__}},
#include "game/openings.def"
#undef TENGEN_OPENING
};

constexpr std::array<Names<Color, 4>, 2> kColorNames{{
    {Color::Black, {"black", "b", "x", "黑"}},
    {Color::White, {"white", "w", "o", "白"}},
}};

constexpr std::array<Names<Outcome, 1>, 4> kOutcomeNames{{
    {Outcome::Ongoing, {"ongoing"}},
    {Outcome::BlackWins, {"black_win"}},
    {Outcome::WhiteWins, {"white_win"}},
    {Outcome::Draw, {"draw"}},
}};

constexpr std::array<Names<Ending, 1>, 10> kEndingNames{{
    {Ending::None, {"none"}},
    {Ending::Five, {"five"}},
    {Ending::FullBoard, {"full_board"}},
    {Ending::TwoPasses, {"two_passes"}},
    {Ending::Agreement, {"agreement"}},
    {Ending::Resignation, {"resignation"}},
    {Ending::Time, {"time"}},
    {Ending::Foul, {"foul"}},
    {Ending::Forfeit, {"forfeit"}},
    {Ending::Adjudication, {"adjudication"}},
}};

constexpr bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == '_' || c == ';';
}

std::string describe(NotationProblem problem, std::string_view subject, int size) {
    switch (problem) {
        case NotationProblem::NotAMove: return fmt::format("'{}' is not a move", subject);
        case NotationProblem::NoRow:
            return fmt::format("'{}' is not a move: a row number is missing", subject);
        case NotationProblem::OffBoard:
            return fmt::format("{} is not on a {}x{} board", subject, size, size);
        case NotationProblem::PlayedTwice: return fmt::format("{} is played twice", subject);
    }
    return {};
}

NotationError error_of(NotationProblem problem, std::string subject, int size, std::size_t offset) {
    std::string message = describe(problem, subject, size);
    return {problem, std::move(subject), std::move(message), offset};
}

/// A reader of one move after another; stands at the first byte not yet understood.
class MoveScanner {
public:
    MoveScanner(std::string_view text, int size) : text_(text), size_(size) {}

    bool at_end() {
        while (here_ < text_.size() && is_separator(text_[here_])) ++here_;
        return here_ == text_.size();
    }
    [[nodiscard]] std::size_t offset() const { return here_; }

    std::expected<Point, NotationError> next() {
        const std::string_view rest = text_.substr(here_);
        for (const std::string_view word : {"--", "pass"})
            if (base::starts_with_ignoring_case(rest, word)) {
                here_ += word.size();
                return Point::pass();
            }
        const char letter = base::to_lower(rest[0]);
        if (letter < 'a' || letter > 'z')
            return fail(NotationProblem::NotAMove, base::excerpt(rest));
        int row = 0;
        const char* const digits = rest.data() + 1;
        const auto [end, problem] = std::from_chars(digits, rest.data() + rest.size(), row);
        if (problem != std::errc{} || *digits == '-')
            return fail(NotationProblem::NoRow, base::excerpt(rest));
        const auto length = std::size_t(end - rest.data());
        if (row < 1 || row > size_ || letter - 'a' >= size_)
            return fail(NotationProblem::OffBoard, std::string(rest.substr(0, length)));
        here_ += length;
        return Point(letter - 'a', size_ - row);
    }

private:
    [[nodiscard]] std::unexpected<NotationError> fail(NotationProblem problem,
                                                      std::string subject) const {
        return std::unexpected(error_of(problem, std::move(subject), size_, here_));
    }

    std::string_view text_;
    int size_;
    std::size_t here_ = 0;
};

}  // namespace

std::string to_text(Point p, int size) {
    if (p.is_pass()) return "pass";
    if (p.is_none()) return "none";
    return fmt::format("{}{}", char('a' + p.x()), size - p.y());
}

std::string to_text(std::span<const Point> moves, int size) {
    std::string text;
    for (const Point p : moves) text += p.is_pass() ? "--" : to_text(p, size);
    return text;
}

std::optional<Point> parse_point(std::string_view text, int size) {
    MoveScanner scanner(text, size);
    if (scanner.at_end()) return std::nullopt;
    const auto p = scanner.next();
    if (!p || !scanner.at_end()) return std::nullopt;
    return *p;
}

std::expected<std::vector<Point>, NotationError> parse_points(std::string_view text, int size) {
    std::vector<Point> points;
    MoveScanner scanner(text, size);
    while (!scanner.at_end()) {
        const auto p = scanner.next();
        if (!p) return std::unexpected(p.error());
        points.push_back(*p);
    }
    return points;
}

std::expected<Board, NotationError> parse_position(std::string_view text, int size) {
    Board board(size);
    MoveScanner scanner(text, size);
    while (!scanner.at_end()) {
        const std::size_t offset = scanner.offset();
        const auto p = scanner.next();
        if (!p) return std::unexpected(p.error());
        if (!p->is_pass() && !board.is_empty(*p))
            return std::unexpected(
                error_of(NotationProblem::PlayedTwice, to_text(*p, size), size, offset));
        board.place(*p);
    }
    return board;
}

std::string_view name(RuleId rule) { return first_name(kRuleNames, rule); }
std::optional<RuleId> parse_rule(std::string_view text) { return find_by_name(kRuleNames, text); }

int gomocup_code(RuleId rule) { return kGomocupCodes[std::size_t(rule)]; }

std::string name(RuleId rule, int size) { return fmt::format("{}-{}", name(rule), size); }

std::string_view name(Color color) { return first_name(kColorNames, color); }
std::optional<Color> parse_color(std::string_view text) { return find_by_name(kColorNames, text); }
std::string_view name(Outcome outcome) { return first_name(kOutcomeNames, outcome); }
std::string_view name(Ending ending) { return first_name(kEndingNames, ending); }
std::string_view name(OpeningRule rule) { return first_name(kOpeningNames, rule); }
std::optional<OpeningRule> parse_opening_rule(std::string_view text) {
    return find_by_name(kOpeningNames, text);
}

std::string to_text(const Choice& choice, int size) {
    if (const auto* stone = std::get_if<Place>(&choice)) return to_text(stone->point, size);
    if (const auto* taken = std::get_if<TakeColor>(&choice)) return std::string(name(taken->color));
    if (const auto* count = std::get_if<Declare>(&choice))
        return fmt::format("declare {}", count->fifths);
    return std::holds_alternative<PutTwo>(choice) ? "two" : "ten";
}

std::optional<Choice> parse_choice(std::string_view text, int size) {
    constexpr std::string_view kDeclare = "declare ";
    if (text == "two") return PutTwo{};
    if (text == "ten") return OfferTen{};
    if (text.starts_with(kDeclare)) {
        const auto count = base::parse_number<int>(text.substr(kDeclare.size()));
        return count ? std::optional<Choice>(Declare{*count}) : std::nullopt;
    }
    if (const auto color = parse_color(text)) return TakeColor{*color};
    if (const auto p = parse_point(text, size)) return Place{*p};
    return std::nullopt;
}

std::vector<std::string_view> names(FoulKinds kinds) {
    std::vector<std::string_view> list;
    if (kinds.double_three) list.emplace_back("33");
    if (kinds.double_four) list.emplace_back("44");
    if (kinds.overline) list.emplace_back("6");
    return list;
}

}  // namespace tengen
