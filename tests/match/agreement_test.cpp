#include "match/agreement.h"

#include "base/file.h"
#include "base/random.h"
#include "english.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <fstream>

namespace tengen::match {
namespace {

class AgreementTest : public test::ScratchTest {
protected:
    void write(const std::string& name, std::string_view bytes) const {
        std::ofstream(at(name), std::ios::binary) << bytes;
    }
    /// Of our engine and this player.
    [[nodiscard]] std::string agreement_with(const std::string& player) const {
        std::vector<ContestantSpec> specs;
        for (const std::string& text : {std::string("tengen"), player}) {
            auto spec = parse_contestant(text);
            EXPECT_TRUE(spec) << spec.error();
            specs.push_back(std::move(*spec));
        }
        TournamentSettings settings;
        settings.openings = {{Point(7, 7)}, {Point(8, 8)}};
        return agreement(specs, terms(), settings);
    }
    static Terms terms() {
        Terms terms;
        terms.rule = RuleId::Renju;
        terms.nodes = 500;
        return terms;
    }
};

TEST_F(AgreementTest, AScriptThatWasChangedIsAnotherPlayer) {
    write("starter", "any program");
    write("engine.py", "first");
    const std::string player = base::to_text(at("starter")) + ",arg=engine.py,arg=fast";
    const std::string first = agreement_with(player);
    EXPECT_EQ(agreement_with(player), first);
    write("engine.py", "second");
    EXPECT_NE(agreement_with(player), first);
}

TEST_F(AgreementTest, AScriptIsLookedForWhereTheEngineRuns) {
    write("starter", "any program");
    std::filesystem::create_directory(at("elsewhere"));
    write("elsewhere/engine.py", "first");
    const std::string player =
        base::to_text(at("starter")) + ",arg=engine.py,dir=" + base::to_text(at("elsewhere"));
    const std::string first = agreement_with(player);
    write("elsewhere/engine.py", "second");
    EXPECT_NE(agreement_with(player), first);
}

TEST_F(AgreementTest, AnOpeningProcedureIsPartOfIt) {
    const std::vector specs{*parse_contestant("tengen"), *parse_contestant("tengen")};
    TournamentSettings settings;
    settings.openings = {{}};
    const std::string without = agreement(specs, terms(), settings);
    EXPECT_EQ(without.find("procedure"), std::string::npos);
    settings.arena.procedure = OpeningRule::Taraguchi10;
    std::string text = agreement(specs, terms(), settings);
    const auto read = settings_in(text);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->arena.procedure, OpeningRule::Taraguchi10);
    // One that cannot be played is not believed.
    const std::string rule = "\"renju\"";
    text.replace(text.find(rule), rule.size(), "\"freestyle\"");
    EXPECT_FALSE(settings_in(text));
    const std::string procedure = "taraguchi-10";
    text.replace(text.find(procedure), procedure.size(), "dice");
    EXPECT_EQ(settings_in(text).error(), "its opening procedure is not known");
}

TEST_F(AgreementTest, IsReadBackThoughTheProgramIsGone) {
    write("starter", "any program");
    const std::string text = agreement_with(base::to_text(at("starter")) + ",name=Old,move-ms=70");
    std::filesystem::remove(at("starter"));
    const auto settings = settings_in(text);
    ASSERT_TRUE(settings) << settings.error();
    ASSERT_EQ(settings->contestants.size(), 2U);
    EXPECT_EQ(settings->contestants[1].info.name, "Old");
    EXPECT_EQ(settings->contestants[1].terms.time.turn, base::Milliseconds(70));
    EXPECT_EQ(settings->contestants[0].terms.rule, RuleId::Renju);
    EXPECT_EQ(settings->contestants[0].terms.nodes, 500U);
    EXPECT_EQ(settings->openings.size(), 2U);
}

TEST_F(AgreementTest, WhatCameLaterIsThereOnlyWhereItIsWanted) {
    const std::vector specs{*parse_contestant("tengen"), *parse_contestant("tengen")};
    TournamentSettings settings;
    settings.openings = {{Point(7, 7)}};
    const std::string plain = agreement(specs, terms(), settings);
    EXPECT_EQ(plain.find("turned"), std::string::npos);
    EXPECT_FALSE(settings_in(plain)->turns);
    settings.turns = true;
    const std::string other = agreement(specs, terms(), settings);
    EXPECT_NE(other.find("\"turned\": true"), std::string::npos) << other;
    EXPECT_TRUE(settings_in(other)->turns);
    for (const std::string_view member : {"\"games\"", "\"rounds\""})
        EXPECT_EQ(plain.find(member), std::string::npos) << member;
}

TEST_F(AgreementTest, OfAMatchInRoundsTheirNumberAndGamesArePart) {
    const std::vector specs{*parse_contestant("tengen"), *parse_contestant("tengen"),
                            *parse_contestant("tengen")};
    TournamentSettings settings;
    settings.openings = {{Point(7, 7)}};
    settings.pairing = Pairing::Swiss;
    settings.games = 6;
    settings.rounds = 3;
    const std::string text = agreement(specs, terms(), settings);
    const auto back = settings_in(text);
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(back->pairing, Pairing::Swiss);
    EXPECT_EQ(back->games, 6);
    EXPECT_EQ(back->rounds, 3);
    for (const auto& [member, bad] : {std::pair("\"games\": 6", "\"games\": 0"),
                                      {"\"games\": 6", "\"games\": 1000000000"},
                                      {"\"rounds\": 3", "\"rounds\": 4"},
                                      {"\"rounds\": 3", "\"round\": 3"}}) {
        std::string spoilt = text;
        spoilt.replace(spoilt.find(member), std::string_view(member).size(), bad);
        EXPECT_FALSE(settings_in(spoilt)) << bad;
    }
}

/// Byte by byte, as every machine reads it: matches go on elsewhere.
std::uint64_t slow_digest(std::string_view text) {
    std::uint64_t hash = text.size();
    for (std::size_t begin = 0; begin < text.size(); begin += 8) {
        std::uint64_t word = 0;
        for (std::size_t i = begin; i < std::min(begin + 8, text.size()); ++i)
            word += std::uint64_t(static_cast<unsigned char>(text[i])) << (8 * (i - begin));
        hash = base::mix(hash ^ word);
    }
    return hash;
}

TEST(TextDigest, IsThatOfTheSlowTwin) {
    base::Random random(5);
    std::string text;
    for (int length = 0; length < 100; ++length) {
        EXPECT_EQ(text_digest(text), slow_digest(text)) << length;
        text += char(random.below(256));
    }
}

TEST_F(AgreementTest, WhatIsNoneIsRefusedInWords) {
    for (const std::string_view text : {"", "{", "[]", "{}", R"({"players": [1, 2]})"}) {
        const auto settings = settings_in(text);
        ASSERT_FALSE(settings) << text;
        EXPECT_FALSE(english(settings.error()).empty()) << text;
    }
    std::string spoilt = agreement_with("tengen");
    spoilt.replace(spoilt.find("\"size\": 15"), 10, "\"size\": 99");
    const auto settings = settings_in(spoilt);
    ASSERT_FALSE(settings);
    EXPECT_NE(english(settings.error()).find("'size'"), std::string::npos) << settings.error();
}

}  // namespace
}  // namespace tengen::match
