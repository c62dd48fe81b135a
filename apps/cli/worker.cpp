// tengen worker: a machine that works for the jobs of a server.
#include "worker.h"

#include "base/file.h"
#include "base/interrupt.h"
#include "base/load.h"
#include "base/priority.h"
#include "base/surroundings.h"
#include "base/version.h"
#include "crew.h"
#include "match/agreement.h"
#include "print.h"
#include "workshop/all_work.h"
#include "workshop/allowance.h"
#include "workshop/engine_list.h"
#include "workshop/worker.h"

#include <algorithm>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <mutex>
#include <ostream>
#include <thread>

namespace tengen::cli {
namespace {

int processors() { return std::max(int(std::thread::hardware_concurrency()), 1); }

int hour_of_the_day() {
    return fmt::localtime(std::chrono::system_clock::to_time_t(base::wall_time())).tm_hour;
}

workshop::Allowance allowance_of(const WorkerVerb& verb, int hands) {
    return {{.hands = hands,
             .processors = processors(),
             .from_hour = verb.from_hour,
             .until_hour = verb.until_hour,
             .only_idle = verb.only_idle},
            {.hour_of_the_day = hour_of_the_day,
             .now = base::now,
             .busy_processors = [meter = base::LoadMeter()]() mutable {
                 return meter.busy_processors();
             }}};
}

/// Two on one machine are told apart by chance.
std::string name_of_machine(const Console& console) {
    std::string machine = "worker";
    for (const char* const variable : {"HOSTNAME", "COMPUTERNAME"})
        if (std::string said = base::environment(variable); !said.empty()) machine = said;
    constexpr unsigned kChance = 0xFFFF;
    return workshop::name_from(fmt::format("{}-{:04x}", machine, console.seed & kChance));
}

/// Waits for a server that is not there yet.
std::expected<std::unique_ptr<workshop::Queue>, Message> wait_for_server(const WorkerVerb& verb,
                                                                         const std::string& name,
                                                                         const Console& console) {
    constexpr base::Milliseconds kBetween{1'000};
    bool is_told = false;
    for (;;) {
        auto queue = queue_at(verb.server, "tengen-worker-" + name);
        if (queue) return std::move(*queue);
        if (!queue.error().may_pass || base::was_interrupted())
            return std::unexpected(queue.error().words);
        if (!is_told)
            print(console.err, "{}\n",
                  say(verb.language,
                      Message("{reason}; trying again"_en, "reason"_is(queue.error().words))));
        is_told = true;
        std::this_thread::sleep_for(kBetween);
    }
}

}  // namespace

int run(const WorkerVerb& verb, const Console& console) {
    workshop::EngineList engines;
    if (!verb.engines.empty()) {
        auto list = workshop::EngineList::load(base::to_path(verb.engines));
        if (!list) return refuse(console, "worker", say(verb.language, list.error()));
        engines = std::move(*list);
    }
    base::note_interruptions();
    if (verb.only_idle) base::be_polite_throughout();
    const int hands = verb.hands > 0 ? verb.hands : processors();
    const std::string name = verb.name.empty() ? name_of_machine(console) : verb.name;
    auto queue = wait_for_server(verb, name, console);
    if (!queue) return refuse(console, "worker", say(verb.language, queue.error()));

    std::mutex mutex;  // lines come from all hands
    workshop::Allowance allowance = allowance_of(verb, hands);
    workshop::WorkerSettings settings;
    settings.name = name;
    settings.version = base::kVersion;
    settings.program = match::own_digest();
    settings.hands = hands;
    settings.benches = workshop::all_benches(engines);
    settings.hands_allowed = [&] { return allowance.hands(); };
    settings.on_line = [&](const std::string& line) {
        const std::scoped_lock lock(mutex);
        print(console.out, "{}: {}\n", name, line);
        console.out.flush();
    };
    settings.language = verb.language;
    settings.most_units = verb.units;
    workshop::Worker worker(**queue, settings);
    settings.on_line(
        say(verb.language, "at {server} with {hands} hands and {engines} engines on its list"_en,
            "server"_is(verb.server.server), "hands"_is(hands), "engines"_is(engines.size())));
    worker.run([] { return !base::was_interrupted(); });
    settings.on_line(say(verb.language, "one unit done"_en.many("{count} units done"),
                         "count"_is(worker.done())));
    return kYes;
}

}  // namespace tengen::cli
