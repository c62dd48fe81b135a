// What the pages tell people to type: every command is one that the program takes, and what is
// shown below "$ tengen …" is what it prints.
#include "base/file.h"
#include "base/text.h"
#include "cli/said.h"
#include "cli/shell_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>

namespace tengen::cli {
namespace {

namespace fs = std::filesystem;
using test::Words;
using test::words_of;

struct Example {
    std::string where;        // page and line
    std::string command;      // from "tengen" on
    std::string shown;        // below it; empty where nothing is
    bool is_mention = false;  // in a sentence: what else it needs is left out
};

/// Not one to be typed as it stands: something is left to the reader.
bool is_sketch(const std::string& command) { return command.find("…") != std::string::npos; }

void add_from_block(std::vector<Example>& examples, const std::vector<std::string>& block,
                    const std::string& where) {
    const bool is_transcript = !block.empty() && block[0].starts_with("$ ");
    for (std::size_t i = 0; i < block.size(); ++i) {
        std::string line = block[i];
        while (line.ends_with('\\') && i + 1 < block.size()) {
            line.pop_back();
            line += block[++i];
        }
        if (is_transcript) {
            if (line.starts_with("$ tengen "))
                examples.push_back({where, line.substr(2), {}});
            else if (!examples.empty())
                examples.back().shown += line + "\n";
        } else if (line.starts_with("tengen ")) {
            examples.push_back({where, line, {}});
        }
    }
}

std::vector<Example> examples_in(const fs::path& page) {
    std::vector<Example> examples;
    std::vector<std::string> block;
    bool is_in_block = false;
    int number = 0;
    static const std::regex mention("`(tengen [a-z]+[^`]*)`");
    const std::string text = base::read_file(page).value_or("");
    for (const std::string_view view : base::split(text, '\n')) {
        const std::string line(view);
        const std::string where = page.filename().string() + ":" + std::to_string(++number);
        if (line.starts_with("```")) {
            if (is_in_block) add_from_block(examples, block, where);
            block.clear();
            is_in_block = !is_in_block;
        } else if (is_in_block) {
            block.push_back(line);
        } else {
            for (std::sregex_iterator at(line.begin(), line.end(), mention), end; at != end; ++at)
                examples.push_back({where, (*at)[1].str(), {}, true});
        }
    }
    std::erase_if(examples, [](const Example& example) { return is_sketch(example.command); });
    return examples;
}

std::vector<Example> all_examples() {
    const fs::path root = TENGEN_ROOT;
    std::vector<fs::path> pages{root / "README.md", root / "training/README.md"};
    for (const auto& entry : fs::directory_iterator(root / "docs"))
        if (entry.path().extension() == ".md") pages.push_back(entry.path());
    std::ranges::sort(pages);
    std::vector<Example> examples;
    for (const fs::path& page : pages)
        for (Example& example : examples_in(page)) examples.push_back(std::move(example));
    return examples;
}

/// How long it took is another matter each time.
std::string without_times(const std::string& text) {
    return std::regex_replace(text, std::regex(R"("ms":\d+)"), R"("ms":0)");
}

TEST(Docs, ShowCommandsThatTheProgramTakes) {
    const auto examples = all_examples();
    EXPECT_GT(examples.size(), 20U);
    for (const Example& example : examples) {
        Words words = words_of(example.command);
        words.erase(words.begin());
        if (example.is_mention) {
            const test::Said asked = test::tengen({words[0], "--help"});
            EXPECT_EQ(asked.code, kYes) << example.where << ": " << example.command;
            std::string help = asked.out;
            if (words.size() > 1 && !words[1].starts_with('-'))
                help += test::tengen({words[0], words[1], "--help"}).out;
            for (const std::string& word : words)
                EXPECT_TRUE(!word.starts_with('-') ||
                            std::regex_search(help, std::regex(word + "[^-a-z]")))
                    << example.where << ": " << example.command;
            continue;
        }
        const auto parsed = parse_arguments(words, Language::English);
        // Who asks for help is answered, and there is nothing left to do.
        EXPECT_TRUE(parsed || parsed.error().exit_code == kYes)
            << example.where << ": " << example.command << "\n"
            << (parsed ? "" : parsed.error().text);
    }
}

TEST(Docs, ShowWhatIsPrinted) {
    int transcripts = 0;
    for (const Example& example : all_examples()) {
        if (example.shown.empty()) continue;
        ++transcripts;
        Words words = words_of(example.command);
        words.erase(words.begin());
        EXPECT_EQ(without_times(test::tengen(words).out), without_times(example.shown))
            << example.where;
    }
    EXPECT_GE(transcripts, 1);
}

}  // namespace
}  // namespace tengen::cli
