// The options of `tengen openings`.
#include "base/text.h"
#include "openings.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

/// What an opening may be worth, and by how much search.
template <class Band>
void add_judgement(const OptionList& verb, Band& band, std::uint64_t& nodes,
                   const std::string& otherwise) {
    const auto parse_bound = [](const std::string& text) -> std::optional<match::Band> {
        const auto bound = base::parse_number<int>(text);
        return bound && *bound >= 0 ? std::optional(match::Band{0, *bound}) : std::nullopt;
    };
    const auto parse_band = [](const std::string& text) -> std::optional<match::Band> {
        const auto range = parse_range(text, "..");
        return range ? std::optional(match::Band{range->least, range->most}) : std::nullopt;
    };
    CLI::Option* const bound =
        verb.add_named("--bound", band, parse_bound, "a number from 0"_en,
                       verb.say("the most that one side may be ahead; {otherwise}"_en,
                                "otherwise"_is(otherwise)))
            ->type_name("N");
    verb.add_named("--unbalanced", band, parse_band, "two numbers, 100..200"_en,
                   "the least and the most that one side is to be ahead"_en)
        ->type_name("LOW..HIGH")
        ->excludes(bound);
    verb.add_option("--nodes", nodes, "how long the engine looks at each, in nodes"_en)
        ->check(verb.within(1, 1'000'000'000))
        ->capture_default_str();
}

class OpeningsEntry final : public EntryOf<OpeningsVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub =
            program.add_verb("openings", "Sets of openings for engine matches."_en);
        sub->require_subcommand(1);
        add_generate(sub);
        add_check(sub);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        match::GenerateSettings& settings = verb_.generate.settings;
        if (stones_) {
            settings.least_stones = stones_->least;
            settings.most_stones = stones_->most;
        }
        if (format_ && *format_ != match::OpeningFormat::Auto) verb_.generate.format = *format_;
        verb_.check.format = format_.value_or(verb_.check.format);
        return {};
    }

private:
    void add_generate(const OptionList& openings) {
        const OptionList generate =
            openings.add_verb("generate",
                              "New openings, the same ones for the same words.\n"
                              "Exit code: 0, or 1 when fewer were found than asked for, or 2."_en);
        match::GenerateSettings& settings = verb_.generate.settings;
        constexpr int kMostStones = 20;
        const auto parse_stones = [](const std::string& text) -> std::optional<Range> {
            const auto range = parse_range(text, "-");
            const bool fits = range && range->least >= 1 && range->most <= kMostStones;
            return fits ? range : std::nullopt;
        };
        add_rule(generate, settings.rule, kFreestyleUnlessSaid);
        add_size(generate, settings.size);
        generate.add_option("-n,--count", settings.count, "how many"_en)
            ->check(generate.within(1, 100'000))
            ->capture_default_str();
        generate
            .add_named(
                "--stones", stones_, parse_stones, "a range within 1-20"_en,
                generate.say("how many stones each; {least}-{most} unless said"_en,
                             "least"_is(settings.least_stones), "most"_is(settings.most_stones)))
            ->type_name("A-B");
        generate.add_option("--seed", settings.seed, "another number, other openings"_en)
            ->capture_default_str();
        add_judgement(generate, settings.band, settings.nodes,
                      generate.say("{number} unless said"_en, "number"_is(settings.band.most)));
        generate.add_option("-o,--output", verb_.generate.to, "the file to write"_en)
            ->type_name("FILE");
        add_opening_format(generate, "--format", format_, "offset unless said"_en);
    }

    void add_check(const OptionList& openings) {
        const OptionList check = openings.add_verb(
            "check",
            "Is every opening legal, undecided and there only once; with a bound, is it even?"
            "\n"
            "Exit code: 0, or 1 when something was found, or 2."_en);
        check.add_option("FILE", verb_.check.file, "the openings"_en)->required();
        add_rule(check, verb_.check.rule, kFreestyleUnlessSaid);
        add_size(check, verb_.check.size);
        add_opening_format(check, "--format", format_, kToldByContent);
        add_judgement(check, verb_.check.settings.band, verb_.check.settings.nodes,
                      check.text("not asked unless said"_en));
        check->callback([this] { verb_.is_check = true; });
        add_json(check, verb_.check.json);
    }

    std::optional<Range> stones_;
    std::optional<match::OpeningFormat> format_;
};

}  // namespace

std::unique_ptr<VerbEntry> openings_entry(Language language) {
    return std::make_unique<OpeningsEntry>(language);
}

}  // namespace tengen::cli
