#include "base/json.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

TEST(Json, ComesBackInTheOrderItWasWritten) {
    const std::string text = R"({"b":[1,2.5,null,true],"a":"天元 \"x\"\n"})";
    const auto json = Json::parse(text);
    ASSERT_TRUE(json);
    EXPECT_EQ(json->dump(), text);
    EXPECT_EQ(json->find("b")->get<Json::Array>()->size(), 4U);
    EXPECT_EQ(json->find("c"), nullptr);
}

TEST(Json, TextThatIsNotUtf8IsMended) { EXPECT_EQ(Json("a\xff").dump(), "\"a\xef\xbf\xbd\""); }

TEST(Json, NonsenseIsAnError) {
    for (const char* text : {"", "{", "[1,]", "nul", "{\"a\":}"})
        EXPECT_FALSE(Json::parse(text)) << text;
}

TEST(Json, BracketsInBracketsAreRefusedWhenTheyAreTooMany) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + '1' + std::string(depth, ']');
    };
    EXPECT_TRUE(Json::parse(nested(64)));
    for (const std::size_t depth : {std::size_t{65}, std::size_t{1'000'000}}) {
        const auto json = Json::parse(nested(depth));
        ASSERT_FALSE(json) << depth;
        EXPECT_EQ(json.error(), "more than 64 brackets in each other");
    }
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += R"({"a":)";
    EXPECT_FALSE(Json::parse(objects + "1" + std::string(100'000, '}')));
}

}  // namespace
}  // namespace tengen::base
