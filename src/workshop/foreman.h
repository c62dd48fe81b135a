// The crew of a job, on other machines: offers its units on a queue, takes in what comes back, and
// sees to it that each is used once, whatever becomes of workers, network, server, or itself: begun
// again, it goes on with what waits on the queue.
#pragma once

#include "base/catalogue.h"
#include "base/clock.h"
#include "base/crew.h"
#include "game/words.h"
#include "workshop/queue.h"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tengen::workshop {

struct ForemanSettings {
    Job job;
    /// Units on the queue at a time: more than all workers have in hand.
    std::size_t ahead = 10'000;
    /// A worker that lets so many units lie, one after the other, is left out.
    int most_late = 3;
    /// One line for people: a worker that is left out, a server that does not answer.
    std::function<void(const std::string& line)> on_trouble;
    base::Language language = base::Language::English;  // of those lines
};

class Foreman : public base::Crew {
public:
    /// The queue stays where it is.
    Foreman(Queue& queue, ForemanSettings settings);

    std::expected<void, Message> work(const Next& next, const Use& use,
                                      const MayGoOn& may_go_on) override;

private:
    enum class Going : std::uint8_t { On, Done, BrokenOff, TakenOver };

    [[nodiscard]] Going top_up(const Next& next, const Use& use);
    [[nodiscard]] bool take_in(Delivery delivery, const Use& use);
    /// False: nothing more is wanted.
    [[nodiscard]] bool use_result(std::uint64_t unit, Delivery delivery, const Outcome& outcome,
                                  const Use& use);
    void offer(const std::vector<base::Piece>& units);
    void offer_again(std::uint64_t unit);
    [[nodiscard]] bool is_left_out(const std::string& worker) const;
    void leave_out(const std::string& worker, const std::string& why);
    void hear_claims();
    void note_who_was_late(std::uint64_t unit, const std::string& brought_by);
    /// Now and then: is the job still ours, is something lost, how far are we?
    [[nodiscard]] Going look_around();
    void complain(const std::string& line);
    void complain(const base::Phrase& phrase) {
        complain(std::string(base::word(settings_.language, phrase)));
    }

    Queue& queue_;
    ForemanSettings settings_;
    std::map<std::uint64_t, std::string> out_;  // units without a result, with their texts
    std::set<std::uint64_t> used_;
    std::map<std::uint64_t, Delivery> early_;  // results of units we have not asked for yet
    std::map<std::uint64_t, std::vector<std::string>> claimed_;
    std::map<std::string, int> late_;  // units in a row, by worker
    base::TimePoint looked_;
    base::TimePoint heard_;
    bool is_deaf_ = false;  // the server does not answer, and that was said
};

}  // namespace tengen::workshop
