// The options of `tengen samples`.
#include "samples.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

void add_files(const OptionList& sub, SamplesVerb& verb) {
    sub.add_option("FILE", verb.files, "files of samples"_en)->required();
}

void add_out(const OptionList& sub, SamplesVerb& verb, const std::string& type,
             const base::Phrase& what) {
    sub.add_option("-o,--out", verb.out, what)->type_name(type)->required();
}

void add_seed(const OptionList& sub, SamplesVerb& verb) {
    sub.add_option("--seed", verb.seed, "another number, another order"_en)->capture_default_str();
}

class SamplesEntry final : public EntryOf<SamplesVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub =
            program.add_verb("samples", "Files of samples, as tengen selfplay makes them."_en);
        sub->require_subcommand(1);

        const OptionList show = sub.add_verb("show", "Positions as diagrams."_en);
        add_files(show, verb_);
        show.add_option("--from", verb_.from, "the first of them, from 1"_en)
            ->check(show.at_least(1))
            ->capture_default_str();
        show.add_option("-n,--count", verb_.count, "how many"_en)
            ->check(show.within(1, 1'000'000))
            ->capture_default_str();

        const OptionList count = sub.add_verb("count", "How much there is, by rule and size."_en);
        add_files(count, verb_);

        const OptionList mix = sub.add_verb(
            "mix", "Several files into one: games in any order, each position once."_en);
        add_files(mix, verb_);
        add_out(mix, verb_, "FILE", "the file to write"_en);
        add_seed(mix, verb_);

        const OptionList split = sub.add_verb("split", "Files into two, game by game."_en);
        add_files(split, verb_);
        add_out(split, verb_, "FILE", "the file for most games"_en);
        split.add_option("--rest", verb_.rest, "the file for the others"_en)
            ->type_name("FILE")
            ->required();
        split.add_option("--share", verb_.share, "how many of them are the others"_en)
            ->check(split.within(0.0, 1.0))
            ->capture_default_str();
        add_seed(split, verb_);

        const OptionList check = sub.add_verb(
            "check",
            "Can everything be read?\nExit code: 0, or 1 when something is damaged, or 2."_en);
        add_files(check, verb_);

        const OptionList expand = sub.add_verb(
            "expand", "Positions as records for a trainer, a file for each size of board."_en);
        add_files(expand, verb_);
        add_out(expand, verb_, "FOLDER", "where positions-15.bin and the like are written"_en);
        add_jobs(expand, verb_.jobs, "threads"_en);
        const auto means = [this](const OptionList& kind, SamplesVerb::Kind meant) {
            kind->callback([this, meant] { verb_.kind = meant; });
        };
        using enum SamplesVerb::Kind;
        means(show, Show);
        means(count, Count);
        means(mix, Mix);
        means(split, Split);
        means(check, Check);
        means(expand, Expand);
        return &sub.app();
    }
};

}  // namespace

std::unique_ptr<VerbEntry> samples_entry(Language language) {
    return std::make_unique<SamplesEntry>(language);
}

}  // namespace tengen::cli
