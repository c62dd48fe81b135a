// The options of `tengen convert`.
#include "convert.h"
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
            "Game files from one format to another, told by content and by the new name:\n"
            ".sgf .psq .lib .pos .txt (moves); .rif is read only.");
        sub->add_option("IN", verb_.from, "the file to read")->required();
        sub->add_option("OUT", verb_.to, "the file to write")->required();
        add_rule(*sub, verb_.rule, "for files that do not say");
        add_json(*sub, verb_.json);
        return sub;
    }
};

}  // namespace

std::unique_ptr<VerbEntry> convert_entry(Language language) {
    return std::make_unique<ConvertEntry>(language);
}

}  // namespace tengen::cli
