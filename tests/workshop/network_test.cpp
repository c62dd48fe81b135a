// The way between a worker and its server: cut and mended, and read by nobody else.
#include "base/file.h"
#include "base/process.h"
#include "english.h"
#include "workshop/relay.h"
#include "workshop/workshop_fixture.h"

#include <fmt/format.h>

namespace tengen::workshop {
namespace {

namespace fs = std::filesystem;

class NetworkTest : public test::ScratchTest {};

TEST_F(NetworkTest, WhoIsCutOffLosesItsUnitAndComesBack) {
    TENGEN_NEEDS_NATS();
    NatsServer server(folder());
    ASSERT_TRUE(server.begin());
    Relay cable(server.port());
    Access through = server.access();
    through.server = fmt::format("nats://127.0.0.1:{}", cable.port());
    const auto desk = open_nats(server.access(), "job");
    const auto hall = open_nats(server.access(), "near");
    const auto road = open_nats(through, "far");
    ASSERT_TRUE(desk && hall && road);
    HiredWorker far(**road, "far", 1, square_bench(base::Milliseconds(20)));
    HiredWorker near(**hall, "near", 1, square_bench(base::Milliseconds(20)));
    Books books;
    Job job = square_job();
    job.patience = base::Milliseconds(500);
    // With two hands, until the far one has brought something again.
    enum class Cable : std::uint8_t { Whole, Cut, Mended };
    Cable state = Cable::Whole;
    std::uint64_t far_done = 0;
    std::uint64_t near_done = 0;
    ASSERT_TRUE(work_on(**desk, job, books, 1'000'000, [&] {
        if (state == Cable::Whole && far.done() >= 5) {
            cable.cut();
            state = Cable::Cut;
            near_done = near.done();
        } else if (state == Cable::Cut && near.done() >= near_done + 100) {
            far_done = far.done();
            cable.mend();
            state = Cable::Mended;
        }
        return state != Cable::Mended || far.done() < far_done + 5;
    }));
    EXPECT_EQ(state, Cable::Mended);
    // What it had in hand others did, and nothing is missing in the row.
    Job again = job;
    again.owner = "second";
    ASSERT_TRUE(work_on(**desk, again, books, books.used.rbegin()->first + 1));
    EXPECT_EQ(books.used.size(), books.used.rbegin()->first + 1);
    for (const auto& [number, times] : books.used) EXPECT_EQ(times, 1) << number;
    EXPECT_FALSE(books.has_heard("left out"));
}

// ── TLS ──────────────────────────────────────────────────────────────────────────────────────────

class TlsTest : public test::ScratchTest {
protected:
    /// A certificate that vouches for itself, NAME.pem with NAME.key; false: it cannot be made
    /// here.
    bool make_certificate(const std::string& name, const std::string& host) {
        auto made = base::Process::start(
            {"/usr/bin/openssl",
             {"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
              "-days", "2", "-subj", "/CN=" + name, "-addext", "subjectAltName=" + host, "-keyout",
              at(name + ".key").string(), "-out", at(name + ".pem").string()},
             {},
             at("openssl.log")});
        return made && made->wait(base::now() + std::chrono::seconds(60)) &&
               fs::exists(at(name + ".pem"));
    }
    std::optional<NatsServer> server_with(const std::string& name,
                                          const std::vector<std::string>& words = {}) {
        std::vector<std::string> all{"--tls", "--tlscert", at(name + ".pem").string(), "--tlskey",
                                     at(name + ".key").string()};
        all.insert(all.end(), words.begin(), words.end());
        std::optional<NatsServer> server(std::in_place, folder(), all);
        if (!server->begin()) server.reset();
        return server;
    }
    [[nodiscard]] Access access(const NatsServer& server, const std::string& ca) const {
        Access access;
        access.server = fmt::format("tls://127.0.0.1:{}", server.port());
        if (!ca.empty()) access.ca = at(ca + ".pem").string();
        return access;
    }
    static std::string why_not(const Access& access) {
        const auto queue = open_nats(access, "test");
        return queue ? "it was opened" : english(queue.error().words);
    }
};

TEST_F(TlsTest, WhoIsVouchedForIsSpokenTo) {
    TENGEN_NEEDS_NATS();
    if (!make_certificate("ours", "IP:127.0.0.1") || !make_certificate("theirs", "IP:127.0.0.1"))
        GTEST_SKIP() << "skipped: no openssl";
    const auto server = server_with("ours");
    ASSERT_TRUE(server);
    const auto queue = open_nats(access(*server, "ours"), "test");
    ASSERT_TRUE(queue) << queue.error().words;
    HiredWorker worker(**queue, "w");
    Books books;
    ASSERT_TRUE(work_on(**queue, square_job(), books, 20));
    EXPECT_EQ(books.used.size(), 20U);

    for (const char* const ca : {"theirs", ""}) {
        const std::string why = why_not(access(*server, ca));
        EXPECT_NE(why.find("certificate"), std::string::npos) << why;
        EXPECT_EQ(why.find('\n'), std::string::npos) << why;
    }
    const std::string missing = why_not(access(*server, "nowhere"));
    EXPECT_NE(missing.find("nowhere.pem"), std::string::npos) << missing;
}

TEST_F(TlsTest, WhoIsVouchedForAsAnotherIsNotSpokenTo) {
    TENGEN_NEEDS_NATS();
    if (!make_certificate("other", "DNS:another.example")) GTEST_SKIP() << "skipped: no openssl";
    const auto server = server_with("other");
    ASSERT_TRUE(server);
    const std::string why = why_not(access(*server, "other"));
    EXPECT_NE(why.find("certificate"), std::string::npos) << why;
}

TEST_F(TlsTest, AServerMayAskWhoWeAre) {
    TENGEN_NEEDS_NATS();
    if (!make_certificate("ours", "IP:127.0.0.1") || !make_certificate("worker", "DNS:worker"))
        GTEST_SKIP() << "skipped: no openssl";
    const auto server = server_with("ours", {"--tlsverify", "--tlscacert", at("worker.pem")});
    ASSERT_TRUE(server);
    Access with_ours = access(*server, "ours");
    EXPECT_NE(why_not(with_ours), "it was opened");
    with_ours.certificate = at("worker.pem").string();
    with_ours.key = at("worker.key").string();
    EXPECT_EQ(why_not(with_ours), "it was opened");
}

}  // namespace
}  // namespace tengen::workshop
