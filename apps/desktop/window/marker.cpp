#include "window/marker.h"

#include <algorithm>

namespace tengen::desktop {
namespace {

bool isLabelOf(std::string_view value, Point p) { return value.starts_with(sgf_point(p) + ':'); }

/// Rectangles are written out where one of their points goes; other values stay as they are.
std::vector<std::string> signsWithout(const Record& record, NodeId n, std::string_view key,
                                      Point p) {
    std::vector<std::string> kept;
    for (const std::string_view value : record.tree.values(n, key)) {
        std::vector<Point> points;
        const bool isRead = for_each_sgf_point(value, record.info.size,
                                               [&](Point each) { points.push_back(each); });
        if (!isRead || std::ranges::find(points, p) == points.end()) {
            kept.emplace_back(value);
            continue;
        }
        for (const Point each : points)
            if (each != p) kept.push_back(sgf_point(each));
    }
    return kept;
}

MarkChange& changeOf(std::vector<MarkChange>& changes, std::string_view key) {
    return *std::ranges::find(changes, key, &MarkChange::key);
}

}  // namespace

std::vector<MarkChange> withoutMarks(const Record& record, NodeId n, Point p) {
    std::vector<MarkChange> changes;
    changes.reserve(kSignKeys.size() + 1);
    for (const auto& [key, sign] : kSignKeys)
        changes.push_back({key, signsWithout(record, n, key, p)});
    MarkChange labels{property::kLabel, {}};
    for (const std::string_view value : record.tree.values(n, property::kLabel))
        if (!isLabelOf(value, p)) labels.values.emplace_back(value);
    changes.push_back(std::move(labels));
    return changes;
}

std::vector<MarkChange> withSign(const Record& record, NodeId n, Point p, Sign sign) {
    std::vector<MarkChange> changes = withoutMarks(record, n, p);
    const auto& key =
        *std::ranges::find(kSignKeys, sign, [](const auto& one) { return one.second; });
    changeOf(changes, key.first).values.push_back(sgf_point(p));
    return changes;
}

std::vector<MarkChange> withText(const Record& record, NodeId n, Point p, std::string_view text) {
    std::vector<MarkChange> changes = withoutMarks(record, n, p);
    if (!text.empty())
        changeOf(changes, property::kLabel)
            .values.push_back(sgf_point(p) + ':' + std::string(text));
    return changes;
}

PointSet markedPoints(const match::Sitting& sitting) {
    const GameTree& tree = sitting.record().tree;
    const Board& board = sitting.game().board();
    PointSet marked;
    const auto add = [&](Point p) {
        if (board.is_empty(p)) marked.insert(p);
    };
    for (const auto& [key, sign] : kSignKeys)
        for (const std::string_view value : tree.values(sitting.here(), key))
            for_each_sgf_point(value, board.size(), add);
    for (const std::string_view value : tree.values(sitting.here(), property::kLabel))
        for_each_sgf_point(value.substr(0, value.find(':')), board.size(), add);
    return marked;
}

bool hasMark(const Record& record, NodeId n, Point p) {
    return std::ranges::any_of(withoutMarks(record, n, p), [&](const MarkChange& change) {
        const auto now = record.tree.values(n, change.key);
        return !std::ranges::equal(now, change.values);
    });
}

std::string textAt(const Record& record, NodeId n, Point p) {
    for (const std::string_view value : record.tree.values(n, property::kLabel))
        if (isLabelOf(value, p)) return std::string(value.substr(value.find(':') + 1));
    return {};
}

std::string nextLetter(const Record& record, NodeId n) {
    const auto labels = record.tree.values(n, property::kLabel);
    const auto isTaken = [&](const std::string& letter) {
        return std::ranges::any_of(labels, [&](std::string_view value) {
            return value.substr(value.find(':') + 1) == letter;
        });
    };
    for (int round = 0;; ++round)
        for (char c = 'A'; c <= 'Z'; ++c) {
            std::string letter(1, c);
            if (round > 0) letter += std::to_string(round);
            if (!isTaken(letter)) return letter;
        }
}

}  // namespace tengen::desktop
