// The little of XML that a database export uses: elements, attributes, texts; comments and
// declarations are passed over. A token at a time, forgiving, in linear time.
#pragma once

#include "game/formats/format.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::formats {

struct XmlToken {
    enum class Kind : std::uint8_t { Open, Close, Text, End };

    Kind kind = Kind::End;
    std::string_view name;   // of an element
    bool is_empty = false;   // <name/>: no Close follows
    std::string_view raw;    // of a text
    std::size_t offset = 0;  // where it begins
    std::vector<std::pair<std::string_view, std::string_view>> attributes;  // raw

    /// An attribute with its entities replaced; empty when there is none.
    [[nodiscard]] std::string attribute(std::string_view wanted) const;
};

/// &amp; &lt; &gt; &quot; &apos; &#65; &#x41; as what they stand for; others as they are.
[[nodiscard]] std::string replace_entities(std::string_view raw);

class XmlScanner {
public:
    explicit XmlScanner(std::string_view text) : text_(text) {}

    /// The next token, End after the last one; or what is wrong, and at which byte.
    [[nodiscard]] std::expected<XmlToken, Problem> next();

private:
    [[nodiscard]] std::unexpected<Problem> fail(ProblemKind kind, std::string message,
                                                std::size_t offset) const;
    [[nodiscard]] std::expected<XmlToken, Problem> next_tag();
    [[nodiscard]] std::expected<void, Problem> read_attributes(XmlToken& token);
    [[nodiscard]] bool skip_past(std::string_view end);
    [[nodiscard]] std::string_view read_name();
    void skip_space();
    [[nodiscard]] bool at(std::string_view start) const {
        return text_.substr(here_).starts_with(start);
    }

    std::string_view text_;
    std::size_t here_ = 0;
};

}  // namespace tengen::formats
