#include "play/game_controller.h"

#include "base/memory.h"
#include "engine/opening_choice.h"
#include "play/problem_sentences.h"

#include <algorithm>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kTickMs = 100;
constexpr int kPlainlyLost = 2;  // plies: nobody should have to finish a game that is decided
constexpr base::Milliseconds kNoTime{0};
constexpr base::Milliseconds kGuestMove{5'000};  // for an external engine where no clock runs

match::SittingSettings settingsOf(const GameSetup& setup) {
    return {.rule = setup.rule,
            .size = setup.size,
            .opening = setup.opening,
            .seats = {infoOf(setup.black), infoOf(setup.white)},
            .time = setup.time};
}

}  // namespace

GameController::GameController(std::uint64_t seed, Now now, QObject* parent)
    : QObject(parent),
      now_(std::move(now)),
      random_(seed),
      sitting_(settingsOf(setup_)),
      turnBegan_(now_()),
      mail_(this, &GameController::collect) {
    ticker_.setInterval(kTickMs);
    connect(&ticker_, &QTimer::timeout, this, &GameController::tick);
    pause_.setSingleShot(true);
    connect(&pause_, &QTimer::timeout, this, [this] {
        turnBegan_ = now_();
        ask(*playerOf(sitting_.seat_to_act()));
    });
    seatPlayers();
}

GameController::~GameController() { withdraw(); }

// ── what there is ────────────────────────────────────────────────────────────────────────────────

match::Player* GameController::playerOf(Seat seat) const {
    return players_[std::size_t(seat)].get();
}

const SeatSetup& GameController::seat(Color color) const {
    return sitting_.seat_of(color) == Seat::First ? setup_.black : setup_.white;
}

bool GameController::isPersonsTurn() const {
    return !isOver() && playerOf(sitting_.seat_to_act()) == nullptr;
}

bool GameController::hasPerson() const {
    return std::ranges::any_of(players_, [](const auto& player) { return player == nullptr; });
}

bool GameController::hasEngine() const {
    return std::ranges::any_of(players_, [](const auto& player) { return player != nullptr; });
}

std::optional<Color> GameController::onlyPerson() const {
    const auto isPerson = [this](Color color) { return seat(color).kind == PlayerKind::Human; };
    if (isPerson(Color::Black) == isPerson(Color::White)) return std::nullopt;
    return isPerson(Color::Black) ? Color::Black : Color::White;
}

bool GameController::hasClock() const { return !sitting_.record().info.time.is_unlimited(); }

base::Milliseconds GameController::turnTook() const {
    if (isStarting_) return kNoTime;
    return std::chrono::duration_cast<base::Milliseconds>(now_() - turnBegan_);
}

std::optional<base::Milliseconds> GameController::clock(Color color) const {
    const TimeControl& time = sitting_.record().info.time;
    const Result& result = game().result();
    if (result.ending == Ending::Time && result.outcome == win_for(~color)) return kNoTime;
    auto left = sitting_.left(color);
    const base::Milliseconds gone = used(color);
    if (left) *left -= gone;
    if (time.turn.count() > 0) left = std::min(left.value_or(time.turn - gone), time.turn - gone);
    return left;
}

base::Milliseconds GameController::used(Color color) const {
    const bool runs =
        ticker_.isActive() && !sitting_.in_opening() && game().side_to_move() == color;
    return runs ? turnTook() : kNoTime;
}

std::optional<GameController::Clocks> GameController::bothClocks(Color color) const {
    const base::Milliseconds turn = sitting_.record().info.time.turn;
    const auto left = sitting_.left(color);
    if (!left || turn.count() <= 0 || isOver()) return std::nullopt;
    return Clocks{*left - used(color), turn - used(color)};
}

