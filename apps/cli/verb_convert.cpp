// The options of `tengen convert`.
#include "base/encoding.h"
#include "convert.h"
#include "game/formats/files.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

class ConvertEntry final : public EntryOf<ConvertVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(CLI::App& program) override {
        CLI::App* const sub = program.add_subcommand(
            "convert",
            "Game files from one format to another, told by content and by the new name:\n" +
                formats::words_to_write() +
                ".\nSeveral files become one. A file that is there is not written over unasked.\n"
                "Exit code: 0, or 1 when there were problems or no game is left, or 2.");
        sub->add_option(
               "FILES", files_,
               "the files to read, - for standard input, and last the file to write, - for "
               "standard output")
            ->required();
        sub->add_option_function<std::string>(
               "--to", named(verb_.format, formats::parse_format, "a format that we know"),
               "the format of the new file, where its name does not say it: " +
                   formats::words_to_write() + "; on standard output sgf unless said")
            ->type_name("FORMAT");
        add_rule(*sub, verb_.rule, "for games that do not say");
        add_game_choice(*sub, verb_.choice);
        add_where(*sub);
        sub->add_flag("--split", verb_.splits,
                      "a file for each game: games.sgf is games-1.sgf, games-2.sgf and so on");
        sub->add_flag("-f,--force", verb_.replaces, "writes over files that are there");
        sub->add_option_function<std::string>(
               "--encoding",
               named(verb_.encoding, base::parse_encoding, "a code page that we know"),
               "the code page of a .lib: gbk, cp932, cp949, big5, cp1251, cp1252; UTF-8 unless "
               "said")
            ->type_name("CODEPAGE");
        add_json(*sub, verb_.json);
        add_language(*sub, verb_.language);
        return sub;
    }

    std::expected<void, std::string> check() override {
        if (files_.size() < 2)
            return std::unexpected("one file to read and one to write, at least");
        verb_.to = files_.back();
        files_.pop_back();
        verb_.from = files_;
        if (verb_.splits && verb_.to == kStandardStream)
            return std::unexpected("--split needs files, and standard output is one");
        return {};
    }

private:
    void add_where(CLI::App& sub) {
        sub.add_option("--where", filters_,
                       "only games of which this is true, as often as wanted:\n" +
                           std::string(kFilterWords))
            ->type_name("KEY=VALUE")
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->each([this](const std::string& text) {
                const auto filter = parse_filter(text);
                if (!filter)
                    throw CLI::ValidationError(fmt::format("'{}' is not {}", text, kFilterWords));
                verb_.where.push_back(*filter);
            });
    }

    std::vector<std::string> files_;
    std::vector<std::string> filters_;
};

}  // namespace

std::unique_ptr<VerbEntry> convert_entry(Language language) {
    return std::make_unique<ConvertEntry>(language);
}

}  // namespace tengen::cli
