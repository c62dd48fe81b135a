#include "study/sentences.h"

#include "game/words.h"

#include <cmath>
#include <fmt/format.h>

namespace tengen::study {
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

}  // namespace tengen::study
