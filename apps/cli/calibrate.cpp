// tengen calibrate: the levels against each other, and what each is worth.
#include "calibrate.h"

#include "base/file.h"
#include "base/interrupt.h"
#include "base/json.h"
#include "crew.h"
#include "match/agreement.h"
#include "match_openings.h"
#include "print.h"
#include "progress_bar.h"
#include "workshop/match_work.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <ostream>

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using match::LevelRating;

/// The rungs of the ladder that are played together, and the game that is on.
class Calibration {
public:
    Calibration(const CalibrateVerb& verb, const Console& console)
        : verb_(verb),
          console_(console),
          parts_(match::ladder_parts(verb.settings)),
          table_(verb.settings.lowest, verb.settings.highest) {}

    std::expected<void, Message> run(const Openings& openings) {
        base::note_interruptions();
        for (const match::LadderPart& part : parts_)
            if (auto opened = open(part, openings); !opened) return opened;
        std::size_t all = 0;
        for (const auto& match : matches_) all += std::size_t(match->games());
        ProgressBar bar(console_, all);
        std::size_t done = 0;
        for (std::size_t i = 0; i < matches_.size(); ++i) {
            match::Tournament& match = *matches_[i];
            const std::size_t before = done;
            const auto on_game = [&](const match::GameSheet&) {
                done = before + std::size_t(match.standings().games());
                tell(bar, done, all);
            };
            if (auto played = play(parts_[i], match, on_game); !played) return played;
            done = before + std::size_t(match.standings().games());
        }
        bar.clear();
        for (std::size_t i = 0; i < parts_.size(); ++i)
            table_.add(parts_[i], matches_[i]->standings());
        left_ = all - std::min(all, done);
        return {};
    }

    [[nodiscard]] const match::LadderTable& table() const { return table_; }
    [[nodiscard]] std::size_t left() const { return left_; }

private:
    /// On a terminal a bar; in a log a line for each twentieth of the games.
    void tell(ProgressBar& bar, std::size_t done, std::size_t all) {
        const std::string_view games = word(verb_.language, kGamesDone);
        bar.show(done, games);
        if (!console_.interactive && done % std::max<std::size_t>(all / 20, 1) == 0)
            print(console_.err, "{}/{} {}\n", done, all, games);
    }

    /// Here, or by others where there is a server.
    std::expected<void, Message> play(const match::LadderPart& part, match::Tournament& match,
                                      const match::Tournament::OnGame& on_game) {
        const auto may_go_on = [] { return !base::was_interrupted(); };
        if (verb_.server.server.empty()) {
            match.run(on_game, may_go_on);
            return {};
        }
        return do_elsewhere(
            verb_.server, console_, verb_.language, workshop::kMatchWork,
            workshop::match_settings(match::levels_of(part), match.settings().contestants[0].terms,
                                     match.settings()),
            [&](base::Crew& crew) { return match.run_with(crew, on_game, may_go_on); });
    }

    /// The books of this part, with what was played before.
    std::expected<void, Message> open(const match::LadderPart& part, const Openings& openings) {
        auto settings = match::tournament_of(part, verb_.settings, openings);
        const std::string agreed =
            match::agreement(match::levels_of(part), settings.contestants[0].terms, settings);
        // Both parts stay side by side in the folder that was asked for.
        const fs::path folder = verb_.books.empty()
                                    ? fs::path(match::match_name(agreed))
                                    : base::to_path(verb_.books) /
                                          fmt::format("levels-{}-{}", part.lowest, part.highest);
        auto books = match::Ledger::open(folder, agreed);
        if (!books) return std::unexpected(books.error());
        print(console_.err, "{}\n", base::to_text(folder));
        matches_.push_back(std::make_unique<match::Tournament>(
            std::move(settings), std::move(books->ledger), books->games));
        return {};
    }

