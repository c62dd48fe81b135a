#include "match/sitting.h"

#include "base/text.h"
#include "game/notation.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tengen::match {

std::string describe(const ResumeError& error) {
    using Problem = ResumeError::Problem;
    switch (error.problem) {
        case Problem::UnknownChoice: return fmt::format("'{}' is no opening choice", error.choice);
        case Problem::OpeningDoesNotFit:
            return fmt::format("{} does not fit a {}x{} board", name(error.opening), error.size,
                               error.size);
        case Problem::ChoicesContradict: return "its opening choices contradict each other";
        case Problem::IllegalMove:
            return fmt::format("move {} is not legal under {} rules", error.move, name(error.rule));
        case Problem::MovesContradict: return "its moves are not those of its opening choices";
    }
    return {};
}

std::expected<std::vector<Choice>, ResumeError> choices_in(const Record& record) {
    std::vector<Choice> choices;
    for (const std::string_view text :
         record.tree.values(NodeId::Root, property::kOpeningChoices)) {
        const auto choice = parse_choice(text, record.info.size);
        if (!choice)
            return std::unexpected(ResumeError{.problem = ResumeError::Problem::UnknownChoice,
                                               .choice = std::string(text)});
        choices.push_back(*choice);
    }
    return choices;
}

Sitting::Sitting(const SittingSettings& settings)
    : seats_(settings.seats),
      game_(settings.rule, settings.size),
      opening_(settings.opening, settings.size) {
    record_.info.rule = settings.rule;
    record_.info.size = settings.size;
    record_.info.opening = settings.opening;
    record_.info.time = settings.time;
    seat_players();
}

std::expected<Sitting, ResumeError> Sitting::resume(Record record, RuleId fallback) {
    using Problem = ResumeError::Problem;
    const GameInfo& info = record.info;
    SittingSettings settings{.rule = info.rule.value_or(fallback),
                             .size = info.size,
                             .opening = info.opening,
                             .seats = info.players,
                             .time = info.time};
    const auto choices = choices_in(record);
    if (!choices) return std::unexpected(choices.error());
    // A record from elsewhere tells the moves of its opening but not the choices: it is played on
    // from where it stands.
    const bool has_moves = record.tree.first_child(NodeId::Root) != NodeId::None;
    if (choices->empty() && has_moves) settings.opening = OpeningRule::Free;
    if (!fits(settings.opening, settings.size))
        return std::unexpected(ResumeError{.problem = Problem::OpeningDoesNotFit,
                                           .opening = settings.opening,
                                           .size = settings.size});

    Sitting sitting(settings);
    sitting.rebuild_opening(*choices);
    if (sitting.choices_.size() != choices->size())
        return std::unexpected(ResumeError{.problem = Problem::ChoicesContradict});
    if (sitting.seat_of(Color::Black) == Seat::Second)
        std::swap(sitting.seats_[0], sitting.seats_[1]);

    Replay played = replay(record, settings.rule);
    if (played.refusal)
        return std::unexpected(ResumeError{.problem = Problem::IllegalMove,
                                           .move = int(played.game.board().moves().size()) + 1,
                                           .rule = settings.rule});
    const auto stones = sitting.opening_.board().moves();
    const auto moves = played.game.board().moves();
    if (!std::ranges::equal(stones, moves.first(std::min(stones.size(), moves.size()))))
        return std::unexpected(ResumeError{.problem = Problem::MovesContradict});
    sitting.game_ = std::move(played.game);
    sitting.here_ = played.last;
    sitting.record_ = std::move(record);
    sitting.record_.info.rule = settings.rule;
    sitting.record_.info.opening = settings.opening;
    sitting.return_to_place();
    return sitting;
}

void Sitting::return_to_place() {
    const auto place = base::parse_number<int>(record_.tree.text(NodeId::Root, property::kPlace));
    if (!place) return;
    if (!record_.info.result.is_over()) {
        while (record_.tree.ply(here_) > *place && undo()) {
        }
        return;
    }
    // A game that is over stays so: who went back only looked.
    NodeId n = here_;
    while (record_.tree.ply(n) > *place) n = record_.tree.parent(n);
    if (n != here_) go_to(n);
}

Seat Sitting::seat_of(Color color) const {
    const Seat seat = opening_.seat_of(color);
    return chairs_swapped_ ? ~seat : seat;
}

Seat Sitting::seat_to_act() const {
    if (!in_opening()) return seat_of(game_.side_to_move());
    return chairs_swapped_ ? ~opening_.pending().seat : opening_.pending().seat;
}

void Sitting::seat_players() {
    for (const Color c : {Color::Black, Color::White}) record_.info.player(c) = player(seat_of(c));
}

void Sitting::set_player(Seat seat, PlayerInfo player) {
    seats_[std::size_t(seat)] = std::move(player);
    seat_players();
}

void Sitting::swap_players() {
    chairs_swapped_ = !chairs_swapped_;
    seat_players();
}

