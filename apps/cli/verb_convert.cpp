// The options of `tengen convert`.
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
            "Game files from one format to another, told by content and by the new name: " +
                formats::words_to_write() + ".");
        sub->add_option("IN", verb_.from, "the file to read, - for standard input")->required();
        sub->add_option("OUT", verb_.to, "the file to write, - for standard output")->required();
        sub->add_option_function<std::string>(
               "--to", named(verb_.format, formats::parse_format, "a format that we know"),
               "the format of OUT, where its name does not say it: " + formats::words_to_write() +
                   "; on standard output sgf unless said")
            ->type_name("FORMAT");
        add_rule(*sub, verb_.rule, "for games that do not say");
        add_game_choice(*sub, verb_.choice);
        add_json(*sub, verb_.json);
        add_language(*sub, verb_.language);
        return sub;
    }
};

}  // namespace

std::unique_ptr<VerbEntry> convert_entry(Language language) {
    return std::make_unique<ConvertEntry>(language);
}

}  // namespace tengen::cli
