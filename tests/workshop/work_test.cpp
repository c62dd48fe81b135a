// Jobs and workers around a queue, in memory and on a server: whoever comes, goes, dies or lies, in
// the end each unit was used once.
#include "english.h"
#include "workshop/workshop_fixture.h"

#include <algorithm>
#include <set>

namespace tengen::workshop {
namespace {

class WorkTest : public test::ScratchTest, public testing::WithParamInterface<bool> {
protected:
    void SetUp() override {
        if (!GetParam()) {
            queue_ = std::make_unique<MemoryQueue>();
            return;
        }
        TENGEN_NEEDS_NATS();
        server_.emplace(folder());
        ASSERT_TRUE(server_->begin());
        auto queue = open_nats(server_->access(), "test");
        ASSERT_TRUE(queue) << queue.error().words;
        queue_ = std::move(*queue);
    }

    void expect_each_once(const Books& books, std::uint64_t units) {
        EXPECT_EQ(books.used.size(), units);
        for (const auto& [number, times] : books.used) EXPECT_EQ(times, 1) << number;
        const auto left = queue_->jobs();
        EXPECT_TRUE(left.empty());
    }

    std::optional<NatsServer> server_;
    std::unique_ptr<Queue> queue_;
};

TEST_P(WorkTest, ManyHandsEachUnitOnce) {
    Books books;
    HiredWorker a(*queue_, "a", 2);
    HiredWorker b(*queue_, "b", 3);
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 300));
    expect_each_once(books, 300);
    EXPECT_EQ(a.done() + b.done(), 300U);
    EXPECT_TRUE(books.troubles.empty()) << books.troubles.front();
}

TEST_P(WorkTest, WhatSomebodyTookAndNeverBroughtOthersDo) {
    Books books;
    Job job = square_job();
    job.patience = base::Milliseconds(300);
    std::vector<Delivery> dead;
    std::atomic<int> stolen = 0;
    std::jthread thief([&](const std::stop_token& stop) {
        // Three units go with one who was killed: it said what it took, and no more.
        while (stolen < 3 && !stop.stop_requested()) {
            auto taken = queue_->take(job, base::Milliseconds(100));
            if (!taken || !*taken) continue;
            queue_->claim(job.id, {read_unit((*taken)->text)->number, "thief"});
            dead.push_back(std::move(**taken));
            ++stolen;
        }
    });
    std::optional<HiredWorker> late;
    const auto worked = work_on(*queue_, job, books, 40, [&] {
        if (!late && stolen == 3) late.emplace(*queue_, "honest");
        return true;
    });
    ASSERT_TRUE(worked) << worked.error();
    thief.join();
    expect_each_once(books, 40);
    EXPECT_TRUE(books.has_heard("thief took unit"));
    EXPECT_TRUE(books.has_heard("thief is left out: it was late with 3 units in a row"));
}

TEST_P(WorkTest, WhoAnswersNonsenseIsNamedAndLeftOut) {
    Books books;
    const MakeBench liar =
        [](const std::string&) -> std::expected<std::unique_ptr<Bench>, std::string> {
        class Liar : public Bench {
            std::expected<std::optional<std::string>, std::string> work(
                const base::Piece&, const std::stop_token&) override {
                return "42 and a half";
            }
        };
        return std::make_unique<Liar>();
    };
    HiredWorker liar_worker(*queue_, "liar", 2, liar);
    std::optional<HiredWorker> honest;
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 60, [&] {
        if (!honest && books.has_heard("left out")) honest.emplace(*queue_, "honest");
        return true;
    }));
    expect_each_once(books, 60);
    EXPECT_TRUE(books.has_heard("liar is left out: its result of unit"));
    // Named once, and it asked for nothing more.
    EXPECT_LE(std::ranges::count_if(books.troubles,
                                    [](const std::string& line) {
                                        return line.find("left out") != std::string::npos;
                                    }),
              1);
    EXPECT_EQ(honest->done(), 60U);
}

