// What a server between a job and its workers costs, and how many workers one server bears. The
// workers and the job of the second question are programs of their own, this one again, so that
// the memory of each can be told apart.
#include "base/process.h"
#include "base/random.h"
#include "base/text.h"
#include "workshop/foreman.h"
#include "workshop/nats_queue.h"
#include "workshop/nats_server.h"
#include "workshop/worker.h"

#include <algorithm>
#include <atomic>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

namespace tengen::workshop {
namespace {

namespace fs = std::filesystem;
using base::Milliseconds;
using namespace std::chrono_literals;

// ── what is done ─────────────────────────────────────────────────────────────────────────────────

/// Keeps a processor busy; how long depends on the processor alone.
std::uint64_t compute(std::uint64_t rounds) {
    std::uint64_t hash = rounds;
    for (std::uint64_t i = 0; i < rounds; ++i) hash = base::mix(hash + i);
    return hash;
}

/// As much as takes a second here, as long as nobody else computes.
std::uint64_t rounds_in_a_second() {
    constexpr std::uint64_t kTrial = 20'000'000;
    double best = 0;
    for (int i = 0; i < 5; ++i) {
        const base::TimePoint start = base::now();
        benchmark::DoNotOptimize(compute(kTrial + std::uint64_t(i)));
        best = std::max(
            best, double(kTrial) / std::chrono::duration<double>(base::now() - start).count());
    }
    return std::uint64_t(best);
}

class BusyBench : public Bench {
public:
    using Total = std::atomic<std::int64_t>;  // nanoseconds at work, of all hands together

    BusyBench(std::uint64_t rounds, Total& total) : rounds_(rounds), total_(total) {}
    std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& unit, const std::stop_token& /*stop*/) override {
        const base::TimePoint start = base::now();
        std::string result = std::to_string(compute(rounds_ + unit.number));
        total_ += std::chrono::nanoseconds(base::now() - start).count();
        return result;
    }

private:
    std::uint64_t rounds_;
    Total& total_;
};

class SleepingBench : public Bench {
public:
    std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& /*unit*/, const std::stop_token& /*stop*/) override {
        std::this_thread::sleep_for(1s);
        return std::string(kResult, 'x');
    }

private:
    static constexpr std::size_t kResult = 1'000;  // as a game has
};

Job bench_job(std::string settings = {}) {
    Job job;
    job.id = "bench";
    job.kind = "bench";
    job.program = "bench";
    job.owner = "bench";
    job.settings = std::move(settings);
    return job;
}

WorkerSettings bench_worker(const std::string& name, MakeBench bench) {
    WorkerSettings settings;
    settings.name = name;
    settings.program = "bench";
    settings.benches = {{"bench", std::move(bench)}};
    return settings;
}

std::unique_ptr<Queue> queue_at(const std::string& server, const std::string& who) {
    Access access;
    access.server = server;
    auto queue = open_nats(access, who);
    if (!queue) throw base::MessageError(queue.error().words);
    return std::move(*queue);
}

/// Seconds until all units are used.
double do_units(Queue& queue, std::uint64_t units, std::string settings = {}) {
    ForemanSettings foreman_settings;
    foreman_settings.job = bench_job(std::move(settings));
    foreman_settings.on_trouble = [](const std::string& line) { std::cerr << line << '\n'; };
    Foreman foreman(queue, foreman_settings);
    std::uint64_t next = 0;
    std::uint64_t used = 0;
    const base::TimePoint start = base::now();
    base::TimePoint end = start;
    const auto worked = foreman.work(
        [&]() -> std::optional<base::Piece> {
            if (next >= units) return std::nullopt;
            return base::Piece{next++, "0;1;7;0"};
        },
        [&](std::uint64_t, std::string_view) {
            if (++used == units) end = base::now();
            return base::Crew::Verdict::Used;
        },
        [] { return true; });
    if (!worked) throw base::MessageError(worked.error());
    return std::chrono::duration<double>(end - start).count();
}

