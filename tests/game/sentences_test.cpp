// Every word for people says something, and something of its own, in every language.
#include "game/sentences.h"

#include "base/file.h"
#include "game/formats/files.h"
#include "game/notation.h"
#include "game/problem_sentences.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace tengen {
namespace {

using base::Language;

constexpr std::array kLanguages{Language::English, Language::Chinese};
constexpr Voice kEnglish{Language::English, PointLetters::Small};
constexpr Voice kChinese{Language::Chinese, PointLetters::Small};

template <class Values, class Says>
void each_says_its_own(const Values& values, Says says) {
    for (const Language language : kLanguages) {
        std::set<std::string> said;
        for (const auto value : values) {
            const std::string text(says(value, language));
            EXPECT_FALSE(text.empty());
            EXPECT_TRUE(said.insert(text).second) << text;
        }
    }
}

/// All values of an enum that is numbered from 0.
template <class Enum>
std::vector<Enum> values_up_to(Enum last) {
    std::vector<Enum> values;
    for (int i = 0; i <= int(last); ++i) values.push_back(Enum(i));
    return values;
}

TEST(Sentences, RulesOpeningsAndColoursHaveNamesAndLines) {
    each_says_its_own(kAllRules, rule_word);
    each_says_its_own(kAllRules, rule_line);
    each_says_its_own(kAllOpeningRules, opening_word);
    each_says_its_own(kAllOpeningRules, opening_line);
    each_says_its_own(std::array{Color::Black, Color::White}, color_word);
}

TEST(Sentences, PointsAreWrittenAsTheSpeakerWritesThem) {
    EXPECT_EQ(point_word(Point(7, 7), 15, kEnglish), "h8");
    EXPECT_EQ(point_word(Point(7, 7), 15, {Language::English, PointLetters::Capital}), "H8");
    EXPECT_EQ(point_word(Point::pass(), 15, kChinese), "停一手");
    EXPECT_EQ(point_word(Point(7, 7), 5, kEnglish), "");
}

TEST(Sentences, EveryRefusalSaysWhy) {
    each_says_its_own(values_up_to(MoveError::OpeningFirst),
                      [](MoveError error, Language language) {
                          return refusal_sentence({error, Point(7, 7), {}}, 15, {language});
                      });
    const Refusal fouls{MoveError::Forbidden, Point(7, 7), {.double_four = true, .overline = true}};
    EXPECT_EQ(refusal_sentence(fouls, 15, kEnglish), "h8 is forbidden: overline, double four.");
    EXPECT_EQ(refusal_sentence(fouls, 15, kChinese), "h8 是禁手：长连禁手、四四禁手。");
}

TEST(Sentences, EveryEndSaysWhoseDoingItWas) {
    each_says_its_own(values_up_to(Ending::Adjudication), [](Ending ending, Language language) {
        return result_sentence({Outcome::BlackWins, ending}, language);
    });
    const Result resigned{Outcome::BlackWins, Ending::Resignation};
    EXPECT_EQ(result_sentence(resigned, Language::English), "Black wins: White resigned");
    EXPECT_EQ(result_sentence(resigned, Language::English, Color::White),
              "You lose: White resigned");
    EXPECT_EQ(result_sentence(resigned, Language::Chinese), "黑方胜：白方认输");
    EXPECT_EQ(result_sentence({Outcome::Draw, Ending::Agreement}, Language::English),
              "A draw: by agreement");
    EXPECT_EQ(result_sentence({}, Language::English), "");
}

TEST(Sentences, OpeningsAskInWords) {
    Opening swap2(OpeningRule::Swap2, 15);
    EXPECT_EQ(ask_words(swap2, kEnglish), "place three stones (number 1: a black stone)");
    EXPECT_EQ(ask_words(swap2, kChinese), "摆三子（第 1 子：黑子）");
    for (const int x : {3, 5, 7}) ASSERT_TRUE(swap2.choose(Place{Point(x, 3)}));
    EXPECT_EQ(ask_words(swap2, kEnglish), "choose a colour, or place two more stones");
    Opening pro(OpeningRule::Pro, 15);
    ASSERT_TRUE(pro.choose(Place{centre(15)}));
    EXPECT_EQ(ask_words(pro, kEnglish), "place a white stone anywhere");
    ASSERT_TRUE(pro.choose(Place{Point(0, 0)}));
    EXPECT_EQ(ask_words(pro, kChinese), "黑子下在中央 5 × 5 之外");
    EXPECT_EQ(ask_words(Opening(OpeningRule::Free, 15), kEnglish), "");
    each_says_its_own(values_up_to(OpeningError::GameOver), opening_error_sentence);
}

TEST(Sentences, ADoubleThreeIsExplained) {
    const Board board = parse_position("g8a1i8c1h7e1h9g1", 15).value();
    const Inquiry inquiry = inquire(board, Point(7, 7));
    EXPECT_EQ(inquiry_sentences(inquiry, 15, kEnglish),
              (std::vector<std::string>{"h8 is forbidden: double three.",
                                        "  Three: g8 h8 i8, a straight four with f8 or j8",
                                        "  Three: h9 h8 h7, a straight four with h10 or h6"}));
    EXPECT_EQ(inquiry_sentences(inquiry, 15, kChinese)[1], "  活三：g8 h8 i8，下 f8 或 j8 成活四");
}

TEST(Sentences, EveryProblemOfAFileIsASentence) {
    using formats::Hindrance;
    using formats::ProblemKind;
    each_says_its_own(values_up_to(ProblemKind::Io), [](ProblemKind kind, Language language) {
        return problem_sentence({.kind = kind, .message = {}, .place = {}}, {language});
    });
    each_says_its_own(values_up_to(Hindrance::NameLikeAMove), [](Hindrance hindrance,
                                                                 Language language) {
        return problem_sentence(formats::cannot_hold(hindrance, "English", ".what"), {language});
    });
    each_says_its_own(
        values_up_to(formats::Loss::Result),
        [](formats::Loss loss, Language language) { return loss_words({&loss, 1}, language); });
    EXPECT_EQ(problem_sentence({.kind = ProblemKind::IllegalMove,
                                .message = "h8 is occupied",
                                .place = {.offset = 20, .line = 3, .column = 7},
                                .subject = "h8"},
                               kChinese),
              "第 3 行第 7 列。h8 这手棋不能下。");
}

TEST(Sentences, WhatTheSystemSaysOfAFileIsTranslated) {
    const auto missing = base::read_file("/no/such/file");
    ASSERT_FALSE(missing);
    const formats::Problem problem = formats::io_problem(missing.error());
    EXPECT_NE(problem_sentence(problem, kEnglish).find("No such file or directory"),
              std::string::npos);
    const std::string chinese = problem_sentence(problem, kChinese);
    EXPECT_NE(chinese.find("无法打开：没有这个文件或文件夹"), std::string::npos) << chinese;
}

TEST(Sentences, AnEndingThatSavesNothingIsNamed) {
    const auto said = [](std::string ending) {
        return problem_sentence(
            formats::cannot_hold(formats::Hindrance::Ending, "English", std::move(ending)),
            kEnglish);
    };
    EXPECT_EQ(said(""), "The name needs an ending, such as .sgf.");
    EXPECT_TRUE(said(".doc").starts_with("A game cannot be saved as .doc. Use .sgf,"));
}

using SentencesOfFiles = test::ScratchTest;

TEST_F(SentencesOfFiles, WhatIsNotThereIsSaidToBeSo) {
    const auto said = [&](const std::filesystem::path& file) {
        return reading_problem_sentence(
            {.kind = formats::ProblemKind::Io, .message = "it broke", .place = {}}, file, kEnglish);
    };
    ASSERT_TRUE(base::write_file_atomically(at("there"), "(;"));
    EXPECT_EQ(said(at("nowhere")), "There is no such file.");
    EXPECT_EQ(said(folder()), "That is a folder.");
    EXPECT_NE(said(at("there")), "There is no such file.");
}

TEST(Sentences, NotationCountsCharactersAndNotBytes) {
    constexpr std::string_view kText = "h8 天元 天元";
    EXPECT_EQ(notation_sentence({.problem = NotationProblem::NotAMove,
                                 .subject = "天元",
                                 .message = {},
                                 .offset = kText.rfind("天元")},
                                kText, 15, kEnglish),
              "Character 7: “天元” is not a move.");
}

}  // namespace
}  // namespace tengen