TEST_P(WorkTest, AJobThatIsBegunAgainGoesOn) {
    Books books;
    HiredWorker worker(*queue_, "w", 2);
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 200, [&] { return books.used.size() < 60; }));
    EXPECT_GE(books.used.size(), 60U);
    EXPECT_LT(books.used.size(), 200U);
    Job again = square_job();
    again.owner = "second";
    ASSERT_TRUE(work_on(*queue_, again, books, 200));
    expect_each_once(books, 200);
}

TEST_P(WorkTest, ResultsThatWaitedForTheJobAreUsed) {
    Books books;
    // A job that was killed: its units are there, its results come, nobody takes them in.
    ASSERT_TRUE(queue_->open(square_job()));
    std::vector<base::Piece> units;
    units.reserve(10);
    for (std::uint64_t i = 0; i < 10; ++i) units.push_back({i, i % 2 == 1 ? "odd" : ""});
    ASSERT_TRUE(queue_->offer("squares", units));
    {
        HiredWorker worker(*queue_, "w");
        while (worker.done() < 10) std::this_thread::sleep_for(base::Milliseconds(5));
    }
    ASSERT_EQ(queue_->counts("squares")->results, 10U);
    Job again = square_job();
    again.owner = "second";
    ASSERT_TRUE(work_on(*queue_, again, books, 10));  // with no worker at all
    expect_each_once(books, 10);
}

TEST_P(WorkTest, WhatComesLateIsNeitherLostNorMoreThanAskedFor) {
    constexpr std::uint64_t kUnits = 600;
    ASSERT_TRUE(queue_->open(square_job()));
    for (std::uint64_t unit = 0; unit < kUnits; ++unit)
        ASSERT_TRUE(queue_->store("squares", {unit, "w", base::Milliseconds(1), "x"}));
    std::set<std::uint64_t> seen;
    for (int most = 1; seen.size() < kUnits; most = most % 100 + 7) {
        // So short a wait that what was asked for comes after it.
        const auto results = queue_->results("squares", most, base::Milliseconds(1));
        ASSERT_TRUE(results) << results.error();
        ASSERT_LE(results->size(), std::size_t(most));
        for (const Delivery& result : *results) {
            EXPECT_TRUE(seen.insert(read_outcome(result.text)->unit).second);
            EXPECT_TRUE(result.ticket->settle());
        }
    }
    while (queue_->counts("squares")->results > 0)
        std::this_thread::sleep_for(base::Milliseconds(5));
}

TEST_P(WorkTest, MoreThanAThousandUnitsMayBeInHand) {
    constexpr std::uint64_t kUnits = 1'100;
    Job patient = square_job();
    patient.patience = std::chrono::hours(1);
    ASSERT_TRUE(queue_->open(patient));
    std::vector<base::Piece> units;
    units.reserve(kUnits);
    for (std::uint64_t i = 0; i < kUnits; ++i) units.push_back({i, ""});
    ASSERT_TRUE(queue_->offer("squares", units));
    std::vector<Delivery> held;
    held.reserve(kUnits);
    while (held.size() < kUnits) {
        auto taken = queue_->take(patient, base::Milliseconds(5'000));
        ASSERT_TRUE(taken && *taken) << "after " << held.size();
        held.push_back(std::move(**taken));
    }
    EXPECT_EQ(queue_->counts("squares")->in_hand, kUnits);
}

TEST_P(WorkTest, WhoIsToldToLeaveEndsItsUnitsAndLeaves) {
    Books books;
    HiredWorker leaves(*queue_, "leaves");
    std::optional<HiredWorker> stays;
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 100, [&] {
        if (!stays && books.used.size() >= 20) {
            EXPECT_TRUE(queue_->dismiss("leaves", true));
            stays.emplace(*queue_, "stays");
        }
        return true;
    }));
    expect_each_once(books, 100);
    EXPECT_TRUE(leaves.says("told to leave"));
    while (!leaves.has_left()) std::this_thread::sleep_for(base::Milliseconds(5));
    EXPECT_TRUE(books.troubles.empty());
    EXPECT_GT(stays->done(), 0U);
}

