#include "game/sentences.h"

#include "base/text.h"
#include "game/notation.h"
#include "game/words.h"

#include <array>
#include <cstddef>

namespace tengen {
namespace {

/// By the value of an enum: a name, and a line that explains it.
struct NameAndLine {
    Phrase name;
    Phrase line;
};

constexpr std::array kRuleWords{
#define TENGEN_RULE(R, number, title, line, ...) NameAndLine{title, line},
#include "game/rules.def"
#undef TENGEN_RULE
};

constexpr std::array kOpeningWords{
#define TENGEN_OPENING(id, title, line, ...) NameAndLine{title, line},
#include "game/openings.def"
#undef TENGEN_OPENING
};

template <class Points>
std::string joined(const Points& points, int size, Voice voice, std::string_view between) {
    std::string text;
    for (const Point p : points) {
        if (!text.empty()) text += between;
        text += point_word(p, size, voice);
    }
    return text;
}

template <class Points>
std::string all_of(const Points& points, int size, Voice voice) {
    return joined(points, size, voice, " ");
}

template <class Points>
std::string one_of(const Points& points, int size, Voice voice) {
    return joined(points, size, voice, word(voice.language, " or "_en.as("between points")));
}

/// Why it ended, in words that say whose doing it was.
std::string ending_words(const Result& result, Language language) {
    const auto loser = "loser"_is(
        color_word(result.outcome == Outcome::BlackWins ? Color::White : Color::Black, language));
    switch (result.ending) {
        case Ending::None: break;
        case Ending::Five: return say(language, "five in a row"_en);
        case Ending::FullBoard: return say(language, "the board is full"_en);
        case Ending::TwoPasses: return say(language, "both have passed"_en);
        case Ending::Agreement: return say(language, "by agreement"_en);
        case Ending::Resignation: return say(language, "{loser} resigned"_en, loser);
        case Ending::Time: return say(language, "{loser} ran out of time"_en, loser);
        case Ending::Foul: return say(language, "{loser} made a forbidden move"_en, loser);
        case Ending::Forfeit: return say(language, "{loser} forfeited"_en, loser);
        case Ending::Adjudication: return say(language, "by adjudication"_en);
    }
    return {};
}

std::string foul_words(FoulKinds kinds, Language language) {
    std::vector<std::string_view> fouls;
    if (kinds.overline) fouls.push_back(word(language, "overline"_en));
    if (kinds.double_four) fouls.push_back(word(language, "double four"_en));
    if (kinds.double_three) fouls.push_back(word(language, "double three"_en));
    return list_words(fouls, language);
}

// ── opening procedures ───────────────────────────────────────────────────────────────────────────

/// The colours are up to the procedure while one player puts several stones.
bool puts_several(OpeningRule rule) {
    return rule == OpeningRule::Swap || rule == OpeningRule::Swap2;
}

std::string place_words(const Opening& opening, Language language) {
    constexpr int kFirstStones = 3;
    const Region& region = opening.pending().region;
    const auto stone =
        "stone"_is(word(language, opening.pending().stone == Color::Black ? "a black stone"_en
                                                                          : "a white stone"_en));
    const int size = opening.board().size();
    const int placed = opening.board().stones();
    if (puts_several(opening.rule()) && placed < kFirstStones)
        return say(language, "place three stones (number {number}: {stone})"_en,
                   "number"_is(placed + 1), stone);
    if (puts_several(opening.rule()))
        return say(language, "place two more stones (number {number}: {stone})"_en,
                   "number"_is(placed + 1 - kFirstStones), stone);
    if (region.farthest == 0) return say(language, "place {stone} on the centre point"_en, stone);
    if (region.farthest < size / 2)
        return say(language, "place {stone} within the central {width} × {width}"_en, stone,
                   "width"_is(2 * region.farthest + 1));
    if (region.nearest > 0)
        return say(language, "place {stone} outside the central {width} × {width}"_en, stone,
                   "width"_is(2 * region.nearest - 1));
    return say(language, "place {stone} anywhere"_en, stone);
}

// ── why a point is forbidden ─────────────────────────────────────────────────────────────────────

std::string obstacle_sentence(const Extension& extension, int size, Voice voice) {
    const auto point = "point"_is(point_word(extension.point, size, voice));
    const Language language = voice.language;
    switch (extension.obstacle) {
        case Obstacle::None: return say(language, "{point} makes a straight four"_en, point);
        case Obstacle::Five: return say(language, "{point} would make a five at once"_en, point);
        case Obstacle::Overline: return say(language, "{point} would make an overline"_en, point);
        case Obstacle::DoubleFour:
            return say(language, "{point} is itself a double four"_en, point);
        case Obstacle::DoubleThree:
            return say(language, "{point} is itself a double three"_en, point);
    }
    return {};
}

/// Adds the lines of an inquiry, each level of reasons further in.
class Explanation {
public:
    Explanation(int size, Voice voice, std::vector<std::string>& lines)
        : size_(size), voice_(voice), lines_(lines) {}

