#include "annotate_view.h"

#include "base/json.h"
#include "base/text.h"
#include "game/notation.h"
#include "study/mistakes.h"

#include <cmath>
#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using base::Json;
using study::MistakeKind;

struct AnnotateWords {
    std::string_view no_rule;     // {game} {rule}
    std::string_view positions;   // of the bar
    std::string_view game;        // {game} {games}
    std::string_view lost_win;    // {ply} {colour} {point} {better} {loss in per cent}
    std::string_view lost_game;   // the same
    std::string_view mistake;     // the same
    std::string_view inaccuracy;  // the same
    std::string_view no_mistakes;
    std::string_view accuracy;     // {black's} {white's}
    std::string_view interrupted;  // {positions}
};

const AnnotateWords& annotate_words(Language language) {
    static constexpr AnnotateWords kEnglish{
        "Game {}: the file names no rule; it is read as {}.",
        "positions",
        "Game {} of {}",
        "Move {}, {} at {}, let a win slip; better was {} (+{} %).",
        "Move {}, {} at {}, lost the game; better was {} (+{} %).",
        "Move {}, {} at {}, was a mistake; better was {} (+{} %).",
        "Move {}, {} at {}, was inaccurate; better was {} (+{} %).",
        "No mistakes found.",
        "Accuracy: Black {}, White {}",
        "Interrupted: positions not looked at: {}. The same command on what was written goes on.",
    };
    static constexpr AnnotateWords kChinese{
        "第 {} 局：文件未注明规则，按{}处理。",
        "个局面",
        "第 {} 局，共 {} 局",
        "第 {} 手{} {} 错失胜机，应下 {}（+{} %）。",
        "第 {} 手{} {} 导致败局，应下 {}（+{} %）。",
        "第 {} 手{} {} 是失误，应下 {}（+{} %）。",
        "第 {} 手{} {} 不够精确，{} 更好（+{} %）。",
        "没有发现失误。",
        "准确率：黑方 {}，白方 {}",
        "已中断：还有 {} 个局面没有分析。对写出的文件再次运行同一命令即可继续。",
    };
    return language == Language::Chinese ? kChinese : kEnglish;
}

std::string_view mistake_pattern(MistakeKind kind, const AnnotateWords& words) {
    switch (kind) {
        case MistakeKind::LostWin: return words.lost_win;
        case MistakeKind::LostGame: return words.lost_game;
        case MistakeKind::Mistake: return words.mistake;
        case MistakeKind::Inaccuracy: break;
    }
    return words.inaccuracy;
}

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

template <class... T>
void tell(std::ostream& out, std::string_view sentence, const T&... values) {
    out << fmt::format(fmt::runtime(sentence), values...) << '\n';
}

/// At once: who reads along should not have to wait.
void tell(std::ostream& out, Json::Object object) {
    out << Json(std::move(object)).dump() << '\n';
    out.flush();
}

}  // namespace

void AnnotateView::no_rule(std::size_t number, RuleId rule) const {
    tell(console_.err, annotate_words(language_).no_rule, number, rule_word(rule, language_));
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
    const AnnotateWords& words = annotate_words(language_);
    const GameTree& tree = record.tree;
    const int size = record.info.size;
    const NodeId end = tree.main_line_end();
    if (games_ > 1) tell(console_.out, words.game, number, games_);
    const auto mistakes = study::mistakes_until(record, end);
    for (const study::Mistake& mistake : mistakes)
        tell(console_.out, mistake_pattern(mistake.kind, words), mistake.ply,
             color_word(tree.color(mistake.node), language_),
             to_text(tree.move(mistake.node), size), to_text(mistake.better, size),
             std::lround(100 * mistake.loss));
    if (mistakes.empty() && study::is_reviewed(tree, end)) tell(console_.out, words.no_mistakes);
    const auto percent = [](std::optional<double> share) {
        return share ? fmt::format("{} %", std::lround(100 * *share)) : "–";
    };
    const auto [black, white] = study::accuracy_until(record, end);
    if (black || white) tell(console_.out, words.accuracy, percent(black), percent(white));
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
    if (form_ == Form::Text) tell(console_.out, words(language_).saved, base::printable(file));
}

void AnnotateView::interrupted(int left) const {
    tell(console_.err, annotate_words(language_).interrupted, left);
}

std::string_view AnnotateView::positions() const { return annotate_words(language_).positions; }

}  // namespace tengen::cli
