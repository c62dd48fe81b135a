#include "base/plural.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

std::string forms(std::string_view rule, std::initializer_list<std::uint64_t> counts) {
    const auto parsed = PluralRule::parse(rule);
    if (!parsed) return parsed.error();
    std::string found;
    for (const std::uint64_t n : counts) found += std::to_string(parsed->form(n));
    return found;
}

TEST(Plural, EnglishHasOneAndMany) {
    EXPECT_EQ(forms("nplurals=2; plural=(n != 1);", {0, 1, 2, 11}), "1011");
    const PluralRule unsaid;
    EXPECT_EQ(unsaid.forms(), 2U);
    EXPECT_EQ(unsaid.form(1), 0U);
    EXPECT_EQ(unsaid.form(0), 1U);
}

TEST(Plural, ChineseHasOneForAll) { EXPECT_EQ(forms("nplurals=1; plural=0;", {0, 1, 2}), "000"); }

TEST(Plural, LanguagesWithMoreFormsAreUnderstood) {
    EXPECT_EQ(forms("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
                    "(n%100<10 || n%100>=20) ? 1 : 2);",
                    {1, 2, 5, 11, 12, 21, 22, 112}),
              "01222012");
    EXPECT_EQ(forms("nplurals=2; plural=!(n<2)", {0, 1, 2}), "001");
}

TEST(Plural, WhatMakesNoSenseIsRefused) {
    for (const std::string_view rule :
         {"", "nplurals=2;", "plural=0; nplurals=1;", "nplurals=0; plural=0;",
          "nplurals=99; plural=0;", "nplurals=2; plural=", "nplurals=2; plural=m",
          "nplurals=2; plural=n", "nplurals=2; plural=(n", "nplurals=2; plural=n?0",
          "nplurals=2; plural=1%0", "nplurals=2; plural=0)", "nplurals=2; plural=n!=1x"})
        EXPECT_FALSE(PluralRule::parse(rule)) << rule;
    EXPECT_FALSE(PluralRule::parse("nplurals=1; plural=" + std::string(10'000, '(') + "0"));
}

}  // namespace
}  // namespace tengen::base