    void describe(const Inquiry& inquiry, std::size_t depth) {
        const auto first = [&](const Row& row) {
            return "first"_is(point_word(row.first, size_, voice_));
        };
        const auto last = [&](const Row& row) {
            return "last"_is(point_word(row.last, size_, voice_));
        };
        for (const Row& row : inquiry.fives)
            add(depth, say(voice_.language, "Five: {first}–{last}"_en, first(row), last(row)));
        for (const Row& row : inquiry.overlines)
            add(depth, say(voice_.language, "Overline: {first}–{last}"_en, first(row), last(row)));
        for (const Four& four : inquiry.fours)
            add(depth, say(voice_.language, "Four: {stones}, a five with {points}"_en,
                           "stones"_is(all_of(four.stones, size_, voice_)),
                           "points"_is(one_of(four.completions, size_, voice_))));
        for (const Three& three : inquiry.threes) describe(three, depth);
    }

private:
    void describe(const Three& three, std::size_t depth) {
        const auto stones = "stones"_is(all_of(three.stones, size_, voice_));
        if (three.is_real()) {
            std::vector<Point> straight;
            for (const Extension& e : three.extensions)
                if (e.obstacle == Obstacle::None) straight.push_back(e.point);
            return add(depth,
                       say(voice_.language, "Three: {stones}, a straight four with {points}"_en,
                           stones, "points"_is(one_of(straight, size_, voice_))));
        }
        add(depth, say(voice_.language, "No real three: {stones}"_en, stones));
        for (const Extension& e : three.extensions) {
            add(depth + 1, obstacle_sentence(e, size_, voice_));
            for (const Inquiry& because : e.because) describe(because, depth + 2);
        }
    }

    void add(std::size_t depth, const std::string& line) {
        lines_.push_back(std::string(2 * depth, ' ') + line);
    }

