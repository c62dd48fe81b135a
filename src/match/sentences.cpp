#include "match/sentences.h"

#include "game/problem_sentences.h"
#include "game/win_share.h"
#include "game/words.h"

#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace tengen::match {
namespace {

/// A minus as long as the plus is wide.
std::string_view sign_of(eval::Score value) { return value > 0 ? "+" : "−"; }

Phrase fault_phrase(protocol::Fault fault) {
    using protocol::Fault;
    switch (fault) {
        case Fault::NoStart: return "The engine does not start"_en;
        case Fault::Crash: return "The engine has crashed"_en;
        case Fault::Deaf: return "The engine does not listen"_en;
        case Fault::Stall: return "The engine does not answer in time"_en;
        case Fault::Refusal: return "The engine refuses to move"_en;
        case Fault::Garbage: return "The engine says what nobody understands"_en;
        case Fault::Flood: return "The engine says too much"_en;
        case Fault::OutOfTurn: return "The engine moves out of turn"_en;
        case Fault::IllegalMove: return "The engine plays a move that is not allowed"_en;
        case Fault::Ours: return "The engine was stopped"_en;
    }
    return {};
}

/// What the engine itself said, which the trouble quotes within its own words; often nothing.
std::string_view quoted_words(const protocol::Trouble& trouble) {
    if (trouble.fault == protocol::Fault::Ours) return {};
    const std::string_view words = trouble.words;
    const std::size_t first = words.find('\'');
    const std::size_t last = words.rfind('\'');
    if (first == last) return {};
    return words.substr(first + 1, last - first - 1);
}

}  // namespace

std::string_view level_word(int level, Language language) {
    if (level < kNamedLevels[1]) return word(language, "Beginner"_en);
    if (level < kNamedLevels[2]) return word(language, "Casual"_en);
    if (level < kNamedLevels[3]) return word(language, "Club"_en);
    return word(language, level < kNamedLevels[4] ? "Expert"_en : "Master"_en);
}

std::string press_sentence(const engine::Press& press, Color threatening, Language language) {
    const auto colour = "colour"_is(color_word(threatening, language));
    switch (press.kind) {
        case engine::Pressing::StopFive:
            if (press.where.empty())
                return say(language, "{colour} has a four that no stone stops."_en, colour);
            return say(language, "{colour} has a four: the five must be stopped now."_en, colour);
        case engine::Pressing::StopOpenFour:
            return say(language,
                       "{colour} has an open three: stop it, or make a four of your own."_en,
                       colour);
        case engine::Pressing::StopFourThree:
            return say(language, "{colour} threatens a four and a three with one stone."_en,
                       colour);
        case engine::Pressing::MakeFive:
        case engine::Pressing::Nothing: break;
    }
    return {};
}

int moves_to_win(int plies) { return (std::abs(plies) + 1) / 2; }

std::string value_text(eval::Score value, Language language) {
    if (const auto plies = eval::plies_to_end(value)) {
        const auto moves = "moves"_is(moves_to_win(*plies));
        return value > 0 ? say(language, "win in {moves}"_en, moves)
                         : say(language, "loss in {moves}"_en, moves);
    }
    constexpr double kPointsAStone = 100;
    return fmt::format("{}{:.2f}", value == 0 ? "" : sign_of(value),
                       std::abs(value) / kPointsAStone);
}

std::string short_value_text(eval::Score value) {
    if (const auto plies = eval::plies_to_end(value))
        return fmt::format("{}{}", sign_of(value), moves_to_win(*plies));
    return fmt::to_string(std::lround(100 * win_share(value)));
}

std::string resume_sentence(const ResumeError& error, Language language) {
    using Problem = ResumeError::Problem;
    switch (error.problem) {
        case Problem::UnknownChoice:
            return say(language, "“{text}” is no choice of an opening."_en,
                       "text"_is(error.choice));
        case Problem::OpeningDoesNotFit:
            return say(language, "{opening} does not fit a {size} × {size} board."_en,
                       "opening"_is(opening_word(error.opening, language)), "size"_is(error.size));
        case Problem::ChoicesContradict:
            return say(language, "The choices of its opening contradict each other."_en);
        case Problem::IllegalMove:
            return say(language, "Move {number} is not legal under this rule: {rule}."_en,
                       "number"_is(error.move), "rule"_is(rule_word(error.rule, language)));
        case Problem::MovesContradict:
            return say(language, "Its moves are not those its opening chose."_en);
    }
    return {};
}

std::string trouble_sentence(const protocol::Trouble& trouble, Language language) {
    const std::string_view words = word(language, fault_phrase(trouble.fault));
    if (const std::string_view own = quoted_words(trouble); !own.empty())
        return say(language,
                   "{words}. It said: “{quoted}”"_en.as("a fault and the engine's own words"),
                   "words"_is(words), "quoted"_is(own));
    const bool is_plain =
        trouble.fault == protocol::Fault::Deaf || trouble.fault == protocol::Fault::Stall;
    return with_detail(words, is_plain ? std::string_view() : trouble.words, language);
}

}  // namespace tengen::match
