#include "base/encoding.h"

#include "base/random.h"
#include "wine.h"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

struct Sample {
    std::string_view encoding;
    std::string_view bytes;
    std::string_view text;
};

// clang-format off
constexpr Sample kSamples[] = {
    {"GB18030", "\xCC\xEC\xB9\xB7\xB5\xC0\xB3\xA1 \xB5\xDA" "100\xC6\xD7", "天狗道场 第100谱"},
    {"GB18030", "\xBA\xDA\xCA\xA4", "黑胜"},
    {"GB18030", "\x95\x5D\xBA\xDA\xC6\xE5\xB5\xC4\xCA\xD6", "昡黑棋的手"},  // a trail byte that is ]
    {"GB18030", "\xCE\xE5\xD7\xD3\xC6\xE5\x95\x32\x82\x36\xB5\xDA\xD2\xBB\xBE\xD6", "五子棋𠀀第一局"},
    {"Shift_JIS", "\x98\x41\x8E\xEC\x82\xCC\x95\x94\x89\xAE \x82\xD0\x82\xC6\x82\xE8\x82\xC5\x82\xE0",
     "連珠の部屋 ひとりでも"},
    {"Shift_JIS", "\x8D\x95\x82\xCC\x8F\x9F\x82\xBF", "黒の勝ち"},
    {"Shift_JIS", "\xDA\xDD\xBC\xDE\xAD \xC9 \xCD\xD4", "ﾚﾝｼﾞｭ ﾉ ﾍﾔ"},
    {"Shift_JIS", "\x83\x5C\x83\x74\x83\x67 \\", "ソフト \\"},  // a trail byte that is a backslash
    {"Big5", "\xAA\xBA\xB6\xC2\xB4\xD1\xA5\xFD\xA4\xE2\xB3\xD3\xA1\x41\xA4\xAD\xA4\x6C\xB4\xD1",
     "的黑棋先手勝，五子棋"},
    {"EUC-KR", "\xBF\xC0\xB8\xF1\xC0\xBA \xB5\xB9\xC0\xBB \xB4\xD9\xBC\xB8 \xB3\xF5\xB4\xC2 \xB0\xD4\xC0\xD3\xC0\xCC\xB4\xD9",
     "오목은 돌을 다섯 놓는 게임이다"},
    {"windows-1252", "J\xF6rg M\xFCller, caf\xE9", "Jörg Müller, café"},
    {"windows-1251", "\xC8\xE2\xE0\xED\xEE\xE2 - \xCF\xE5\xF2\xF0\xEE\xE2\xE0", "Иванов - Петрова"},
    {"windows-1251", "\xC1\xE5\xEB\xFB\xE5 \xF1\xE4\xE0\xEB\xE8\xF1\xFC \xED\xE0 32-\xEC \xF5\xEE\xE4\xF3",
     "Белые сдались на 32-м ходу"},
    {"windows-1251", "\xD7\xC5\xCC\xCF\xC8\xCE\xCD\xC0\xD2 \xD0\xCE\xD1\xD1\xC8\xC8 \xCF\xCE \xD0\xDD\xCD\xC4\xC7\xDE",
     "ЧЕМПИОНАТ РОССИИ ПО РЭНДЗЮ"},
    {"UTF-8", "\xEF\xBB\xBFh8", "h8"},
    {"UTF-8", "\xEF\xBB\xBF\xEF\xBB\xBFh8", "h8"},
    {"UTF-8", "天狗道场", "天狗道场"},
    {"UTF-8", "caf\xC3\xA9", "café"},
    {"UTF-8", "plain", "plain"},
    {"UTF-8", "", ""},
};
// clang-format on

/// One of four bytes a letter: Wine's GB18030 is only its older part.
constexpr std::size_t kRare = 3;

bool is_known_here(const Sample& sample) { return !test::is_wine() || &sample != &kSamples[kRare]; }

TEST(Encoding, EachTextIsToldApartWithoutADeclaration) {
    for (const Sample& sample : kSamples) {
        if (!is_known_here(sample)) continue;
        const Decoded decoded = to_utf8(sample.bytes);
        EXPECT_EQ(decoded.encoding, sample.encoding) << sample.text;
        EXPECT_EQ(decoded.text, sample.text);
        EXPECT_EQ(decoded.replaced, 0U) << sample.text;
    }
}

TEST(Encoding, ARightDeclarationIsBelieved) {
    for (const Sample& sample : kSamples) {
        if (!is_known_here(sample)) continue;
        EXPECT_EQ(to_utf8(sample.bytes, sample.encoding).text, sample.text);
    }
    // One character alone is UTF-8 as well as GBK.
    EXPECT_EQ(to_utf8("\xC4\xA3", "gb2312").text, "模");
    EXPECT_EQ(to_utf8("\xC4\xA3").text, "ģ");
}

TEST(Encoding, ADeclarationOnlyTheSystemKnowsIsBelieved) {
#ifdef _WIN32
    GTEST_SKIP() << "skipped: code pages have no names here";
#endif
    const Decoded russian = to_utf8("\xF0\xD2\xC9\xD7\xC5\xD4 8", "koi8-r");
    EXPECT_EQ(russian.text, "Привет 8");
    EXPECT_EQ(russian.encoding, "koi8-r");
    EXPECT_EQ(to_utf8("\xB8\xDE\xCC\xDC", " EUC-JP ").text, "五目");
    EXPECT_EQ(to_utf8("Привет", "koi8-r").text, "Привет");
    // No such name, or one that would make something else of plain letters.
    for (const std::string_view name : {"klingon", "UTF-16", "koi8-r//IGNORE", "a name"})
        EXPECT_EQ(to_utf8("\xBA\xDA\xCA\xA4", name).text, "黑胜");
}