    int size_;
    Voice voice_;
    std::vector<std::string>& lines_;
};

}  // namespace

std::string_view color_word(Color color, Language language) {
    return word(language, color == Color::Black ? "Black"_en : "White"_en);
}

std::string_view rule_word(RuleId rule, Language language) {
    return word(language, kRuleWords[std::size_t(rule)].name);
}

std::string_view rule_line(RuleId rule, Language language) {
    return word(language, kRuleWords[std::size_t(rule)].line);
}

std::string_view opening_word(OpeningRule rule, Language language) {
    return word(language, kOpeningWords[std::size_t(rule)].name);
}

std::string_view opening_line(OpeningRule rule, Language language) {
    return word(language, kOpeningWords[std::size_t(rule)].line);
}

std::string point_word(Point point, int size, Voice voice) {
    if (point.is_pass()) return std::string(word(voice.language, "pass"_en));
    if (!on_board(point, size)) return {};
    const std::string text = to_text(point, size);
    return voice.letters == PointLetters::Capital ? base::to_upper(text) : text;
}

std::string list_words(const std::vector<std::string_view>& items, Language language) {
    std::string text;
    for (const std::string_view item : items) {
        if (!text.empty()) text += word(language, ", "_en.as("between the items of a list"));
        text += item;
    }
    return text;
}

std::string refusal_sentence(const Refusal& refusal, int size, Voice voice) {
    const Language language = voice.language;
    const auto point = "point"_is(point_word(refusal.point, size, voice));
    switch (refusal.error) {
        case MoveError::OffBoard: return say(language, "That is not on the board."_en);
        case MoveError::Occupied: return say(language, "{point} is taken."_en, point);
        case MoveError::Forbidden:
            return say(language, "{point} is forbidden: {fouls}."_en, point,
                       "fouls"_is(foul_words(refusal.fouls, language)));
        case MoveError::GameOver: return say(language, "The game is over."_en);
        case MoveError::MayNotPass: return say(language, "Under this rule nobody may pass."_en);
        case MoveError::OpeningFirst:
            return say(language, "The opening asks for something else first."_en);
    }
    return {};
}

std::string result_sentence(const Result& result, Language language, std::optional<Color> you) {
    if (!result.is_over()) return {};
    Phrase what = "A draw"_en;
    if (result.outcome != Outcome::Draw && you)
        what = result.outcome == win_for(*you) ? "You win"_en : "You lose"_en;
    else if (result.outcome != Outcome::Draw)
        what = result.outcome == Outcome::BlackWins ? "Black wins"_en : "White wins"_en;
    const std::string why = ending_words(result, language);
    if (why.empty()) return std::string(word(language, what));
    return say(language, "{result}: {reason}"_en, "result"_is(word(language, what)),
               "reason"_is(why));
}

std::string ask_words(const Opening& opening, Voice voice) {
    const Language language = voice.language;
    switch (opening.pending().ask) {
        case Ask::Place: return place_words(opening, language);
        case Ask::SwapOrStay: return say(language, "choose a colour"_en);
        case Ask::Swap2Choice: return say(language, "choose a colour, or place two more stones"_en);
        case Ask::SwapOrOffer: return say(language, "choose a colour, or offer ten fifth moves"_en);
        case Ask::Declare: return say(language, "say how many fifth moves there will be"_en);
        case Ask::OfferFifth:
            return say(language, "offer a fifth move ({number} of {all})"_en,
                       "number"_is(opening.fifths().size() + 1), "all"_is(opening.fifths_wanted()));
        case Ask::PickFifth:
            return say(language, "pick one of the fifth moves: {points}"_en,
                       "points"_is(all_of(opening.fifths(), opening.board().size(), voice)));
        case Ask::Done: break;
    }
    return {};
}

std::string_view opening_error_sentence(OpeningError error, Language language) {
    switch (error) {
        case OpeningError::NotNow:
            return word(language, "Now the opening asks for something else."_en);
        case OpeningError::OffBoard: return word(language, "That is not on the board."_en);
        case OpeningError::Occupied: return word(language, "That point is taken."_en);
        case OpeningError::OutsideRegion:
            return word(language, "The opening does not allow a stone there."_en);
        case OpeningError::SymmetricFifth:
            return word(language, "That is the mirror image of a fifth move already offered."_en);
        case OpeningError::NotOffered: return word(language, "That is none of the fifth moves."_en);
        case OpeningError::CountOutOfRange:
            return word(language, "There can be one to eight fifth moves."_en);
        case OpeningError::GameOver: return word(language, "The game is over."_en);
    }
    return {};
}

std::vector<std::string> inquiry_sentences(const Inquiry& inquiry, int size, Voice voice) {
    std::vector<std::string> lines;
    if (inquiry.is_forbidden())
        lines.push_back(
            refusal_sentence({MoveError::Forbidden, inquiry.point, inquiry.fouls()}, size, voice));
    else
        lines.push_back(say(voice.language, "{point} is allowed."_en,
                            "point"_is(point_word(inquiry.point, size, voice))));
    Explanation(size, voice, lines).describe(inquiry, 1);
    return lines;
}

}  // namespace tengen
