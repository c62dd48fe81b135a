// A short game, and what was thought of its positions.
#pragma once

#include "game/record.h"
#include "points.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace tengen::test {

class JudgedGame : public testing::Test {
protected:
    explicit JudgedGame(const char* moves) {
        Game game(RuleId::Freestyle, kDefaultBoardSize);
        for (const Point p : points(moves)) EXPECT_TRUE(game.play(p));
        record_ = record_of(game);
        path_ = record_.tree.path_to(record_.tree.main_line_end());
    }

    void judge(NodeId n, int value, const char* line, std::optional<int> mate = std::nullopt) {
        Analysis analysis;
        analysis.value = value;
        analysis.mate = mate;
        analysis.line = points(line);
        set_analysis(record_.tree, n, analysis, record_.info.size);
    }

    Record record_;
    std::vector<NodeId> path_;
};

}  // namespace tengen::test
