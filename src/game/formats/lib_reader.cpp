#include "game/formats/byte_source.h"
#include "game/formats/lib.h"
#include "game/formats/lib_node.h"
#include "game/formats/lib_texts.h"
#include "game/notation.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <utility>

namespace tengen::formats {
namespace lib {
namespace {

constexpr std::size_t kLongestText = std::size_t{1} << 26;

class LibReader {
public:
    LibReader(std::istream& in, std::stop_token stop) : bytes_(in), stop_(std::move(stop)) {}

    ReadResult read() {
        record_.info.size = kBoardSize;
        record_.info.rule = RuleId::Renju;  // RenLib knows no other
        if (!read_header() || !read_nodes()) return std::unexpected(problem_.value_or(Problem{}));
        texts_.finish(reading_);
        if (bytes_.ensure(1))
            tell({ProblemKind::BadSyntax,
                  "the tree is complete, but the file goes on",
                  {.offset = bytes_.offset()}});
        reading_.games.push_back(std::move(record_));
        return std::move(reading_);
    }

private:
    /// A node on the way from the root to where we are. Small, for a line may be a million long.
    struct Step {
        Byte stone;  // its position; 0 when it put none
        bool is_turn : 1;
        bool has_sibling : 1;
    };
    static_assert(sizeof(Step) == 2);

    bool fail(ProblemKind kind, std::string message, std::size_t offset, std::string subject = {}) {
        problem_ = Problem{kind, std::move(message), {.offset = offset}, std::move(subject)};
        return false;
    }
    bool fail_at_end(std::string_view what) {
        if (bytes_.is_broken())
            return fail(ProblemKind::Io, "the file could not be read on", bytes_.offset());
        return fail(ProblemKind::Truncated, fmt::format("the file ends {}", what),
                    bytes_.offset() + bytes_.ready().size());
    }
    void tell(Problem problem) {
        if (reading_.problems.size() < kMostProblems)
            reading_.problems.push_back(std::move(problem));
    }

    bool read_header() {
        if (!bytes_.ensure(1))
            return fail(ProblemKind::NotThisFormat, "the file is empty", bytes_.offset());
        if (bytes_.ready()[0] == kH8) return true;
        const bool is_whole = bytes_.ensure(kHeaderSize);
        const auto ready = bytes_.ready();
        const std::size_t known = std::min(ready.size(), kMagic.size());
        if (std::memcmp(ready.data(), kMagic.data(), known) != 0)
            return fail(ProblemKind::NotThisFormat, "not a RenLib library", 0);
        if (!is_whole) return fail_at_end("within the header");
        const int major = ready[kMagic.size()];
        const int minor = ready[kMagic.size() + 1];
        if (major > 3 || (major == 3 && minor > 4))
            return fail(ProblemKind::UnsupportedVersion,
                        fmt::format("RenLib version {}.{} is newer than 3.4", major, minor),
                        kMagic.size(), fmt::format("{}.{}", major, minor));
        bytes_.skip(kHeaderSize);
        return true;
    }

    bool read_nodes() {
        if (!bytes_.ensure(2)) return fail_at_end("before the first node");
        if (bytes_.ready()[0] == kRootPosition) {
            bytes_.skip(1);
            const Byte flags = bytes_.take();
            if (!read_extras(kRootPosition, flags, NodeId::Root)) return false;
            if (flags & kLeaf) return true;
        }
        for (;;) {
            if (stop_.stop_requested()) {
                problem_ = called_off();
                return false;
            }
            if (!bytes_.ensure(2)) return fail_at_end("within the tree");
            const Byte position = bytes_.take();
            const Byte flags = bytes_.take();
            if (kPoints[position].is_none())
                return fail(ProblemKind::BadValue,
                            fmt::format("position {:02X} is not on the board", position),
                            bytes_.offset() - 2, fmt::format("{:02X}", position));
            const NodeId node = skipped_from_ == 0 ? add(position, flags) : NodeId::None;
            constexpr unsigned kPlain = kSibling | kLeaf;
            if ((flags & ~kPlain) != 0 && !read_extras(position, flags, node)) return false;
            if ((flags & kLeaf) == 0)
                descend(node, position, flags);
            else if ((flags & kSibling) == 0 && !climb())
                return true;
        }
    }

    /// The new node, or none where the move is illegal.
    NodeId add(Byte position, Byte flags) {
        if ((flags & kNoMove) != 0) return record_.tree.add_text(here_);
        if (!occupied_[position]) return record_.tree.add(here_, kPoints[position], side_);
        const std::string point = to_text(kPoints[position], kBoardSize);
        tell({ProblemKind::IllegalMove,
              point + " is occupied",
              {.offset = bytes_.offset() - 2},
              point});
        return NodeId::None;
    }

