// The texts of a .lib on their way into a tree. What they are written in is not said anywhere, and
// one board text of two bytes cannot tell: so they wait until there are enough of them to decide
// together.
#pragma once

#include "game/formats/format.h"

#include <optional>
#include <string>
#include <vector>

namespace tengen::formats::lib {

/// What the file holds for one node besides its move, the texts as raw bytes.
struct NodeTexts {
    NodeId node = NodeId::Root;
    Point point;  // where a board text belongs; none or a pass where it belongs nowhere
    std::size_t offset = 0;
    bool has_comment = false;
    bool is_old_comment = false;  // already UTF-8
    std::string one_line;
    std::optional<std::string> multi_line;
    std::optional<std::string> board_text;
    std::string words;
};

/// Seven-bit Swedish, in which the oldest comments are written, to UTF-8.
[[nodiscard]] std::string from_swedish(std::string_view text);

class TextCollector {
public:
    explicit TextCollector(GameTree& tree) : tree_(tree) {}

    void add(NodeTexts texts);
    /// No more texts will come. What could not be decoded is told to `reading`.
    void finish(Reading& reading);

private:
    void decide();
    void store(const NodeTexts& texts);
    [[nodiscard]] std::string decode(std::string_view bytes, std::size_t offset);

    GameTree& tree_;
    std::vector<NodeTexts> waiting_;
    std::string sample_;
    std::optional<std::string> encoding_;
    std::size_t replaced_ = 0;
    std::size_t first_replaced_ = 0;
};

}  // namespace tengen::formats::lib
