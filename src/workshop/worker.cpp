#include "workshop/worker.h"

#include "base/text.h"
#include "game/words.h"
#include "workshop/sentences.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <optional>
#include <thread>
#include <utility>

namespace tengen::workshop {
namespace {

using base::Milliseconds;

constexpr Milliseconds kGlance{100};
constexpr Milliseconds kAway{2'000};  // a rest that is longer by this was none of ours
constexpr Milliseconds kTell{5'000};
constexpr Milliseconds kWaitForUnit{1'000};
constexpr Milliseconds kWaitWithOthers{100};  // where several jobs may have one
constexpr Milliseconds kBetweenTries{500};
constexpr std::size_t kLongestLine = 300;

}  // namespace

Worker::Worker(Queue& queue, WorkerSettings settings)
    : queue_(queue),
      settings_(std::move(settings)),
      held_(std::size_t(settings_.hands)),
      allowed_(settings_.hands) {}

std::uint64_t Worker::done() const {
    const std::scoped_lock lock(mutex_);
    return done_;
}

void Worker::run(const std::function<bool()>& may_go_on) {
    began_ = base::now();
    std::vector<std::jthread> hands;
    hands.reserve(held_.size());
    look();
    for (std::size_t i = 0; i < held_.size(); ++i) hands.emplace_back([this, i] { use_hand(i); });
    while (may_go_on()) {
        look();
        keep_what_is_held();
        if (base::now() - told_ >= kTell) tell();
        {
            const std::scoped_lock lock(mutex_);
            const bool is_empty =
                std::ranges::all_of(held_, [](const Held& held) { return held.ticket == nullptr; });
            if (leaves_ && is_empty) break;
        }
        rest();
    }
    stop_.request_stop();
    {
        const std::scoped_lock lock(mutex_);
        for (Held& held : held_) held.stop.request_stop();
        leaves_ = true;
        looked_.notify_all();
    }
    hands.clear();
    tell();
}

// ── a hand ───────────────────────────────────────────────────────────────────────────────────────

void Worker::use_hand(std::size_t hand) {
    Place place;
    const std::stop_token stop = stop_.get_token();
    while (!stop.stop_requested()) {
        if (do_one(hand, place)) continue;
        std::unique_lock lock(mutex_);
        looked_.wait_for(lock, kGlance);
    }
}

std::vector<Job> Worker::open_jobs(std::size_t hand) {
    const std::scoped_lock lock(mutex_);
    std::vector<Job> open;
    if (std::cmp_greater_equal(hand, allowed_) || leaves_) return open;
    for (const auto& [id, job] : jobs_) {
        const bool is_unwelcome =
            std::ranges::find(job.left_out, settings_.name) != job.left_out.end();
        if (job.state == JobState::Open && !refused_.contains(id) && !is_unwelcome)
            open.push_back(job);
    }
    // Each time another one is asked first, so that none waits for the end of another.
    if (!open.empty())
        std::ranges::rotate(open, open.begin() + std::ptrdiff_t(turn_++ % open.size()));
    return open;
}

bool Worker::do_one(std::size_t hand, Place& place) {
    const std::vector<Job> open = open_jobs(hand);
    for (const Job& job : open) {
        if (!stand_at(place, job)) continue;
        auto taken = queue_.take(job, open.size() > 1 ? kWaitWithOthers : kWaitForUnit);
        note_answer(taken ? std::string() : taken.error());
        if (!taken) return false;
        std::optional<Delivery>& unit = *taken;
        if (!unit) continue;
        do_unit(hand, place, job, std::move(*unit));
        return true;
    }
    return false;
}

void Worker::note_answer(const std::string& error) {
    // A job that ends in this moment is no trouble; one error after the other is.
    constexpr int kOfNote = 5;
    const std::scoped_lock lock(mutex_);
    if (error.empty() && failures_ >= kOfNote)
        settings_.on_line(std::string(base::word(settings_.language, answers_again())));
    failures_ = error.empty() ? 0 : failures_ + 1;
    if (failures_ == kOfNote) settings_.on_line(waiting_words(error, settings_.language));
}

bool Worker::stand_at(Place& place, const Job& job) {
    if (place.bench && place.job == job.id && place.settings == job.settings) return true;
    place = {};
    if (job.program != settings_.program) {
        refuse(job, say(settings_.language,
                        "it is for another build of the program ({asked}, this is {own})"_en,
                        "asked"_is(job.program), "own"_is(settings_.program)));
        return false;
    }
    const auto maker = settings_.benches.find(job.kind);
    if (maker == settings_.benches.end()) {
        refuse(job, say(settings_.language, "'{kind}' is no work we know"_en, "kind"_is(job.kind)));
        return false;
    }
    auto bench = maker->second(job.settings);
    if (!bench) {
        refuse(job, bench.error());
        return false;
    }
    place = {job.id, job.settings, std::move(*bench)};
    return true;
}

void Worker::refuse(const Job& job, const std::string& why) {
    const std::scoped_lock lock(mutex_);
    // What is quoted from the wire may be anything: it stays one line.
    const std::string line = base::excerpt(why, kLongestLine);
    if (refused_.emplace(job.id, line).second)
        settings_.on_line(say(settings_.language, "{job} is refused: {why}"_en, "job"_is(job.id),
                              "why"_is(line)));
}

void Worker::do_unit(std::size_t hand, Place& place, const Job& job, Delivery delivery) {
    const auto unit = read_unit(delivery.text);
    if (!unit) {
        settings_.on_line(say(settings_.language, "{job}: a unit is refused: {why}"_en,
                              "job"_is(job.id), "why"_is(unit.error())));
        delivery.ticket->settle();  // nobody could do it
        return;
    }
    const base::TimePoint began = base::now();
    std::stop_token stop;
    {
        const std::scoped_lock lock(mutex_);
        Held& held = held_[hand];
        held = {job.id, unit->number, began, began, job.patience, delivery.ticket.get(), {}};
        stop = held.stop.get_token();
    }
    queue_.claim(job.id, {unit->number, settings_.name});
    const Milliseconds slept_before = settings_.time_asleep();
    const auto result = result_of(hand, place, *unit);
    // Who was asleep, or was stopped, may have lost on time what it would have won.
    const bool was_away =
        settings_.time_asleep() - slept_before > kAway || was_stopped_since(began);
    if (result && was_away)
        settings_.on_line(say(settings_.language,
                              "{job}: unit {unit} is given back: the machine slept meanwhile"_en,
                              "job"_is(job.id), "unit"_is(unit->number)));
    if (result && !was_away)
        store(job,
              {unit->number, settings_.name,
               std::chrono::duration_cast<Milliseconds>(base::now() - began), *result},
              *delivery.ticket, stop);
    else
        delivery.ticket->give_back();
    const std::scoped_lock lock(mutex_);
    held_[hand] = {};
}

std::optional<std::string> Worker::result_of(std::size_t hand, Place& place,
                                             const base::Piece& unit) {
    std::stop_token stop;
    {
        const std::scoped_lock lock(mutex_);
        stop = held_[hand].stop.get_token();
    }
    try {
        auto result = place.bench->work(unit, stop);
        if (result) return std::move(*result);
        settings_.on_line(say(settings_.language, "{job}: unit {unit} is refused: {why}"_en,
                              "job"_is(place.job), "unit"_is(unit.number),
                              "why"_is(base::excerpt(result.error(), kLongestLine))));
    } catch (const std::exception& broken) {
        settings_.on_line(say(settings_.language, "{job}: unit {unit}: {why}"_en,
                              "job"_is(place.job), "unit"_is(unit.number),
                              "why"_is(broken.what())));
        place = {};
    }
    // Whatever it was, it may not be the unit's fault: others may try, and we take breath.
    std::this_thread::sleep_for(kBetweenTries);
    return std::nullopt;
}

void Worker::store(const Job& job, const Outcome& outcome, Ticket& ticket,
                   const std::stop_token& stop) {
    if (outcome.result.size() > kMostResultBytes) {
        settings_.on_line(
            say(settings_.language,
                "{job}: the result of unit {unit} is too large to be sent: {bytes} bytes"_en,
                "job"_is(job.id), "unit"_is(outcome.unit), "bytes"_is(outcome.result.size())));
        ticket.give_back();
        return;
    }
    // A server that is gone comes back; until then the result is kept.
    for (;;) {
        const auto stored = queue_.store(job.id, outcome);
        if (stored) {
            const std::scoped_lock lock(mutex_);  // against the one who keeps it
            ticket.settle();
            if (*stored == Stored::Stored) ++done_;
            if (settings_.most_units > 0 && done_ >= settings_.most_units) leaves_ = true;
            return;
        }
        note_answer(stored.error());
        if (stop.stop_requested()) return;
        std::this_thread::sleep_for(kBetweenTries);
    }
}

// ── the thread that called ───────────────────────────────────────────────────────────────────────

void Worker::look() {
    auto jobs = queue_.jobs();
    const bool is_dismissed = queue_.is_dismissed(settings_.name);
    const int allowed = settings_.hands_allowed
                            ? std::clamp(settings_.hands_allowed(), 0, settings_.hands)
                            : settings_.hands;
    const std::scoped_lock lock(mutex_);
    if (is_dismissed && !leaves_)
        settings_.on_line(say(settings_.language, "told to leave; ending what is in hand"_en));
    leaves_ |= is_dismissed;
    if ((allowed == 0) != (allowed_ == 0))
        settings_.on_line(std::string(
            base::word(settings_.language, allowed == 0 ? "resting"_en : "working again"_en)));
    allowed_ = allowed;
    // A job that is gone, or was changed, may be another one when it comes again.
    std::erase_if(refused_, [&](const auto& refused) {
        const auto found = jobs.find(refused.first);
        return found == jobs.end() || found->second.owner != jobs_[refused.first].owner;
    });
    for (Held& held : held_)
        if (held.ticket != nullptr && !jobs.contains(held.job)) held.stop.request_stop();
    jobs_ = std::move(jobs);
    looked_.notify_all();
}

void Worker::keep_what_is_held() {
    const std::scoped_lock lock(mutex_);
    const base::TimePoint now = base::now();
    for (Held& held : held_) {
        if (held.ticket == nullptr || now - held.kept < held.patience / 3) continue;
        held.ticket->keep();
        held.kept = now;
    }
}

void Worker::rest() {
    const base::TimePoint before = base::now();
    {
        const std::scoped_lock lock(mutex_);
        rests_since_ = before;
    }
    std::this_thread::sleep_for(kGlance);
    const std::scoped_lock lock(mutex_);
    if (base::now() - before > kGlance + kAway) last_stop_ = base::now();
    rests_since_.reset();
}

bool Worker::was_stopped_since(base::TimePoint then) {
    const std::scoped_lock lock(mutex_);
    // The first to go on may be the hand.
    return last_stop_ > then || (rests_since_ && base::now() - *rests_since_ > kGlance + kAway);
}

void Worker::tell() {
    WorkerState state;
    {
        const std::scoped_lock lock(mutex_);
        told_ = base::now();
        state = {.name = settings_.name,
                 .version = settings_.version,
                 .hands = settings_.hands,
                 .in_hand = {},
                 .done = done_,
                 .units_a_minute = 0,
                 .rests = allowed_ == 0,
                 .leaves = leaves_,
                 .refuses = refused_};
        const double minutes = std::chrono::duration<double>(told_ - began_).count() / 60;
        if (minutes > 0) state.units_a_minute = double(done_) / minutes;
        for (const Held& held : held_)
            if (held.ticket != nullptr)
                state.in_hand.push_back(fmt::format("{}/{}", held.job, held.unit));
    }
    queue_.tell(state);
}

}  // namespace tengen::workshop
