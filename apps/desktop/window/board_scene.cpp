#include "window/board_scene.h"

#include "pattern/position.h"
#include "window/marker.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tengen::desktop {
namespace {

Color colorAt(const Board& board, Point p) {
    return board.at(p) == Cell::Black ? Color::Black : Color::White;
}

void addStones(BoardPicture& picture, const Board& board, Numbers numbers, int from) {
    const auto moves = board.moves();
    PointSet numbered;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Point p = moves[i];
        if (p.is_pass()) continue;
        const bool isLast = i + 1 == moves.size();
        const bool shows = numbers == Numbers::All || (numbers == Numbers::Last && isLast);
        const int number = int(i) + 1 >= from && shows ? int(i) + 2 - from : 0;
        picture.stones.push_back({p, colorAt(board, p), number});
        numbered.insert(p);
    }
    for (int y = 0; y < board.size(); ++y)  // stones that were set up
        for (int x = 0; x < board.size(); ++x) {
            const Point p(x, y);
            if (board.is_empty(p) || numbered.contains(p)) continue;
            picture.stones.push_back({p, colorAt(board, p), 0});
        }
    if (!moves.empty() && !moves.back().is_pass()) picture.last = moves.back();
}

ThreatMark markOf(pattern::Threat threat) {
    if (threat == pattern::Threat::Five) return ThreatMark::Five;
    return threat >= pattern::Threat::Four ? ThreatMark::Four : ThreatMark::Three;
}

/// What one more stone would make, of either colour.
std::vector<PictureThreat> threatsOf(const Game& game) {
    std::vector<PictureThreat> threats;
    const pattern::Position position(game.rule(), game.board());
    game.board().for_each_empty([&](Point p) {
        for (const Color color : {Color::Black, Color::White})
            if (const auto threat = position.threat(p, color); threat >= pattern::Threat::Three)
                threats.push_back({p, color, markOf(threat)});
    });
    return threats;
}

void addReasons(BoardPicture& picture, const Board& board, Point asked) {
    const Inquiry inquiry = inquire(board, asked);
    for (const Row& row : inquiry.overlines) picture.reasons.emplace_back(row.first, row.last);
    for (const Four& four : inquiry.fours)
        picture.reasons.emplace_back(four.stones.front(), four.stones.back());
    for (const Three& three : inquiry.threes)
        if (three.is_real())
            picture.reasons.emplace_back(three.stones.front(), three.stones.back());
}

void addPreview(BoardPicture& picture, const Board& board, const std::vector<Point>& line,
                int number) {
    Color color = board.side_to_move();
    for (const Point p : line) {
        if (!p.is_pass()) picture.preview.push_back({p, color, number});
        color = ~color;
        ++number;
    }
}

/// Where the game is numbered, what might follow is numbered on from it.
int nextNumber(const Board& board, Numbers numbers, int from) {
    if (numbers == Numbers::None) return 1;
    return std::max(int(board.moves().size()) + 2 - from, 1);
}

/// What would lie over the stones of a line that is being shown.
void clearUnderPreview(BoardPicture& picture) {
    const auto isShown = [&](Point p) {
        return std::ranges::find(picture.preview, p, &PictureStone::point) != picture.preview.end();
    };
    std::erase_if(picture.labels, [&](const PictureLabel& label) { return isShown(label.point); });
    std::erase_if(picture.threats,
                  [&](const PictureThreat& threat) { return isShown(threat.point); });
    std::erase_if(picture.continuations,
                  [&](const PictureStone& stone) { return isShown(stone.point); });
    if (picture.correction && isShown(picture.correction->better.point)) picture.correction.reset();
}

void addOpening(BoardPicture& picture, const Opening& opening) {
    picture.offered = opening.fifths();
    const Pending& pending = opening.pending();
    const bool asksForStone = pending.ask == Ask::Place;
    if (!asksForStone || pending.region == Region{}) return;
    PointSet room;
    PointSet::board(picture.size).for_each([&](Point p) {
        if (pending.region.contains(p, picture.size)) room.insert(p);
    });
    picture.room = room;
}

/// Where the record goes on from here, in one way or in several.
void addContinuations(BoardPicture& picture, const GameTree& tree, NodeId here) {
    for (NodeId n = tree.first_child(here); n != NodeId::None; n = tree.next_sibling(n))
        if (tree.has_move(n) && !tree.move(n).is_pass())
            picture.continuations.push_back({.point = tree.move(n), .color = tree.color(n)});
}

void addSigns(BoardPicture& picture, const Record& record, NodeId here) {
    for (const auto& [key, sign] : kSignKeys) {
        const auto add = [&picture, kind = sign](Point p) { picture.signs.push_back({p, kind}); };
        for (const std::string_view value : record.tree.values(here, key))
            for_each_sgf_point(value, picture.size, add);
    }
}

/// Words that the file has put on points; a value that stands there already goes first.
void addMarks(BoardPicture& picture, const Record& record, NodeId here) {
    PointSet values;
    for (const PictureLabel& label : picture.labels) values.insert(label.point);
    for (const std::string_view value : record.tree.values(here, property::kLabel)) {
        const std::size_t colon = value.find(':');
        const auto p = parse_sgf_point(value.substr(0, colon), picture.size);
        if (colon == std::string_view::npos || !p || p->is_pass()) continue;
        if (values.contains(*p)) continue;
        const std::string_view text = value.substr(colon + 1);
        picture.labels.push_back(
            {*p, QString::fromUtf8(text.data(), qsizetype(text.size())), Tone::Plain});
    }
}

}  // namespace

BoardPicture pictureOf(const match::Sitting& sitting, const Preferences& preferences,
                       const Look& look, const Overlay& overlay) {
    const Game& game = sitting.game();
    BoardPicture picture;
    picture.size = game.board().size();
    picture.coordinates = preferences.coordinates;
    picture.view = look.view;
    const bool hasStart = preferences.numbers == Numbers::All && look.numbersFrom;
    const int from = hasStart ? *look.numbersFrom : 1;
    addStones(picture, game.board(), preferences.numbers, from);
    picture.winning = game.winning_row();
    if (preferences.showForbidden && !game.is_over()) picture.forbidden = game.forbidden();
    if (preferences.showThreats && !game.is_over()) picture.threats = threatsOf(game);
    if (sitting.in_opening()) addOpening(picture, sitting.opening());
    if (overlay.asked && game.board().is_empty(*overlay.asked))
        addReasons(picture, game.board(), *overlay.asked);
    addPreview(picture, game.board(), overlay.preview,
               nextNumber(game.board(), preferences.numbers, from));
    picture.labels = overlay.labels;
    addMarks(picture, sitting.record(), sitting.here());
    addSigns(picture, sitting.record(), sitting.here());
    if (!sitting.in_opening()) addContinuations(picture, sitting.record().tree, sitting.here());
    picture.correction = overlay.correction;
    clearUnderPreview(picture);
    picture.hintArea = overlay.hintArea;
    if (overlay.thought && game.board().is_empty(*overlay.thought))
        picture.ghost = PictureStone{.point = *overlay.thought, .color = game.side_to_move()};
    return picture;
}

}  // namespace tengen::desktop
