#include "game/formats/xml_scanner.h"

#include "base/text.h"

#include <array>
#include <charconv>
#include <fmt/format.h>

namespace tengen::formats {
namespace {

void append_utf8(std::string& out, std::uint32_t code) {
    const auto tail = [&](int shift) { out += char(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        out += char(code);
    } else if (code < 0x800) {
        out += char(0xC0 | (code >> 6));
        tail(0);
    } else if (code < 0x10000) {
        out += char(0xE0 | (code >> 12));
        tail(6);
        tail(0);
    } else {
        out += char(0xF0 | (code >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

bool append_entity(std::string& out, std::string_view entity) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kNamed{
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    for (const auto& [name, letter] : kNamed)
        if (entity == name) {
            out += letter;
            return true;
        }
    if (!entity.starts_with('#')) return false;
    entity.remove_prefix(1);
    const bool is_hex = entity.starts_with('x') || entity.starts_with('X');
    if (is_hex) entity.remove_prefix(1);
    std::uint32_t code = 0;
    const std::string digits(entity);
    const char* const end = digits.data() + digits.size();
    const auto [stop, problem] = std::from_chars(digits.data(), end, code, is_hex ? 16 : 10);
    const bool is_surrogate = 0xD800 <= code && code < 0xE000;
    if (problem != std::errc{} || stop != end || code == 0 || code > 0x10FFFF || is_surrogate)
        return false;
    append_utf8(out, code);
    return true;
}

constexpr bool is_name_letter(char c) {
    return !base::is_space(c) && c != '=' && c != '/' && c != '>' && c != '<' && c != '"' &&
           c != '\'';
}

}  // namespace

std::string replace_entities(std::string_view raw) {
    constexpr std::size_t kLongest = 10;  // &#x10FFFF;
    std::string out;
    out.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const std::size_t end =
            raw[i] == '&' ? raw.substr(i, kLongest).find(';') : std::string_view::npos;
        if (end != std::string_view::npos && append_entity(out, raw.substr(i + 1, end - 1)))
            i += end;
        else
            out += raw[i];
    }
    return out;
}

std::string XmlToken::attribute(std::string_view wanted) const {
    for (const auto& [key, value] : attributes)
        if (key == wanted) return replace_entities(value);
    return {};
}

std::unexpected<Problem> XmlScanner::fail(ProblemKind kind, std::string message,
                                          std::size_t offset) const {
    return std::unexpected(Problem{kind, std::move(message), {.offset = offset}});
}

bool XmlScanner::skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, here_);
    if (found == std::string_view::npos) return false;
    here_ = found + end.size();
    return true;
}

void XmlScanner::skip_space() {
    while (here_ < text_.size() && base::is_space(text_[here_])) ++here_;
}

std::string_view XmlScanner::read_name() {
    const std::size_t start = here_;
    while (here_ < text_.size() && is_name_letter(text_[here_])) ++here_;
    return text_.substr(start, here_ - start);
}

std::expected<XmlToken, Problem> XmlScanner::next() {
    for (;;) {
        if (here_ == text_.size()) return XmlToken{};
        const std::size_t start = here_;
        if (text_[here_] != '<') {
            here_ = std::min(text_.find('<', here_), text_.size());
            XmlToken token;
            token.kind = XmlToken::Kind::Text;
            token.raw = text_.substr(start, here_ - start);
            token.offset = start;
            return token;
        }
        bool is_closed = true;
        if (at("<!--"))
            is_closed = skip_past("-->");
        else if (at("<?"))
            is_closed = skip_past("?>");
        else if (at("<!"))
            is_closed = skip_past(">");
        else
            return next_tag();
        if (!is_closed)
            return fail(ProblemKind::Truncated, "the file ends within a comment", start);
    }
}

std::expected<XmlToken, Problem> XmlScanner::next_tag() {
    XmlToken token;
    token.offset = here_++;
    token.kind = XmlToken::Kind::Open;
    if (at("/")) {
        token.kind = XmlToken::Kind::Close;
        ++here_;
    }
    token.name = read_name();
    if (token.name.empty())
        return fail(ProblemKind::BadSyntax, "'<' without the name of an element", token.offset);
    if (const auto read = read_attributes(token); !read) return std::unexpected(read.error());
    return token;
}

std::expected<void, Problem> XmlScanner::read_attributes(XmlToken& token) {
    for (;;) {
        skip_space();
        if (at(">") || at("/>")) {
            token.is_empty = at("/>");
            here_ += token.is_empty ? 2 : 1;
            return {};
        }
        const std::size_t start = here_;
        const std::string_view key = read_name();
        skip_space();
        if (here_ == text_.size())
            return fail(ProblemKind::Truncated,
                        fmt::format("the file ends within <{}>", base::excerpt(token.name)),
                        token.offset);
        if (key.empty() || !at("="))
            return fail(ProblemKind::BadSyntax, "an attribute without a value", start);
        ++here_;
        skip_space();
        if (!at("\"") && !at("'"))
            return fail(ProblemKind::BadSyntax, "an attribute's value without quotes", here_);
        const char quote = text_[here_++];
        const std::size_t value = here_;
        if (!skip_past({&quote, 1}))
            return fail(ProblemKind::Truncated, "the file ends within an attribute", start);
        token.attributes.emplace_back(key, text_.substr(value, here_ - 1 - value));
    }
}

}  // namespace tengen::formats
