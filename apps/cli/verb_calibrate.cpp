// The options of `tengen calibrate`.
#include "calibrate.h"
#include "engine/levels.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

std::optional<Range> parse_levels(std::string_view text) {
    const auto range = parse_range(text, "-");
    const bool fits =
        range && range->least >= 1 && range->least < range->most && range->most <= engine::kLevels;
    return fits ? range : std::nullopt;
}

class CalibrateEntry final : public EntryOf<CalibrateVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        constexpr int kMostGames = 1'000'000;
        constexpr int kMostTables = 512;
        const OptionList sub = program.add_verb(
            "calibrate",
            "How strong the levels are: each meets the three above it, in pairs of games "
            "with colours swapped, and one fit to all of them gives each its Elo. Ctrl-C "
            "ends it; the same command goes on.\n"
            "Exit code: 0, or 1 when games are left, or 2 for bad input."_en);
        match::CalibrationSettings& settings = verb_.settings;
        add_rule(sub, settings.rule, kFreestyleUnlessSaid);
        add_size(sub, settings.size);
        sub.add_named("--levels", levels_, parse_levels, "levels such as 1-20, two at least"_en,
                      "from one level to another; 1-20 unless said"_en)
            ->type_name("A-B");
        sub.add_option("-n,--games", settings.games,
                       "games for each pair of levels, rounded up to even"_en)
            ->check(sub.within(1, kMostGames))
            ->capture_default_str();
        sub.add_option("--slow-games", settings.slow_games,
                       "the same for pairs with level 15 or more"_en)
            ->check(sub.within(1, kMostGames))
            ->capture_default_str();
        sub.add_option("-j,--concurrency", settings.concurrency, "games played at once"_en)
            ->check(sub.within(1, kMostTables))
            ->capture_default_str();
        sub.add_option("--seed", settings.seed, "of all that is left to chance"_en)
            ->check(sub.within(std::uint64_t{0}, std::uint64_t{INT64_MAX}).description(""))
            ->capture_default_str();
        sub.add_option("-o,--out", verb_.out, "the file to write, as data/levels.json is"_en)
            ->type_name("FILE");
        sub.add_option("--books", verb_.books,
                       "the folder of the games: the same command goes on with what is there"_en)
            ->type_name("FOLDER");
        add_crew(sub, verb_.server, kOthersPlay);
        add_json(sub, verb_.json);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        if (!levels_) return {};
        verb_.settings.lowest = levels_->least;
        verb_.settings.highest = levels_->most;
        return {};
    }

private:
    std::optional<Range> levels_;
};

}  // namespace

std::unique_ptr<VerbEntry> calibrate_entry(Language language) {
    return std::make_unique<CalibrateEntry>(language);
}

}  // namespace tengen::cli