    /// Makes the new node the parent of those to come. A leaf need not: it is never played.
    void descend(NodeId node, Byte position, Byte flags) {
        Step step{.stone = 0, .is_turn = false, .has_sibling = (flags & kSibling) != 0};
        if (node != NodeId::None) {
            here_ = node;
            if ((flags & kNoMove) == 0) {
                step.stone = position;
                step.is_turn = true;
                occupied_[position] = position != 0;
                side_ = ~side_;
            }
        } else if (skipped_from_ == 0) {
            skipped_from_ = path_.size() + 1;
        }
        path_.push_back(step);
    }

    /// Goes up to where the next sibling belongs; false when none is announced any more.
    bool climb() {
        while (!path_.empty()) {
            const Step step = path_.back();
            if (skipped_from_ == 0) {
                occupied_[step.stone] = false;
                if (step.is_turn) side_ = ~side_;
                here_ = record_.tree.parent(here_);
            } else if (path_.size() == skipped_from_) {
                skipped_from_ = 0;
            }
            path_.pop_back();
            if (step.has_sibling) return true;
        }
        return false;
    }

    bool read_extras(Byte position, Byte flags, NodeId node) {
        NodeTexts texts;
        texts.node = node;
        texts.offset = bytes_.offset();
        if (position != 0) texts.point = kPoints[position];
        if (flags & kMark) texts.words += " mark";
        if (flags & kStart) texts.words += " start";
        if ((flags & kNoMove) && position != 0)
            texts.words += " point=" + sgf_point(kPoints[position]);
        int extension = 0;
        if (flags & kExtension) {
            if (!bytes_.ensure(2)) return fail_at_end("within a node");
            extension = bytes_.take() << 8;
            extension |= bytes_.take();
            if (extension & ~kBoardText)
                texts.words += fmt::format(" ext={:04x}", extension & ~kBoardText);
        }
        if (!texts.words.empty()) texts.words.erase(0, 1);
        if ((flags & (kOldComment | kComment)) && !read_comment(flags, texts)) return false;
        if ((extension & kBoardText) && !read_text(texts.board_text.emplace())) return false;
        if (node != NodeId::None) texts_.add(std::move(texts));
        return true;
    }

    bool read_comment(Byte flags, NodeTexts& texts) {
        texts.has_comment = true;
        texts.is_old_comment = (flags & kOldComment) != 0;
        std::string& text = texts.one_line;
        if (!(texts.is_old_comment ? read_old_text(text) : read_text(text))) return false;
        if (const std::size_t split = text.find(kSplit); split != std::string::npos) {
            texts.multi_line = text.substr(split + 1);
            text.resize(split);
        }
        return true;
    }

    bool read_text(std::string& text) {
        const std::size_t start = bytes_.offset();
        for (;;) {
            if (!bytes_.ensure(1)) return fail_at_end("within a text");
            const auto ready = bytes_.ready();
            const auto* end =
                static_cast<const std::uint8_t*>(std::memchr(ready.data(), 0, ready.size()));
            const std::size_t count = end ? std::size_t(end - ready.data()) : ready.size();
            text.append(ready.begin(), ready.begin() + std::ptrdiff_t(count));
            bytes_.skip(count);
            if (text.size() > kLongestText)
                return fail(ProblemKind::TooLarge, "a text of more than 64 MB", start);
            if (end) break;
        }
        bytes_.skip(1);
        return pad(text.size() + 1);
    }

    bool read_old_text(std::string& text) {
        const std::size_t start = bytes_.offset();
        std::string raw;
        for (bool is_last = false; !is_last;) {
            if (!bytes_.ensure(1)) return fail_at_end("within a text");
            const Byte byte = bytes_.take();
            is_last = (byte & 0x80) != 0;
            raw += char(byte & 0x7F);
            if (raw.size() > kLongestText)
                return fail(ProblemKind::TooLarge, "a text of more than 64 MB", start);
        }
        text = from_swedish(raw);
        return pad(raw.size());
    }

    bool pad(std::size_t length) {
        if (length % 2 == 0) return true;
        if (!bytes_.ensure(1)) return fail_at_end("within a text");
        bytes_.skip(1);
        return true;
    }

    ByteSource bytes_;
    std::stop_token stop_;
    Record record_;
    Reading reading_;
    std::optional<Problem> problem_;
    TextCollector texts_{record_.tree};

    NodeId here_ = NodeId::Root;
    Color side_ = Color::Black;
    std::vector<Step> path_;
    std::size_t skipped_from_ = 0;  // the depth of an illegal move, while what follows it is read
    std::array<bool, 256> occupied_{};
};

}  // namespace
}  // namespace lib

ReadResult read_lib(std::istream& in, std::stop_token stop) {
    return lib::LibReader(in, std::move(stop)).read();
}

}  // namespace tengen::formats