search::ClockState GameController::clockState() const {
    const TimeControl& time = sitting_.record().info.time;
    search::ClockState state{
        .turn = {}, .left = sitting_.left(game().side_to_move()), .increment = time.increment};
    if (time.turn.count() > 0) state.turn = time.turn;
    const bool isGuest = seat(game().side_to_move()).kind == PlayerKind::External;
    if (isGuest && !state.limit()) state.turn = kGuestMove;
    return state;
}

// ── the table ────────────────────────────────────────────────────────────────────────────────────

void GameController::seatPlayers(bool isNewGame) {
    const std::array seats{setup_.black, setup_.white};
    const auto onThought = [this](const search::Report& report) {
        mail_.put({askedTicket_.load(), report});
    };
    for (std::size_t i = 0; i < seats.size(); ++i) {
        // An engine from elsewhere begins each game anew: it may remember more than it is told.
        const bool isGuest = seats[i].kind == PlayerKind::External;
        if (isNewGame && isGuest && players_[i]) farewell_.see_off(std::move(players_[i]));
        // Who sat there already stays, and only forgets: its memory takes a while to get.
        const bool stays = players_[i] != nullptr && seated_[i] == seats[i] && taught_ == manners_;
        if (!stays && players_[i]) farewell_.see_off(std::move(players_[i]));
        if (!stays) players_[i] = playerFor(seats[i], manners_, random_.next(), onThought);
        if (stays) players_[i]->forget();
    }
    seated_ = seats;
    taught_ = manners_;
    // Two engines among themselves play to the end, and beginners shall have their five.
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const bool isBeginner = !seats[i].own && seats[i].level < kMediumLevel;
        const bool mayResign = manners_.resigns && hasPerson() && !isBeginner;
        if (players_[i]) players_[i]->resign_when_lost_in(mayResign ? kPlainlyLost : 0);
    }
}

void GameController::noteSeats() {
    if (sitting_.record().info.result.is_over()) return;
    for (const Seat seat : {Seat::First, Seat::Second}) {
        const SeatSetup& chosen = seat == Seat::First ? setup_.black : setup_.white;
        PlayerInfo seated = infoOf(chosen);
        if (!sitting_.player(seat).name.empty()) seated.name = sitting_.player(seat).name;
        sitting_.set_player(seat, seated);
    }
}

void GameController::rematch() {
    GameSetup setup = setup_;
    std::swap(setup.black, setup.white);
    setup.byLot = false;  // this time it is clear
    newGame(setup);
}

void GameController::newGame(const GameSetup& setup) {
    withdraw();
    Q_EMIT leaving();
    setup_ = setup;
    if (setup.byLot && random_.below(2) == 1) std::swap(setup_.black, setup_.white);
    sitting_ = match::Sitting(settingsOf(setup_));
    seatPlayers(true);
    costs_.clear();
    isPaused_ = wasOver_ = false;
    Q_EMIT began();
    goOn();
}

std::expected<void, QString> GameController::open(Record record, RuleId fallback, Start start) {
    auto resumed = match::Sitting::resume(std::move(record), fallback);
    if (!resumed) return std::unexpected(resumeSentence(resumed.error()));
    withdraw();
    Q_EMIT leaving();
    sitting_ = std::move(*resumed);
    const GameInfo& info = sitting_.record().info;
    setup_.rule = game().rule();
    setup_.opening = info.opening;
    setup_.size = game().board().size();
    setup_.time = info.time;
    const QList<SeatSetup> known = QList{setup_.black, setup_.white} + guests_;
    setup_.black = seatOf(sitting_.player(Seat::First), known);
    setup_.white = seatOf(sitting_.player(Seat::Second), QList{known[1], known[0]} + guests_);
    const bool wasPlayed = info.result.is_over();
    if (wasPlayed) sitting_.look_around();
    noteSeats();
    seatPlayers(true);
    costs_.clear();
    wasOver_ = isOver();
    isPaused_ = !hasPerson() || wasPlayed || start == Start::WhenAsked;
    Q_EMIT began();
    goOn();
    return {};
}

