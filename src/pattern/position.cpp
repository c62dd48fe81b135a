#include "pattern/position.h"

#include "pattern/foul.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

namespace tengen::pattern {
namespace {

constexpr Worths kWorthless{};

template <int... step>
using Steps = std::integer_sequence<int, step...>;

}  // namespace

Position::Position(RuleId rule, const Board& board) : Position(rule, board, kWorthless) {}

Position::Position(RuleId rule, const Board& board, const Worths& worths)
    : rule_(rule),
      board_(board),
      lines_(board),
      combinations_(&Combinations::instance()),
      changes_(32 * kMostChanges) {
    with_rule(rule, [&]<RulePolicy R>(R /*rule*/) {
        for (const Color c : {Color::Black, Color::White}) {
            tables_[index(c)] = shape_table<R>(c).data();
            const auto& standings = combinations_->standings(R::has_forbidden_points(c));
            for (std::size_t i = 0; i < kCombinations; ++i) {
                // The least of all has no opposite that fits.
                constexpr int kMost = std::numeric_limits<std::int16_t>::max();
                const int worth = std::max<int>(worths[index(c)][i], -kMost);
                notes_[index(c)][i].word =
                    (c == Color::Black ? worth : -worth) * (1 << kWorthShift) + standings[i].bits;
            }
        }
        refresh<R>();
    });
}

/// A point joins or leaves the sets, as these bits of its standing say.
inline void Position::turn(std::size_t at, std::size_t color, std::uint8_t bits) {
    const Point p = Point::from_index(at);
    if ((bits & Standing::kHasFour) != 0) fours_[color].flip(p);
    if ((bits & Standing::kHasThree) != 0) threes_[color].flip(p);
}

/// Gives by how much the words of its notes grew.
inline std::int64_t Position::reshape(std::size_t at, PackedShapes shapes) {
    CellShapes& cell = cells_[at];
    Change& change = changes_[changed_++];
    change.before = cell;
    change.at = std::uint16_t(at);
    change.turned = {};
    cell.shapes = shapes;
    std::int64_t growth = 0;
    for (const Color c : {Color::Black, Color::White}) {
        if (half_of(shapes, c) == half_of(change.before.shapes, c)) continue;
        Combination& number = cell.numbers[index(c)];
        const Note was = notes_[index(c)][number];
        number = combinations_->of(shapes, c);
        const Note is = notes_[index(c)][number];
        growth += std::int64_t{is.word} - was.word;
        const auto turned = std::uint8_t(was.word ^ is.word);
        if (turned == 0) continue;
        change.turned[index(c)] = turned;
        --now_.counts[index(c)][std::size_t(was.standing().threat())];
        ++now_.counts[index(c)][std::size_t(is.standing().threat())];
        turn(at, index(c), turned);
    }
    return growth;
}

/// The standings in a sum of words are far from half a worth: rounding leaves them out.
inline void Position::add_worth(std::int64_t words) {
    constexpr std::int64_t kHalf = std::int64_t{1} << (kWorthShift - 1);
    now_.worth += int((words + kHalf) >> kWorthShift);
}

template <RulePolicy R>
void Position::refresh() {
    using Key = LineKey<R>;
    const int size = board_.size();
    const auto visit = [&](auto&& use) {
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x) use(Point(x, y));
    };
    visit([&](Point p) {
        if (!board_.is_empty(p)) stones_.insert(p);
        for (std::size_t line = 0; line < kLines.size(); ++line) {
            std::uint32_t& key = keys_[p.index()][line];
            for (int away = -Key::kReach; away <= Key::kReach; ++away) {
                if (away == 0) continue;
                const Cell cell = board_.at(p.step(away * kLines[line]));
                const int place = Key::place_of(away);
                if (cell == Cell::Wall) key += Key::wall(place);
                if (cell == Cell::Black) key += Key::stone(Color::Black, place);
                if (cell == Cell::White) key += Key::stone(Color::White, place);
            }
        }
    });
    visit([&](Point p) {
        if (!board_.is_empty(p)) return;
        PackedShapes shapes = 0;
        for (int line = 0; line < int(kLines.size()); ++line)
            shapes |= shapes_along<R>(line, p.index());
        for (const std::size_t c : {0U, 1U}) ++now_.counts[c][std::size_t(Threat::Nothing)];
        add_worth(reshape(p.index(), shapes));
        changed_ = 0;
    });
}

