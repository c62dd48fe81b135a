// What the program says, in English and in Chinese. Each text is a pattern for fmt.
#pragma once

#include "game/game.h"
#include "game/judge.h"
#include "game/opening.h"

#include <string>
#include <string_view>

namespace tengen::cli {

enum class Language : std::uint8_t { English, Chinese };

/// "zh_CN.UTF-8" and the like; English for all that is not Chinese.
[[nodiscard]] Language language_of(std::string_view locale);

struct Words {
    std::string_view black;
    std::string_view white;
    std::string_view to_move;         // {colour}
    std::string_view plays;           // {colour} {point}
    std::string_view thinking_depth;  // {depth}
    std::string_view hint;            // {point}
    std::string_view hint_line;       // {line}
    std::string_view undone;
    std::string_view redone;
    std::string_view nothing_to_undo;
    std::string_view nothing_to_redo;
    std::string_view saved;          // {file}
    std::string_view loaded;         // {file}
    std::string_view saved_without;  // {what is lost}
    std::string_view exists;         // {file} {file}
    std::string_view holds_others;   // {file} {games}
    std::string_view holds_many;     // {file} {games} {how to choose}
    std::string_view no_such_game;   // {file} {games} {number}
    std::string_view kept;
    std::string_view not_kept;     // {reason}
    std::string_view kept_before;  // {games} {file}
    std::string_view kept_asked;   // {games} {rule} {size} {size} {moves}
    std::string_view dropped;
    std::string_view level_is;       // {level}
    std::string_view level_and_elo;  // {level} {elo}
    std::string_view bad_level;
    std::string_view mind_is;  // {mind}
    std::string_view bad_mind;
    std::string_view swapped;
    std::string_view not_understood;  // {text}
    std::string_view game_is_over;
    std::string_view must_pass;  // {colour}
    std::string_view bye;
    std::string_view opening_named;  // {chinese or english name} {romaji}
    std::string_view table;          // {rule} {size} {opening} {black} {white}
    std::string_view human;
    std::string_view engine;  // {level}
    std::string_view type_help;
    std::string_view takes;  // {colour}
    std::string_view first_player;
    std::string_view second_player;
    std::string_view file_rule;  // {rule}
    std::string_view off_board;  // {point} {size}
    std::string_view needs_file;
    std::string_view needs_point;
    std::string_view resigned;  // {colour}
    std::string_view draw_asked;
    std::string_view draw_agreed;
    std::string_view draw_declined;
    std::string_view concedes;
    std::string_view plays_on;
    std::string_view is_legal;      // {point}
    std::string_view why_not_here;  // only black in renju
    std::string_view help;
};

[[nodiscard]] const Words& words(Language language);

[[nodiscard]] std::string_view color_word(Color color, Language language);
[[nodiscard]] std::string_view rule_word(RuleId rule, Language language);
[[nodiscard]] std::string_view opening_word(OpeningRule rule, Language language);
/// "Black wins: five in a row".
[[nodiscard]] std::string result_sentence(const Result& result, Language language);
/// "h8 is forbidden: double three".
[[nodiscard]] std::string refusal_sentence(const Refusal& refusal, int size, Language language);
/// "place a black stone within the central 5x5", "take black or white, or type two …".
[[nodiscard]] std::string ask_sentence(const Opening& opening, Language language);
[[nodiscard]] std::string opening_error_sentence(OpeningError error, Language language);
/// Why a point is forbidden or not, line by line, threes that are not real included.
[[nodiscard]] std::string inquiry_sentences(const Inquiry& inquiry, int size, Language language);

}  // namespace tengen::cli
