#include "base/po.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

const std::string kHeader =
    "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
    "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n";

PoFile read(const std::string& entries) {
    auto file = read_po(kHeader + entries);
    EXPECT_TRUE(file) << file.error().line << ": " << file.error().message;
    return file.value_or(PoFile{});
}

/// The line of the error, counted from the end of the header, and its words.
std::string error(const std::string& entries) {
    const auto file = read_po(kHeader + entries);
    return file ? "" : std::to_string(file.error().line - 5) + ": " + file.error().message;
}

TEST(Po, ReadsSentencesWithContextsPluralsAndComments) {
    const PoFile file = read(
        "# a remark\n#: src/a.cpp\nmsgid \"pass\"\nmsgstr \"停\"\n\n"
        "msgctxt \"an ending\"\nmsgid \"five\"\nmsgstr \"五\"\n"
        "msgid \"{count} game\"\nmsgid_plural \"{count} games\"\n"
        "msgstr[0] \"one\"\nmsgstr[1] \"many\"\n");
    ASSERT_EQ(file.entries.size(), 3U);
    EXPECT_EQ(file.entries[0].text, "pass");
    EXPECT_EQ(file.entries[0].said.front(), "停");
    EXPECT_EQ(file.entries[1].context, "an ending");
    EXPECT_EQ(file.entries[2].plural, "{count} games");
    EXPECT_EQ(file.entries[2].said, (std::vector<std::string>{"one", "many"}));
}

TEST(Po, TextsGoOnInTheNextLineAndAreUnescaped) {
    const PoFile file =
        read("msgid \"\"\n\"a\\n\"\n\"b\"\nmsgstr \"\"\n\"say \\\"c\\\"\\t\\\\\"\n");
    ASSERT_EQ(file.entries.size(), 1U);
    EXPECT_EQ(file.entries[0].text, "a\nb");
    EXPECT_EQ(file.entries[0].said.front(), "say \"c\"\t\\");
}

TEST(Po, ErrorsNameTheLine) {
    EXPECT_EQ(error("msgid \"a\nmsgstr \"b\"\n"), "1: a text that is not quoted as it should be");
    EXPECT_EQ(error("msgid \"a\"\nmsgstr \"\\q\"\n"),
              "2: a text that is not quoted as it should be");
    EXPECT_EQ(error("\"a\"\n"), "1: a text that belongs to nothing");
    EXPECT_EQ(error("msgid \"a\"\n\n"), "1: a sentence without its msgstr");
    EXPECT_EQ(error("msgstr \"a\"\n"), "1: 'msgstr' before a msgid");
    EXPECT_EQ(error("nonsense\n"), "1: a word without its text");
    EXPECT_EQ(error("msgid \"a\"\nmsgwhat \"b\"\n"), "2: 'msgwhat' is not what comes next");
    EXPECT_EQ(error("msgid \"a\"\nmsgstr \"\"\n\n"), "1: a sentence that is not translated");
}

TEST(Po, WhatWouldBeSaidWronglyIsRefused) {
    EXPECT_EQ(error("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n\n"),
              "4: the same sentence again");
    EXPECT_EQ(error("#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n"),
              "1: a sentence that was only guessed (fuzzy)");
    EXPECT_EQ(error("#~ msgid \"a\"\n"), "1: a sentence that is no longer used");
    EXPECT_EQ(error("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n\n"),
              "1: it has 1 forms and not 2");
    EXPECT_EQ(error("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"\n\n"),
              "3: 'msgstr[1]' is not what comes next");
    EXPECT_EQ(error("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n"),
              "3: 'msgstr' is not what comes next");
}

TEST(Po, AFileNeedsAHeaderInUtf8) {
    EXPECT_FALSE(read_po(""));
    EXPECT_FALSE(read_po("msgid \"a\"\nmsgstr \"b\"\n"));
    EXPECT_FALSE(read_po("msgid \"\"\nmsgstr \"Language: zh\\n\"\n"));
    EXPECT_FALSE(
        read_po("msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=GBK\\n\"\n"
                "\"Plural-Forms: nplurals=1; plural=0;\\n\"\n"));
    EXPECT_EQ(error(kHeader), "1: a second header");
}

}  // namespace
}  // namespace tengen::base