template <RulePolicy R>
PackedShapes Position::shapes_along(int line, std::size_t at) const {
    using Key = LineKey<R>;
    const std::uint32_t key = keys_[at][std::size_t(line)];
    return packed(Color::Black, line, tables_[0][Key::seen_by(Color::Black, key)]) |
           packed(Color::White, line, tables_[1][Key::seen_by(Color::White, key)]);
}

/// A stone has come: it has no shapes any more, and every point that sees it along a line has its
/// shape there found anew. First all are looked up, without a branch, then those whose shape is
/// another are told.
template <RulePolicy R>
void Position::reshape_around(Point p, Color stone) {
    using Key = LineKey<R>;
    struct News {
        PackedShapes shapes;
        std::uint32_t at;
    };
    std::array<News, kMostChanges> news;
    std::size_t count = 0;
    const auto look = [&]<int line, int away>() {
        const std::size_t at = p.step(away * kLines[line]).index();
        keys_[at][line] += Key::stone(stone, Key::place_of(-away));
        constexpr PackedShapes kMask =
            packed(Color::Black, line, Shape{15}) | packed(Color::White, line, Shape{15});
        const PackedShapes was = cells_[at].shapes;
        const PackedShapes is = (was & ~kMask) | shapes_along<R>(line, at);
        news[count] = {is, std::uint32_t(at)};
        count += std::size_t(is != was) & std::size_t(board_.is_empty(Point::from_index(at)));
    };
    const auto look_along = [&]<int line, int... step>(Steps<step...> /*away*/) {
        (look.template operator()<line, -(step + 1)>(), ...);
        (look.template operator()<line, step + 1>(), ...);
    };
    const auto steps = std::make_integer_sequence<int, Key::kReach>{};
    look_along.template operator()<0>(steps);
    look_along.template operator()<1>(steps);
    look_along.template operator()<2>(steps);
    look_along.template operator()<3>(steps);
    // A point that has a stone has no shapes, and is not counted.
    std::int64_t growth = reshape(p.index(), 0);
    for (auto& counts : now_.counts) --counts[std::size_t(Threat::Nothing)];
    for (std::size_t i = 0; i < count; ++i) growth += reshape(news[i].at, news[i].shapes);
    add_worth(growth);
}

template <RulePolicy R>
Delta Position::make(Point p) {
    assert(R::kId == rule_);
    past_.push_back({now_, changed_});
    // Here, so that no change has to ask.
    if (changes_.size() < changed_ + kMostChanges) changes_.resize(2 * changes_.size());
    const Color own = board_.side_to_move();
    const Delta delta = board_.place(p);
    if (p.is_pass()) return delta;
    if constexpr (R::has_forbidden_points(Color::Black)) lines_.put(own, p);
    stones_.flip(p);
    reshape_around<R>(p, own);
    return delta;
}

template <RulePolicy R>
void Position::undo() {
    using Key = LineKey<R>;
    assert(R::kId == rule_);
    const Delta delta = board_.take_back();
    const Past& past = past_.back();
    now_ = past.totals;
    for (std::size_t i = past.changes; i < changed_; ++i) {
        const auto& [before, at, turned] = changes_[i];
        cells_[at] = before;
        for (const std::size_t c : {0U, 1U})
            if (turned[c] != 0) turn(at, c, turned[c]);
    }
    changed_ = past.changes;
    past_.pop_back();
    if (delta.point.is_pass()) return;
    const Color own = board_.side_to_move();
    if constexpr (R::has_forbidden_points(Color::Black)) lines_.remove(own, delta.point);
    stones_.flip(delta.point);
    for (std::size_t line = 0; line < kLines.size(); ++line)
        for (int away = -Key::kReach; away <= Key::kReach; ++away)
            if (away != 0)
                keys_[delta.point.step(away * kLines[line]).index()][line] -=
                    Key::stone(own, Key::place_of(-away));
}

template <RulePolicy R>
bool Position::is_forbidden(Point p) {
    if constexpr (R::has_forbidden_points(Color::Black)) {
        return board_.side_to_move() == Color::Black && threat(p, Color::Black) == Threat::Foul &&
               pattern::is_forbidden(lines_, p);
    } else {
        return false;
    }
}

bool Position::operator==(const Position& other) const {
    return rule_ == other.rule_ && board_.key() == other.board_.key() && cells_ == other.cells_ &&
           now_ == other.now_ && fours_ == other.fours_ && threes_ == other.threes_ &&
           stones_ == other.stones_;
}

#define TENGEN_RULE(R, ...)                  \
    template Delta Position::make<R>(Point); \
    template void Position::undo<R>();       \
    template bool Position::is_forbidden<R>(Point);
#include "game/rules.def"
#undef TENGEN_RULE

}  // namespace tengen::pattern
