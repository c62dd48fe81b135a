#include "base/encoder.h"
#include "base/text.h"
#include "game/formats/lib.h"
#include "game/formats/lib_node.h"
#include "game/notation.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <ostream>

namespace tengen::formats {
namespace lib {
namespace {

/// What a node's properties say that the file can hold.
struct Extras {
    Point point;  // of a node that is not a move
    Byte flags = 0;
    int extension = 0;
    std::optional<std::string_view> comment;
    std::optional<std::size_t> split;
    bool is_whole = false;
    std::optional<std::string_view> board_text;
};

void read_words(std::string_view text, Extras& extras) {
    for (const std::string_view word : base::words(text)) {
        const std::string_view value = word.substr(std::min(word.find('=') + 1, word.size()));
        if (word == "mark") extras.flags |= kMark;
        if (word == "start") extras.flags |= kStart;
        if (word == "whole") extras.is_whole = true;
        if (word.starts_with("split=")) extras.split = base::parse_number<std::size_t>(value);
        if (word.starts_with("point="))
            extras.point = parse_sgf_point(value, kBoardSize).value_or(Point::none());
        if (word.starts_with("ext=")) {
            unsigned bits = 0;
            std::from_chars(value.data(), value.data() + value.size(), bits, 16);
            extras.extension |= int(bits & 0xFFFF) & ~kBoardText;
        }
    }
}

class LibWriter {
public:
    LibWriter(const Record& record, std::ostream& out, LibVersion version, base::Encoding texts)
        : tree_(record.tree),
          size_(record.info.size),
          out_(out),
          version_(version),
          encoder_(texts) {}

    std::expected<void, Problem> write() {
        if (size_ != kBoardSize)
            fail(Hindrance::BoardSize,
                 fmt::format("a library has a 15x15 board, not {}x{}", size_, size_));
        write_header();
        tree_.walk([this](NodeId n) { enter(n); }, [this](NodeId n) { leave(n); });
        flush();
        if (!problem_ && !out_.flush())
            problem_ = Problem{ProblemKind::Io, "the library could not be written", {}};
        if (problem_) return std::unexpected(*problem_);
        return {};
    }

private:
    void fail(Hindrance hindrance, std::string message) {
        if (!problem_) problem_ = cannot_hold(hindrance, std::move(message));
    }
    void put(Byte byte) { buffer_ += char(byte); }
    void flush() {
        if (!problem_) out_.write(buffer_.data(), std::streamsize(buffer_.size()));
        buffer_.clear();
    }

    void write_header() {
        buffer_ = kMagic;
        put(3);
        put(version_ == LibVersion::V34 ? 4 : 0);
        buffer_.append(kHeaderSize - buffer_.size(), '\xFF');
    }

    [[nodiscard]] bool can_do_without_root() const {
        const NodeId first = tree_.first_child(NodeId::Root);
        return version_ == LibVersion::V30 && !tree_.has_properties(NodeId::Root) &&
               first != NodeId::None && tree_.next_sibling(first) == NodeId::None &&
               tree_.move(first) == kPoints[kH8];
    }

    void enter(NodeId n) {
        if (problem_ || (n == NodeId::Root && can_do_without_root())) return;
        Extras extras;
        if (tree_.has_properties(n)) read_properties(n, extras);
        Byte position = kRootPosition;
        if (tree_.has_move(n)) {
            if (!play(n)) return;
            if (!tree_.move(n).is_pass()) position = position_of(tree_.move(n));
        } else if (n != NodeId::Root) {
            extras.flags |= kNoMove;
            if (!extras.point.is_none() && !extras.point.is_pass())
                position = position_of(extras.point);
        }
        if (n != NodeId::Root && tree_.next_sibling(n) != NodeId::None) extras.flags |= kSibling;
        if (tree_.first_child(n) == NodeId::None) extras.flags |= kLeaf;
        write_node(position, extras);
        if (buffer_.size() >= kBufferSize) flush();
    }

