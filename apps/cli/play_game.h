// One game at a terminal, both players at it: asks the one to act and obeys the other words. Its
// parts are in files of their own: play_engine, play_opening, play_files and play_commands.
#pragma once

#include "base/clock.h"
#include "base/random.h"
#include "console.h"
#include "engine/mind.h"
#include "engine/options.h"
#include "line_reader.h"
#include "match/player.h"
#include "match/sitting.h"
#include "play.h"
#include "play_orders.h"
#include "play_table.h"
#include "study/hints.h"
#include "unfinished.h"
#include "words.h"

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tengen::cli {

[[nodiscard]] PlayerInfo player_info(Sitter sitter, int level, engine::Mind mind);

/// Our own side of the table does not break the rules; if it does, the program is wrong.
template <class Expected>
void insist(const Expected& accepted) {
    if (!accepted) throw std::logic_error("the engine broke the rules");
}

/// A file as we left or found it: what others have changed since is no longer ours to replace.
struct FileSeen {
    std::filesystem::path path;
    std::uintmax_t size = 0;
    std::filesystem::file_time_type changed;

    static FileSeen of(const std::filesystem::path& path);
    bool operator==(const FileSeen&) const = default;
};

class TerminalGame {
public:
    TerminalGame(const PlayVerb& verb, const Console& console);
    TerminalGame(const TerminalGame&) = delete;  // the table looks at the game
    TerminalGame& operator=(const TerminalGame&) = delete;

    int run();

private:
    [[nodiscard]] bool is_engine(Seat seat) const {
        return sitting_.player(seat).kind == PlayerKind::Engine;
    }
    [[nodiscard]] bool engine_to_act() const { return is_engine(sitting_.seat_to_act()); }
    [[nodiscard]] bool has_human() const {
        return !is_engine(Seat::First) || !is_engine(Seat::Second);
    }

    // ── turns ──
    /// Whoever is to act. False at the end.
    bool acts();
    /// The answer comes soon and shows both stones; one board is easier to read than two.
    void show_board_unless_engine_follows();
    bool pass_if_forced();
    /// False at the end of the input.
    bool human_acts();
    bool read_line();
    /// None at the end of the input, and after a Ctrl-C.
    std::optional<std::string> get_line(std::string_view prompt, const Completer& completer);
    /// A question in between, and words that answer it: what is answered, in small letters; empty
    /// at the end of the input.
    std::string ask(std::string_view question, std::span<const std::string_view> answers);
    void obey(std::string_view line);
    void carry_out(Order order, const std::string& rest);
    void play(std::string_view text);
    /// To the question the table has asked; there is none when the game is over.
    void answer(const match::Answer& answer);
    void say_not_a_point(std::string_view text);
    /// What a player answered, whoever it is.
    std::expected<void, Refusal> take(const match::Answer& answer, base::Milliseconds took);

    // ── the engine ──
    void engine_acts();
    void engine_moves();
    [[nodiscard]] search::ClockState clock() const;
    /// Waits with a sign of life: a person should see that something is going on.
    match::Answer wait_for_engine();
    void hint();
    void set_level(const std::string& text);
    void say_level();
    void set_mind(const std::string& text);
    /// After its level, where it does not sit in for somebody who has a name.
    void name_engine();
    /// The deep net that was asked for, unless it is there.
    void take_deep();
    /// Those that were asked for, or a word why not.
    bool take_weights();

    // ── the opening procedure ──
    Choice choice_of_engine();
    void engine_chooses();
    [[nodiscard]] bool asks_for_a_color() const;
    void answer_opening(std::string_view text);

    // ── files ──
    void save(const std::string& file, bool is_forced);
    bool may_replace(const std::filesystem::path& path, const std::string& file, bool is_forced);
    /// `how_to_choose` one of many games: "load {} N".
    bool load(const std::string& file, std::optional<int> game, std::string_view how_to_choose);
    /// `shown` is the file it comes from, for the case that it cannot be played on.
    bool sit_down_to(Record record, const std::string& shown);
    /// A record from elsewhere names players we cannot seat: the verb's choice sits down.
    void fill_empty_seats();
    void reload(const std::string& text);
    void say_of_file(const std::string& file, const std::string& sentence);
    void say_needs_file(std::string_view order);

    // ── unfinished games ──
    [[nodiscard]] std::string as_text() const;
    /// Would something be lost if the program ended here?
    [[nodiscard]] bool is_unsaved() const;
    /// After every turn, so that even a power cut costs nothing.
    std::expected<void, base::FileError> keep();
    void keep_and_say();
    /// Before another game takes its place.
    void set_aside();
    void offer_unfinished();
    void go_on_with(const std::filesystem::path& file);

    // ── other orders ──
    void offer_draw();
    void set_color_use(const std::string& text);
    void use_colors(ColorUse use);
    void set_conceding(const std::string& text);
    /// So many times, once unless said.
    void undo(const std::string& times);
    void redo(const std::string& times);
    /// A step as often as it was asked for and can be taken; then one of two sentences.
    void repeat(const std::string& times, const base::Phrase& nothing, const base::Phrase& done,
                const std::function<bool()>& step);
    void why(const std::string& text);
    void swap();
    void start_anew();
    /// Another game: what the engine learned is forgotten, and it has other whims.
    void begin();

    const PlayVerb& verb_;
    const Console& console_;
    Language language_;
    match::Sitting sitting_;
    match::EnginePlayer engine_;
    base::Random random_;  // for the openings it lays
    match::HumanPlayer human_;
    PlayTable table_;
    std::unique_ptr<LineReader> lines_;
    study::Hints hints_;
    search::Report hinted_;
    Unfinished unfinished_;
    std::optional<FileSeen> own_file_;  // holds this game and nothing else
    std::string safe_;                  // the game as it was last saved, loaded or begun
    Key asked_about_ = 0;
    base::TimePoint asked_at_ = base::now();
    bool concedes_;
    bool quit_ = false;
};

}  // namespace tengen::cli