TEST(Encoding, Utf8IsRecognisedUnderAWrongDeclaration) {
    EXPECT_EQ(to_utf8("黑", "gb2312").text, "黑");
    EXPECT_EQ(to_utf8("五子棋", "Shift_JIS").text, "五子棋");
    EXPECT_EQ(to_utf8("Привет", "gb2312").text, "Привет");
    EXPECT_EQ(to_utf8("\xEF\xBB\xBF\xC4\xA3", "gb2312").text, "ģ");
}

TEST(Encoding, ManyCharactersOutweighAWrongDeclaration) {
    const Sample& chinese = kSamples[0];
    EXPECT_EQ(to_utf8(chinese.bytes, "UTF-8").text, chinese.text);
    std::string japanese;
    std::string wanted;
    for (int i = 0; i < 5; ++i) {
        japanese += kSamples[4].bytes;
        wanted += kSamples[4].text;
    }
    EXPECT_EQ(to_utf8(japanese, "gb2312").text, wanted);
}

TEST(Encoding, NamesAreReadInAnySpelling) {
    EXPECT_EQ(parse_encoding("GB2312"), Encoding::Gb18030);
    EXPECT_EQ(parse_encoding("shift-jis"), Encoding::ShiftJis);
    EXPECT_EQ(parse_encoding(" utf-8 "), Encoding::Utf8);
    EXPECT_EQ(parse_encoding("ISO-8859-1"), Encoding::Cp1252);
    EXPECT_EQ(parse_encoding("CP1251"), Encoding::Cp1251);
    EXPECT_EQ(parse_encoding("klingon"), std::nullopt);
    for (const Encoding e : {Encoding::Utf8, Encoding::Gb18030, Encoding::ShiftJis, Encoding::Big5,
                             Encoding::EucKr, Encoding::Cp1252, Encoding::Cp1251})
        EXPECT_EQ(parse_encoding(name(e)), e);
}

TEST(Encoding, ValidityFollowsTheStandard) {
    for (const std::string_view good : {"", "a", "\xC2\x80", "\xE0\xA0\x80", "\xED\x9F\xBF",
                                        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(is_valid_utf8(good));
    for (const std::string_view bad :
         {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xE4\xB8",
          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"})
        EXPECT_FALSE(is_valid_utf8(bad));
    std::string late(1000, 'a');
    EXPECT_TRUE(is_valid_utf8(late));
    for (std::size_t i = 0; i < late.size(); ++i) {
        std::string broken = late;
        broken[i] = '\xFF';
        ASSERT_FALSE(is_valid_utf8(broken)) << i;
    }
}

TEST(Encoding, InvalidBytesAreReplacedAndCounted) {
    const Decoded decoded = to_utf8("黑棋五子\xFF!\xFE", "UTF-8");
    EXPECT_EQ(decoded.encoding, "UTF-8");
    EXPECT_EQ(decoded.text, "黑棋五子\uFFFD!\uFFFD");
    EXPECT_EQ(decoded.replaced, 2U);
    EXPECT_EQ(decoded.first_replaced, std::string_view("黑棋五子").size());
}

TEST(Encoding, ATextCutWithinACharacterLosesThatCharacterOnly) {
    const std::string_view whole = kSamples[0].bytes;
    const Decoded decoded = to_utf8(whole.substr(0, whole.size() - 1));
    EXPECT_EQ(decoded.encoding, "GB18030");
    EXPECT_EQ(decoded.text, "天狗道场 第100\uFFFD");
    EXPECT_EQ(decoded.replaced, 1U);
    const Decoded utf8 = to_utf8(std::string_view("五子棋局").substr(0, 11));
    EXPECT_EQ(utf8.encoding, "UTF-8");
    EXPECT_EQ(utf8.replaced, 2U);
}

TEST(Encoding, ALongTextIsDecodedInPiecesWithoutASeam) {
    const Sample& sample = kSamples[is_known_here(kSamples[kRare]) ? kRare : 0];
    for (const std::size_t shift : {0U, 1U, 2U, 3U}) {
        std::string bytes(shift, 'a');
        std::string wanted(shift, 'a');
        for (int i = 0; i < 3000; ++i) {
            bytes += sample.bytes;
            wanted += sample.text;
        }
        EXPECT_EQ(to_utf8(bytes).text, wanted);
    }
}

TEST(Encoding, InvalidBytesByTheMillionTakeNoLongerThanValidOnes) {
    std::string bytes;
    for (int i = 0; i < 1'000'000; ++i) bytes += "\xFF\xB0\xD7";
    const Decoded decoded = decode(bytes, Encoding::Gb18030);
    EXPECT_EQ(decoded.replaced, 1'000'000U);
    EXPECT_TRUE(decoded.text.ends_with("\uFFFD白"));
}

TEST(Encoding, RandomBytesAlwaysBecomeValidText) {
    Random random(7);
    for (int round = 0; round < 3000; ++round) {
        std::string bytes;
        for (int i = random.below(60); i > 0; --i) bytes += char(random.below(256));
        for (const Encoding e :
             {Encoding::Utf8, Encoding::Gb18030, Encoding::ShiftJis, Encoding::Big5,
              Encoding::EucKr, Encoding::Cp1252, Encoding::Cp1251}) {
            const Decoded decoded = decode(bytes, e);
            ASSERT_TRUE(is_valid_utf8(decoded.text));
            const auto rest = std::string_view(decoded.text).substr(decoded.first_replaced);
            ASSERT_TRUE(decoded.replaced == 0 || rest.starts_with("\uFFFD"));
        }
        ASSERT_TRUE(is_valid_utf8(to_utf8(bytes, "gbk").text));
    }
}

}  // namespace
}  // namespace tengen::base
