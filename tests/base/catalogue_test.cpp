#include "base/catalogue.h"

#include "embedded/catalogue_zh.h"

#include <gtest/gtest.h>

#include <set>

namespace tengen::base {
namespace {

std::set<std::string_view> places(std::string_view text) {
    std::set<std::string_view> names;
    for (std::size_t at = 0; at < text.size();)
        if (const auto name = next_place(text, at); !name.empty()) names.insert(name);
    return names;
}

Catalogue small() {
    const auto file = read_po(
        "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n>1;\\n\"\n\n"
        "msgid \"five\"\nmsgstr \"cinq\"\n\n"
        "msgctxt \"an ending\"\nmsgid \"five\"\nmsgstr \"par cinq\"\n\n"
        "msgid \"{count} game\"\nmsgid_plural \"{count} games\"\n"
        "msgstr[0] \"{count} partie\"\nmsgstr[1] \"{count} parties\"\n");
    return Catalogue(file.value());
}

TEST(Catalogue, EnglishIsWhatTheSourcesSay) {
    EXPECT_EQ(word(Language::English, "Black"_en), "Black");
    EXPECT_EQ(say(Language::English, "{point} is taken."_en, "point"_is("h8")), "h8 is taken.");
}

TEST(Catalogue, EnglishCountsOneAndMany) {
    constexpr Phrase kGames = "one game"_en.many("{count} games");
    EXPECT_EQ(say(Language::English, kGames, "count"_is(1)), "one game");
    EXPECT_EQ(say(Language::English, kGames, "count"_is(0)), "0 games");
    EXPECT_EQ(say(Language::English, kGames, "count"_is(2)), "2 games");
}

TEST(Catalogue, AnotherLanguageHasItsOwnWordsAndOrder) {
    EXPECT_EQ(word(Language::Chinese, "Black"_en), "黑方");
    EXPECT_EQ(say(Language::Chinese, "{point} is taken."_en, "point"_is("h8")), "h8 已有棋子。");
}

TEST(Catalogue, AContextTellsTheSameWordsApart) {
    const Catalogue catalogue = small();
    EXPECT_EQ(catalogue.find("five"_en), "cinq");
    EXPECT_EQ(catalogue.find("five"_en.as("an ending")), "par cinq");
    EXPECT_EQ(catalogue.find("five"_en.as("a number")), "five");
}

TEST(Catalogue, ThePluralIsThatOfTheLanguage) {
    constexpr Phrase kGames = "{count} game"_en.many("{count} games");
    const Catalogue catalogue = small();
    EXPECT_EQ(catalogue.find(kGames, 0), "{count} partie");
    EXPECT_EQ(catalogue.find(kGames, 2), "{count} parties");
}

TEST(Catalogue, WhatIsUnknownIsSaidInEnglish) {
    EXPECT_EQ(word(Language::Chinese, "no such phrase"_en), "no such phrase");
}

TEST(Catalogue, WhatStandsInAPlaceIsNotReadAgain) {
    EXPECT_EQ(say(Language::English, "{a} and {b}"_en, "a"_is("{b}"), "b"_is("%1 {a}")),
              "{b} and %1 {a}");
}

TEST(Catalogue, APlaceThatNobodyFillsStays) {
    const std::array places{FilledPlace{"a", "1"}};
    EXPECT_EQ(fill("{a} {b} {", places.data(), places.size()), "1 {b} {");
    EXPECT_EQ(fill("", nullptr, 0), "");
}

TEST(Catalogue, LanguagesAreKnownByTheirTags) {
    for (const std::string_view tag : {"zh", "zh_CN.UTF-8", "ZH-Hans"})
        EXPECT_EQ(language_of(tag), Language::Chinese) << tag;
    for (const std::string_view tag : {"", "C", "en", "de_DE"})
        EXPECT_EQ(language_of(tag), Language::English) << tag;
}

TEST(Catalogue, EverySentenceThatIsShippedIsWellFormed) {
    const auto file = read_po(embedded::catalogue_zh());
    ASSERT_TRUE(file) << "zh.po:" << file.error().line << ": " << file.error().message;
    EXPECT_GT(file->entries.size(), 100U);
    for (const PoEntry& entry : file->entries)
        for (const std::string& form : entry.said)
            EXPECT_EQ(places(form), places(entry.plural.empty() ? entry.text : entry.plural))
                << "zh.po:" << entry.line << ": " << entry.text;
}

}  // namespace
}  // namespace tengen::base
