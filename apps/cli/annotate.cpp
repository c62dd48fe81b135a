// tengen analyze GAME --annotate FILE: the review of whole games, as the window makes it.
#include "analyze.h"
#include "annotate_view.h"
#include "asked_game.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "deep_net.h"
#include "game/formats/files.h"
#include "print.h"
#include "progress_bar.h"
#include "study/marks.h"

#include <ostream>
#include <set>
#include <span>

namespace tengen::cli {
namespace {

/// Also by another name, or through a link.
bool is_same_file(const std::filesystem::path& one, const std::filesystem::path& other) {
    std::error_code not_there;
    return std::filesystem::equivalent(one, other, not_there);
}

/// The games, or why they cannot be reviewed.
std::expected<formats::Reading, std::string> games_of(const Annotation& asked,
                                                      const Console& console, Language language) {
    const auto to = base::to_path(asked.to);
    if (formats::format_of(to) != formats::FileFormat::Sgf)
        return std::unexpected(say(language,
                                   "{file}: only SGF keeps a review; the name must end in .sgf"_en,
                                   "file"_is(asked.to)));
    auto reading = read_games(asked.game, console);
    if (!reading) return std::unexpected(unread_line(asked.game, reading.error(), language));
    std::error_code unknown;
    if (!asked.overwrites && std::filesystem::exists(to, unknown))
        return std::unexpected(say(language,
                                   "{file} is there already; --overwrite writes over it"_en,
                                   "file"_is(asked.to)));
    if (is_same_file(base::to_path(asked.game), to) && !reading->problems.empty())
        return std::unexpected(say(language,
                                   "{file}: what is wrong in it would be lost; write to another"_en,
                                   "file"_is(asked.to)));
    return std::move(*reading);
}

/// The rule that a game is reviewed under: the file's, else the one that was typed.
RuleId rule_of(Record& record, std::size_t number, const AnalyzeVerb& verb,
               const AnnotateView& view) {
    if (!record.info.rule) record.info.rule = verb.rule;
    if (record.info.rule) return *record.info.rule;
    view.no_rule(number, RuleId::Freestyle);
    return RuleId::Freestyle;
}

/// What judges the games under the rules they have, or why it cannot.
std::expected<engine::Options, std::string> options_for(std::span<Record> games,
                                                        const AnalyzeVerb& verb,
                                                        const AnnotateView& view) {
    engine::Options options = verb.options;
    std::set<RuleId> rules;
    for (std::size_t i = 0; i < games.size(); ++i)
        rules.insert(rule_of(games[i], i + 1, verb, view));
    if (const auto loaded = load_weights(verb, rules, options); !loaded)
        return std::unexpected(say(verb.language, loaded.error()));
    options.net = verb.evaluator.lines();
    return options;
}

}  // namespace

int annotate(const AnalyzeVerb& verb, const Console& console) {
    base::note_interruptions();
    const Annotation& asked = verb.annotation;
    auto reading = games_of(asked, console, verb.language);
    if (!reading) return refuse(console, "analyze", reading.error());
    tell_problems(*reading, asked.game, console, verb.language);
    const AnnotateView view(verb, console, reading->games.size());
    auto options = options_for(reading->games, verb, view);
    if (!options) return refuse(console, "analyze", options.error());
    const auto write = [&] {
        return formats::write_game_file(base::to_path(asked.to), reading->games,
                                        formats::FileFormat::Sgf);
    };
    const auto cannot = [&](const formats::Problem& problem) {
        return refuse(console, "analyze", problem_line(asked.to, problem, verb.language));
    };
    // Better to know at once that there is no room for hours of thought.
    if (const auto room = write(); !room) return cannot(room.error());

    options->deep =
        deep_net_or_word(verb.evaluator, options->mind, console, "analyze", verb.language);
    int left = 0;
    for (std::size_t i = 0; i < reading->games.size(); ++i) {
        Record& record = reading->games[i];
        study::Review review(record, record.tree.main_line_end(), asked.effort);
        ProgressBar bar(console, std::size_t(review.total()));
        bar.show(0, view.positions());
        const std::string trouble = study::carry_out(
            review, *options,
            [&](const study::Review::Judged& found) {
                set_analysis(record.tree, found.node, found.analysis, record.info.size);
                view.judged(i + 1, record, found);
                bar.show(std::size_t(review.done()), view.positions());
            },
            [] { return !base::was_interrupted(); });
        bar.clear();
        if (review.is_done()) study::mark_review(record, record.tree.main_line_end());
        if (!trouble.empty()) print(console.err, "tengen analyze: {}\n", trouble);
        left += review.total() - review.done();
        if (review.done() > 0 || review.is_done()) view.reviewed(i + 1, record, review);
        // Each game is safe before the next is thought about.
        if (review.total() == 0) continue;
        if (const auto written = write(); !written) return cannot(written.error());
    }
    view.saved(asked.to);
    if (left > 0) view.interrupted(left, asked.to);
    return left == 0 && reading->problems.empty() ? kYes : kNo;
}

}  // namespace tengen::cli
