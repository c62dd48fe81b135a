#include "game/formats/lib_texts.h"

#include "game/formats/decode_text.h"
#include "game/formats/lib.h"
#include "game/formats/lib_node.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::formats::lib {
namespace {

constexpr std::size_t kSampleSize = std::size_t{1} << 16;

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool needs_decoding(const NodeTexts& texts) {
    const bool plain_comment = texts.is_old_comment || (is_ascii(texts.one_line) &&
                                                        is_ascii(texts.multi_line.value_or("")));
    return !plain_comment || !is_ascii(texts.board_text.value_or(""));
}

/// Line ends as everywhere else in a Record; the writer puts the returns back.
std::string without_returns(std::string text) {
    std::size_t to = 0;
    for (std::size_t from = 0; from < text.size(); ++from) {
        if (text[from] == '\r' && from + 1 < text.size() && text[from + 1] == '\n') continue;
        text[to++] = text[from];
    }
    text.resize(to);
    return text;
}

void add_word(std::string& words, std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
}

}  // namespace

std::string from_swedish(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '[': out += "Ä"; break;
            case '\\': out += "Ö"; break;
            case ']': out += "Å"; break;
            case '{': out += "ä"; break;
            case '|': out += "ö"; break;
            case '}': out += "å"; break;
            case '\0': break;  // some end so
            default: out += c;
        }
    return out;
}

void TextCollector::add(NodeTexts texts) {
    if (encoding_ || !needs_decoding(texts)) {
        store(texts);
        return;
    }
    if (!texts.is_old_comment) {
        sample_ += texts.one_line;
        sample_ += '\n';
        sample_ += texts.multi_line.value_or("");
        sample_ += '\n';
    }
    sample_ += texts.board_text.value_or("");
    sample_ += '\n';
    waiting_.push_back(std::move(texts));
    if (sample_.size() >= kSampleSize) decide();
}

void TextCollector::decide() {
    encoding_ = decode_text(sample_).encoding;
    sample_ = {};
    for (const NodeTexts& texts : waiting_) store(texts);
    waiting_ = {};
}

void TextCollector::finish(Reading& reading) {
    if (!waiting_.empty()) decide();
    if (encoding_) reading.encoding = *encoding_;
    tell_replaced(reading, replaced_, {.offset = first_replaced_});
}

std::string TextCollector::decode(std::string_view bytes, std::size_t offset) {
    if (is_ascii(bytes)) return without_returns(std::string(bytes));
    base::Decoded decoded = decode_text(bytes, encoding_.value_or(""));
    if (decoded.replaced > 0 && replaced_ == 0) first_replaced_ = offset;
    replaced_ += decoded.replaced;
    return without_returns(std::move(decoded.text));
}

void TextCollector::store(const NodeTexts& texts) {
    std::string words = texts.words;
    if (texts.has_comment) {
        const auto text = [&](std::string_view bytes) {
            return texts.is_old_comment ? without_returns(std::string(bytes))
                                        : decode(bytes, texts.offset);
        };
        std::string comment = text(texts.one_line);
        const std::size_t split = comment.size();
        const bool one_line_is_long = comment.find('\n') != std::string::npos;
        if (texts.multi_line) comment += '\n' + text(*texts.multi_line);
        if (one_line_is_long)
            add_word(words, texts.multi_line ? fmt::format("split={}", split) : "whole");
        tree_.add_value(texts.node, property::kComment, comment);
    }
    if (texts.board_text) {
        const std::string label = decode(*texts.board_text, texts.offset);
        if (texts.point.is_none() || texts.point.is_pass())
            tree_.add_value(texts.node, kLibBoardText, label);
        else
            tree_.add_value(texts.node, property::kLabel, sgf_point(texts.point) + ':' + label);
    }
    if (!words.empty()) tree_.add_value(texts.node, kLibWords, words);
}

}  // namespace tengen::formats::lib
