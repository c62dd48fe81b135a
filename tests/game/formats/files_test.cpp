#include "game/formats/files.h"

#include "base/file.h"
#include "base/random.h"
#include "game/formats/lib.h"
#include "game/formats/moves.h"
#include "game/formats/rif.h"
#include "game/formats/sgf.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>
#include <stop_token>
#include <string_view>
#include <thread>
#ifndef _WIN32
#include <sys/stat.h>
#endif

namespace tengen::formats {
namespace {

namespace fs = std::filesystem;

using FilesTest = test::ScratchTest;

std::vector<Record> one_game() {
    std::vector<Record> games(1);
    const NodeId n = games[0].tree.add(NodeId::Root, Point(7, 7), Color::Black);
    games[0].tree.add(n, Point(6, 6), Color::White);
    return games;
}

TEST(Files, TheContentDecidesBeforeTheName) {
    EXPECT_EQ(format_of("x.sgf", "\xFFRenLib\xFF\x03\x04"), FileFormat::Lib);
    EXPECT_EQ(format_of("x.lib", " (\n;GM[4]"), FileFormat::Sgf);
    EXPECT_EQ(format_of("x", "\xEF\xBB\xBFPiskvorky 15x15"), FileFormat::Psq);
    EXPECT_EQ(format_of("x", "<?xml version"), FileFormat::Rif);
    EXPECT_EQ(format_of("x.POS", "\x03zzz"), FileFormat::Pos);
    EXPECT_EQ(format_of("x.txt", "h8h9"), FileFormat::Moves);
    EXPECT_EQ(format_of("x.lib", "\x78"), FileFormat::Lib);
    EXPECT_EQ(format_of("x.doc", "h8h9"), std::nullopt);
}

/// What stands between `before` and `after`, wherever it does.
std::vector<std::string> between(std::string_view text, std::string_view before,
                                 std::string_view after) {
    std::vector<std::string> found;
    for (std::size_t at = text.find(before); at != text.npos; at = text.find(before, at)) {
        at += before.size();
        found.emplace_back(text.substr(at, text.find(after, at) - at));
    }
    return found;
}

TEST(Files, TheSystemIsToldOfFormatsThatTheTableHas) {
    const fs::path folder(TENGEN_LINUX_RESOURCES);
    const std::string kinds = base::read_file(folder / "io.github.tengen.Tengen.mime.xml").value();
    std::vector<std::string> types{"application/x-go-sgf"};  // every system knows this one
    for (const std::string& kind : between(kinds, "<mime-type", "</mime-type>")) {
        types.push_back(between(kind, "type=\"", "\"").at(0));
        const auto format = parse_format(between(kind, "pattern=\"*", "\"").at(0));
        ASSERT_TRUE(format) << kind;
        std::string magic = between(kind, "value=\"", "\"").at(0);
        while (magic.contains("\\xff")) magic.replace(magic.find("\\xff"), 4, "\xFF");
        EXPECT_EQ(format_of_bytes(magic), *format) << kind;
    }
    std::string line = "MimeType=";
    for (const std::string& type : types) line += type + ";";
    const auto entry = base::read_file(folder / "io.github.tengen.Tengen.desktop");
    EXPECT_TRUE(entry.value().contains(line + "\n")) << line;
}

TEST(Files, TheTableKnowsEachFormatByAllItsNames) {
    std::set<std::string_view> endings;
    for (const FileFormat format : all_formats()) {
        EXPECT_EQ(format_of("x" + std::string(extension(format))), format);
        EXPECT_EQ(parse_format(name(format)), format);
        EXPECT_EQ(parse_format(extension(format)), format);
        EXPECT_EQ(parse_format(extension(format).substr(1)), format);
        EXPECT_TRUE(endings.insert(extension(format)).second);
        EXPECT_EQ(words_to_write().contains(extension(format).substr(1)), can_write(format));
    }
    EXPECT_EQ(parse_format("doc"), std::nullopt);
}

TEST(Files, BytesWithoutANameSayWhatTheyAreOrAreMoves) {
    EXPECT_EQ(format_of_bytes("(;GM[4])"), FileFormat::Sgf);
    EXPECT_EQ(format_of_bytes("\xFFRenLib\xFF\x03\x04"), FileFormat::Lib);
    EXPECT_EQ(format_of_bytes(std::string_view("\x02\x70\x71", 3)), FileFormat::Pos);
    EXPECT_EQ(format_of_bytes("h8h9"), FileFormat::Moves);
    EXPECT_EQ(format_of_bytes(""), FileFormat::Moves);
}

TEST_F(FilesTest, Utf16IsReadInEitherOrder) {
    const std::u16string text = u"(;GM[4]SZ[15]PB[\u9ED1]PW[\U0001F600];B[hh];W[hg])";
    for (const bool is_little : {true, false}) {
        std::string bytes = is_little ? "\xFF\xFE" : "\xFE\xFF";
        for (const char16_t unit : text)
            for (const int byte : {is_little ? 0 : 1, is_little ? 1 : 0})
                bytes += char(std::uint8_t(unit >> 8 * byte));
        std::ofstream(at("x.sgf"), std::ios::binary) << bytes;
        const auto reading = read_game_file(at("x.sgf"));
        ASSERT_TRUE(reading) << describe(reading.error());
        EXPECT_EQ(reading->encoding, "UTF-16");
        EXPECT_EQ(reading->games[0].info.player(Color::Black).name, "黑");
        EXPECT_EQ(reading->games[0].info.player(Color::White).name, "\xF0\x9F\x98\x80");
        EXPECT_EQ(format_of_bytes(bytes), FileFormat::Sgf);
    }
}

TEST_F(FilesTest, EveryFormatThatIsWrittenIsReadAgain) {
    for (const FileFormat format : all_formats()) {
        if (!can_write(format)) continue;
        const std::string name = "x" + std::string(extension(format));
        std::vector<Record> games = one_game();
        if (format == FileFormat::Lib) games[0].info.rule = RuleId::Renju;
        const auto written = write_game_file(at(name), games);
        ASSERT_TRUE(written) << written.error().message;
        const auto result = read_game_file(at(name));
        ASSERT_TRUE(result) << describe(result.error());
        EXPECT_TRUE(result->problems.empty());
        EXPECT_TRUE(result->games == games) << name;
    }
}

TEST_F(FilesTest, AReadingThatIsCalledOffHasNoGames) {
    ASSERT_TRUE(write_game_file(at("x.sgf"), one_game()));
    std::stop_source source;
    EXPECT_TRUE(read_game_file(at("x.sgf"), source.get_token()));
    source.request_stop();
    const auto result = read_game_file(at("x.sgf"), source.get_token());
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error(), called_off());
}

/// Each of them looks while it reads, for a single game may be as large as a file.
TEST(Files, TheReadersOfLargeFilesStopOnTheWay) {
    std::stringstream library;
    std::vector<Record> games = one_game();
    games[0].info.rule = RuleId::Renju;
    ASSERT_TRUE(write_lib(games[0], library));
    const auto read = [&](FileFormat format, const std::stop_token& stop) -> ReadResult {
        if (format == FileFormat::Sgf) return read_sgf("(;GM[4]SZ[15];B[hh];W[ii])", stop);
        if (format == FileFormat::Moves) return read_moves("h8h9\n", kDefaultBoardSize, stop);
        if (format == FileFormat::Rif)
            return read_rif("<database><game id='1'><move>h8 h9</move></game></database>", stop);
        std::istringstream in(library.str());
        return read_lib(in, stop);
    };
    for (const FileFormat format :
         {FileFormat::Sgf, FileFormat::Moves, FileFormat::Rif, FileFormat::Lib}) {
        std::stop_source source;
        EXPECT_TRUE(read(format, source.get_token())) << name(format);
        source.request_stop();
        const auto result = read(format, source.get_token());
        ASSERT_FALSE(result) << name(format);
        EXPECT_EQ(result.error(), called_off()) << name(format);
    }
}

TEST_F(FilesTest, AGivenFormatOverridesTheName) {
    ASSERT_TRUE(write_game_file(at("x.dat"), one_game(), FileFormat::Lib));
    EXPECT_EQ(read_game_file(at("x.dat"))->games.size(), 1U);
}

TEST_F(FilesTest, WhatCannotBeWrittenLeavesTheOldFile) {
    ASSERT_TRUE(base::write_file_atomically(at("x.pos"), "old"));
    std::vector<Record> games = one_game();
    games[0].info.size = 20;
    EXPECT_EQ(write_game_file(at("x.pos"), games).error().kind, ProblemKind::CannotHold);
    games = one_game();
    games.emplace_back();
    EXPECT_EQ(write_game_file(at("x.pos"), games).error().kind, ProblemKind::CannotHold);
    EXPECT_EQ(write_game_file(at("x.rif"), one_game()).error().kind, ProblemKind::CannotHold);
    EXPECT_EQ(base::read_file(at("x.pos")).value(), "old");
    EXPECT_EQ(std::distance(fs::directory_iterator(at("")), fs::directory_iterator()), 1);
}

TEST_F(FilesTest, MissingAndUnknownFilesAreProblems) {
    EXPECT_EQ(read_game_file(at("none.psq")).error().kind, ProblemKind::Io);
    EXPECT_EQ(read_game_file(at("")).error().kind, ProblemKind::Io);
    ASSERT_TRUE(base::write_file_atomically(at("x.doc"), "hello"));
    EXPECT_EQ(read_game_file(at("x.doc")).error().kind, ProblemKind::NotThisFormat);
    EXPECT_EQ(write_game_file(at("y.doc"), one_game()).error().kind, ProblemKind::CannotHold);
}

TEST_F(FilesTest, ProblemsOfAFileArePlainSentences) {
    const auto sentence = [&](std::string_view file) {
        return describe(write_game_file(at(file), one_game()).error());
    };
    EXPECT_TRUE(sentence("y.doc").starts_with("no format is called .doc; use .sgf, .psq, "));
    EXPECT_TRUE(sentence("y").starts_with("a name without an ending says no format; use .sgf, "));
    EXPECT_TRUE(sentence("y").ends_with(" or .txt"));
    EXPECT_TRUE(describe(read_game_file(at("none.sgf")).error()).starts_with("cannot be opened: "));
    EXPECT_EQ(describe(write_game_file(at("x.rif"), one_game()).error()),
              "RenjuNet files cannot be written");
}

TEST_F(FilesTest, BytesOfChanceAreOneProblemAndNoGame) {
    base::Random random(4);
    std::vector<std::string_view> endings{""};
    for (const FileFormat format : all_formats()) endings.push_back(extension(format));
    for (const std::string_view ending : endings)
        for (const char* beginning : {"", "(;", "(;GM[4]SZ[15];B[hh]"}) {
            std::string bytes = beginning;
            for (int i = 0; i < 100'000; ++i) bytes += char(random.next() >> 32);
            const fs::path file = at("rubbish" + std::string(ending));
            ASSERT_TRUE(base::write_file_atomically(file, bytes));
            EXPECT_FALSE(read_game_file(file)) << ending << ' ' << beginning;
        }
}

TEST(Files, AnyBytesMayBeAPos) {
    std::string bytes = "(;";
    for (char c = 0; bytes.size() < 41; ++c)
        if (c != ';') bytes += c;
    EXPECT_EQ(format_of("x.pos", bytes), FileFormat::Pos);
    EXPECT_EQ(format_of("x.pos", bytes.substr(0, 20)), FileFormat::Pos);
    EXPECT_EQ(format_of("x.pos", "(;GM[4]SZ[15];B[hh])"), FileFormat::Sgf);
    EXPECT_EQ(format_of("x.pos", "(;GM[4]SZ[15];B[hh];W[ii];B[jj];W[kk];B[l"), FileFormat::Sgf);
    EXPECT_EQ(format_of("x.pos", "Piskvorky 15x15, 0:0, 0"), FileFormat::Psq);
}

#ifndef _WIN32
TEST_F(FilesTest, APipeIsReadOnce) {
    for (const std::string_view name : {"x.sgf", "x.psq", "x.lib"}) {
        std::vector<Record> games = one_game();
        games[0].info.rule = RuleId::Renju;
        if (name != "x.psq") games[0].tree.add_value(NodeId::Root, "C", std::string(2000, 'x'));
        ASSERT_TRUE(write_game_file(at(name), games));
        const std::string bytes = base::read_file(at(name)).value();
        const fs::path pipe = at(std::string(name) + ".pipe");
        ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
        const std::jthread writer([&] { std::ofstream(pipe, std::ios::binary) << bytes; });
        const auto result = read_game_file(pipe);
        ASSERT_TRUE(result) << describe(result.error());
        EXPECT_TRUE(result->games == games) << name;
    }
}
#endif

TEST_F(FilesTest, WhatCannotBeHeldIsToldAsAValue) {
    const auto hindrance = [this](std::string_view name, const Record& record) {
        const auto written = write_game_file(at(name), {&record, 1});
        return written ? Hindrance::None : written.error().hindrance;
    };
    std::vector<Record> games = one_game();
    Record& record = games[0];
    EXPECT_EQ(hindrance("x.psq", record), Hindrance::None);
    EXPECT_EQ(hindrance("x.rif", record), Hindrance::OnlyRead);
    EXPECT_EQ(hindrance("x.what", record), Hindrance::Ending);
    EXPECT_EQ(hindrance("x.txt", Record{}), Hindrance::NoMoves);
    record.info.player(Color::Black).name = "1,2,3";
    EXPECT_EQ(hindrance("x.psq", record), Hindrance::NameLikeAMove);
    record.info.player(Color::Black).name = "A\nB";
    EXPECT_EQ(hindrance("x.psq", record), Hindrance::NameOfTwoLines);
    record.tree.add(record.tree.main_line_end(), Point::pass(),
                    ~record.tree.color(record.tree.main_line_end()));
    EXPECT_EQ(hindrance("x.pos", record), Hindrance::Passes);
    record.info.size = 17;
    EXPECT_EQ(hindrance("x.pos", record), Hindrance::BoardSize);
    EXPECT_EQ(hindrance("x.lib", record), Hindrance::BoardSize);
    record.info.player(Color::Black).name.clear();
    record.tree.add(record.tree.main_line_end(), Point(0, 0),
                    record.tree.color(record.tree.main_line_end()));
    EXPECT_EQ(hindrance("x.txt", record), Hindrance::TwoInARow);
    record.tree.add_value(NodeId::Root, "AB", "aa");
    EXPECT_EQ(hindrance("x.txt", record), Hindrance::SetUpStones);
    EXPECT_EQ(write_game_file(at("x.psq"), std::vector<Record>(2)).error().hindrance,
              Hindrance::ManyGames);
}

}  // namespace
}  // namespace tengen::formats
