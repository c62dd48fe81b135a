// The options of `tengen rules`.
#include "rules.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

class RulesEntry final : public EntryOf<RulesVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "rules",
            "Who is to move, who has won, what is forbidden and why.\n"
            "Exit code: 0, or 1 when --why's point is forbidden or a suite differs, or 2."_en);
        add_rule(sub, verb_.rule, kRuleUnlessSaid);
        add_size(sub, verb_.size);
        add_position(sub, verb_.position);
        sub.add_option("--why", verb_.why, "explain this point"_en)->type_name("POINT");
        sub.add_option("--suite", verb_.suite, "check a file of known verdicts (TSV)"_en)
            ->type_name("FILE");
        add_json(sub, verb_.json);
        return &sub.app();
    }
};

}  // namespace

std::unique_ptr<VerbEntry> rules_entry(Language language) {
    return std::make_unique<RulesEntry>(language);
}

}  // namespace tengen::cli
