// The options of `tengen play`.
#include "base/duration.h"
#include "base/text.h"
#include "engine/book.h"
#include "engine/levels.h"
#include "game/notation.h"
#include "play.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

/// "10+5": minutes for the game, seconds added after each move, unless words say otherwise.
std::optional<TimeControl> parse_clock(const std::string& text) {
    const auto parts = base::split(text, '+');
    const auto match = base::parse_duration(parts[0], std::chrono::minutes(1));
    const auto increment =
        base::parse_duration(parts.size() > 1 ? parts[1] : "0", std::chrono::seconds(1));
    if (parts.size() > 2 || !match || !increment || match->count() == 0) return std::nullopt;
    return TimeControl{.match = *match, .increment = *increment, .turn = {}};
}

void add_sitter(const OptionList& verb, const std::string& option, std::optional<Sitter>& sitter) {
    const auto parse = [](const std::string& text) -> std::optional<Sitter> {
        if (text == "human") return Sitter::Human;
        if (text == "engine" || text == "ai") return Sitter::Engine;
        return std::nullopt;
    };
    verb.add_named(option, sitter, parse, "human or engine"_en, "who plays it: human or engine"_en)
        ->type_name("WHO");
}

class PlayEntry final : public EntryOf<PlayVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb("play", "A game in the terminal."_en);
        add_rule(sub, verb_.rule, kFreestyleUnlessSaid);
        add_size(sub, verb_.size);
        sub.add_named(
               "-o,--opening", verb_.opening, parse_opening_rule, "an opening rule"_en,
               sub.say("{openings} (the last two mean renju unless --rule says otherwise)"_en,
                       "openings"_is(listed(kAllOpeningRules, kName))))
            ->type_name("OPENING");
        add_sitter(sub, "-b,--black", black_);
        add_sitter(sub, "-w,--white", white_);
        sub.add_option("-l,--level", verb_.level, "how well the engine plays, 1 to 20"_en)
            ->check(sub.within(1, engine::kLevels))
            ->capture_default_str();
        sub.add_flag("--resign,!--no-resign", verb_.concedes,
                     "the engine resigns when a five cannot be stopped; it does unless said"_en);
        sub.add_option("--seed", verb_.seed, "the same number, the same moves of the engine"_en);
        sub.add_flag("--book,!--no-book", verb_.has_book,
                     "from level 11 on the engine knows openings; it does unless said"_en);
        sub.add_option("--variety", verb_.variety,
                       "how much worse than the best an opening move of it may be, in points"_en)
            ->check(sub.within(0, engine::kMostVariety))
            ->capture_default_str();
        add_weights(sub, verb_.weights);
        add_evaluator(sub, verb_.evaluator);
        add_mind(sub, verb_.mind);
        sub.add_option("FILE", verb_.load, "a saved game to go on with"_en);
        sub.add_option("--game", verb_.game, "which one of several in the file, from 1"_en)
            ->type_name("N");
        sub.add_named("-c,--clock", verb_.time, parse_clock, "minutes+seconds"_en,
                      "minutes for the game + seconds added a move, 10+5"_en)
            ->type_name("M+S");
        sub.add_named(
               "--color,--colour", verb_.color, parse_color_use, "auto, always, never"_en,
               "colours on the board: auto (on a terminal, unless NO_COLOR is set), always or "
               "never"_en)
            ->type_name("WHEN");
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        if (!fits(verb_.opening, verb_.size))
            return std::unexpected(
                say(language_, "{opening} does not fit a {size} × {size} board."_en,
                    "opening"_is(opening_word(verb_.opening, language_)), "size"_is(verb_.size)));
        // Some procedures are renju's, and mean it.
        const bool is_of_renju = !suits(verb_.opening, RuleId::Freestyle);
        if (is_of_renju && !verb_.rule) verb_.rule = RuleId::Renju;
        // Who takes white leaves black to the engine.
        verb_.black = black_.value_or(white_ == Sitter::Human ? Sitter::Engine : verb_.black);
        verb_.white = white_.value_or(verb_.white);
        return {};
    }

private:
    std::optional<Sitter> black_;
    std::optional<Sitter> white_;
};

}  // namespace

std::unique_ptr<VerbEntry> play_entry(Language language) {
    return std::make_unique<PlayEntry>(language);
}

}  // namespace tengen::cli