TEST_P(WorkTest, AStoppedJobLosesNothing) {
    Books books;
    HiredWorker worker(*queue_, "w");
    bool is_stopped = false;
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 1'000'000, [&] {
        if (!is_stopped && books.used.size() >= 5) {
            is_stopped = true;
            Job job = queue_->jobs().at("squares");
            job.state = JobState::Paused;
            EXPECT_TRUE(queue_->tell(job));
        }
        return true;
    }));
    EXPECT_TRUE(books.has_heard("the job was stopped"));
    EXPECT_EQ(queue_->jobs().at("squares").state, JobState::Paused);
    Job again = square_job();
    again.owner = "second";
    ASSERT_TRUE(work_on(*queue_, again, books, 300));
    EXPECT_GE(books.used.size(), 300U);
    for (const auto& [number, times] : books.used) EXPECT_EQ(times, 1) << number;
}

TEST_P(WorkTest, TwoProgramsDoNotShareOneJob) {
    Books books;
    bool is_taken = false;
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 10, [&] {
        if (!std::exchange(is_taken, true)) {
            Job other = square_job();
            other.owner = "other";
            EXPECT_TRUE(queue_->tell(other));
        }
        return true;
    }));
    EXPECT_TRUE(books.has_heard("another program has taken this job over"));
}

TEST_P(WorkTest, WhatAWorkerCannotDoItRefusesInOneLine) {
    HiredWorker worker(*queue_, "w");
    HiredWorker picky(*queue_, "picky", 1,
                      [](const std::string&) -> std::expected<std::unique_ptr<Bench>, std::string> {
                          return std::unexpected("no such engine here");
                      });
    Job job = square_job();
    ASSERT_TRUE(queue_->open(job));
    job.id = "other-build";
    job.program = "p2";
    ASSERT_TRUE(queue_->open(job));
    job = square_job();
    job.id = "other-kind";
    job.kind = "cube";
    ASSERT_TRUE(queue_->open(job));
    EXPECT_TRUE(worker.says("other-build is refused: it is for another build of the program"));
    EXPECT_TRUE(worker.says("other-kind is refused: 'cube' is no work we know"));
    EXPECT_TRUE(picky.says("squares is refused: no such engine here"));
    EXPECT_EQ(worker.lines().size(), 2U);  // each once
}

TEST_P(WorkTest, AMachineThatSleptGivesItsUnitBackAndGoesOn) {
    Books books;
    // The lid is closed over unit 7, the first time it is in hand.
    std::atomic<base::Milliseconds> asleep{};
    std::atomic<int> tries = 0;
    class Laptop : public Bench {
    public:
        Laptop(std::atomic<base::Milliseconds>& asleep, std::atomic<int>& tries)
            : asleep_(asleep), tries_(tries) {}
        std::expected<std::optional<std::string>, std::string> work(
            const base::Piece& unit, const std::stop_token& stop) override {
            if (unit.number == 7 && tries_++ == 0) asleep_ = std::chrono::hours(8);
            return square_.work(unit, stop);
        }

    private:
        std::atomic<base::Milliseconds>& asleep_;
        std::atomic<int>& tries_;
        SquareBench square_{base::Milliseconds(1)};
    };
    WorkerSettings settings = HiredWorker::settings_of(
        "laptop", 1, [&](const std::string&) { return std::make_unique<Laptop>(asleep, tries); });
    settings.time_asleep = [&] { return asleep.load(); };
    HiredWorker laptop(*queue_, settings);
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 30));
    expect_each_once(books, 30);
    EXPECT_EQ(tries, 2);
    EXPECT_TRUE(laptop.says("unit 7 is given back: the machine slept meanwhile"));
    EXPECT_EQ(laptop.lines().size(), 1U);
}

