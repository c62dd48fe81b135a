// tengen book, as small as can be.
#include "engine/book.h"

#include "base/file.h"
#include "cli/said.h"
#include "scratch.h"

#include <gtest/gtest.h>

namespace tengen::cli {
namespace {

using test::has;
using test::Said;
using test::Words;

class CliBook : public test::ScratchTest {
protected:
    [[nodiscard]] std::string file(const char* name) const { return base::to_text(at(name)); }
    [[nodiscard]] Said build(const char* name, const Words& more = {}) const {
        using test::operator+;
        return test::tengen(Words{"book", "build", file(name), "--nodes", "200"} + more);
    }
    [[nodiscard]] std::string text(const char* name) const {
        return base::read_file(at(name)).value_or("");
    }
};

TEST_F(CliBook, IsWrittenAndGoesOn) {
    const Said said = build("a.txt", {"--pages", "6", "--rule", "renju"});
    EXPECT_EQ(said.code, kYes) << said.err;
    EXPECT_EQ(said.out, "6 pages\n");
    EXPECT_TRUE(has(text("a.txt"), "tengen-book renju 15\n# 6 positions for renju"))
        << text("a.txt");
    EXPECT_EQ(build("a.txt", {"--pages", "9", "--rule", "renju"}).out, "9 pages\n");
    EXPECT_EQ(engine::Book::parse(text("a.txt"))->pages(), 9U);
}

TEST_F(CliBook, IsNotMixedWithAnother) {
    EXPECT_EQ(build("a.txt", {"--pages", "2", "--rule", "renju"}).code, kYes);
    const std::string before = text("a.txt");
    const Said said = build("a.txt", {"--pages", "4"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "is a book of Renju on a 15x15 board")) << said.err;
    EXPECT_EQ(text("a.txt"), before);
}

TEST_F(CliBook, ABadFileIsLeftAlone) {
    ASSERT_TRUE(base::write_file_atomically(at("bad.txt"), "tengen-book renju 15\nnonsense\n"));
    const Said said = build("bad.txt", {"--rule", "renju"});
    EXPECT_EQ(said.code, kBadInput);
    EXPECT_TRUE(has(said.err, "line 2: ")) << said.err;
    EXPECT_EQ(text("bad.txt"), "tengen-book renju 15\nnonsense\n");
}

TEST_F(CliBook, BeginsWithGivenPositions) {
    ASSERT_TRUE(base::write_file_atomically(at("set.txt"), "h8i9k11\n"));
    EXPECT_EQ(build("a.txt", {"--pages", "3", "--openings", file("set.txt")}).code, kYes);
    const Said shown = test::tengen({"book", "show", "h8i9k11", "--file", file("a.txt")});
    EXPECT_EQ(shown.code, kYes) << shown.out << shown.err;
    EXPECT_EQ(build("b.txt", {"--openings", file("none.txt")}).code, kBadInput);
}

TEST_F(CliBook, TellsWhatItKnows) {
    ASSERT_TRUE(
        base::write_file_atomically(at("a.txt"), "tengen-book renju 15\nh8i9 j10 40 g9 -5\n"));
    const auto show = [&](const char* moves, const Words& more = {}) {
        using test::operator+;
        return test::tengen(
            Words{"book", "show", moves, "--rule", "renju", "--file", file("a.txt")} + more);
    };
    EXPECT_EQ(show("h8i9").out, "j10  +40\ng9   -5\n");
    EXPECT_EQ(show("h8i9", {"--json"}).out,
              "{\"moves\":[{\"move\":\"j10\",\"value\":40},{\"move\":\"g9\",\"value\":-5}]}\n");
    EXPECT_EQ(show("h8h9").code, kNo);
    EXPECT_EQ(show("h8h9", {"--json"}).out, "{\"moves\":[]}\n");
    EXPECT_TRUE(has(show("h8h9", {"--lang", "zh"}).out, "开局库"));
    EXPECT_EQ(show("h8h8").code, kBadInput);
}

TEST_F(CliBook, ComesWithTheProgram) {
    EXPECT_EQ(test::tengen({"book", "show", "h8", "--rule", "renju"}).code, kYes);
    EXPECT_EQ(test::tengen({"book", "show", "h8", "--size", "13"}).code, kNo);
}

TEST_F(CliBook, NonsenseIsRefused) {
    EXPECT_EQ(test::tengen({"book"}).code, kBadInput);
    EXPECT_EQ(test::tengen({"book", "build"}).code, kBadInput);
    EXPECT_EQ(build("a.txt", {"--pages", "0"}).code, kBadInput);
    EXPECT_EQ(test::tengen({"book", "build", "--help"}).code, kYes);
}

}  // namespace
}  // namespace tengen::cli
