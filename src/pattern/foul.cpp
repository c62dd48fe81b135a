#include "pattern/foul.h"

#include "base/static_vector.h"

#include <algorithm>

namespace tengen::pattern {
namespace {

constexpr std::size_t kWindows = 59049;  // 3^10

constexpr bool has(std::uint32_t bits, int at) { return (bits >> at & 1U) != 0; }

/// The stones side by side with the one at `at`, as bits.
std::uint32_t run_through(std::uint32_t stones, int at) {
    std::uint32_t run = 1U << at;
    for (int i = at + 1; i < kWindow && has(stones, i); ++i) run |= 1U << i;
    for (int i = at - 1; i >= 0 && has(stones, i); --i) run |= 1U << i;
    return run;
}

bool makes_five(std::uint32_t black, std::uint32_t empty, int at) {
    return at >= 0 && at < kWindow && has(empty, at) &&
           std::popcount(run_through(black | 1U << at, at)) == 5;
}

int count_fours(std::uint32_t black, std::uint32_t empty) {
    base::StaticVector<std::uint32_t, kWindow> fours;
    for (int q = kReach - 4; q <= kReach + 4; ++q) {
        if (!makes_five(black, empty, q)) continue;
        const std::uint32_t five = run_through(black | 1U << q, q);
        const std::uint32_t four = five & ~(1U << q);
        if ((five & kCentre) != 0 && std::ranges::find(fours, four) == fours.end())
            fours.push_back(four);
    }
    return int(fours.size());
}

bool makes_straight_four(std::uint32_t black, std::uint32_t empty, int q) {
    if (!has(empty, q)) return false;
    const std::uint32_t with = black | 1U << q;
    const std::uint32_t four = run_through(with, q);
    if (std::popcount(four) != 4 || (four & kCentre) == 0) return false;
    const int first = std::countr_zero(four);
    return makes_five(with, empty, first - 1) && makes_five(with, empty, first + 4);
}

LineFacts find_facts(std::uint32_t black, std::uint32_t blocked) {
    const std::uint32_t empty = kWindowMask & ~black & ~blocked;
    const int length = std::popcount(run_through(black, kReach));
    LineFacts facts;
    facts.five = length == 5;
    facts.overline = length > 5;
    facts.fours = std::uint8_t(count_fours(black, empty) & 3);
    for (std::size_t i = 0; i < kExtensions.size(); ++i)
        if (makes_straight_four(black, empty, kReach + kExtensions[i]))
            facts.extensions = std::uint8_t(facts.extensions | 1U << i);
    return facts;
}

}  // namespace

FoulTable::FoulTable() : facts_(kWindows) {
    for (std::uint32_t bits = 0; bits <= kWindowMask; ++bits) {
        std::uint16_t digits = 0;
        std::uint16_t power = 1;
        for (int i = 0; i < kWindow; ++i) {
            if (i == kReach) continue;
            if (has(bits, i)) digits = std::uint16_t(digits + power);
            power = std::uint16_t(power * 3);
        }
        ternary_[bits] = digits;
    }
    for (std::uint32_t black = 0; black <= kWindowMask; ++black) {
        if (!has(black, kReach)) continue;
        const std::uint32_t rest = kWindowMask & ~black;
        for (std::uint32_t blocked = rest;; blocked = (blocked - 1) & rest) {
            facts_[ternary(black) + 2 * ternary(blocked)] = find_facts(black, blocked);
            if (blocked == 0) break;
        }
    }
}

const FoulTable& FoulTable::instance() {
    static const FoulTable table;
    return table;
}

namespace {

/// Asks about points with the stones of the question still on the board.
class FoulProbe {
public:
    explicit FoulProbe(Lines& lines) : lines_(lines), table_(FoulTable::instance()) {}

    /// A five excuses everything on the top floor; below it, it spoils the straight four.
    bool is_forbidden(Point p, bool five_excuses) {
        std::array<LineFacts, kLines.size()> facts;
        int fours = 0;
        int threes = 0;
        bool five = false;
        bool overline = false;
        for (std::size_t line = 0; line < kLines.size(); ++line) {
            facts[line] = table_.facts(lines_.window(p, int(line)));
            five = five || facts[line].five != 0;
            overline = overline || facts[line].overline != 0;
            fours += facts[line].fours;
            threes += int(facts[line].extensions != 0);
        }
        if (five) return !five_excuses;
        if (overline || fours >= 2) return true;
        return threes >= 2 && real_threes_reach_two(p, facts);
    }

private:
    bool real_threes_reach_two(Point p, const std::array<LineFacts, kLines.size()>& facts) {
        lines_.put(Color::Black, p);
        int real = 0;
        for (std::size_t line = 0; line < kLines.size() && real < 2; ++line)
            real += int(is_real(p, kLines[line], facts[line].extensions));
        lines_.remove(Color::Black, p);
        return real >= 2;
    }

    bool is_real(Point p, int step, std::uint32_t extensions) {
        for (; extensions != 0; extensions &= extensions - 1) {
            const int away = kExtensions[std::size_t(std::countr_zero(extensions))];
            if (!is_forbidden(p.step(away * step), false)) return true;
        }
        return false;
    }

    Lines& lines_;
    const FoulTable& table_;
};

}  // namespace

bool is_forbidden(Lines& lines, Point p) { return FoulProbe(lines).is_forbidden(p, true); }

PointSet forbidden_points(const Board& board, Lines& lines) {
    PointSet forbidden;
    FoulProbe probe(lines);
    board.for_each_empty([&](Point p) {
        if (probe.is_forbidden(p, true)) forbidden.insert(p);
    });
    return forbidden;
}

}  // namespace tengen::pattern
