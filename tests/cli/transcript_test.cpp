// What each verb says, word for word, in each language: its help and a small run of it.
//
// transcripts/VERB.en.txt and VERB.zh.txt have commands, "$ tengen …", below each what is typed
// ("> …") and then what is said; "= 2" is what the shell is told, where that is not 0. After a
// change that is meant, TENGEN_WRITE_TRANSCRIPTS=1 writes them anew, by the commands of the English
// one.
#include "base/file.h"
#include "base/surroundings.h"
#include "base/text.h"
#include "cli/said.h"
#include "cli/shell_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace tengen::cli {
namespace {

constexpr std::string_view kCommand = "$ tengen ";
constexpr std::string_view kTyped = "> ";
constexpr const char* kProgram = "program";  // what is said without a verb

struct Typed {
    std::string command;  // behind "tengen"
    std::string lines;
};

std::filesystem::path file_of(const std::string& verb, const char* language) {
    return base::to_path(TENGEN_TRANSCRIPTS) / fmt::format("{}.{}.txt", verb, language);
}

std::vector<Typed> commands_in(const std::string& transcript) {
    std::vector<Typed> commands;
    bool is_typed = false;  // what was said ends what is typed
    for (const std::string_view line : base::split(transcript, '\n')) {
        if (line.starts_with(kCommand)) {
            commands.push_back({std::string(line.substr(kCommand.size())), {}});
            is_typed = true;
        } else if (is_typed && line.starts_with(kTyped)) {
            commands.back().lines.append(line.substr(kTyped.size())).append("\n");
        } else {
            is_typed = false;
        }
    }
    return commands;
}

std::string transcript_of(const std::vector<Typed>& commands, Language language) {
    std::string text;
    for (const Typed& typed : commands) {
        text.append(kCommand).append(typed.command).append("\n");
        for (const std::string_view line : base::split(typed.lines, '\n'))
            if (!line.empty()) text.append(kTyped).append(line).append("\n");
        const test::Said said = test::tengen(test::words_of(typed.command), typed.lines,
                                             test::Circumstances{.language = language});
        text += said.out + said.err;
        if (!text.ends_with('\n')) text += '\n';
        if (said.code != kYes) text += fmt::format("= {}\n", said.code);
    }
    return text;
}

class CliTranscript : public testing::TestWithParam<const char*> {};

TEST_P(CliTranscript, IsWhatIsSaid) {
    const std::string verb = GetParam();
    const auto english = base::read_file(file_of(verb, "en"));
    ASSERT_TRUE(english) << verb << " has no transcript";
    const std::vector<Typed> commands = commands_in(*english);
    const std::string help = verb == kProgram ? "--help" : verb + " --help";
    EXPECT_TRUE(std::ranges::any_of(commands, [&](const Typed& typed) {
        return typed.command == help;
    })) << "its help belongs to it";
    EXPECT_TRUE(std::ranges::any_of(commands, [](const Typed& typed) {
        return !typed.command.ends_with("--help");
    })) << "a run belongs to it";
    for (const auto& [name, language] :
         {std::pair("en", Language::English), std::pair("zh", Language::Chinese)}) {
        const std::string said = transcript_of(commands, language);
        if (!base::environment("TENGEN_WRITE_TRANSCRIPTS").empty()) {
            ASSERT_TRUE(base::write_file_atomically(file_of(verb, name), said));
            continue;
        }
        const auto kept = base::read_file(file_of(verb, name));
        ASSERT_TRUE(kept) << verb << " has no transcript in " << name;
        EXPECT_EQ(said, *kept);
    }
}

std::vector<const char*> all_transcripts() {
#define TENGEN_VERB(name) #name,
    return {
#include "verbs.def"
        kProgram};
#undef TENGEN_VERB
}

INSTANTIATE_TEST_SUITE_P(EachVerb, CliTranscript, testing::ValuesIn(all_transcripts()),
                         [](const auto& verb) { return std::string(verb.param); });

}  // namespace
}  // namespace tengen::cli
