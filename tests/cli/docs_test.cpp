// What docs/ shows as typed at a prompt is what the program prints.
#include "base/file.h"
#include "base/text.h"
#include "cli/said.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <utility>

namespace tengen::cli {
namespace {

/// As a shell takes a line apart, as far as our examples go: blanks, and "quotes" around them.
test::Words words_of(std::string_view line) {
    test::Words words;
    std::string word;
    bool is_quoted = false;
    for (const char c : line) {
        if (c == '"') {
            is_quoted = !is_quoted;
        } else if (c == ' ' && !is_quoted) {
            if (!word.empty()) words.push_back(std::exchange(word, {}));
        } else {
            word += c;
        }
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

/// Times differ from machine to machine.
std::string without_times(const std::string& text) {
    static const std::regex kTimes(R"re("(ms|nps)":[0-9]+)re");
    return std::regex_replace(text, kTimes, R"("$1":0)");
}

TEST(Docs, ExamplesAreWhatIsPrinted) {
    constexpr std::string_view kPrompt = "$ tengen ";
    int examples = 0;
    for (const auto& entry : std::filesystem::directory_iterator(TENGEN_DOCS)) {
        if (entry.path().extension() != ".md") continue;
        const std::string page = base::read_file(entry.path()).value_or("");
        std::string printed;  // by the last example
        for (const std::string_view line : base::split(page, '\n')) {
            if (line.starts_with(kPrompt)) {
                printed = without_times(test::tengen(words_of(line.substr(kPrompt.size()))).out);
                ++examples;
            } else if (!printed.empty()) {
                const std::string shown = without_times(std::string(line) + '\n');
                EXPECT_TRUE(printed.starts_with(shown)) << entry.path() << ": " << printed;
                printed.erase(0, shown.size());
            }
        }
    }
    EXPECT_GT(examples, 0);
}

}  // namespace
}  // namespace tengen::cli
