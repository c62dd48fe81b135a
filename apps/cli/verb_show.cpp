// The options of `tengen show`.
#include "show.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

class ShowEntry final : public EntryOf<ShowVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(CLI::App& program) override {
        CLI::App* const sub = program.add_subcommand("show", "A game as text diagrams.");
        sub->add_option("FILE", verb_.file, "a game file of any format, - for standard input")
            ->required();
        add_rule(*sub, verb_.rule, kRuleUnlessSaid);
        add_game_choice(*sub, verb_.choice);
        sub->add_flag("-a,--all", verb_.all, "a diagram after every move");
        sub->add_flag(
            "-v,--variations", verb_.variations,
            "the moves that go on from each board, as letters on it, and the tree of all\n"
            "variations below");
        add_json(*sub, verb_.json);
        add_language(*sub, verb_.language);
        return sub;
    }
};

}  // namespace

std::unique_ptr<VerbEntry> show_entry(Language language) {
    return std::make_unique<ShowEntry>(language);
}

}  // namespace tengen::cli
