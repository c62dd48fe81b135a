#include "game/renju_openings.h"

#include "game/symmetry.h"

namespace tengen {
namespace {

// As offsets from the centre, north and east being up and right on the board as people see it.
constexpr Point at(int east, int north) {
    const Point c = centre(kDefaultBoardSize);
    return {c.x() + east, c.y() - north};
}
constexpr Point kDirect = at(0, 1);
constexpr Point kIndirect = at(1, 1);

constexpr std::array<RenjuOpening, 26> kOpenings{{
    {"D1", "Cold Star", "寒星", "寒星", "Kansei", kDirect, at(0, 2)},
    {"D2", "Brook Moon", "溪月", "渓月", "Keigetsu", kDirect, at(1, 2)},
    {"D3", "Sparse Star", "疏星", "疎星", "Sosei", kDirect, at(2, 2)},
    {"D4", "Flower Moon", "花月", "花月", "Kagetsu", kDirect, at(1, 1)},
    {"D5", "Lingering Moon", "残月", "残月", "Zangetsu", kDirect, at(2, 1)},
    {"D6", "Rain Moon", "雨月", "雨月", "Ugetsu", kDirect, at(1, 0)},
    {"D7", "Golden Star", "金星", "金星", "Kinsei", kDirect, at(2, 0)},
    {"D8", "Pine Moon", "松月", "松月", "Shogetsu", kDirect, at(0, -1)},
    {"D9", "Hill Moon", "丘月", "丘月", "Kyugetsu", kDirect, at(1, -1)},
    {"D10", "New Moon", "新月", "新月", "Shingetsu", kDirect, at(2, -1)},
    {"D11", "Lucky Star", "瑞星", "瑞星", "Zuisei", kDirect, at(0, -2)},
    {"D12", "Mountain Moon", "山月", "山月", "Sangetsu", kDirect, at(1, -2)},
    {"D13", "Wandering Star", "游星", "遊星", "Yusei", kDirect, at(2, -2)},
    {"I1", "Long Star", "长星", "長星", "Chosei", kIndirect, at(2, 2)},
    {"I2", "Gorge Moon", "峡月", "峡月", "Kyogetsu", kIndirect, at(2, 1)},
    {"I3", "Fixed Star", "恒星", "恒星", "Kosei", kIndirect, at(2, 0)},
    {"I4", "Water Moon", "水月", "水月", "Suigetsu", kIndirect, at(2, -1)},
    {"I5", "Shooting Star", "流星", "流星", "Ryusei", kIndirect, at(2, -2)},
    {"I6", "Cloud Moon", "云月", "雲月", "Ungetsu", kIndirect, at(1, 0)},
    {"I7", "Shore Moon", "浦月", "浦月", "Hogetsu", kIndirect, at(1, -1)},
    {"I8", "Mist Moon", "岚月", "嵐月", "Rangetsu", kIndirect, at(1, -2)},
    {"I9", "Silver Moon", "银月", "銀月", "Gingetsu", kIndirect, at(0, -1)},
    {"I10", "Bright Star", "明星", "明星", "Myojo", kIndirect, at(0, -2)},
    {"I11", "Slanting Moon", "斜月", "斜月", "Shagetsu", kIndirect, at(-1, -1)},
    {"I12", "Famous Moon", "名月", "名月", "Meigetsu", kIndirect, at(-1, -2)},
    {"I13", "Comet", "彗星", "彗星", "Suisei", kIndirect, at(-2, -2)},
}};

}  // namespace

const std::array<RenjuOpening, 26>& renju_openings() { return kOpenings; }

std::optional<RenjuOpening> recognise_opening(std::span<const Point> moves, int size) {
    if (moves.size() < 3 || size % 2 == 0 || moves[0] != centre(size)) return std::nullopt;
    // Moved to the centre of 15x15, where the table stands.
    const int shift = kDefaultBoardSize / 2 - size / 2;
    const auto moved = [&](Point p) { return Point(p.x() + shift, p.y() + shift); };
    if (ring(moves[1], size) > 2 || ring(moves[2], size) > 2) return std::nullopt;
    for (const Symmetry& s : kSymmetries)
        for (const RenjuOpening& o : kOpenings)
            if (s(moved(moves[1]), kDefaultBoardSize) == o.second &&
                s(moved(moves[2]), kDefaultBoardSize) == o.third)
                return o;
    return std::nullopt;
}

}  // namespace tengen