void Sitting::enter(Point p, Color color) {
    const NodeId known = record_.tree.child_with(here_, p);
    const bool is_ours = known != NodeId::None && record_.tree.color(known) == color;
    here_ = is_ours ? known : record_.tree.add(here_, p, color);
    if (is_study()) return;
    // What is played is the main line; what was played before becomes a variation.
    raise(here_);
    looks_around_ = false;
}

bool Sitting::is_study() const {
    const bool are_people = std::ranges::all_of(
        seats_, [](const PlayerInfo& player) { return player.kind == PlayerKind::Human; });
    return is_trying() || (looks_around_ && are_people);
}

bool Sitting::go_to(NodeId n) {
    if (in_opening()) return false;
    Replay there = replay_to(record_, n, game_.rule());
    if (there.refusal) return false;
    game_ = std::move(there.game);
    here_ = there.last;
    redo_.clear();
    looks_around_ = true;
    note_place();
    return true;
}

void Sitting::begin_study() {
    if (in_opening() || is_studying()) return;
    laid_aside_ = here_;
    redo_.clear();
}

void Sitting::end_study() {
    if (!laid_aside_) return;
    const NodeId place = *laid_aside_;
    const bool was_over = record_.info.result.is_over();
    if (here_ != place && !go_to(place)) return;
    laid_aside_.reset();
    looks_around_ = was_over;
    settle();
}

void Sitting::set_comment(NodeId n, std::string_view text) {
    if (text.empty())
        record_.tree.erase(n, property::kComment);
    else
        record_.tree.set_text(n, property::kComment, text);
}

void Sitting::set_values(NodeId n, std::string_view key, const std::vector<std::string>& values) {
    record_.tree.erase(n, key);
    for (const std::string& value : values) record_.tree.add_value(n, key, value);
}

void Sitting::set_analysis(NodeId n, const Analysis& analysis) {
    tengen::set_analysis(record_.tree, n, analysis, game_.board().size());
}

bool Sitting::is_decided_on_board() const {
    return replay_on_board(record_, record_.tree.main_line_end(), game_.rule()).game.is_over();
}

void Sitting::set_outcome(Outcome outcome) {
    if (in_opening() || outcome == record_.info.result.outcome || is_decided_on_board()) return;
    record_.info.result = {outcome, Ending::None};
    go_to(here_);
}

void Sitting::raise(NodeId n) {
    GameTree& tree = record_.tree;
    for (; n != NodeId::Root; n = tree.parent(n))
        if (tree.first_child(tree.parent(n)) != n) tree.promote(n);
}

void Sitting::promote(NodeId n) {
    const NodeId old_end = record_.tree.main_line_end();
    raise(n);
    judge_main_line(old_end);
    note_place();
}

void Sitting::judge_main_line(NodeId old_end) {
    if (record_.tree.main_line_end() == old_end) return;
    record_.info.result = {};
    record_.info.result = replay(record_, game_.rule()).game.result();
}

bool Sitting::remove(NodeId n) {
    if (n == NodeId::Root || in_opening()) return false;
    const std::vector<NodeId> path = record_.tree.path_to(here_);
    const bool is_in_it = std::ranges::find(path, n) != path.end();
    if (is_in_it && !go_to(record_.tree.parent(n))) return false;
    if (laid_aside_) {
        const std::vector<NodeId> kept = record_.tree.path_to(*laid_aside_);
        if (std::ranges::find(kept, n) != kept.end()) laid_aside_ = record_.tree.parent(n);
    }
    const NodeId old_end = record_.tree.main_line_end();
    record_.tree.remove(n);
    redo_.clear();
    judge_main_line(old_end);
    settle();
    return true;
}

void Sitting::leave() {
    while (!record_.tree.has_move(here_)) here_ = record_.tree.parent(here_);
    here_ = record_.tree.parent(here_);
}

/// After every change: what a saved game needs to come back as it stands.
void Sitting::settle() {
    const bool is_end = here_ == record_.tree.main_line_end();
    if (!is_trying()) {
        if (is_end || !looks_around_) record_.info.result = game_.result();
    } else if (is_end && !game_.is_over()) {
        game_.end(record_.info.result);  // by a word or a clock, which no move repeats
    }
    note_place();
}

void Sitting::note_place() {
    record_.tree.erase(NodeId::Root, property::kPlace);
    const NodeId place = laid_aside_.value_or(here_);
    if (record_.tree.first_child(place) != NodeId::None)
        record_.tree.set_text(NodeId::Root, property::kPlace,
                              fmt::to_string(record_.tree.ply(place)));
}

void Sitting::spend(Color color, base::Milliseconds took) {
    if (took.count() > 0) set_elapsed(record_.tree, here_, took);
    const TimeControl& time = record_.info.time;
    if (time.match.count() == 0) return;
    // The clock before this move is the one shown at this colour's last move.
    base::Milliseconds before = time.match;
    for (NodeId n = record_.tree.parent(here_); n != NodeId::None; n = record_.tree.parent(n))
        if (const auto shown = time_left(record_.tree, n, color)) {
            before = *shown;
            break;
        }
    set_time_left(record_.tree, here_, color, before - took + time.increment);
}