TEST_P(WorkTest, HandsThatMayNotWorkTakeNothing) {
    Books books;
    std::atomic<int> allowed = 0;
    WorkerSettings settings = HiredWorker::settings_of("guest", 2);
    settings.hands_allowed = [&] { return allowed.load(); };
    HiredWorker guest(*queue_, settings);
    ASSERT_TRUE(queue_->open(square_job()));
    ASSERT_TRUE(queue_->offer("squares", std::vector<base::Piece>{{0, ""}}));
    EXPECT_TRUE(guest.says("resting"));
    EXPECT_EQ(queue_->counts("squares")->units, 1U);
    allowed = 2;
    ASSERT_TRUE(work_on(*queue_, square_job(), books, 20));
    expect_each_once(books, 20);
    EXPECT_TRUE(guest.says("working again"));
}

TEST_P(WorkTest, WhoLooksSeesWorkersAndUnits) {
    ASSERT_TRUE(queue_->open(square_job()));
    const std::vector<base::Piece> units{{0, ""}, {1, "odd"}, {2, ""}};
    ASSERT_TRUE(queue_->offer("squares", units));
    ASSERT_TRUE(queue_->offer("squares", units));  // they are not there twice
    const auto counts = queue_->counts("squares");
    ASSERT_TRUE(counts) << counts.error();
    EXPECT_EQ(counts->units, 3U);
    HiredWorker worker(*queue_, "w", 4);
    std::vector<WorkerState> workers;
    while (workers.empty()) workers = queue_->workers().value_or(std::vector<WorkerState>());
    EXPECT_EQ(workers[0].name, "w");
    EXPECT_EQ(workers[0].hands, 4);
    ASSERT_TRUE(queue_->close("squares"));
    EXPECT_TRUE(queue_->jobs().empty());
}

INSTANTIATE_TEST_SUITE_P(Queues, WorkTest, testing::Values(false, true),
                         [](const auto& which) { return which.param ? "Nats" : "Memory"; });

// ── a server and its moods ───────────────────────────────────────────────────────────────────────

class NatsTest : public test::ScratchTest {};

TEST_F(NatsTest, AServerThatIsKilledAndComesBackLosesNothing) {
    TENGEN_NEEDS_NATS();
    NatsServer server(folder());
    ASSERT_TRUE(server.begin());
    const auto desk = open_nats(server.access(), "job");
    const auto hall = open_nats(server.access(), "worker");
    ASSERT_TRUE(desk && hall);
    HiredWorker worker(**hall, "w", 2, square_bench(base::Milliseconds(5)));
    Books books;
    int kills = 0;
    ASSERT_TRUE(work_on(**desk, square_job(), books, 400, [&] {
        if (books.used.size() >= 80U * std::size_t(kills + 1) && kills < 2) {
            ++kills;
            server.kill();
            EXPECT_TRUE(server.begin());
        }
        return true;
    }));
    EXPECT_EQ(kills, 2);
    EXPECT_EQ(books.used.size(), 400U);
    for (const auto& [number, times] : books.used) EXPECT_EQ(times, 1) << number;
}

TEST_F(NatsTest, WhyThereIsNoServerIsSaid) {
    TENGEN_NEEDS_NATS();
    NatsServer server(folder(), {"--auth", "right"});
    ASSERT_TRUE(server.begin());
    const auto why = [](const Access& access) {
        const auto queue = open_nats(access, "test");
        return queue ? "it was opened" : english(queue.error().words);
    };
    EXPECT_NE(why(server.access("wrong")).find("does not let us in"), std::string::npos);
    EXPECT_EQ(why(server.access("right")), "it was opened");
    server.kill();
    const auto gone = open_nats(server.access("right"), "test");
    ASSERT_FALSE(gone);
    EXPECT_TRUE(gone.error().may_pass) << gone.error().words;
}

}  // namespace
}  // namespace tengen::workshop
