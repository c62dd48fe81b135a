// The marks of an SGF text, one after another. What they mean is the reader's business.
#pragma once

#include "base/text.h"

#include <cstdint>
#include <string_view>

namespace tengen::formats::sgf {

enum class Mark : std::uint8_t {
    Open,      // (
    Close,     // )
    Node,      // ;
    Key,       // a name, and a value follows
    Value,     // what stands between [ and ]
    Stray,     // anything else
    Unclosed,  // a value that does not end
    End,
};

struct Token {
    Mark mark;
    std::string_view text;
    std::size_t offset;
};

class Scanner {
public:
    explicit Scanner(std::string_view text, std::size_t offset = 0) : text_(text), here_(offset) {}

    [[nodiscard]] std::size_t offset() const { return here_; }
    void go_to(std::size_t offset) { here_ = offset; }

    Token next() {
        skip_space();
        if (here_ == text_.size()) return token(Mark::End, here_);
        const std::size_t start = here_;
        const char c = text_[here_];
        if (c == '[') return value();
        if (is_name(c)) return key();
        ++here_;
        if (c == ';') return token(Mark::Node, start);
        if (c == '(') return token(Mark::Open, start);
        if (c == ')') return token(Mark::Close, start);
        while (here_ < text_.size() && !is_known(text_[here_])) ++here_;
        return token(Mark::Stray, start);
    }

private:
    static constexpr bool is_name(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || base::is_digit(c);
    }
    static constexpr bool is_known(char c) {
        return is_name(c) || base::is_space(c) || c == '[' || c == '(' || c == ')' || c == ';';
    }

    void skip_space() {
        while (here_ < text_.size() && base::is_space(text_[here_])) ++here_;
    }

    [[nodiscard]] Token token(Mark mark, std::size_t start) const {
        return {mark, text_.substr(start, here_ - start), start};
    }

    Token key() {
        const std::size_t start = here_;
        while (here_ < text_.size() && is_name(text_[here_])) ++here_;
        Token found = token(Mark::Key, start);
        skip_space();
        if (here_ < text_.size() && text_[here_] != '[') found.mark = Mark::Stray;
        return found;
    }

    /// By far the most values are two letters.
    [[nodiscard]] bool is_point(std::size_t start) const {
        return start + 2 < text_.size() && text_[start + 2] == ']' && is_name(text_[start]) &&
               is_name(text_[start + 1]);
    }

    Token value() {
        const std::size_t start = here_ + 1;
        if (is_point(start)) {
            here_ = start + 3;
            return {Mark::Value, text_.substr(start, 2), start - 1};
        }
        std::size_t from = start;
        for (;;) {
            const std::size_t end = text_.find(']', from);
            if (end == std::string_view::npos) break;
            std::size_t escapes = 0;
            while (end - escapes > start && text_[end - escapes - 1] == '\\') ++escapes;
            if (escapes % 2 == 0) {
                here_ = end + 1;
                return {Mark::Value, text_.substr(start, end - start), start - 1};
            }
            from = end + 1;
        }
        here_ = text_.size();
        return {Mark::Unclosed, text_.substr(start), start - 1};
    }

    std::string_view text_;
    std::size_t here_;
};

}  // namespace tengen::formats::sgf
