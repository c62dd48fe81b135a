#include "base/message.h"

#include "english.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

std::string chinese(const Message& message) { return say(Language::Chinese, message); }

TEST(Message, IsSaidInTheLanguageOfWhoReadsIt) {
    const Message message("'{file}' is a folder"_en, "file"_is("x"));
    EXPECT_EQ(message, "'x' is a folder");
    EXPECT_EQ(chinese(message), "“x”是文件夹");
}

TEST(Message, WhatStandsInItIsSaidInThatLanguageToo) {
    const Message message = about("x.net", on_line(3, Message("this is no net"_en)));
    EXPECT_EQ(message, "x.net: line 3: this is no net");
    EXPECT_EQ(chinese(message), "x.net：第 3 行：这不是网络文件");
}

TEST(Message, CountsOneAndMany) {
    constexpr CheckedPhrase<Filling<"count">> kGames = "{count} game"_en.many("{count} games");
    EXPECT_EQ(Message(kGames, "count"_is(1)), "1 game");
    EXPECT_EQ(Message(kGames, "count"_is(2)), "2 games");
}

TEST(Message, PlainWordsAreTheSameInEveryLanguage) {
    const Message message = Message::plain("it {broke}");
    EXPECT_EQ(message, "it {broke}");
    EXPECT_EQ(chinese(message), "it {broke}");
}

TEST(Message, BracesInWhatStandsInItAreNoPlaces) {
    const Message message("{what}: {reason}"_en, "what"_is("{reason}"), "reason"_is("{what}"));
    EXPECT_EQ(message, "{reason}: {what}");
}

TEST(Message, IsEqualToWhatSaysTheSame) {
    EXPECT_TRUE(Message("this is no net"_en) == Message::plain("this is no net"));
    EXPECT_FALSE(Message("this is no net"_en) == Message("there are no moves"_en));
}

TEST(Message, ASystemsReasonIsTranslatedWherePeopleMeetIt) {
    const Message missing =
        system_words(std::make_error_code(std::errc::no_such_file_or_directory));
    EXPECT_EQ(missing, std::generic_category().message(ENOENT));
    EXPECT_EQ(chinese(missing), "没有这个文件或文件夹");
    const Message rare = system_words(std::make_error_code(std::errc::owner_dead));
    EXPECT_EQ(chinese(rare), std::generic_category().message(EOWNERDEAD));
}

TEST(Message, CanBeThrown) {
    const MessageError error(Message("this is no net"_en));
    EXPECT_STREQ(error.what(), "this is no net");
    EXPECT_EQ(chinese(error.message()), "这不是网络文件");
}

}  // namespace
}  // namespace tengen::base
