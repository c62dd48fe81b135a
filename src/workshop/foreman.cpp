#include "workshop/foreman.h"

#include "game/words.h"
#include "workshop/sentences.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace tengen::workshop {
namespace {

using base::Milliseconds;

constexpr Milliseconds kDeskGlance{200};
constexpr Milliseconds kLook{2'000};
constexpr int kAtATime = 256;

}  // namespace

Foreman::Foreman(Queue& queue, ForemanSettings settings)
    : queue_(queue), settings_(std::move(settings)) {}

std::expected<void, Message> Foreman::work(const Next& next, const Use& use,
                                           const MayGoOn& may_go_on) {
    settings_.job.state = JobState::Open;
    const auto heard = [](std::expected<void, std::string> answer) -> std::expected<void, Message> {
        if (answer) return {};
        return std::unexpected(Message::plain(std::move(answer.error())));
    };
    if (auto opened = queue_.open(settings_.job); !opened) return heard(std::move(opened));
    looked_ = heard_ = base::now();
    Going going = Going::On;
    while ((going = top_up(next, use)) == Going::On) {
        if (!may_go_on()) going = Going::BrokenOff;
        if (going == Going::On && base::now() - looked_ >= kLook) going = look_around();
        if (going != Going::On) break;
        auto results = queue_.results(settings_.job.id, kAtATime, kDeskGlance);
        hear_claims();
        if (!results) {
            if (!std::exchange(is_deaf_, true))
                complain(waiting_words(results.error(), settings_.language));
            std::this_thread::sleep_for(kDeskGlance);
            continue;
        }
        if (std::exchange(is_deaf_, false)) complain(answers_again());
        if (!results->empty()) heard_ = base::now();
        for (Delivery& delivery : *results)
            if (!take_in(std::move(delivery), use)) going = Going::Done;
        if (going == Going::Done) break;
    }
    early_.clear();
    if (going == Going::Done) return heard(queue_.close(settings_.job.id));
    if (going == Going::TakenOver) return {};
    // Workers end what they have in hand; its results wait for whoever goes on.
    settings_.job.state = JobState::Paused;
    return heard(queue_.tell(settings_.job));
}

Foreman::Going Foreman::top_up(const Next& next, const Use& use) {
    std::vector<base::Piece> units;
    while (out_.size() < settings_.ahead) {
        auto unit = next();
        if (!unit) break;
        ++settings_.job.units;
        const std::uint64_t number = unit->number;
        out_.emplace(number, unit->text);
        if (auto early = early_.extract(number)) {
            const auto outcome = read_outcome(early.mapped().text);
            if (!use_result(number, std::move(early.mapped()), *outcome, use)) return Going::Done;
            if (!out_.contains(number)) continue;
        }
        units.push_back(std::move(*unit));
    }
    if (!units.empty()) offer(units);
    return out_.empty() ? Going::Done : Going::On;
}

bool Foreman::take_in(Delivery delivery, const Use& use) {
    const auto outcome = read_outcome(delivery.text);
    if (!outcome) {
        complain(say(settings_.language, "a result that cannot be read is thrown away: {why}"_en,
                     "why"_is(outcome.error())));
        delivery.ticket->settle();
        return true;
    }
    const std::uint64_t unit = outcome->unit;
    if (used_.contains(unit)) {
        delivery.ticket->settle();  // somebody was late, or it came twice
        return true;
    }
    if (!out_.contains(unit)) {
        // Whoever had the job before us was no further ahead than this; more is not remembered.
        if (early_.size() < settings_.ahead || early_.contains(unit))
            early_.insert_or_assign(unit, std::move(delivery));
        else
            delivery.ticket->settle();
        return true;
    }
    return use_result(unit, std::move(delivery), *outcome, use);
}

bool Foreman::use_result(std::uint64_t unit, Delivery delivery, const Outcome& outcome,
                         const Use& use) {
    const bool is_unwanted = is_left_out(outcome.worker);
    const Verdict verdict = is_unwanted ? Verdict::Nonsense : use(unit, outcome.result);
    // What is used is written down: only now it may leave the queue.
    delivery.ticket->settle();
    if (verdict == Verdict::Nonsense) {
        if (!is_unwanted)
            leave_out(outcome.worker,
                      say(settings_.language, "its result of unit {unit} makes no sense"_en,
                          "unit"_is(unit)));
        offer_again(unit);
        return true;
    }
    note_who_was_late(unit, outcome.worker);
    out_.erase(unit);
    used_.insert(unit);
    ++settings_.job.done;
    return verdict != Verdict::Enough;
}

void Foreman::offer(const std::vector<base::Piece>& units) {
    // What does not get there is missed later, and offered again.
    if (auto offered = queue_.offer(settings_.job.id, units); !offered) complain(offered.error());
}

void Foreman::offer_again(std::uint64_t unit) { offer({{unit, out_.at(unit)}}); }

bool Foreman::is_left_out(const std::string& worker) const {
    return std::ranges::find(settings_.job.left_out, worker) != settings_.job.left_out.end();
}

void Foreman::leave_out(const std::string& worker, const std::string& why) {
    settings_.job.left_out.push_back(worker);
    complain(say(settings_.language, "{worker} is left out: {why}"_en, "worker"_is(worker),
                 "why"_is(why)));
    if (auto told = queue_.tell(settings_.job); !told) complain(told.error());
}

void Foreman::hear_claims() {
    for (const Claim& claim : queue_.claims(settings_.job.id)) {
        auto& workers = claimed_[claim.unit];
        if (std::ranges::find(workers, claim.worker) == workers.end())
            workers.push_back(claim.worker);
    }
}

void Foreman::note_who_was_late(std::uint64_t unit, const std::string& brought_by) {
    const auto claimed = claimed_.extract(unit);
    late_.erase(brought_by);
    if (!claimed) return;
    for (const std::string& worker : claimed.mapped()) {
        if (worker == brought_by) break;  // who came after it had no time yet
        if (is_left_out(worker)) continue;
        complain(say(settings_.language,
                     "{worker} took unit {unit} and did not bring it in time"_en,
                     "worker"_is(worker), "unit"_is(unit)));
        if (++late_[worker] == settings_.most_late)
            leave_out(worker, say(settings_.language, "it was late with {number} units in a row"_en,
                                  "number"_is(late_[worker])));
    }
}

Foreman::Going Foreman::look_around() {
    looked_ = base::now();
    const auto jobs = queue_.jobs();
    const auto found = jobs.find(settings_.job.id);
    if (found != jobs.end() && found->second.owner != settings_.job.owner) {
        complain("another program has taken this job over"_en);
        return Going::TakenOver;
    }
    if (found != jobs.end() && found->second.state == JobState::Paused) {
        complain("the job was stopped"_en);
        return Going::BrokenOff;
    }
    // A server may lose what it was told last when it is killed: what nobody has is offered again.
    if (base::now() - heard_ > 2 * kLook) {
        const auto counts = queue_.counts(settings_.job.id);
        if (!counts) {
            if (auto opened = queue_.open(settings_.job); !opened) return Going::On;
        }
        if (!counts || counts->units + counts->results < out_.size()) {
            std::vector<base::Piece> units;
            units.reserve(out_.size());
            for (const auto& [number, text] : out_) units.push_back({number, text});
            offer(units);
        }
    }
    if (auto told = queue_.tell(settings_.job); !told) complain(told.error());
    return Going::On;
}

void Foreman::complain(const std::string& line) {
    if (settings_.on_trouble) settings_.on_trouble(line);
}

}  // namespace tengen::workshop
