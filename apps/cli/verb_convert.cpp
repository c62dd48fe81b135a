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

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "convert",
            program.say(
                "Game files from one format to another, told by content and by the new name: "
                "{formats}. Several files become one. A file that is there is not written "
                "over unasked.\n"
                "Exit code: 0, or 1 when there were problems or no game is left, or 2."_en,
                "formats"_is(formats::words_to_write())));
        sub.add_option("FILES", files_,
                       "the files to read, - for standard input, and last the file to write, - for "
                       "standard output"_en)
            ->required();
        sub.add_named(
               "--to", verb_.format, formats::parse_format, "a format that we know"_en,
               sub.say("the format of the new file, where its name does not say it: {formats}; "
                       "on standard output sgf unless said"_en,
                       "formats"_is(formats::words_to_write())))
            ->type_name("FORMAT");
        add_rule(sub, verb_.rule, "for games that do not say"_en);
        add_game_choice(sub, verb_.choice);
        add_where(sub);
        sub.add_flag("--split", verb_.splits,
                     "a file for each game: games.sgf is games-1.sgf, games-2.sgf and so on"_en);
        sub.add_flag("-f,--force", verb_.replaces, "writes over files that are there"_en);
        sub.add_named("--encoding", verb_.encoding, base::parse_encoding,
                      "a code page that we know"_en,
                      "the code page of a .lib: gbk, cp932, cp949, big5, cp1251, cp1252; UTF-8 "
                      "unless said"_en)
            ->type_name("CODEPAGE");
        add_json(sub, verb_.json);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        if (files_.size() < 2) return objection("one file to read and one to write, at least"_en);
        verb_.to = files_.back();
        files_.pop_back();
        verb_.from = files_;
        if (verb_.splits && verb_.to == kStandardStream)
            return objection("--split needs files, and standard output is one"_en);
        return {};
    }

private:
    void add_where(const OptionList& sub) {
        sub.add_option("--where", filters_,
                       sub.say("only games of which this is true, as often as wanted: {filters}"_en,
                               "filters"_is(sub.text(kFilterWords))))
            ->type_name("KEY=VALUE")
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->each([this, sub](const std::string& text) {
                const auto filter = parse_filter(text);
                if (!filter) throw CLI::ValidationError(sub.is_not(text, sub.text(kFilterWords)));
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
