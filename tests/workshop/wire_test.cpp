#include "workshop/wire.h"

#include "base/file.h"
#include "english.h"
#include "match/agreement.h"
#include "scratch.h"
#include "workshop/access.h"
#include "workshop/engine_list.h"

#include <gtest/gtest.h>

namespace tengen::workshop {
namespace {

TEST(Wire, ReadsWhatItWrites) {
    Job job;
    job.id = "match-1f0c3a52";
    job.kind = "match";
    job.program = "00ff";
    job.owner = "x";
    job.settings = R"({"a": "line\nend"})";
    job.patience = base::Milliseconds(1234);
    job.state = JobState::Paused;
    job.units = 10;
    job.done = 3;
    job.left_out = {"a", "b"};
    EXPECT_EQ(read_job(to_text(job)), job);
    job.state = JobState::Open;
    EXPECT_EQ(read_job(to_text(job)), job);
    for (const base::Piece& unit : {base::Piece{0, ""}, base::Piece{17, "text \"quoted\"\n"}})
        EXPECT_EQ(read_unit(to_text(unit)), unit);
    for (const Outcome& outcome : {Outcome{3, "w", base::Milliseconds(5), "any\nbytes"},
                                   Outcome{3, "w", base::Milliseconds(0), ""}})
        EXPECT_EQ(read_outcome(to_text(outcome)), outcome);
    EXPECT_EQ(read_progress(to_text(Progress{7, 3})), (Progress{7, 3}));
    const WorkerState state{.name = "w",
                            .version = "1",
                            .hands = 3,
                            .in_hand = {"j/1"},
                            .done = 9,
                            .units_a_minute = 1.5,
                            .rests = true,
                            .leaves = true,
                            .refuses = {{"j", "why"}}};
    EXPECT_EQ(read_worker(to_text(state)), state);
}

TEST(Wire, WhatMakesNoSenseIsRefusedInOneLine) {
    const auto why = [](const auto& read) { return read ? "it was read" : english(read.error()); };
    EXPECT_NE(why(read_unit("{")).find("this is no unit"), std::string::npos);
    EXPECT_EQ(why(read_unit("{}")), "its 'unit' is missing or makes no sense in a unit");
    EXPECT_EQ(why(read_unit(R"({"unit": -1})")),
              "its 'unit' is missing or makes no sense in a unit");
    EXPECT_EQ(why(read_unit(R"({"unit": 1, "text": 2})")),
              "its 'text' is missing or makes no sense in a unit");
    EXPECT_EQ(why(read_unit(std::string(kMostUnitBytes + 1, ' '))),
              "a unit of 65537 bytes is too large: 65536 at most");
    const std::string head = R"({"unit": 1, "worker": "w", "ms": 1})";
    EXPECT_TRUE(read_outcome(head + '\n' + std::string(kMostResultBytes, 'x')));
    EXPECT_EQ(why(read_outcome(head + '\n' + std::string(kMostResultBytes + 1, 'x'))),
              "a result of 921601 bytes is too large: 921600 at most");
    EXPECT_EQ(why(read_outcome(R"({"unit": 1, "worker": "a b", "ms": 1})")),
              "its 'worker' is missing or makes no sense in a result");
    Job job;
    job.id = "j";
    job.kind = "k";
    job.program = "p";
    job.owner = "o";
    const std::string whole = to_text(job);
    ASSERT_TRUE(read_job(whole));
    for (const char* const key : {"id", "kind", "program", "owner", "state", "units", "done",
                                  "patience_ms", "left_out", "settings"}) {
        std::string text = whole;
        text.replace(text.find('"' + std::string(key) + '"') + 1, 1, "_");
        EXPECT_EQ(why(read_job(text)),
                  "its '" + std::string(key) + "' is missing or makes no sense in a job");
    }
}

TEST(Wire, NamesAreOfPlainLetters) {
    EXPECT_TRUE(is_name("host-1_A"));
    for (const char* const text : {"", "a b", "a.b", "a*", ">", "ü"}) EXPECT_FALSE(is_name(text));
    EXPECT_FALSE(is_name(std::string(65, 'a')));
    EXPECT_EQ(name_from("my host.local"), "my-host-local");
    EXPECT_EQ(name_from(""), "nameless");
    EXPECT_TRUE(is_name(name_from(std::string(100, '.'))));
}

class AccessTest : public test::ScratchTest {};

TEST_F(AccessTest, SecretsComeFromAFileThatIsOnesOwn) {
    const auto write = [&](std::string_view text, std::filesystem::perms perms) {
        ASSERT_TRUE(base::write_file_atomically(at("secrets"), text));
        std::filesystem::permissions(at("secrets"), perms);
    };
    using std::filesystem::perms;
    const perms own = perms::owner_read | perms::owner_write;
    write("# ours\ntoken = abc=\n", own);
    const auto access = access_to("nats://host:4222", at("secrets"));
    ASSERT_TRUE(access) << access.error();
    EXPECT_EQ(access->token, "abc=");
    write("pass word\n", own);
    EXPECT_NE(english(access_to("nats://host:4222", at("secrets")).error()).find("line 1"),
              std::string::npos);
    EXPECT_FALSE(access_to("nats://host:4222", at("missing")));
#ifndef _WIN32  // where a folder of one's own is nobody else's
    write("token=abc\n", own | perms::others_read);
    EXPECT_NE(english(access_to("nats://host:4222", at("secrets")).error()).find("others may read"),
              std::string::npos);
#endif
}

TEST_F(AccessTest, AnAddressHasNoSecretInIt) {
    EXPECT_NE(english(access_to("nats://user:pass@host:4222", {}).error()).find("everybody"),
              std::string::npos);
    EXPECT_NE(english(access_to("host", {}).error()).find("no address"), std::string::npos);
}

class EngineListTest : public test::ScratchTest {};

TEST_F(EngineListTest, FindsByNameAndBuild) {
    ASSERT_TRUE(base::write_file_atomically(at("engine"), "a program"));
    ASSERT_TRUE(base::write_file_atomically(at("list"), "# mine\n\nours = engine\n"));
    const auto list = EngineList::load(at("list"));
    ASSERT_TRUE(list) << list.error();
    EXPECT_EQ(list->size(), 1U);
    const std::string digest = match::program_digest(at("engine"));
    ASSERT_TRUE(list->find("ours", digest));
    EXPECT_EQ(*list->find("ours", digest), at("engine"));
    EXPECT_EQ(list->find("theirs", digest).error(), "the engine 'theirs' is not on our list");
    EXPECT_NE(english(list->find("ours", "00").error()).find("another build"), std::string::npos);
}

TEST_F(EngineListTest, ABadLineIsNamed) {
    const auto why = [&](std::string_view text) {
        EXPECT_TRUE(base::write_file_atomically(at("list"), text));
        const auto list = EngineList::load(at("list"));
        return list ? "it was read" : english(list.error());
    };
    ASSERT_TRUE(base::write_file_atomically(at("engine"), "a program"));
    EXPECT_NE(why("ours").find("line 1: expected name = program"), std::string::npos);
    EXPECT_NE(why("\na b = engine").find("line 2: a name has letters"), std::string::npos);
    EXPECT_NE(why("a = nowhere").find("there is no program"), std::string::npos);
    EXPECT_NE(why("a = engine\na = engine").find("line 2: a was there before"), std::string::npos);
}

}  // namespace
}  // namespace tengen::workshop