    void leave(NodeId n) {
        if (problem_ || !tree_.has_move(n)) return;
        occupied_[tree_.move(n).index()] = false;
        side_ = ~side_;
    }

    /// Colours are not stored: they follow from the order of play.
    bool play(NodeId n) {
        const Point p = tree_.move(n);
        if (p.is_pass() && version_ == LibVersion::V30)
            fail(Hindrance::Passes, "a library of version 3.0 has no passes");
        else if (!p.is_pass() && !on_board(p, kBoardSize))
            fail(Hindrance::IllegalMove, "a move is off the board");
        else if (tree_.color(n) != side_)
            fail(Hindrance::TwoInARow, "one side moves twice in a row");
        else if (occupied_[p.index()])
            fail(Hindrance::IllegalMove, to_text(p, kBoardSize) + " is played onto a stone");
        occupied_[p.index()] = !p.is_pass();
        side_ = ~side_;
        return !problem_;
    }

    void read_properties(NodeId n, Extras& extras) {
        if (sets_up(tree_, n)) fail(Hindrance::SetUpStones, "a library cannot hold set-up stones");
        read_words(tree_.text(n, kLibWords), extras);
        const Point place = tree_.has_move(n) ? tree_.move(n) : extras.point;
        const bool has_place = !place.is_none() && !place.is_pass();
        const std::string own_label = sgf_point(place) + ':';
        tree_.for_each_property(n, [&](std::string_view key, std::string_view value) {
            if (key == property::kComment && !extras.comment) extras.comment = value;
            if (extras.board_text) return;
            if (has_place && key == property::kLabel && value.starts_with(own_label))
                extras.board_text = value.substr(own_label.size());
            if (!has_place && key == kLibBoardText) extras.board_text = value;
        });
        if (extras.comment) extras.flags |= kComment;
        if (extras.board_text) extras.extension |= kBoardText;
        if (extras.extension != 0) extras.flags |= kExtension;
    }

    void write_node(Byte position, const Extras& extras) {
        put(position);
        put(extras.flags);
        if (extras.flags & kExtension) {
            put(Byte(extras.extension >> 8));
            put(Byte(extras.extension & 0xFF));
        }
        if (extras.comment) write_comment(*extras.comment, extras);
        if (extras.board_text) {
            const std::size_t start = buffer_.size();
            write_part(*extras.board_text);
            end_text(start);
        }
    }

    void write_comment(std::string_view text, const Extras& extras) {
        std::size_t split = text.find('\n');
        if (extras.split && *extras.split < text.size() && text[*extras.split] == '\n')
            split = *extras.split;
        if (extras.is_whole) split = std::string_view::npos;
        const std::string_view one_line = text.substr(0, split);
        const std::size_t start = buffer_.size();
        write_part(one_line, kSplit);
        if (split != std::string_view::npos) {
            buffer_ += kSplit;
            write_part(text.substr(split + 1));
        }
        end_text(start);
    }

    /// Without the bytes that would end the text, or this part of it.
    void write_part(std::string_view text, char end = '\0') {
        for (const char c : encoder_.encode(text)) {
            if (c == '\0' || c == end) continue;
            if (c == '\n') buffer_ += '\r';
            buffer_ += c;
        }
    }

    void end_text(std::size_t start) {
        buffer_ += '\0';
        if ((buffer_.size() - start) % 2 != 0) buffer_ += '\0';
    }

    static constexpr std::size_t kBufferSize = std::size_t{1} << 16;

    const GameTree& tree_;
    int size_;
    std::ostream& out_;
    LibVersion version_;
    base::Encoder encoder_;
    std::optional<Problem> problem_;
    std::string buffer_;
    Color side_ = Color::Black;
    std::array<bool, kGridCells> occupied_{};
};

}  // namespace
}  // namespace lib

std::expected<void, Problem> write_lib(const Record& record, std::ostream& out, LibVersion version,
                                       base::Encoding texts) {
    return lib::LibWriter(record, out, version, texts).write();
}

}  // namespace tengen::formats
