#include "base/po.h"

#include "base/text.h"

#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

namespace tengen::base {
namespace {

/// The text between quotes; nothing where they are not closed or something strange is escaped.
std::optional<std::string> unquoted(std::string_view text) {
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::nullopt;
    text = text.substr(1, text.size() - 2);
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') return std::nullopt;
        if (text[i] != '\\') {
            plain += text[i];
            continue;
        }
        if (++i == text.size()) return std::nullopt;
        switch (text[i]) {
            case 'n': plain += '\n'; break;
            case 't': plain += '\t'; break;
            case '"': plain += '"'; break;
            case '\\': plain += '\\'; break;
            default: return std::nullopt;
        }
    }
    return plain;
}

class PoReader {
public:
    explicit PoReader(std::string_view text) : lines_(split(text, '\n')) {}

    std::expected<PoFile, PoError> read() {
        for (; number_ < lines_.size() && !error_; ++number_) read_line(trim(lines_[number_]));
        if (!error_) finish();
        if (!error_ && !has_header_) complain("there is no header with its plural forms");
        if (error_) return std::unexpected(*error_);
        return std::move(file_);
    }

private:
    void read_line(std::string_view line) {
        if (line.empty()) return finish();
        if (line.front() == '#') {
            // A guess of a tool, or a sentence that is gone: neither is to be said.
            if (line.starts_with("#~")) return complain("a sentence that is no longer used");
            if (line.starts_with("#,") && line.find("fuzzy") != std::string_view::npos)
                return complain("a sentence that was only guessed (fuzzy)");
            return;
        }
        if (line.front() == '"') {
            if (last_ == nullptr) return complain("a text that belongs to nothing");
            return append(*last_, line);
        }
        const std::size_t space = line.find(' ');
        if (space == std::string_view::npos) return complain("a word without its text");
        read_word(line.substr(0, space), trim(line.substr(space)));
    }

    void read_word(std::string_view word, std::string_view quoted) {
        if (word == "msgctxt" || (word == "msgid" && !has_context_)) {
            if (is_open_) finish();
            is_open_ = true;
        }
        if (!is_open_) return complain(fmt::format("'{}' before a msgid", excerpt(word)));
        if (word == "msgctxt") {
            has_context_ = true;
            return begin(entry_.context, quoted);
        }
        if (word == "msgid") {
            if (entry_.line != 0) return complain("a msgid after another");
            has_context_ = false;
            entry_.line = here();
            return begin(entry_.text, quoted);
        }
        if (entry_.line == 0) return complain(fmt::format("'{}' before a msgid", excerpt(word)));
        if (word == "msgid_plural" && entry_.plural.empty() && entry_.said.empty())
            return begin(entry_.plural, quoted);
        const bool is_next = entry_.plural.empty()
                                 ? word == "msgstr" && entry_.said.empty()
                                 : word == fmt::format("msgstr[{}]", entry_.said.size());
        if (!is_next) return complain(fmt::format("'{}' is not what comes next", excerpt(word)));
        begin(entry_.said.emplace_back(), quoted);
    }

    void begin(std::string& field, std::string_view quoted) {
        last_ = &field;
        append(field, quoted);
    }
    void append(std::string& field, std::string_view quoted) {
        const auto plain = unquoted(quoted);
        if (!plain) return complain("a text that is not quoted as it should be");
        field += *plain;
    }

    /// The entry is complete.
    void finish() {
        if (!is_open_ || error_) return;
        if (entry_.said.empty()) return complain("a sentence without its msgstr");
        if (entry_.text.empty())
            read_header();
        else
            keep();
        entry_ = {};
        last_ = nullptr;
        is_open_ = false;
        has_context_ = false;
    }

    void keep() {
        if (!has_header_) return complain("a sentence before the header");
        const std::size_t forms = entry_.plural.empty() ? 1 : file_.plurals.forms();
        if (entry_.said.size() != forms)
            return complain(fmt::format("it has {} forms and not {}", entry_.said.size(), forms));
        for (const std::string& form : entry_.said)
            if (form.empty()) return complain("a sentence that is not translated");
        if (!seen_.emplace(entry_.context, entry_.text).second)
            return complain("the same sentence again");
        file_.entries.push_back(std::move(entry_));
    }

    void read_header() {
        if (has_header_) return complain("a second header");
        for (const std::string_view field : split(entry_.said.front(), '\n')) {
            constexpr std::string_view kPlurals = "Plural-Forms:";
            constexpr std::string_view kType = "Content-Type:";
            if (field.starts_with(kType) && field.find("charset=UTF-8") == std::string_view::npos)
                return complain("a catalogue is written in UTF-8");
            if (!field.starts_with(kPlurals)) continue;
            auto rule = PluralRule::parse(field.substr(kPlurals.size()));
            if (!rule) return complain(rule.error());
            file_.plurals = std::move(*rule);
            has_header_ = true;
        }
    }

    [[nodiscard]] int here() const { return int(number_) + 1; }
    /// What is said of a whole entry is said of its msgid.
    void complain(std::string message) {
        const bool is_whole = number_ == lines_.size() || trim(lines_[number_]).empty();
        error_ = {is_whole && entry_.line != 0 ? entry_.line : here(), std::move(message)};
    }

    std::vector<std::string_view> lines_;
    std::size_t number_ = 0;
    PoFile file_;
    PoEntry entry_;
    std::string* last_ = nullptr;  // the field that goes on in the next line
    bool is_open_ = false;
    bool has_context_ = false;  // and its msgid is still to come
    bool has_header_ = false;
    std::set<std::pair<std::string, std::string>> seen_;
    std::optional<PoError> error_;
};

}  // namespace

std::expected<PoFile, PoError> read_po(std::string_view text) { return PoReader(text).read(); }

}  // namespace tengen::base
