// Games out of files and into them, from the terminal. A file is only written over when it holds
// nothing but this game, or when that was asked for.
#include "base/file.h"
#include "base/text.h"
#include "game/formats/files.h"
#include "game/formats/losses.h"
#include "game/formats/sgf.h"
#include "game/problem_sentences.h"
#include "match/sentences.h"
#include "play_game.h"

#include <algorithm>
#include <array>
#include <istream>
#include <optional>
#include <system_error>

namespace tengen::cli {
namespace fs = std::filesystem;
namespace {

/// How many games there are in a file; none where it is no game file.
std::size_t games_in(const fs::path& path) {
    const auto reading = formats::read_game_file(path);
    return reading ? reading->games.size() : 0;
}

struct Wanted {
    std::string file;
    std::optional<int> game;
};

/// "games.sgf 3" is the third game of a file, unless a file is called so.
Wanted wanted_game(const std::string& text) {
    const std::size_t space = text.rfind(' ');
    std::error_code ignored;
    if (space == std::string::npos || fs::exists(base::to_path(text), ignored)) return {text, {}};
    const auto number = base::parse_number<int>(text.substr(space + 1));
    if (!number) return {text, {}};
    return {std::string(base::trim(text.substr(0, space))), number};
}

}  // namespace

void TerminalGame::say_of_file(const std::string& file, const std::string& sentence) {
    table_.show(base::printable(fmt::format("{}: {}", file, sentence)));
}

void TerminalGame::say_needs_file(std::string_view order) {
    table_.say("Which file? For example: {order} game.sgf"_en, "order"_is(order));
}

// ── saving ───────────────────────────────────────────────────────────────────────────────────────

FileSeen FileSeen::of(const fs::path& path) {
    std::error_code ignored;
    return {fs::weakly_canonical(path, ignored), fs::file_size(path, ignored),
            fs::last_write_time(path, ignored)};
}

bool TerminalGame::may_replace(const fs::path& path, const std::string& file, bool is_forced) {
    std::error_code ignored;
    if (!fs::exists(path, ignored) || own_file_ == FileSeen::of(path)) return true;
    const std::string shown = base::printable(file);
    if (const std::size_t games = games_in(path); games > 1) {
        table_.say("{file} holds {count} games and is not overwritten. Choose another name."_en,
                   "file"_is(shown), "count"_is(games));
        return false;
    }
    if (!is_forced)
        table_.say("{file} is there already. To replace it: save! {file}"_en, "file"_is(shown));
    return is_forced;
}

void TerminalGame::save(const std::string& file, bool is_forced) {
    if (file.empty()) return say_needs_file("save");
    const Record& record = sitting_.record();
    const auto path = base::to_path(file);
    if (!may_replace(path, file, is_forced)) return;
    if (const auto written = formats::write_game_file(path, {&record, 1}); !written)
        return say_of_file(file, problem_sentence(written.error(), {language_}));
    table_.say("Saved as {file}."_en, "file"_is(base::printable(file)));
    own_file_ = FileSeen::of(path);
    safe_ = as_text();
    const auto format = formats::format_of(path);
    const auto lost = format ? formats::find_losses(record, *format) : std::vector<formats::Loss>{};
    if (!lost.empty())
        table_.say("This format cannot hold: {losses}. An .sgf file holds everything."_en,
                   "losses"_is(loss_words(lost, language_)));
}

// ── loading ──────────────────────────────────────────────────────────────────────────────────────

bool TerminalGame::load(const std::string& file, std::optional<int> game,
                        std::string_view how_to_choose) {
    const std::string shown = base::printable(file);
    const fs::path path = base::to_path(file);
    auto reading = formats::read_game_file(path);
    if (!reading) {
        say_of_file(file, problem_sentence(reading.error(), {language_}));
        return false;
    }
    for (const auto& problem : reading->problems)
        say_of_file(file, problem_sentence(problem, {language_}));
    const auto count = int(reading->games.size());
    if (!game && count > 1) {
        table_.say("{file} holds {count} games. For one of them: {how}"_en, "file"_is(shown),
                   "count"_is(count), "how"_is(fmt::format(fmt::runtime(how_to_choose), shown)));
        return false;
    }
    const int number = game.value_or(1);
    if (number < 1 || number > count) {
        table_.say("{file} holds {count} games; there is no number {number}."_en, "file"_is(shown),
                   "count"_is(count), "number"_is(number));
        return false;
    }
    Record& record = reading->games[std::size_t(number - 1)];
    const std::optional<RuleId> said = record.info.rule;
    if (!sit_down_to(std::move(record), shown)) return false;
    // Of a file with problems or with other games more would be lost than this game replaces.
    if (count == 1 && reading->problems.empty()) own_file_ = FileSeen::of(path);
    const auto kept = unfinished_.all();
    if (std::ranges::find(kept, path) != kept.end()) go_on_with(path);
    table_.say("Loaded {file}."_en, "file"_is(shown));
    if (said && verb_.rule && *said != *verb_.rule)
        table_.say("The file says {rule}; that is what is played."_en,
                   "rule"_is(rule_word(*said, language_)));
    return true;
}

bool TerminalGame::sit_down_to(Record record, const std::string& shown) {
    auto resumed =
        match::Sitting::resume(std::move(record), verb_.rule.value_or(sitting_.game().rule()));
    if (!resumed) {
        say_of_file(shown, match::resume_sentence(resumed.error(), language_));
        return false;
    }
    set_aside();
    sitting_ = std::move(*resumed);
    begin();
    fill_empty_seats();
    safe_ = as_text();
    return true;
}

void TerminalGame::fill_empty_seats() {
    for (const Color c : {Color::Black, Color::White}) {
        const Seat seat = sitting_.seat_of(c);
        const PlayerInfo& player = sitting_.player(seat);
        if (player.kind == PlayerKind::Human || player.kind == PlayerKind::Engine) continue;
        const Sitter sitter = c == Color::Black ? verb_.black : verb_.white;
        PlayerInfo seated = player_info(sitter, engine_.level(), engine_.mind());
        if (!player.name.empty()) seated.name = player.name;
        sitting_.set_player(seat, std::move(seated));
    }
}

void TerminalGame::reload(const std::string& text) {
    if (text.empty()) return say_needs_file("load");
    const Wanted wanted = wanted_game(text);
    if (load(wanted.file, wanted.game, "load {} N")) table_.show_table();
}

// ── unfinished games ─────────────────────────────────────────────────────────────────────────────

std::string TerminalGame::as_text() const { return formats::write_sgf({&sitting_.record(), 1}); }

bool TerminalGame::is_unsaved() const {
    // A stone that the engine has put all alone is nothing to come back to.
    const std::size_t alone = is_engine(sitting_.seat_of(Color::Black)) ? 2 : 1;
    return has_human() && !sitting_.game().is_over() && sitting_.record().tree.size() > alone &&
           as_text() != safe_;
}

std::expected<void, base::FileError> TerminalGame::keep() {
    if (is_unsaved()) return unfinished_.keep(as_text());
    unfinished_.let_go();
    return {};
}

void TerminalGame::keep_and_say() {
    const auto kept = keep();
    if (!kept)
        table_.say("The unfinished game could not be kept: {reason}"_en,
                   "reason"_is(base::printable(say(language_, kept.error().reason))));
    else if (is_unsaved())
        table_.say("The unfinished game is kept: the next tengen play offers it again."_en);
}

void TerminalGame::set_aside() {
    keep_and_say();
    unfinished_.set_aside();
    own_file_.reset();
}

void TerminalGame::offer_unfinished() {
    const std::vector<fs::path> files = unfinished_.all();
    if (files.empty()) return;
    const std::string shown = base::printable(base::to_text(files[0]));
    if (!console_.interactive)
        return table_.say(
            "Unfinished games kept: {count}. To go on with the last: tengen play {file}"_en,
            "count"_is(files.size()), "file"_is(shown));
    auto reading = formats::read_game_file(files[0]);
    if (!reading) return say_of_file(shown, problem_sentence(reading.error(), {language_}));
    const GameInfo& info = reading->games[0].info;
    const int moves = reading->games[0].tree.ply(reading->games[0].tree.main_line_end());
    const std::string said =
        ask(say(language_,
                "Unfinished games kept: {count}. The last: {rule}, {size}x{size}, moves: {moves}. "
                "Go on with it?\nyes, no (it is dropped) or later"_en,
                "count"_is(files.size()),
                "rule"_is(rule_word(info.rule.value_or(RuleId::Freestyle), language_)),
                "size"_is(info.size), "moves"_is(moves)),
            std::array<std::string_view, 3>{"yes", "no", "later"});
    if (is_yes(said)) {
        if (sit_down_to(std::move(reading->games[0]), shown)) go_on_with(files[0]);
    } else if (is_no(said)) {
        unfinished_.adopt(files[0]);
        unfinished_.let_go();
        table_.say("Dropped."_en);
    }
}

void TerminalGame::go_on_with(const fs::path& file) {
    unfinished_.adopt(file);
    own_file_.reset();
    safe_.clear();  // it is kept, but nobody has saved it
}

}  // namespace tengen::cli