/// A server in a folder that goes with it.
class Place {
public:
    Place() : server_(folder_) {
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        if (!NatsServer::is_here() || !server_.begin())
            throw std::runtime_error("there is no nats-server");
    }
    ~Place() {
        server_.kill();
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    NatsServer& operator*() { return server_; }
    NatsServer* operator->() { return &server_; }

private:
    fs::path folder_ =
        fs::temp_directory_path() / fmt::format("tengen_workshop_bench_{}", getpid());
    NatsServer server_;
};

// ── units of a second, with a server and without ─────────────────────────────────────────────────

double with_two_threads(std::uint64_t units, std::uint64_t rounds) {
    std::atomic<std::uint64_t> next = 0;
    BusyBench::Total ignored = 0;
    const base::TimePoint start = base::now();
    {
        const auto work = [&] {
            BusyBench bench(rounds, ignored);
            for (std::uint64_t unit = next++; unit < units; unit = next++)
                benchmark::DoNotOptimize(bench.work({unit, ""}, {}));
        };
        const std::jthread first(work);
        const std::jthread second(work);
    }
    return std::chrono::duration<double>(base::now() - start).count();
}

double with_two_workers(const std::string& server, std::uint64_t units, std::uint64_t rounds,
                        BusyBench::Total& at_work) {
    std::vector<std::unique_ptr<Queue>> queues;
    std::vector<std::jthread> workers;
    for (const char* const name : {"first", "second"}) {
        queues.push_back(queue_at(server, name));
        workers.emplace_back(
            [&queue = *queues.back(), &at_work, name, rounds](const std::stop_token& stop) {
                Worker worker(queue, bench_worker(name, [&at_work, rounds](const std::string&) {
                                  return std::expected<std::unique_ptr<Bench>, std::string>(
                                      std::make_unique<BusyBench>(rounds, at_work));
                              }));
                worker.run([&] { return !stop.stop_requested(); });
            });
    }
    const double seconds = do_units(*queue_at(server, "job"), units);
    workers.clear();
    return seconds;
}

/// On a machine that others use, how long each takes is chance; what share of the time the hands
/// of the workers were at work is not.
void two_workers_and_two_threads(benchmark::State& state) {
    const auto units = std::uint64_t(state.range(0));
    const std::uint64_t rounds = rounds_in_a_second();
    double threads = 0;
    double workers = 0;
    BusyBench::Total at_work = 0;
    for (auto _ : state) {
        Place place;
        threads += with_two_threads(units, rounds);
        workers += with_two_workers(place->access().server, units, rounds, at_work);
    }
    state.counters["s_threads"] = threads;
    state.counters["s_workers"] = workers;
    state.counters["percent"] = 100 * threads / workers;
    state.counters["at_work_percent"] = 100 * double(at_work.load()) / 1e9 / (2 * workers);
}
BENCHMARK(two_workers_and_two_threads)
    ->ArgName("units")
    ->Arg(20)
    ->Iterations(3)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

// ── a crowd that sleeps ──────────────────────────────────────────────────────────────────────────

/// `crowd SERVER FIRST COUNT`: so many workers, each with a connection of its own, until the input
/// ends.
int be_crowd(const std::string& server, int first, int count) {
    std::atomic<bool> goes_on = true;
    std::vector<std::jthread> workers;
    workers.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        workers.emplace_back([&, name = fmt::format("w{}", first + i)] {
            const auto queue = queue_at(server, name);
            Worker worker(*queue, bench_worker(name, [](const std::string&) {
                return std::expected<std::unique_ptr<Bench>, std::string>(
                    std::make_unique<SleepingBench>());
            }));
            worker.run([&] { return goes_on.load(); });
        });
    std::string ignored;
    std::getline(std::cin, ignored);
    goes_on = false;
    return 0;
}

/// `job SERVER UNITS SETTINGS_BYTES`: says how long it took.
int be_job(const std::string& server, std::uint64_t units, std::size_t settings) {
    std::cout << do_units(*queue_at(server, "job"), units, std::string(settings, 'x')) << '\n';
    return 0;
}

base::Process start_self(std::vector<std::string> words) {
    auto process =
        base::Process::start({base::own_program(), std::move(words), {}, fs::path("/dev/stderr")});
    if (!process) throw std::runtime_error(process.error().message);
    return std::move(*process);
}

/// Seconds a process has computed so far; 0 where the system does not tell.
double computed(std::int64_t id) {
    std::ifstream in(fmt::format("/proc/{}/stat", id));
    std::string word;
    std::uint64_t user = 0;
    std::uint64_t system = 0;
    constexpr int kBefore = 13;  // words before these two
    for (int i = 0; i < kBefore; ++i) in >> word;
    in >> user >> system;
    return double(user + system) / double(sysconf(_SC_CLK_TCK));
}

void wait_for_workers(Queue& queue, std::size_t count) {
    const base::TimePoint patience = base::now() + 300s;
    std::size_t here = 0;
    while (here < count) {
        here = queue.workers().value_or(std::vector<WorkerState>()).size();
        if (base::now() > patience)
            throw std::runtime_error(fmt::format("only {} of {} workers came", here, count));
        std::this_thread::sleep_for(200ms);
    }
}

/// Ten units for each. What the job says of itself is read from its output.
void workers_that_sleep(benchmark::State& state) {
    constexpr int kInAProcess = 250;
    constexpr int kUnitsEach = 10;
    const auto count = int(state.range(0));
    const auto settings = state.range(1);
    double seconds = 0;
    for (auto _ : state) {
        Place place;
        const std::string server = place->access().server;
        std::vector<base::Process> crowds;
        for (int first = 0; first < count; first += kInAProcess)
            crowds.push_back(start_self({"crowd", server, std::to_string(first),
                                         std::to_string(std::min(kInAProcess, count - first))}));
        wait_for_workers(*queue_at(server, "look"), std::size_t(count));
        const double before = computed(place->id());
        auto job = start_self(
            {"job", server, std::to_string(kUnitsEach * count), std::to_string(settings)});
        std::string said;
        while (job.read(said, base::now() + 600s) == base::Process::Read::Bytes) {
        }
        if (!job.wait(base::now() + 10s)) throw std::runtime_error("the job does not end");
        seconds = base::parse_number<double>(base::trim(said)).value_or(0);
        constexpr double kMegabyte = 1 << 20;
        state.counters["units/s"] = kUnitsEach * count / seconds;
        state.counters["percent"] = 100.0 * kUnitsEach / seconds;
        state.counters["server_MB"] = double(place->peak_memory()) / kMegabyte;
        state.counters["job_MB"] = double(job.peak_memory().value_or(0)) / kMegabyte;
        state.counters["server_busy"] = (computed(place->id()) - before) / seconds;
    }
}
BENCHMARK(workers_that_sleep)
    ->ArgNames({"workers", "settings"})
    ->Args({100, 1'000})
    ->Args({500, 1'000})
    ->Args({500, 500'000})
    ->Args({1'000, 1'000})
    ->Args({2'000, 1'000})
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

}  // namespace
}  // namespace tengen::workshop

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto number = [&](std::size_t i) { return std::stoi(words.at(i)); };
    if (!words.empty() && words[0] == "crowd")
        return tengen::workshop::be_crowd(words.at(1), number(2), number(3));
    if (!words.empty() && words[0] == "job")
        return tengen::workshop::be_job(words.at(1), std::uint64_t(number(2)),
                                        std::size_t(number(3)));
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
