// Games of samples that nobody thought about, for those who only carry them.
#pragma once

#include "base/random.h"
#include "english.h"
#include "train/sample_file.h"

#include <sstream>
#include <string>
#include <vector>

namespace tengen::train::test {

inline Point random_empty(const Board& board, base::Random& random) {
    std::vector<Point> points;
    board.for_each_empty([&](Point p) { points.push_back(p); });
    return points.empty() ? Point::none() : points[std::size_t(random.below(int(points.size())))];
}

inline Thought random_thought(const Board& board, base::Random& random) {
    return {.best = random_empty(board, random), .value = random.below(60'001) - 30'000};
}

/// Any moves the rule allows, and any marks and values.
inline SampleGame random_game(RuleId rule, int size, base::Random& random) {
    SampleGame sheet{.rule = rule, .size = size, .moves = {}, .plies = {}, .asides = {}};
    sheet.thrown = random.below(6);
    Game game(rule, size);
    const int moves = sheet.thrown + random.below(size * size - 6);
    for (int i = 0; i < moves; ++i) {
        const Point p = random_empty(game.board(), random);
        if (!game.play(p)) continue;
        if (game.is_over()) {
            game.undo();
            break;
        }
    }
    sheet.moves.assign(game.board().moves().begin(), game.board().moves().end());
    sheet.thrown = std::min(sheet.thrown, int(sheet.moves.size()));
    sheet.outcome = Outcome(random.below(4));
    Game replay(rule, size);
    for (std::size_t i = 0; i <= sheet.moves.size(); ++i) {
        if (int(i) >= sheet.thrown) {
            const Mark mark = Mark(random.below(3));
            sheet.plies.push_back(
                {mark, mark == Mark::Sample ? random_thought(replay.board(), random) : Thought{}});
            Game beside = replay;
            std::vector<Point> line;
            for (int k = random.below(4); k > 0 && !beside.is_over(); --k) {
                const Point p = random_empty(beside.board(), random);
                const bool is_games = line.empty() && i < sheet.moves.size() && p == sheet.moves[i];
                if (!is_games && beside.play(p)) line.push_back(p);
            }
            if (!line.empty() && !beside.is_over())
                sheet.asides.push_back({int(i), line, random_thought(beside.board(), random)});
        }
        if (i < sheet.moves.size()) std::ignore = replay.play(sheet.moves[i]);
    }
    return sheet;
}

inline std::vector<SampleGame> random_games(int count, std::uint64_t seed = 1) {
    base::Random random(seed);
    std::vector<SampleGame> games;
    games.reserve(std::size_t(count));
    for (int i = 0; i < count; ++i)
        games.push_back(random_game(kAllRules[std::size_t(i) % kAllRules.size()],
                                    kMinBoardSize + random.below(18), random));
    return games;
}

/// The same games, and how searches were shared out at some of their samples.
inline std::vector<SampleGame> with_shares(std::vector<SampleGame> games, std::uint64_t seed = 1) {
    base::Random random(seed);
    for (SampleGame& sheet : games) {
        Board board(sheet.size);
        for (std::size_t i = 0; i <= sheet.moves.size(); ++i) {
            const auto thrown = std::size_t(sheet.thrown);
            if (i >= thrown && i - thrown < sheet.plies.size()) {
                Ply& ply = sheet.plies[i - thrown];
                Board beside = board;  // what is taken is no other's
                Point p = ply.thought.best;
                for (int k = random.below(int(kMostShares) + 1); k > 0; --k) {
                    if (ply.mark != Mark::Sample || p.is_none()) break;
                    ply.shares.push_back({p, std::uint8_t(1 + random.below(28))});
                    beside.place(p);
                    p = random_empty(beside, random);
                }
            }
            if (i < sheet.moves.size()) board.place(sheet.moves[i]);
        }
    }
    return games;
}

/// So many games to a block.
inline std::string written(const std::vector<SampleGame>& games, std::size_t a_block,
                           std::string_view settings = "{}",
                           SampleFormat format = SampleFormat::Best) {
    std::ostringstream out;
    SampleWriter writer(out, settings, format);
    for (std::size_t i = 0; i < games.size(); ++i) {
        writer.add(games[i]);
        if ((i + 1) % a_block == 0) writer.flush();
    }
    writer.flush();
    return out.str();
}

struct Reading {
    std::vector<SampleGame> games;
    std::vector<SampleDamage> damages;
    std::string problem;
};

inline Reading read(const std::string& bytes) {
    std::istringstream in(bytes);
    Reading reading;
    auto reader = SampleReader::open(in);
    if (!reader) return {.games = {}, .damages = {}, .problem = english(reader.error())};
    while (auto games = reader->next_games())
        reading.games.insert(reading.games.end(), games->begin(), games->end());
    reading.damages.assign(reader->damages().begin(), reader->damages().end());
    return reading;
}

}  // namespace tengen::train::test