std::expected<void, Refusal> Sitting::play(Point p, base::Milliseconds took) {
    if (in_opening()) return std::unexpected(Refusal{MoveError::OpeningFirst, p, {}});
    const Color color = game_.side_to_move();
    const auto clock = left(color);
    const TimeControl& time = record_.info.time;
    const bool too_late = (clock && took > *clock) || (time.turn.count() > 0 && took > time.turn);
    if (too_late && !game_.is_over() && !is_trying()) {
        run_out_of_time(seat_of(color));
        return {};
    }
    if (const auto played = game_.play(p); !played) return std::unexpected(played.error());
    enter(p, color);
    if (!is_trying()) spend(color, took);
    settle();
    redo_.clear();
    return {};
}

std::expected<void, OpeningError> Sitting::choose(const Choice& choice) {
    if (game_.is_over()) return std::unexpected(OpeningError::GameOver);
    if (const auto chosen = opening_.choose(choice); !chosen)
        return std::unexpected(chosen.error());
    choices_.push_back(choice);
    redo_.clear();
    note_choices();
    return {};
}

/// The game follows the stones of the opening, the record its choices.
void Sitting::note_choices() {
    const auto stones = opening_.board().moves();
    while (game_.board().moves().size() < stones.size()) {
        const Color color = game_.side_to_move();
        const Point p = stones[game_.board().moves().size()];
        if (!game_.play(p)) break;  // a procedure may ask for what the rule forbids: not in these
        enter(p, color);
    }
    record_.tree.erase(NodeId::Root, property::kOpeningChoices);
    for (const Choice& c : choices_)
        record_.tree.add_value(NodeId::Root, property::kOpeningChoices,
                               to_text(c, game_.board().size()));
    seat_players();
    settle();
}

void Sitting::rebuild_opening(const std::vector<Choice>& choices) {
    opening_ = Opening(opening_.rule(), opening_.board().size());
    choices_.clear();
    for (const Choice& choice : choices) {
        if (!opening_.choose(choice)) return;
        choices_.push_back(choice);
    }
}

bool Sitting::undo() {
    const auto moves = game_.board().moves();
    const bool tries = is_trying();
    // Looking at the opening afterwards; of a game that is over no choice is taken back.
    if (moves.size() < opening_.board().moves().size() + (tries ? 1 : 0))
        return here_ != NodeId::Root && go_to(record_.tree.parent(here_));
    if (game_.is_over() && !game_.result().is_on_board() && !tries) {
        redo_.emplace_back(game_.result());
        game_.end({});
    } else if (moves.size() > opening_.board().moves().size()) {
        redo_.emplace_back(moves.back());
        game_.undo();
        leave();
    } else if (!choices_.empty()) {
        std::vector<Choice> kept = choices_;
        redo_.emplace_back(kept.back());
        kept.pop_back();
        rebuild_opening(kept);
        while (game_.board().moves().size() > opening_.board().moves().size()) {
            game_.undo();
            leave();
        }
        note_choices();
    } else {
        return false;
    }
    looks_around_ = tries;
    settle();
    return true;
}

bool Sitting::undo_to(Seat seat) {
    std::size_t steps = 0;
    while (undo()) {
        ++steps;
        if (seat_to_act() == seat) return true;
    }
    for (; steps > 0; --steps) redo();
    return false;
}

bool Sitting::redo() {
    if (redo_.empty()) return false;
    // The steps still to be redone outlive this one, though a new choice would forget them.
    std::vector<Act> rest = std::exchange(redo_, {});
    const Act next = rest.back();
    rest.pop_back();
    bool done = false;
    if (const auto* choice = std::get_if<Choice>(&next)) {
        done = choose(*choice).has_value();
    } else if (const auto* ending = std::get_if<Result>(&next)) {
        game_.end(*ending);
        settle();
        done = true;
    } else if (game_.play(std::get<Point>(next))) {
        enter(std::get<Point>(next), ~game_.side_to_move());
        settle();
        done = true;
    }
    redo_ = std::move(rest);
    return done;
}

Color Sitting::color_of(Seat seat) const {
    return seat_of(Color::Black) == seat ? Color::Black : Color::White;
}

void Sitting::end(Result result) {
    game_.end(result);
    redo_.clear();
    settle();
}

void Sitting::resign(Seat seat) { end({win_for(~color_of(seat)), Ending::Resignation}); }

void Sitting::run_out_of_time(Seat seat) { end({win_for(~color_of(seat)), Ending::Time}); }

void Sitting::agree_draw() { end({Outcome::Draw, Ending::Agreement}); }

std::optional<base::Milliseconds> Sitting::left(Color color) const {
    const TimeControl& time = record_.info.time;
    if (time.match.count() == 0) return std::nullopt;
    for (NodeId n = here_; n != NodeId::None; n = record_.tree.parent(n))
        if (const auto shown = time_left(record_.tree, n, color)) return shown;
    return time.match;
}

}  // namespace tengen::match
