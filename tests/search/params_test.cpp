#include "search/params.h"

#include "base/file.h"
#include "english.h"
#include "game/notation.h"
#include "scratch.h"
#include "search/alphabeta/worker.h"
#include "search/mcts/mcts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

namespace tengen::search {
namespace {

Game after(std::string_view text) {
    Game game(RuleId::Freestyle, 15);
    const auto moves = parse_points(text, 15);
    for (const Point p : *moves) EXPECT_TRUE(game.play(p));
    return game;
}

/// What a search came to, in few words.
struct Course {
    Point best;
    eval::Score value = 0;
    std::uint64_t nodes = 0;
    std::vector<std::uint64_t> on_the_way;

    bool operator==(const Course&) const = default;
};

Course look(const Param& param, double value) {
    // A fight without an end in sight; a win by fours where one is looked for at the root alone.
    const Game game =
        after(param.name == "tree_root_vcf_nodes" ? "h8a1i8a15j8o15"
                                                  : "f10h10c11f8i9g7g9e9h6e11i7i8h8j6g5j8h5");
    Task task(Limits{.depth = param.reader == ParamReader::AlphaBeta ? 8 : kMaxDepth});
    // The first step out of the window is beyond the least there is.
    if (param.name == "aspiration_most") task.params.aspiration_window = 20;
    param.set(task.params, value);
    Course course;
    // A tree tells of itself by the clock as well as when it has doubled: that is not compared.
    std::uint64_t next_step = param.reader == ParamReader::Tree ? kFirstTreeReport : 0;
    const auto noted = [&](const Report& report) {
        if (report.nodes < next_step) return;
        next_step *= 2;
        course.on_the_way.push_back(report.nodes);
        course.on_the_way.push_back(std::uint64_t(report.value));
    };
    Report report;
    if (param.reader == ParamReader::AlphaBeta) {
        task.limits.nodes = 12'000;
        report = think(game, task, {}, noted);
    } else {
        // Only the net's judge reads these two; the others do not care who judges.
        if (param.name.starts_with("net_")) task.net = eval::default_net();
        // Where many are under way at once they see each other.
        if (param.name == "virtual_loss") task.batch = 16;
        task.limits.nodes = 800;
        Tree tree(std::size_t{8} << 20);
        report = think_in_tree(game, task, tree, {}, noted);
        for (const MoveShare& share : report.shares)
            course.on_the_way.push_back(std::uint64_t(share.share * 1e6));
    }
    course.best = report.best;
    course.value = report.value;
    course.nodes = report.nodes;
    return course;
}

TEST(Params, HaveNamesOfTheirOwnAndDefaultsWithinTheirRange) {
    std::set<std::string_view> names;
    for (const Param& param : all_params()) {
        EXPECT_TRUE(names.insert(param.name).second) << param.name;
        EXPECT_FALSE(param.help.empty()) << param.name;
        EXPECT_LT(param.low, param.high) << param.name;
        EXPECT_GE(param.of(kDefaultParams), param.low) << param.name;
        EXPECT_LE(param.of(kDefaultParams), param.high) << param.name;
        EXPECT_EQ(*find_param(param.name), &param);
    }
}

TEST(Params, EachHasAFieldOfItsOwn) {
    for (const Param& param : all_params()) {
        Params params;
        param.set(params, param.low);
        if (param.low == param.of(kDefaultParams)) param.set(params, param.high);
        ASSERT_EQ(changed_params(params).size(), 1U) << param.name;
        EXPECT_EQ(changed_params(params)[0], &param);
    }
}

TEST(Params, EachIsReadAndBothItsEndsCanBeSearchedWith) {
    for (const Param& param : all_params()) {
        const Course usual = look(param, param.of(kDefaultParams));
        const Course low = look(param, param.low);
        const Course high = look(param, param.high);
        EXPECT_FALSE(low.best.is_none()) << param.name;
        EXPECT_FALSE(high.best.is_none()) << param.name;
        EXPECT_TRUE(low != usual || high != usual) << param.name << " changes nothing";
        EXPECT_EQ(look(param, param.high), high) << param.name << ": not twice the same";
    }
}

TEST(Params, AreSetByName) {
    Params params;
    EXPECT_TRUE(set_param(params, "lmr_base", "0.8"));
    EXPECT_TRUE(set_param(params, "razor_margin", "90"));
    EXPECT_EQ(params.lmr_base, 0.8);
    EXPECT_EQ(params.razor_margin, 90);
    EXPECT_EQ(changed_text(params), "razor_margin 90, lmr_base 0.8");
    EXPECT_EQ(base::Json(changed_json(params)).dump(), R"({"razor_margin":90,"lmr_base":0.8})");
}

std::string refusal(std::string_view name, std::string_view value) {
    Params params;
    const auto set = set_param(params, name, value);
    EXPECT_EQ(params, kDefaultParams);
    return set ? "" : english(set.error());
}

TEST(Params, WhatMakesNoSenseIsRefusedWithASentence) {
    EXPECT_EQ(refusal("lmr_bas", "1"),
              "there is no parameter 'lmr_bas'; perhaps lmr_base, lmp_base or lmr_factor");
    EXPECT_EQ(refusal("lmr_base", "9"), "lmr_base is from -1 to 4, not 9");
    EXPECT_EQ(refusal("lmr_base", "nan"), "lmr_base is from -1 to 4, not nan");
    EXPECT_EQ(refusal("lmr_base", "much"), "'much' is no number for lmr_base");
    EXPECT_EQ(refusal("razor_margin", "90.5"), "razor_margin is a whole number, not 90.5");
}

class ParamsFile : public test::ScratchTest {
protected:
    std::string refusal(std::string_view content) {
        const std::string file = base::to_text(at("params.json"));
        std::ofstream(at("params.json")) << content;
        Params params;
        const auto loaded = load_params(params, file);
        if (loaded) return "";
        EXPECT_EQ(params, kDefaultParams);
        EXPECT_TRUE(english(loaded.error()).starts_with(file + ": ")) << loaded.error();
        return english(loaded.error())
            .substr(std::min(english(loaded.error()).size(), file.size() + 2));
    }
};

TEST_F(ParamsFile, IsTakenOver) {
    std::ofstream(at("params.json")) << R"({"lmr_base": 0.8, "razor_margin": 90})";
    Params params;
    ASSERT_TRUE(load_params(params, base::to_text(at("params.json"))));
    EXPECT_EQ(changed_text(params), "razor_margin 90, lmr_base 0.8");
}

TEST_F(ParamsFile, ThatMakesNoSenseIsRefused) {
    EXPECT_EQ(refusal("[1]"), "parameters are written {\"name\": value, …}");
    EXPECT_EQ(refusal(R"({"lmr_base": "big"})"), "the value of lmr_base is no number");
    EXPECT_EQ(refusal(R"({"lmr_base": 0.5, "razor_margin": 5})"),
              "razor_margin is from 10 to 1000, not 5");
    EXPECT_NE(refusal("{").find("line 1"), std::string::npos) << refusal("{");
    EXPECT_NE(refusal(R"({"margin": 5})").find("there is no parameter 'margin'"),
              std::string::npos);
}

}  // namespace
}  // namespace tengen::search
