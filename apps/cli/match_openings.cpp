#include "match_openings.h"

#include "base/file.h"
#include "match/opening_check.h"
#include "match/opening_generator.h"
#include "match/shipped_openings.h"
#include "print.h"

#include <ostream>
#include <utility>

namespace tengen::cli {
namespace {

/// Openings that a game can be played from: legal, and nobody has won.
std::expected<Openings, Message> playable(match::OpeningSet set, RuleId rule,
                                          std::string_view source, Language language) {
    for (std::size_t i = 0; i < set.openings.size(); ++i)
        if (auto flaw = match::find_illegal(set.openings[i], rule, set.size, language))
            return std::unexpected(base::about(
                source,
                Message::plain(describe(match::Finding{i + 1, std::move(*flaw)}, language))));
    return std::move(set.openings);
}

}  // namespace

std::expected<Openings, Message> openings_of(const AskedOpenings& asked, const Console& console,
                                             Language language) {
    const RuleId rule = asked.rule;
    const int size = asked.size;
    if (!asked.file.empty()) {
        auto set = match::load_opening_set(base::to_path(asked.file), asked.format, size);
        if (!set) return std::unexpected(set.error());
        return playable(std::move(*set), rule, asked.file, language);
    }
    if (const auto shipped = match::shipped_opening_set(rule, size)) {
        auto set = match::read_opening_set(*shipped, match::OpeningFormat::Auto, size);
        if (!set) return std::unexpected(set.error());
        return playable(std::move(*set), rule,
                        word(language, "the openings that come with the program"_en), language);
    }
    print(console.err, "{}\n", word(language, "No opening set for this board: making one."_en));
    // The same however many games there are, or a match could not be made longer; and they are made
    // at each start, so they are judged at a glance.
    match::GenerateSettings settings;
    settings.rule = rule;
    settings.size = size;
    settings.count = 20;
    settings.nodes = 500;
    settings.seed = asked.seed;
    Openings made = match::generate_openings(settings);
    // A very small board has no even openings: then everybody begins on an empty one.
    if (made.empty()) made.emplace_back();
    return made;
}

}  // namespace tengen::cli