void GameController::setPlayers(const SeatSetup& first, const SeatSetup& second) {
    withdraw();
    const std::array before{setup_.black, setup_.white};
    setup_.black = first;
    setup_.white = second;
    if (!sitting_.record().info.result.is_over()) {
        // Who stays keeps the name; who comes brings another.
        if (first != before[0]) sitting_.set_player(Seat::First, infoOf(first));
        if (second != before[1]) sitting_.set_player(Seat::Second, infoOf(second));
    }
    seatPlayers();
    goOn();
}

void GameController::setManners(const EngineManners& manners) {
    if (manners == manners_) return;
    withdraw();
    manners_ = manners;
    seatPlayers();
    goOn();
}

int GameController::level() const {
    const SeatSetup& black = seat(Color::Black);
    return black.kind == PlayerKind::Engine ? black.level : seat(Color::White).level;
}

void GameController::setLevel(int level) {
    withdraw();
    const auto change = [&](SeatSetup& chosen, Seat seat) {
        if (chosen.kind != PlayerKind::Engine) return;
        chosen.level = level;
        chosen.own.reset();
        if (!sitting_.record().info.result.is_over()) sitting_.set_player(seat, infoOf(chosen));
    };
    change(setup_.black, Seat::First);
    change(setup_.white, Seat::Second);
    seatPlayers();
    goOn();
}

void GameController::swapSides() {
    withdraw();
    sitting_.swap_players();
    isPaused_ = false;
    goOn();
}

// ── asking and being answered ────────────────────────────────────────────────────────────────────

void GameController::withdraw() {
    ++ticket_;
    if (asked_ != nullptr) asked_->withdraw();
    asked_ = nullptr;
    choosing_.cancel();
    isThinking_ = false;
    isStarting_ = false;
    ticker_.stop();
    pause_.stop();
}

void GameController::goOn() {
    withdraw();
    thought_ = {};
    turnBegan_ = now_();
    endIfOver();
    match::Player* const player = isOver() ? nullptr : playerOf(sitting_.seat_to_act());
    if (!isOver() && !sitting_.in_opening() && !isTrying() && game().must_pass()) {
        // Nothing else is allowed: nobody needs to be asked.
        return accept(Point::pass(), kNoTime, false);
    }
    if (player != nullptr && !isPaused_) {
        if (sitting_.in_opening())
            askForChoice();
        else if (pace_.count() > 0 && !hasPerson())
            askSoon();
        else
            ask(*player);
    } else if (isPersonsTurn() && hasClock() && !isPaused_) {
        ticker_.start();
    }
    Q_EMIT changed();
}

/// Nobody's clock runs while two engines are given a moment to be looked at.
void GameController::askSoon() {
    isThinking_ = true;
    pause_.start(std::chrono::milliseconds(pace_));
}

void GameController::ask(match::Player& player) {
    asked_ = &player;
    askedTicket_ = ticket_;
    isThinking_ = true;
    ticker_.start();
    // Whoever sat down as Black may be White by now.
    player.judge_by(seasoning_.weights(manners_, game().rule(), game().side_to_move()),
                    manners_.net);
    player.on_report(
        [this, ticket = ticket_](const search::Report& report) { mail_.put({ticket, report}); });
    isStarting_ = player.on_ready([this, ticket = ticket_] { mail_.put({ticket, Ready{}}); });
    player.ask(game(), clockState(),
               [this, ticket = ticket_](const match::Answer& answer, const search::Report& report) {
                   mail_.put({ticket, Answered{answer, report}});
               });
}

