// tengen analyze: what the engine thinks of a position, as it thinks.
#include "analyze.h"

#include "base/interrupt.h"
#include "deep_net.h"
#include "engine/asking.h"
#include "game/notation.h"
#include "game/problem_sentences.h"
#include "print.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using base::Json;
using search::Report;

std::int64_t nodes_a_second(const Report& report) {
    const auto ms = std::max<std::int64_t>(report.elapsed.count(), 1);
    return std::int64_t(double(report.nodes) * 1000.0 / double(ms));
}

/// Writes what is heard, line by line: who reads along should not have to wait.
class AnalyzeView {
public:
    AnalyzeView(const AnalyzeVerb& verb, int size, const Console& console)
        : verb_(verb),
          size_(size),
          console_(console),
          form_(verb.form.value_or(console.interactive ? Form::Text : Form::Json)) {
        if (form_ == Form::Text)
            // In the columns of row().
            print(console.out, "{}\n",
                  word(verb.language,
                       " depth   #    score      nodes   nodes/s       ms  table  line"_en));
    }

    void report(const Report& report) const {
        if (form_ == Form::Text)
            console_.out << row(report);
        else
            console_.out << Json(report_json(report, size_)).dump() << '\n';
        console_.out.flush();
    }
    void answer(const Report& report) const {
        const std::string move = to_text(report.best, size_);
        if (form_ == Form::Text) {
            print(console_.out, "{}\n", say(verb_.language, "Best: {point}"_en, "point"_is(move)));
            return;
        }
        Json::Object object{{"bestmove", move}};
        for (auto& member : report_json(report, size_)) object.push_back(std::move(member));
        console_.out << Json(std::move(object)).dump() << '\n';
    }

private:
    [[nodiscard]] std::string row(const Report& report) const {
        std::string line;
        for (const Point p : report.line) line += ' ' + to_text(p, size_);
        return fmt::format("{:>6} {:>3} {:>8} {:>10} {:>9} {:>8} {:>5.1f}% {}\n",
                           fmt::format("{}/{}", report.depth, report.deepest), report.rank,
                           score_text(report.value), report.nodes, nodes_a_second(report),
                           report.elapsed.count(), double(report.table_permille) / 10.0, line);
    }

    const AnalyzeVerb& verb_;
    int size_;
    const Console& console_;
    Form form_;
};

/// A question that has an answer, or why it has none.
std::expected<engine::Question, std::string> question_of(const AnalyzeVerb& verb,
                                                         const Console& console) {
    const auto judged = judge_position(verb.position, verb.rule, verb.size, console, verb.language);
    if (!judged) return std::unexpected(judged.error());
    if (judged->result.is_over())
        return std::unexpected(over_sentence(judged->result, verb.language));
    engine::Question question{Game(judged->rule, judged->board), verb.task};
    const auto avoided = parse_points(verb.avoid, judged->board.size());
    if (!avoided)
        return std::unexpected("--avoid: " + notation_sentence(avoided.error(), verb.avoid,
                                                               judged->board.size(),
                                                               {verb.language}));
    for (const Point p : *avoided) {
        if (p.is_pass())
            return std::unexpected(
                std::string(word(verb.language, "--avoid: a pass cannot be avoided"_en)));
        question.task.avoided.insert(p);
    }
    return question;
}

}  // namespace

Json::Object report_json(const Report& report, int size) {
    const auto plies = eval::plies_to_end(report.value);
    Json::Array line;
    line.reserve(report.line.size());
    for (const Point p : report.line) line.emplace_back(to_text(p, size));
    Json::Object made{{"depth", report.depth},
                      {"seldepth", report.deepest},
                      {"rank", report.rank},
                      {plies ? "mate" : "score", plies.value_or(report.value)},
                      {"nodes", std::int64_t(report.nodes)},
                      {"nps", nodes_a_second(report)},
                      {"ms", std::int64_t(report.elapsed.count())},
                      {"hashfull", report.table_permille},
                      {"pv", std::move(line)}};
    if (!report.shares.empty()) {
        Json::Object shares;
        for (const auto& [move, share] : report.shares)
            shares.emplace_back(to_text(move, size), std::round(share * 1000) / 1000);
        made.emplace_back("shares", std::move(shares));
    }
    return made;
}

std::string score_text(eval::Score score) {
    if (const auto plies = eval::plies_to_end(score))
        return fmt::format("{}M{}", score > 0 ? '+' : '-', std::abs(*plies));
    return fmt::format("{:+}", score);
}

std::expected<void, Message> load_weights(const AnalyzeVerb& verb, const std::set<RuleId>& rules,
                                          engine::Options& options) {
    if (verb.weights.empty()) return {};
    for (const RuleId rule : rules)
        if (auto loaded = options.weights.load(verb.weights, rule); !loaded) return loaded;
    return {};
}

int run(const AnalyzeVerb& asked, const Console& console) {
    if (!asked.annotation.to.empty()) return annotate(asked, console);
    AnalyzeVerb verb = asked;
    verb.options.net = verb.evaluator.lines();
    verb.options.deep =
        deep_net_or_word(verb.evaluator, verb.options.mind, console, "analyze", verb.language);
    if (!verb.suite.empty()) return solve_suite(verb, console);
    const auto question = question_of(verb, console);
    if (!question) return refuse(console, "analyze", question.error());
    if (const auto loaded = load_weights(verb, {question->game.rule()}, verb.options); !loaded)
        return refuse(console, "analyze", say(verb.language, loaded.error()));
    base::note_interruptions();
    const AnalyzeView view(verb, question->game.board().size(), console);
    Report answer;
    engine::ask(
        {&*question, 1}, verb.options, 1,
        [&](const engine::Heard& heard) {
            if (heard.is_answer)
                answer = heard.report;
            else
                view.report(heard.report);
        },
        [] { return !base::was_interrupted(); });
    if (answer.best.is_pass() && !question->game.must_pass())
        return refuse(console, "analyze",
                      word(verb.language, "every move within range is to be avoided"_en));
    if (!answer.trouble.empty()) print(console.err, "tengen analyze: {}\n", answer.trouble);
    view.answer(answer);
    return kYes;
}

}  // namespace tengen::cli
