#include "play/sentences.h"

#include "match/sentences.h"
#include "play/sentence_context.h"
#include "study/sentences.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace tengen::desktop {

using base::operator""_en;
using base::operator""_is;

base::Language spokenLanguage() {
    return base::language_of(
        QCoreApplication::translate("Sentences", "en", "the catalogue in data/i18n").toStdString());
}

QString ruleName(RuleId rule) { return inQt(rule_word(rule, spokenLanguage())); }

QString ruleExplanation(RuleId rule) { return inQt(rule_line(rule, spokenLanguage())); }

QString openingName(OpeningRule rule) { return inQt(opening_word(rule, spokenLanguage())); }

QString openingExplanation(OpeningRule rule) { return inQt(opening_line(rule, spokenLanguage())); }

QString colorName(Color color) { return inQt(color_word(color, spokenLanguage())); }

QString levelName(int level) { return inQt(match::level_word(level, spokenLanguage())); }

QString pointName(Point point, int size) { return inQt(point_word(point, size, voice())); }

QString refusalSentence(const Refusal& refusal, int size) {
    return inQt(refusal_sentence(refusal, size, voice()));
}

QString resultSentence(const Result& result, std::optional<Color> you) {
    return inQt(result_sentence(result, spokenLanguage(), you));
}

QString askSentence(const Opening& opening) {
    if (opening.is_done()) return {};
    return inQt(base::say(spokenLanguage(), "{opening}: {question}"_en,
                          "opening"_is(opening_word(opening.rule(), spokenLanguage())),
                          "question"_is(ask_words(opening, voice()))));
}

QString openingErrorSentence(OpeningError error) {
    return inQt(opening_error_sentence(error, spokenLanguage()));
}

QString gameOverSentence() { return openingErrorSentence(OpeningError::GameOver); }

QStringList inquirySentences(const Inquiry& inquiry, int size) {
    QStringList lines;
    for (const std::string& line : inquiry_sentences(inquiry, size, voice())) lines << inQt(line);
    return lines;
}

QString mistakeSentence(const Record& record, const study::Mistake& mistake) {
    return inQt(study::mistake_sentence(record, mistake, voice()));
}

QString mistakeWords(const Record& record, const study::Mistake& mistake) {
    return inQt(study::mistake_words(record, mistake, voice()));
}

QString whySentence(const Record& record, const study::Mistake& mistake, const Analysis& after) {
    return inQt(study::why_sentence(record, mistake, after, voice()));
}

QString betterSentence(const Record& record, const study::Mistake& mistake,
                       const Analysis& before) {
    return inQt(study::better_sentence(record, mistake, before, voice()));
}

QString noMistakesSentence() { return inQt(study::no_mistakes_sentence(spokenLanguage())); }

QString accuracyWords(const std::array<std::optional<double>, 2>& accuracy) {
    return inQt(study::accuracy_words(accuracy, spokenLanguage()));
}

QString hintSentence(study::HintStage stage, const Game& game, const search::Report& thought,
                     const QString& key) {
    const std::string again =
        base::say(spokenLanguage(), "Press {key} again"_en, "key"_is(key.toStdString()));
    return inQt(
        study::hint_sentence(stage, game, thought, {.again = again, .has_board = true}, voice()));
}

QString findingSentence(const study::Finding& finding) {
    return inQt(study::finding_sentence(finding, spokenLanguage()));
}

QString valueText(eval::Score value) { return inQt(match::value_text(value, spokenLanguage())); }

QString shortValueText(eval::Score value) { return inQt(match::short_value_text(value)); }

QString rateText(std::uint64_t count, base::Milliseconds elapsed) {
    const double seconds = std::max(double(elapsed.count()), 1.0) / 1000;
    const double rate = double(count) / seconds;
    if (rate >= 1e6) return QLocale().toString(rate / 1e6, 'f', 1) + QStringLiteral(" M");
    return QLocale().toString(rate / 1e3, 'f', 0) + QStringLiteral(" k");
}

}  // namespace tengen::desktop
