#include "line_reader.h"

#include "line_editor.h"

#include <algorithm>
#include <istream>
#include <ostream>

namespace tengen::cli {
namespace {

class PlainLines final : public LineReader {
public:
    explicit PlainLines(const Console& console) : console_(console) {}

    std::optional<std::string> read(std::string_view prompt,
                                    const Completer& /*completer*/) override {
        console_.out << prompt << std::flush;
        std::string line;
        if (console_.waits_for_input && !console_.waits_for_input()) return std::nullopt;
        if (!std::getline(console_.in, line)) return std::nullopt;
        shown_ = std::string(prompt) + line + '\n';
        return line;
    }
    [[nodiscard]] std::optional<std::string_view> shown() const override { return shown_; }

private:
    const Console& console_;
    std::string shown_;
};

}  // namespace

std::string common_beginning(const std::vector<std::string>& words) {
    if (words.empty()) return {};
    std::string_view common = words[0];
    for (const std::string& word : words)
        common =
            common.substr(0, std::size_t(std::ranges::mismatch(common, word).in1 - common.begin()));
    const auto is_within_a_letter = [&](std::size_t at) {
        return at < words[0].size() && (static_cast<unsigned char>(words[0][at]) & 0xC0) == 0x80;
    };
    while (is_within_a_letter(common.size())) common.remove_suffix(1);
    return std::string(common);
}

std::unique_ptr<LineReader> line_reader(const Console& console) {
    if (console.edits_lines)
        if (auto editor = line_editor(console)) return editor;
    return std::make_unique<PlainLines>(console);
}

}  // namespace tengen::cli
