#include "study/sentences.h"

#include "engine/pressing.h"
#include "eval/score.h"
#include "game/notation.h"
#include "game/words.h"
#include "match/sentences.h"

#include <cmath>
#include <fmt/format.h>

namespace tengen::study {
namespace {

/// A language may want no blank between sentences.
std::string both(std::string_view one, std::string_view other, Language language) {
    return say(language, "{one} {other}"_en, "one"_is(one), "other"_is(other));
}

/// First what must be answered, and why; then who wins, if that is seen.
std::string outlook(const Game& game, eval::Score value, std::string_view how, Language language) {
    const auto again = "again"_is(how);
    const engine::Press press = engine::pressing(game);
    if (press.kind == engine::Pressing::MakeFive)
        return say(language, "You can make five with this move. {again} for where."_en, again);
    const std::string pressed = match::press_sentence(press, ~game.side_to_move(), language);
    const auto end = eval::plies_to_end(value);
    std::string outcome;
    if (end && *end > 0)
        outcome = say(language, "There is a forced win for you. {again} for more."_en, again);
    else if (end)
        outcome =
            say(language, "You are losing by force. {again} for the longest defence."_en, again);
    else if (!pressed.empty())
        outcome = say(language, "{again} for a good place."_en, again);
    else
        outcome = say(language, "No forced win is in sight. {again} for a good place."_en, again);
    return pressed.empty() ? outcome : both(pressed, outcome, language);
}

}  // namespace

std::string mistake_sentence(const Record& record, const Mistake& mistake, Voice voice) {
    const Language language = voice.language;
    const GameTree& tree = record.tree;
    const int size = record.info.size;
    const auto move = "number"_is(mistake.ply);
    const auto colour = "colour"_is(color_word(tree.color(mistake.node), language));
    const auto point = "point"_is(point_word(tree.move(mistake.node), size, voice));
    const auto better = "better"_is(point_word(mistake.better, size, voice));
    const auto percent = "percent"_is(std::lround(100 * mistake.loss));
    switch (mistake.kind) {
        case MistakeKind::LostWin:
            return say(language,
                       "Move {number}, {colour} at {point}, let a win slip; better was {better} "
                       "(+{percent} %)."_en,
                       move, colour, point, better, percent);
        case MistakeKind::LostGame:
            return say(language,
                       "Move {number}, {colour} at {point}, lost the game; better was {better} "
                       "(+{percent} %)."_en,
                       move, colour, point, better, percent);
        case MistakeKind::Mistake:
            return say(language,
                       "Move {number}, {colour} at {point}, was a mistake; better was {better} "
                       "(+{percent} %)."_en,
                       move, colour, point, better, percent);
        case MistakeKind::Inaccuracy: break;
    }
    return say(language,
               "Move {number}, {colour} at {point}, was inaccurate; better was {better} "
               "(+{percent} %)."_en,
               move, colour, point, better, percent);
}

std::string mistake_words(const Record& record, const Mistake& mistake, Voice voice) {
    const Language language = voice.language;
    const auto colour = "colour"_is(color_word(record.tree.color(mistake.node), language));
    const auto better = "better"_is(point_word(mistake.better, record.info.size, voice));
    switch (mistake.kind) {
        case MistakeKind::LostWin:
            return say(language, "{colour} let a win slip; better {better}"_en, colour, better);
        case MistakeKind::LostGame:
            return say(language, "{colour} lost the game; better {better}"_en, colour, better);
        case MistakeKind::Mistake:
            return say(language, "{colour} made a mistake; better {better}"_en, colour, better);
        case MistakeKind::Inaccuracy: break;
    }
    return say(language, "{colour} was inaccurate; better {better}"_en, colour, better);
}

std::string why_sentence(const Record& record, const Mistake& mistake, const Analysis& after,
                         Voice voice) {
    const auto move =
        "move"_is(point_word(record.tree.move(mistake.node), record.info.size, voice));
    const auto winner = "colour"_is(color_word(~record.tree.color(mistake.node), voice.language));
    if (after.mate && *after.mate > 0)
        return say(voice.language,
                   "Why: after {move} {colour} wins in {count} move, like this."_en.many(
                       "Why: after {move} {colour} wins in {count} moves, like this."),
                   move, winner, "count"_is(match::moves_to_win(*after.mate)));
    return say(voice.language, "Why: after {move} {colour} may go on like this."_en, move, winner);
}

std::string better_sentence(const Record& record, const Mistake& mistake, const Analysis& before,
                            Voice voice) {
    const auto move = "move"_is(point_word(mistake.better, record.info.size, voice));
    const auto mover = "colour"_is(color_word(record.tree.color(mistake.node), voice.language));
    if (before.mate && *before.mate > 0)
        return say(voice.language,
                   "Better: with {move} {colour} wins in {count} move, like this."_en.many(
                       "Better: with {move} {colour} wins in {count} moves, like this."),
                   move, mover, "count"_is(match::moves_to_win(*before.mate)));
    return say(voice.language, "Better: {move}, and {colour} may go on like this."_en, move, mover);
}

std::string no_mistakes_sentence(Language language) {
    return say(language, "No mistakes found."_en);
}

std::string accuracy_words(const std::array<std::optional<double>, 2>& accuracy,
                           Language language) {
    const auto& [black, white] = accuracy;
    if (!black && !white) return {};
    const auto percent = [](std::optional<double> share) {
        return share ? fmt::format("{} %", std::lround(100 * *share)) : "–";
    };
    return say(language, "Accuracy: Black {black}, White {white}"_en, "black"_is(percent(black)),
               "white"_is(percent(white)));
}

std::string hint_sentence(HintStage stage, const Game& game, const search::Report& thought,
                          HintManner manner, Voice voice) {
    const int size = game.board().size();
    const auto again = "again"_is(manner.again);
    switch (stage) {
        case HintStage::None: break;
        case HintStage::Outlook: return outlook(game, thought.value, manner.again, voice.language);
        case HintStage::Area: {
            if (manner.has_board)
                return say(voice.language, "Somewhere around here. {again} for the move."_en,
                           again);
            const Area area = area_around(thought.best, size);
            return say(voice.language,
                       "Somewhere between {one} and {other}. {again} for the move."_en,
                       "one"_is(point_word(area.lowest, size, voice)),
                       "other"_is(point_word(area.highest, size, voice)), again);
        }
        case HintStage::Move:
            return say(voice.language, "{point} looks best. {again} for what may follow."_en,
                       "point"_is(point_word(thought.best, size, voice)), again);
        case HintStage::Line:
            if (manner.has_board) return say(voice.language, "This is what may follow."_en);
            return say(voice.language, "This is what may follow: {line}"_en,
                       "line"_is(to_text(thought.line, size)));
    }
    return {};
}

std::string finding_sentence(const Finding& finding, Language language) {
    switch (finding.verdict) {
        case solve::Verdict::Win: break;
        case solve::Verdict::No:
            return finding.kind == ProofKind::Fours
                       ? say(language, "There is no win by fours: every try was looked at."_en)
                       : say(language, "There is no win by threats: every try was looked at."_en);
        case solve::Verdict::Unknown:
            return say(language, "No win was found in the time there was."_en);
    }
    return both(say(language,
                    "A win in {count} move, proven and checked against every defence."_en.many(
                        "A win in {count} moves, proven and checked against every defence."),
                    "count"_is(match::moves_to_win(int(finding.line.size())))),
                say(language, "It is in the tree: play any defence and follow it."_en), language);
}

}  // namespace tengen::study
