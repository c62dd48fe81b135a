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

}  // namespace
}  // namespace tengen::base
