// tengen cluster: what a server has to do, and who does it.
#include "cluster.h"

#include "base/interrupt.h"
#include "base/json.h"
#include "crew.h"
#include "print.h"

#include <array>
#include <fmt/format.h>
#include <ostream>
#include <thread>
#include <vector>

namespace tengen::cli {
namespace {

using base::Json;
using workshop::Job;
using workshop::JobState;
using workshop::WorkerState;

struct SeenJob {
    Job job;
    workshop::Counts counts;
    /// As fast as its workers are now; nothing where none is at it.
    std::optional<double> minutes_left;
};

struct Overview {
    std::vector<SeenJob> jobs;
    std::vector<WorkerState> workers;
};

std::expected<Overview, std::string> look(workshop::Queue& queue) {
    Overview seen;
    auto workers = queue.workers();
    if (!workers) return std::unexpected(workers.error());
    seen.workers = std::move(*workers);
    for (const auto& [id, job] : queue.jobs()) {
        // One that ends in this moment is none any more.
        const auto counts = queue.counts(id);
        if (!counts) continue;
        SeenJob entry{job, *counts, std::nullopt};
        double a_minute = 0;
        for (const WorkerState& worker : seen.workers)
            for (const std::string& unit : worker.in_hand)
                if (unit.starts_with(id + '/'))
                    a_minute += worker.units_a_minute / double(worker.in_hand.size());
        if (a_minute > 0) entry.minutes_left = double(counts->units) / a_minute;
        seen.jobs.push_back(std::move(entry));
    }
    return seen;
}

base::Phrase state_of(const Job& job) {
    return job.state == JobState::Open ? "open"_en : "paused"_en;
}
base::Phrase state_of(const WorkerState& worker) {
    if (worker.leaves) return "leaving"_en;
    return worker.rests ? "resting"_en : "working"_en;
}

void say_table(const Overview& seen, Language language, std::ostream& out) {
    // Headings in the columns below.
    print(out, "{}\n",
          word(language,
               "job                          done  in hand  waiting   unread       left  "
               "state"_en));
    for (const SeenJob& entry : seen.jobs) {
        const std::string left =
            entry.minutes_left ? fmt::format("{:.0f} min", *entry.minutes_left) : "-";
        print(out, "{:<24} {:>8} {:>8} {:>8} {:>8} {:>10}  {}\n", entry.job.id, entry.job.done,
              entry.counts.in_hand, entry.counts.units - entry.counts.in_hand, entry.counts.results,
              left, word(language, state_of(entry.job)));
    }
    print(
        out, "\n{}\n",
        word(language, "worker                      hands  in hand     done   a minute  state"_en));
    for (const WorkerState& worker : seen.workers) {
        print(out, "{:<24} {:>8} {:>8} {:>8} {:>10.1f}  {}\n", worker.name, worker.hands,
              worker.in_hand.size(), worker.done, worker.units_a_minute,
              word(language, state_of(worker)));
        for (const auto& [job, why] : worker.refuses)
            print(out, "    {}\n",
                  say(language, "refuses {job}: {why}"_en, "job"_is(job), "why"_is(why)));
    }
    out.flush();
}

void say_json(const Overview& seen, std::ostream& out) {
    const auto number = [](std::uint64_t count) { return Json(std::int64_t(count)); };
    Json::Array jobs;
    for (const SeenJob& entry : seen.jobs) {
        Json::Object job{{"job", entry.job.id},
                         {"state", state_of(entry.job).text},
                         {"done", number(entry.job.done)},
                         {"in_hand", number(entry.counts.in_hand)},
                         {"waiting", number(entry.counts.units - entry.counts.in_hand)},
                         {"unread", number(entry.counts.results)}};
        if (entry.minutes_left) job.emplace_back("minutes_left", *entry.minutes_left);
        jobs.emplace_back(std::move(job));
    }
    Json::Array workers;
    for (const WorkerState& worker : seen.workers) {
        auto state = Json::parse(workshop::to_text(worker));
        if (state) workers.push_back(std::move(*state));
    }
    out << Json(Json::Object{{"jobs", std::move(jobs)}, {"workers", std::move(workers)}}).dump()
        << '\n';
    out.flush();
}

/// An order, if one was given: its exit code.
std::optional<int> obey(workshop::Queue& queue, const ClusterVerb& verb, const Console& console) {
    std::expected<void, std::string> done;
    const auto find = [&](const std::string& id) -> std::optional<Job> {
        const auto jobs = queue.jobs();
        const auto found = jobs.find(id);
        if (found != jobs.end()) return found->second;
        print(console.err, "{}\n", say(verb.language, "there is no job {job}"_en, "job"_is(id)));
        return std::nullopt;
    };
    if (!verb.drain.empty()) {
        done = queue.dismiss(verb.drain, true);
    } else if (!verb.keep.empty()) {
        done = queue.dismiss(verb.keep, false);
    } else if (!verb.stop.empty()) {
        auto job = find(verb.stop);
        if (!job) return kNo;
        job->state = JobState::Paused;
        done = queue.tell(*job);
    } else if (!verb.remove.empty()) {
        if (!find(verb.remove)) return kNo;
        done = queue.close(verb.remove);
    } else {
        return std::nullopt;
    }
    return done ? kYes : refuse(console, "cluster", done.error());
}

}  // namespace

int run(const ClusterVerb& verb, const Console& console) {
    constexpr base::Milliseconds kBetween{2'000};
    const auto queue = queue_at(verb.server, "tengen-cluster");
    if (!queue) return refuse(console, "cluster", say(verb.language, queue.error().words));
    if (const auto code = obey(**queue, verb, console)) return *code;
    base::note_interruptions();
    do {
        const auto seen = look(**queue);
        if (!seen) return refuse(console, "cluster", seen.error());
        if (verb.watch && console.colors) console.out << "\x1b[2J\x1b[H";
        if (verb.json)
            say_json(*seen, console.out);
        else
            say_table(*seen, verb.language, console.out);
        if (verb.watch) std::this_thread::sleep_for(kBetween);
    } while (verb.watch && !base::was_interrupted());
    return kYes;
}

}  // namespace tengen::cli