void GameController::askForChoice() {
    isThinking_ = true;
    ticker_.start();
    const Seat seat = sitting_.seat_to_act();
    const SeatSetup& chosen = seat == Seat::First ? setup_.black : setup_.white;
    search::Task task(engine::limits_of(engine::level_of(chosen.level)));
    choosing_.begin(
        [this, ticket = ticket_, opening = sitting_.opening(), rule = game().rule(), task,
         options = engine::Options{.weights = manners_.weights, .net = manners_.net},
         seed = random_.next()](const std::stop_token& stop) mutable {
            options.judge(task, rule);
            const Choice choice = engine::decide(opening, rule, task, stop, seed);
            mail_.put({ticket, choice});
        },
        [this, ticket = ticket_](const std::exception& trouble) {
            mail_.put({ticket, Broke{QString::fromUtf8(trouble.what())}});
        });
}

void GameController::collect() {
    for (const Letter& letter : mail_.takeAll()) {
        if (letter.ticket != ticket_) continue;  // an answer to a question that was withdrawn
        if (const auto* report = std::get_if<search::Report>(&letter.content)) {
            thought_ = *report;
        } else if (const auto* answered = std::get_if<Answered>(&letter.content)) {
            take(*answered);
        } else if (const auto* choice = std::get_if<Choice>(&letter.content)) {
            takeChoice(*choice, false);
        } else if (std::holds_alternative<Ready>(letter.content)) {
            isStarting_ = false;
            turnBegan_ = now_();
        } else {
            fail(std::get<Broke>(letter.content).words);
        }
    }
}

void GameController::take(const Answered& answered) {
    const base::Milliseconds took = turnTook();
    if (!answered.thought.trouble.empty())
        Q_EMIT hindered(QString::fromStdString(answered.thought.trouble));
    if (const auto* trouble = std::get_if<protocol::Trouble>(&answered.answer))
        return fail(troubleSentence(*trouble));
    if (std::holds_alternative<match::Resign>(answered.answer)) {
        sitting_.resign(sitting_.seat_to_act());
        return goOn();
    }
    const Point p = std::get<Point>(answered.answer);
    if (game().refusal(p)) return fail(tr("It played a move that is not allowed."));
    costs_.push_back({int(game().board().moves().size()) + 1, game().side_to_move(), took,
                      answered.thought.nodes, answered.thought.depth, base::resident_memory()});
    accept(p, took, false);
}

/// The game waits where it was: the person may take over, undo, or let it try again.
void GameController::fail(const QString& words) {
    withdraw();
    isPaused_ = true;
    Q_EMIT changed();
    Q_EMIT troubled(words);
}

void GameController::accept(Point p, base::Milliseconds took, bool byPerson) {
    if (const auto played = sitting_.play(p, took); !played) {
        Q_EMIT refused(played.error());
        return;
    }
    if (isTrying()) isPaused_ = true;
    Q_EMIT stonePlaced(byPerson);
    goOn();
}

void GameController::takeChoice(const Choice& choice, bool byPerson) {
    const Seat actor = sitting_.seat_to_act();
    if (const auto chosen = sitting_.choose(choice); !chosen) {
        Q_EMIT openingRefused(chosen.error());
        return;
    }
    if (std::holds_alternative<Place>(choice)) Q_EMIT stonePlaced(byPerson);
    goOn();
    if (!byPerson && std::holds_alternative<TakeColor>(choice))
        Q_EMIT colorTaken(sitting_.color_of(actor));
}

void GameController::endIfOver() {
    const bool isNews = isOver() && !wasOver_ && !isStudying();
    wasOver_ = isOver();
    if (isNews) Q_EMIT finished();
}

void GameController::tick() {
    if (isOver()) return ticker_.stop();
    const Color color = game().side_to_move();
    // What a pipe and a busy machine take is not an engine's fault.
    const auto grace = seat(color).kind == PlayerKind::External ? kTolerance : kNoTime;
    if (const auto left = clock(color); left && *left + grace < kNoTime && !isTrying()) {
        sitting_.run_out_of_time(sitting_.seat_to_act());
        return goOn();
    }
    Q_EMIT ticked();
}

}  // namespace tengen::desktop
