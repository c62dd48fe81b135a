// Games out of files and into them, from the terminal.
#include "base/file.h"
#include "base/text.h"
#include "game/formats/files.h"
#include "game/formats/losses.h"
#include "play_game.h"

#include <optional>

namespace tengen::cli {

void TerminalGame::save(const std::string& file) {
    if (file.empty()) return table_.say(words_.needs_file, "save");
    const Record& record = sitting_.record();
    const auto path = base::to_path(file);
    if (const auto written = formats::write_game_file(path, {&record, 1}); !written)
        return table_.say("{}: {}", base::printable(file),
                          base::printable(formats::describe(written.error())));
    table_.say(words_.saved, base::printable(file));
    const auto format = formats::format_of(path);
    const auto lost = format ? formats::losses(record, *format) : std::vector<std::string>{};
    if (!lost.empty()) table_.say(words_.saved_without, fmt::join(lost, ", "));
}

bool TerminalGame::load(const std::string& file) {
    const std::string shown = base::printable(file);
    auto reading = formats::read_game_file(base::to_path(file));
    if (!reading) {
        table_.say("{}: {}", shown, base::printable(formats::describe(reading.error())));
        return false;
    }
    for (const auto& problem : reading->problems)
        table_.say("{}: {}", shown, base::printable(formats::describe(problem)));
    if (reading->games.empty()) return false;
    const std::optional<RuleId> said = reading->games.front().info.rule;
    auto resumed = match::Sitting::resume(std::move(reading->games.front()),
                                          verb_.rule.value_or(sitting_.game().rule()));
    if (!resumed) {
        table_.say("{}: {}", shown, base::printable(describe(resumed.error())));
        return false;
    }
    sitting_ = std::move(*resumed);
    begin();
    fill_empty_seats();
    table_.say(words_.loaded, shown);
    if (said && verb_.rule && *said != *verb_.rule)
        table_.say(words_.file_rule, rule_word(*said, language_));
    return true;
}

void TerminalGame::fill_empty_seats() {
    for (const Color c : {Color::Black, Color::White}) {
        const Seat seat = sitting_.seat_of(c);
        const PlayerKind kind = sitting_.player(seat).kind;
        if (kind == PlayerKind::Human || kind == PlayerKind::Engine) continue;
        const Sitter sitter = c == Color::Black ? verb_.black : verb_.white;
        sitting_.set_player(seat, player_info(sitter, engine_.level(), engine_.mind()));
    }
}

void TerminalGame::reload(const std::string& file) {
    if (file.empty()) return table_.say(words_.needs_file, "load");
    if (load(file)) table_.show_table();
}

}  // namespace tengen::cli
