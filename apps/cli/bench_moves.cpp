// tengen bench moves: what it costs to put a stone and take it back, everything kept current.
#include "base/random.h"
#include "base/text.h"
#include "bench.h"
#include "game/notation.h"
#include "print.h"

#include <atomic>
#include <fmt/format.h>
#include <optional>
#include <ostream>
#include <sstream>

namespace tengen::cli {
namespace {

using Moves = std::vector<Point>;

constexpr int kSequences = 32;
constexpr int kMostMoves = 60;

/// A game of chance, each stone within two steps of another, until it is decided or long enough.
/// What the rule refuses is left out.
Moves random_moves(RuleId rule, int size, base::Random& random) {
    constexpr int kTries = 1000;
    constexpr int kReach = 2;
    Game game(rule, size);
    Moves moves;
    moves.reserve(kMostMoves);
    for (int i = 0; i < kTries && int(moves.size()) < kMostMoves && !game.is_over(); ++i) {
        Point p = centre(size);
        if (!moves.empty()) {
            const Point near = moves[std::size_t(random.below(int(moves.size())))];
            const int x = near.x() + random.below(2 * kReach + 1) - kReach;
            p = {x, near.y() + random.below(2 * kReach + 1) - kReach};
        }
        if (on_board(p, size) && game.play(p)) moves.push_back(p);
    }
    return moves;
}

struct MovesPace {
    std::uint64_t moves = 0;
    double ms = 0;
};

/// Whole games forward and back again; a move and its return count as one. The values go where no
/// compiler can leave them out.
template <RulePolicy R>
MovesPace play_and_undo(std::span<const Moves> games, int size, double most_ms,
                        std::atomic<eval::Score>& kept) {
    pattern::Position position(R::kId, Board(size));
    MovesPace pace;
    const base::TimePoint start = base::now();
    while (pace.ms < most_ms) {
        for (const Moves& moves : games) {
            for (const Point p : moves) {
                position.make<R>(p);
                kept.store(worth(position), std::memory_order_relaxed);
            }
            for (std::size_t i = 0; i < moves.size(); ++i) position.undo<R>();
            pace.moves += moves.size();
        }
        pace.ms = milliseconds_since(start);
    }
    return pace;
}

/// What is played over and over.
struct Course {
    RuleId rule;
    int size;
    std::vector<Moves> games;
};

std::vector<Course> random_courses() {
    std::vector<Course> courses;
    const auto add = [&](RuleId rule, int size) {
        base::Random random(1);
        Course course{rule, size, {}};
        course.games.reserve(kSequences);
        for (int i = 0; i < kSequences; ++i)
            course.games.push_back(random_moves(rule, size, random));
        courses.push_back(std::move(course));
    };
    for (const RuleId rule : kAllRules) add(rule, kDefaultBoardSize);
    add(RuleId::Freestyle, 20);
    return courses;
}

/// Of "rule size moves"; nothing where that is no game.
std::optional<Course> course_of(const std::string& text) {
    std::istringstream words(text);
    std::string rule_word;
    std::string moves;
    int size = 0;
    words >> rule_word >> size >> moves;
    const auto rule = parse_rule(rule_word);
    if (!rule || !is_board_size(size)) return std::nullopt;
    const auto points = parse_points(moves, size);
    if (!points || points->empty()) return std::nullopt;
    Game game(*rule, size);
    for (const Point p : *points)
        if (!game.play(p)) return std::nullopt;
    return Course{*rule, size, {*points}};
}

}  // namespace

int bench_moves(const BenchVerb& verb, const Console& console) {
    std::vector<Course> courses;
    for (const std::string& game : verb.games) {
        const auto course = course_of(game);
        if (!course) {
            print(console.err, "tengen bench moves: not a game: {}\n", base::printable(game));
            return kBadInput;
        }
        courses.push_back(*course);
    }
    if (courses.empty()) courses = random_courses();
    const double most_ms = verb.quick ? 1.0 : verb.seconds * 1000.0;
    std::atomic<eval::Score> kept = 0;
    MovesPace all;
    print(console.out, "{:<20} {:>12} {:>9} {:>11}\n", "rule and size", "moves", "ms", "moves/s");
    for (const Course& course : courses) {
        const MovesPace pace = with_rule(course.rule, [&]<RulePolicy R>(R /*rule*/) {
            return play_and_undo<R>(course.games, course.size, most_ms, kept);
        });
        print(console.out, "{:<20} {:>12} {:>9.1f} {:>11.0f}\n",
              fmt::format("{} {}x{}", name(course.rule), course.size, course.size), pace.moves,
              pace.ms, a_second(pace.moves, pace.ms));
        console.out.flush();
        all.moves += pace.moves;
        all.ms += pace.ms;
    }
    print(console.out, "Moves/s: {:.0f}\n", a_second(all.moves, all.ms));
    return kYes;
}

}  // namespace tengen::cli