    const CalibrateVerb& verb_;
    const Console& console_;
    std::vector<match::LadderPart> parts_;
    std::vector<std::unique_ptr<match::Tournament>> matches_;
    match::LadderTable table_;
    std::size_t left_ = 0;
};

std::string table_line(const LevelRating& level) {
    std::string over;
    if (const auto& lead = level.over_two_below)
        over = fmt::format("{:+.0f} ± {:.0f}", lead->elo, lead->error);
    std::string score;
    if (const auto& tally = level.against_next_below)
        score = fmt::format("{:.1f} / {} ({:.1f} %)", tally->score(), tally->games(),
                            100 * tally->score() / double(tally->games()));
    return fmt::format("{:>5}  {:>5.0f} ± {:<4.0f}  {:<18}  {:<24}{:>9.1f} {:>9}", level.level,
                       level.elo, level.error, over, score, level.thinking.mean_ms().value_or(0),
                       match::in_ms(level.thinking.worst));
}

void say_table(const std::vector<LevelRating>& levels, Language language, std::ostream& out) {
    // In the columns of table_line().
    print(out, "{}\n",
          word(language,
               "level    Elo         over two below      against the next below   ms a move   "
               "longest"_en));
    for (const LevelRating& level : levels) print(out, "{}\n", table_line(level));
    for (const LevelRating& level : levels)
        if (level.faults > 0)
            print(out, "{}\n",
                  say(language,
                      "level {level} lost one game on time or by an illegal move"_en.many(
                          "level {level} lost {count} games on time or by an illegal move"),
                      "level"_is(level.level), "count"_is(level.faults)));
}

void say_json(const std::vector<LevelRating>& levels, std::ostream& out) {
    using base::Json;
    Json::Array rows;
    for (const LevelRating& level : levels) {
        Json::Object row{{"level", level.level}, {"elo", level.elo}, {"error", level.error}};
        if (const auto& lead = level.over_two_below) {
            row.emplace_back("over_two_below", lead->elo);
            row.emplace_back("over_two_below_error", lead->error);
        }
        if (const auto& tally = level.against_next_below) {
            row.emplace_back("points_against_next_below", tally->score());
            row.emplace_back("games_against_next_below", tally->games());
        }
        row.emplace_back("ms_a_move", level.thinking.mean_ms().value_or(0));
        row.emplace_back("longest_ms", match::in_ms(level.thinking.worst));
        row.emplace_back("faults", level.faults);
        rows.emplace_back(std::move(row));
    }
    out << Json(Json::Object{{"levels", std::move(rows)}}).dump() << '\n';
}

}  // namespace

int run(const CalibrateVerb& verb, const Console& console) {
    if (!verb.out.empty())
        if (const auto writable = base::check_writable(base::to_path(verb.out)); !writable)
            return refuse(console, "calibrate", say(verb.language, writable.error().message));
    const auto openings = openings_of({.file = {},
                                       .rule = verb.settings.rule,
                                       .size = verb.settings.size,
                                       .seed = verb.settings.seed},
                                      console, verb.language);
    if (!openings) return refuse(console, "calibrate", say(verb.language, openings.error()));
    Calibration calibration(verb, console);
    if (const auto ran = calibration.run(*openings); !ran)
        return refuse(console, "calibrate", say(verb.language, ran.error()));
    const auto levels = calibration.table().ratings();
    if (verb.json)
        say_json(levels, console.out);
    else
        say_table(levels, verb.language, console.out);
    // Half a ladder is not what a file should say.
    if (calibration.left() > 0) {
        print(console.err, "{}\n", games_left(calibration.left(), verb.language));
        return kNo;
    }
    if (verb.out.empty()) return kYes;
    const auto written = base::write_file_atomically(
        base::to_path(verb.out), match::levels_json(verb.settings, calibration.table()));
    return written ? kYes
                   : refuse(console, "calibrate", say(verb.language, written.error().message));
}

}  // namespace tengen::cli
