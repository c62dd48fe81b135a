#include "annotate_view.h"

#include "base/json.h"
#include "base/text.h"
#include "game/notation.h"
#include "study/mistakes.h"
#include "study/sentences.h"

#include <cmath>
#include <ostream>

namespace tengen::cli {
namespace {

using base::Json;
using study::MistakeKind;

std::string_view kind_name(MistakeKind kind) {
    switch (kind) {
        case MistakeKind::LostWin: return "lost-win";
        case MistakeKind::LostGame: return "lost-game";
        case MistakeKind::Mistake: return "mistake";
        case MistakeKind::Inaccuracy: break;
    }
    return "inaccuracy";
}

Json rounded(std::optional<double> share) {
    return share ? Json(std::round(*share * 1000) / 1000) : Json();
}

void tell(std::ostream& out, std::string_view line) { out << line << '\n'; }

/// At once: who reads along should not have to wait.
void tell(std::ostream& out, Json::Object object) {
    out << Json(std::move(object)).dump() << '\n';
    out.flush();
}

}  // namespace

void AnnotateView::no_rule(std::size_t number, RuleId rule) const {
    tell(console_.err,
         say(language_, "Game {number}: the file names no rule; it is read as {rule}."_en,
             "number"_is(number), "rule"_is(rule_word(rule, language_))));
}

void AnnotateView::judged(std::size_t number, const Record& record,
                          const study::Review::Judged& found) const {
    if (form_ == Form::Text) return;
    const Analysis& analysis = found.analysis;
    Json::Array line;
    line.reserve(analysis.line.size());
    for (const Point p : analysis.line) line.emplace_back(to_text(p, record.info.size));
    tell(console_.out,
         Json::Object{{"game", std::int64_t(number)},
                      {"ply", record.tree.ply(found.node)},
                      {"depth", analysis.depth},
                      {analysis.mate ? "mate" : "score", analysis.mate.value_or(analysis.value)},
                      {"nodes", std::int64_t(analysis.nodes)},
                      {"pv", std::move(line)}});
}

void AnnotateView::reviewed(std::size_t number, const Record& record,
                            const study::Review& review) const {
    if (form_ == Form::Text)
        tell_people(number, record);
    else
        tell_machines(number, record, review);
}

void AnnotateView::tell_people(std::size_t number, const Record& record) const {
    const NodeId end = record.tree.main_line_end();
    if (games_ > 1)
        tell(console_.out,
             say(language_, "Game {number} of {all}"_en, "number"_is(number), "all"_is(games_)));
    const auto mistakes = study::mistakes_until(record, end);
    for (const study::Mistake& mistake : mistakes)
        tell(console_.out, study::mistake_sentence(record, mistake, {language_}));
    if (mistakes.empty() && study::is_reviewed(record.tree, end))
        tell(console_.out, study::no_mistakes_sentence(language_));
    if (const std::string words =
            study::accuracy_words(study::accuracy_until(record, end), language_);
        !words.empty())
        tell(console_.out, words);
}

void AnnotateView::tell_machines(std::size_t number, const Record& record,
                                 const study::Review& review) const {
    const GameTree& tree = record.tree;
    const int size = record.info.size;
    const NodeId end = tree.main_line_end();
    Json::Array mistakes;
    for (const study::Mistake& mistake : study::mistakes_until(record, end))
        mistakes.emplace_back(Json::Object{{"ply", mistake.ply},
                                           {"color", name(tree.color(mistake.node))},
                                           {"move", to_text(tree.move(mistake.node), size)},
                                           {"kind", kind_name(mistake.kind)},
                                           {"loss", rounded(mistake.loss)},
                                           {"better", to_text(mistake.better, size)}});
    const auto [black, white] = study::accuracy_until(record, end);
    tell(console_.out, Json::Object{{"game", std::int64_t(number)},
                                    {"looked_at", review.done()},
                                    {"left", review.total() - review.done()},
                                    {"mistakes", std::move(mistakes)},
                                    {"accuracy", Json::Object{{"black", rounded(black)},
                                                              {"white", rounded(white)}}}});
}

void AnnotateView::saved(const std::string& file) const {
    if (form_ == Form::Text)
        tell(console_.out, say(language_, "Saved as {file}."_en, "file"_is(base::printable(file))));
}

void AnnotateView::interrupted(int left, std::string_view file) const {
    tell(console_.err,
         say(language_,
             "Interrupted: positions not looked at: {number}. To go on: tengen analyze {file} "
             "--annotate {file} --overwrite"_en,
             "number"_is(left), "file"_is(file)));
}

std::string_view AnnotateView::positions() const {
    return word(language_, "positions"_en.as("of so many"));
}

}  // namespace tengen::cli
