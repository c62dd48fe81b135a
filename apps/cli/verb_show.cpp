// The options of `tengen show`.
#include "show.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

class ShowEntry final : public EntryOf<ShowVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb("show", "A game as text diagrams."_en);
        sub.add_option("FILE", verb_.file, "a game file of any format, - for standard input"_en)
            ->required();
        add_rule(sub, verb_.rule, kRuleUnlessSaid);
        add_game_choice(sub, verb_.choice);
        sub.add_flag("-a,--all", verb_.all, "a diagram after every move"_en);
        sub.add_flag("-v,--variations", verb_.variations,
                     "the moves that go on from each board, as letters on it, and the tree of all "
                     "variations below"_en);
        add_json(sub, verb_.json);
        return &sub.app();
    }
};

}  // namespace

std::unique_ptr<VerbEntry> show_entry(Language language) {
    return std::make_unique<ShowEntry>(language);
}

}  // namespace tengen::cli
