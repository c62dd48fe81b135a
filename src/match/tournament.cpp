#include "match/tournament.h"

#include "base/affinity.h"
#include "match/played_text.h"
#include "match/sitting.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <iterator>
#include <stdexcept>
#include <thread>
#include <utility>

namespace tengen::match {
namespace {

constexpr base::Milliseconds kTick{200};
constexpr base::Milliseconds kAsleep{1000};  // a tick that comes this late was no tick

bool ended_on_time(const PlayedGame& played) {
    return played.record.info.result.ending == Ending::Time;
}

/// The opening procedure of a record, where its choices lead through one.
std::optional<Opening> procedure_in(const Record& record) {
    const auto choices = choices_in(record);
    if (!choices || !fits(record.info.opening, record.info.size)) return std::nullopt;
    Opening opening(record.info.opening, record.info.size);
    for (const Choice& choice : *choices)
        if (!opening.choose(choice)) return std::nullopt;
    return opening;
}

}  // namespace

Tournament::Tournament(TournamentSettings settings, Ledger ledger, const std::vector<Record>& games)
    : settings_(std::move(settings)),
      ledger_(std::move(ledger)),
      schedule_(int(settings_.contestants.size()), settings_.pairing,
                int(settings_.openings.size()), settings_.order, settings_.seed, settings_.turns),
      standings_(int(settings_.contestants.size())) {
    if (is_in_rounds(settings_.pairing))
        rounds_.emplace(schedule_, int(settings_.contestants.size()), settings_.pairing,
                        settings_.games, settings_.rounds);
    // In the order of the schedule, for later games may depend on earlier ones; of two of one
    // number the first.
    std::multimap<int, GameSheet> sheets;
    for (const Record& game : games)
        if (auto sheet = sheet_of(game)) sheets.emplace(sheet->fixture.number, std::move(*sheet));
    for (const auto& [number, sheet] : sheets) add(sheet);
}

std::optional<Fixture> Tournament::fixture(int number) const {
    return rounds_ ? rounds_->fixture(number) : schedule_.fixture(number);
}

bool Tournament::add(const GameSheet& sheet) {
    // A book can be edited by anyone: only what the schedule knows counts.
    const auto known = fixture(sheet.fixture.number);
    if (!known || !is_this(*known, sheet.fixture) || !standings_.add(sheet)) return false;
    if (rounds_) rounds_->count(sheet);
    return true;
}

std::optional<SprtState> Tournament::sprt_state() const {
    if (!settings_.sprt) return std::nullopt;
    return sprt(standings_.pairs_in_turn(), *settings_.sprt);
}

bool Tournament::has_verdict() const {
    const auto state = sprt_state();
    return state && state->verdict != SprtVerdict::Continue;
}

bool Tournament::is_finished() const {
    // Counted up to the last one: a match that is made shorter may have games beyond it.
    const auto& sheets = standings_.sheets();
    return has_verdict() ||
           std::distance(sheets.begin(), sheets.lower_bound(games())) >= std::ptrdiff_t{games()};
}

std::optional<Fixture> Tournament::next(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    std::optional<Fixture> found;
    // Another table may take the game while this one waits for its round.
    const auto is_known = [&] {
        found = take_next();
        return found || next_ >= games();
    };
    if (!counted_.wait(lock, stop, is_known)) return std::nullopt;
    return found;
}

std::optional<Fixture> Tournament::next_known() {
    const std::scoped_lock lock(mutex_);
    return take_next();
}

std::optional<Fixture> Tournament::take_next() {
    while (next_ < games() && standings_.has(next_)) ++next_;
    if (next_ >= games()) return std::nullopt;
    auto found = fixture(next_);
    if (found) ++next_;
    return found;
}

bool Tournament::is_this(const Fixture& asked, Fixture played) const {
    if (settings_.arena.procedure != OpeningRule::Free && asked.players != played.players)
        std::ranges::reverse(played.players);
    return asked == played;
}

bool Tournament::is_of(const Fixture& fixture, const PlayedGame& played) const {
    const auto sheet = sheet_of(played.record);
    if (!sheet || !is_this(fixture, sheet->fixture)) return false;
    const Terms& terms = settings_.contestants[std::size_t(fixture.players[0])].terms;
    const Replay replayed = replay(played.record);
    const auto moves = replayed.game.board().moves();
    OpeningStones opening = opening_of(settings_, fixture);
    if (settings_.arena.procedure != OpeningRule::Free) {
        const auto made = procedure_in(played.record);
        if (!made || made->rule() != settings_.arena.procedure) return false;
        // It gives each the colour it has.
        const auto black = std::size_t(made->seat_of(Color::Black));
        if (fixture.players[black] != sheet->fixture.players[0]) return false;
        opening.assign(made->board().moves().begin(), made->board().moves().end());
    }
    return played.record.info.rule == terms.rule && played.record.info.size == terms.size &&
           !replayed.refusal && moves.size() >= opening.size() &&
           std::ranges::equal(opening, moves.first(opening.size()));
}

// ── at the tables ────────────────────────────────────────────────────────────────────────────────

void Tournament::play_in_turn(const std::stop_token& stop) {
    Table table(settings_, [this](const Scene& scene) { hand_in(scene); }, &ledger_);
    while (!stop.stop_requested()) {
        const auto fixture = next(stop);
        if (!fixture) break;
        for (;;) {
            const base::TimePoint began = base::now();
            auto played = table.play(*fixture, stop);
            if (!played) break;
            // A machine that was suspended is nobody's fault: that game is played again.
            if (ended_on_time(*played) && slept_since(began, stop)) continue;
            hand_in(std::move(*played));
            break;
        }
    }
    table.clear();
}

void Tournament::play_at_a_table(int table) {
    std::exception_ptr broken;
    try {
        // Before anything is started here: threads and programs inherit it.
        if (!settings_.cores.empty() && !base::stay_on(settings_.cores.at(std::size_t(table))))
            throw std::runtime_error("the system does not let a game stay on its cores");
        play_in_turn(stop_.get_token());
    } catch (...) {
        broken = std::current_exception();
    }
    const std::scoped_lock lock(mutex_);
    if (broken) {
        broken_ = broken;
        stop_.request_stop();
    }
    --busy_tables_;
    desk_.notify_one();
}

void Tournament::hand_in(PlayedGame played) {
    const std::scoped_lock lock(mutex_);
    handed_in_.push_back(std::move(played));
    desk_.notify_one();
}

void Tournament::hand_in(Scene scene) {
    const std::scoped_lock lock(mutex_);
    scenes_.push_back(std::move(scene));
    desk_.notify_one();
}

bool Tournament::slept_since(base::TimePoint then, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    // The tick that would tell may come after the game that it concerns.
    const base::TimePoint asked = base::now();
    ticked_.wait(lock, stop, [&] { return last_tick_ > asked; });
    return !stop.stop_requested() && last_sleep_ > then;
}

// ── at the desk ──────────────────────────────────────────────────────────────────────────────────

void Tournament::count(const PlayedGame& played, const OnGame& on_game) {
    // After a verdict the games still on the tables would only blur it.
    if (stop_.stop_requested()) return;
    const auto sheet = sheet_of(played.record);
    if (!sheet) throw std::logic_error("a game we wrote cannot be read: " + sheet.error());
    enter(played, *sheet);
    {
        const std::scoped_lock lock(mutex_);
        add(*sheet);
    }
    counted_.notify_all();
    if (on_game) on_game(*sheet);
    if (has_verdict()) stop_.request_stop();
}

void Tournament::enter_fault(std::string_view heading, std::string_view transcript) {
    if (const auto entered = ledger_.enter_fault(heading, transcript); !entered)
        throw base::MessageError(entered.error());
}

void Tournament::enter(const PlayedGame& played, const GameSheet& sheet) {
    const auto heading = [&](Color color, std::string_view what) {
        const int player = sheet.fixture.players[index(color)];
        return fmt::format("game {}: {} {}", sheet.fixture.number + 1,
                           settings_.contestants[std::size_t(player)].info.name, what);
    };
    if (const auto entered = ledger_.enter(played.record); !entered)
        throw base::MessageError(entered.error());
    for (const Color c : {Color::Black, Color::White})
        if (const std::string& incident = played.incidents[index(c)]; !incident.empty())
            enter_fault(heading(c, incident), {});
    if (!sheet.fault) return;
    const protocol::Trouble& trouble = sheet.fault->trouble;
    enter_fault(
        heading(sheet.fault->color, fmt::format("({}): {}", name(trouble.fault), trouble.words)),
        played.transcript);
}

void Tournament::tick(const MayGoOn& may_go_on) {
    {
        const std::scoped_lock lock(mutex_);
        const base::TimePoint now = base::now();
        if (now - last_tick_ > kTick + kAsleep) last_sleep_ = now;
        last_tick_ = now;
    }
    ticked_.notify_all();
    if (may_go_on && !may_go_on()) stop_.request_stop();
}

void Tournament::keep_books(const OnGame& on_game, const MayGoOn& may_go_on) {
    for (;;) {
        std::deque<PlayedGame> games;
        std::deque<Scene> scenes;
        bool is_last = false;
        {
            std::unique_lock lock(mutex_);
            desk_.wait_until(lock, last_tick_ + kTick,
                             [this] { return busy_tables_ == 0 || !handed_in_.empty(); });
            games.swap(handed_in_);
            scenes.swap(scenes_);
            is_last = busy_tables_ == 0;
        }
        for (const PlayedGame& played : games) count(played, on_game);
        for (const Scene& scene : scenes) enter_fault(scene.heading, scene.transcript);
        if (is_last) return;
        if (base::now() >= last_tick_ + kTick) tick(may_go_on);
    }
}

void Tournament::begin() {
    next_ = 0;
    stop_ = {};
    broken_ = nullptr;
    handed_in_.clear();
    scenes_.clear();
    last_tick_ = base::now();
    last_sleep_ = {};
}

std::expected<void, Message> Tournament::run_with(base::Crew& crew, const OnGame& on_game,
                                                  const MayGoOn& may_go_on) {
    begin();
    if (is_finished()) return {};
    const auto next_piece = [this]() -> std::optional<base::Piece> {
        const auto fixture = next_known();
        if (!fixture) return std::nullopt;
        return base::Piece{std::uint64_t(fixture->number), to_text(*fixture)};
    };
    const auto use = [&](std::uint64_t number, std::string_view text) {
        const auto played = read_played(text);
        const auto asked = fixture(int(number));
        if (!played || !asked || !is_of(*asked, *played)) return base::Crew::Verdict::Nonsense;
        count(*played, on_game);
        return stop_.stop_requested() ? base::Crew::Verdict::Enough : base::Crew::Verdict::Used;
    };
    const auto go_on = [&] { return !may_go_on || may_go_on(); };
    return crew.work(next_piece, use, go_on);
}

void Tournament::run(const OnGame& on_game, const MayGoOn& may_go_on) {
    begin();
    if (is_finished()) return;
    busy_tables_ = settings_.concurrency;
    std::vector<std::jthread> tables;
    tables.reserve(std::size_t(settings_.concurrency));
    try {
        for (int i = 0; i < settings_.concurrency; ++i)
            tables.emplace_back([this, i] { play_at_a_table(i); });
        keep_books(on_game, may_go_on);
    } catch (...) {
        stop_.request_stop();  // or the tables would play on for nobody
        throw;
    }
    tables.clear();
    if (broken_) std::rethrow_exception(broken_);
}

}  // namespace tengen::match
