// The options of `tengen samples`.
#include "samples.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

void add_files(CLI::App& sub, SamplesVerb& verb) {
    sub.add_option("FILE", verb.files, "files of samples")->required();
}

void add_out(CLI::App& sub, SamplesVerb& verb, const std::string& type, const std::string& what) {
    sub.add_option("-o,--out", verb.out, what)->type_name(type)->required();
}

void add_seed(CLI::App& sub, SamplesVerb& verb) {
    sub.add_option("--seed", verb.seed, "another number, another order")->capture_default_str();
}

class SamplesEntry final : public EntryOf<SamplesVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(CLI::App& program) override {
        CLI::App* const sub =
            program.add_subcommand("samples", "Files of samples, as tengen selfplay makes them.");
        sub->require_subcommand(1);

        CLI::App* const show = sub->add_subcommand("show", "Positions as diagrams.");
        add_files(*show, verb_);
        show->add_option("--from", verb_.from, "the first of them, from 1")
            ->check(CLI::PositiveNumber)
            ->capture_default_str();
        show->add_option("-n,--count", verb_.count, "how many")
            ->check(CLI::Range(1, 1'000'000))
            ->capture_default_str();

        CLI::App* const count =
            sub->add_subcommand("count", "How much there is, by rule and size.");
        add_files(*count, verb_);

        CLI::App* const mix = sub->add_subcommand(
            "mix", "Several files into one: games in any order, each position once.");
        add_files(*mix, verb_);
        add_out(*mix, verb_, "FILE", "the file to write");
        add_seed(*mix, verb_);

        CLI::App* const split = sub->add_subcommand("split", "Files into two, game by game.");
        add_files(*split, verb_);
        add_out(*split, verb_, "FILE", "the file for most games");
        split->add_option("--rest", verb_.rest, "the file for the others")
            ->type_name("FILE")
            ->required();
        split->add_option("--share", verb_.share, "how many of them are the others")
            ->check(CLI::Range(0.0, 1.0))
            ->capture_default_str();
        add_seed(*split, verb_);

        CLI::App* const check = sub->add_subcommand(
            "check",
            "Can everything be read?\nExit code: 0, or 1 when something is damaged, or 2.");
        add_files(*check, verb_);

        CLI::App* const expand = sub->add_subcommand(
            "expand", "Positions as records for a trainer, a file for each size of board.");
        add_files(*expand, verb_);
        add_out(*expand, verb_, "FOLDER", "where positions-15.bin and the like are written");
        add_jobs(*expand, verb_.jobs, "threads");
        const auto means = [this](CLI::App& kind, SamplesVerb::Kind meant) {
            kind.callback([this, meant] { verb_.kind = meant; });
        };
        using enum SamplesVerb::Kind;
        means(*show, Show);
        means(*count, Count);
        means(*mix, Mix);
        means(*split, Split);
        means(*check, Check);
        means(*expand, Expand);
        return sub;
    }
};

}  // namespace

std::unique_ptr<VerbEntry> samples_entry(Language language) {
    return std::make_unique<SamplesEntry>(language);
}

}  // namespace tengen::cli
