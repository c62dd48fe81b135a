// The options of `tengen solve`.
#include "engine/options.h"
#include "game/notation.h"
#include "solve.h"
#include "solve/fours.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

constexpr base::Milliseconds kSolveTime{10'000};

std::optional<SolveVerb::Kind> parse_kind(std::string_view text) {
    if (text == "vcf") return SolveVerb::Kind::Fours;
    if (text == "vct") return SolveVerb::Kind::Threats;
    return std::nullopt;
}

class SolveEntry final : public EntryOf<SolveVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "solve",
            "Is there a win by force? A win is shown only with a proof that was checked "
            "against every legal reply. A line of JSON; on a terminal a few words. Ctrl-C "
            "calls it off.\n"
            "Exit code: 0 for a win, or when all of a suite is as it should be; else 1; or 2."_en);
        sub.add_named("KIND", verb_.kind, parse_kind, "vcf or vct"_en,
                      "vcf: by fours alone; vct: by threats of that"_en)
            ->required();
        add_rule(sub, verb_.rule, kRuleUnlessSaid);
        add_size(sub, verb_.size);
        add_position(sub, verb_.position);
        sub.add_named(
               "--side", verb_.side, [](std::string_view text) { return parse_color(text); },
               "black or white"_en,
               "who attacks, even out of turn; the side to move unless said"_en)
            ->type_name("COLOR");
        sub.add_option("--max-moves", verb_.most_moves,
                       "so many moves of the attacker, the five itself not counted"_en)
            ->check(sub.within(1, solve::kAnyNumber));
        add_effort(sub, effort_, kSolveTime);
        sub.add_option("-t,--threads", verb_.threads,
                       "threads that look for a vct together, one unless said"_en)
            ->check(sub.within(1, engine::kMostThreads));
        add_table_mb(sub, table_mb_);
        sub.add_option("--sgf", verb_.sgf, "a file for the whole proof, as variations"_en)
            ->type_name("FILE");
        sub.add_option("--lib", verb_.lib, "the same for RenLib"_en)->type_name("FILE");
        add_suite(sub, verb_.suite, verb_.jobs);
        add_form(sub, verb_.form, "words, for a person"_en);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        verb_.memory = table_mb_ << 20;
        verb_.limits.nodes = effort_.nodes;
        if (effort_.time_ms)
            verb_.limits.time = base::Milliseconds(*effort_.time_ms);
        else if (!verb_.limits.nodes)
            verb_.limits.time = kSolveTime;
        const bool is_of_one =
            verb_.position.is_given() || verb_.side || !verb_.sgf.empty() || !verb_.lib.empty();
        if (!verb_.suite.empty() && is_of_one)
            return objection("either a position or a suite, not both"_en);
        return {};
    }

private:
    Effort effort_;
    std::size_t table_mb_ = 64;
};

}  // namespace

std::unique_ptr<VerbEntry> solve_entry(Language language) {
    return std::make_unique<SolveEntry>(language);
}

}  // namespace tengen::cli
