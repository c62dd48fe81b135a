// tengen openings: making and checking the openings of engine matches.
#include "openings.h"

#include "base/file.h"
#include "base/json.h"
#include "base/version.h"
#include "game/notation.h"
#include "print.h"
#include "progress_bar.h"

#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using base::Json;

/// Behind "4/10", as long as it lasts.
constexpr base::Phrase kOpeningsDone = "openings"_en.as("of so many");

std::string command_of(const match::GenerateSettings& s, match::OpeningFormat format) {
    const std::string band = s.band.least == 0
                                 ? fmt::format("--bound {}", s.band.most)
                                 : fmt::format("--unbalanced {}..{}", s.band.least, s.band.most);
    const std::string form = format == match::OpeningFormat::Offset
                                 ? ""
                                 : fmt::format(" --format {}", match::name(format));
    return fmt::format(
        "tengen openings generate --rule {} --size {} --count {} --stones {}-{} --seed {} {} "
        "--nodes {}{}",
        name(s.rule), s.size, s.count, s.least_stones, s.most_stones, s.seed, band, s.nodes, form);
}

/// So that the set can be made again, by this version or a better one.
std::string remarks_on(const OpeningsVerb::Generate& verb, std::size_t found) {
    const match::GenerateSettings& s = verb.settings;
    return fmt::format("{} openings for {} on a {}x{} board, made by tengen {} with\n  {}", found,
                       name(s.rule), s.size, s.size, base::kVersion, command_of(s, verb.format));
}

int generate(const OpeningsVerb::Generate& verb, const Console& console, Language language) {
    const auto to = base::to_path(verb.to);
    if (!to.empty())
        if (const auto writable = base::check_writable(to); !writable)
            return refuse(console, "openings", say(language, writable.error().message));
    const auto wanted = std::size_t(verb.settings.count);
    std::uint64_t tried = 0;
    ProgressBar bar(console, wanted);
    const auto openings =
        match::generate_openings(verb.settings, [&](const match::GenerateProgress& progress) {
            tried = progress.tried;
            bar.show(progress.found, word(language, kOpeningsDone));
        });
    bar.clear();
    if (openings.size() < wanted)
        print(console.err, "tengen openings: {}\n",
              say(language,
                  "only {found} of {wanted} were found among {tried} positions; a wider bound "
                  "or other numbers of stones may help"_en,
                  "found"_is(openings.size()), "wanted"_is(wanted), "tried"_is(tried)));
    const std::string text = match::write_opening_set(openings, verb.format, verb.settings.size,
                                                      remarks_on(verb, openings.size()));
    if (verb.to.empty()) {
        console.out << text;
    } else {
        const auto written = base::write_file_atomically(to, text);
        if (!written) return refuse(console, "openings", say(language, written.error().message));
        print(console.out, "{}\n",
              say(language, "{openings} openings, {tried} positions tried"_en,
                  "openings"_is(openings.size()), "tried"_is(tried)));
    }
    return openings.size() < wanted ? kNo : kYes;
}

Json to_json(const match::OpeningSet& set, const std::vector<match::Finding>& findings) {
    Json::Array list;
    for (const match::Finding& finding : findings)
        list.emplace_back(Json::Object{{"opening", int(finding.opening)},
                                       {"line", set.lines[finding.opening - 1]},
                                       {"kind", match::name(finding.flaw.kind)},
                                       {"text", finding.flaw.text}});
    return Json::Object{{"openings", int(set.openings.size())}, {"findings", std::move(list)}};
}

int check(const OpeningsVerb::Check& verb, const Console& console, Language language) {
    const auto set = match::load_opening_set(base::to_path(verb.file), verb.format, verb.size);
    if (!set) {
        if (verb.json)
            console.out << Json(Json::Object{{"error", say(language, set.error())}}).dump() << '\n';
        else
            print(console.err, "tengen openings: {}\n", say(language, set.error()));
        return kBadInput;
    }
    match::CheckSettings settings = verb.settings;
    settings.language = language;
    ProgressBar bar(console, set->openings.size());
    const auto findings = match::check_openings(
        set->openings, verb.rule, verb.size, settings,
        [&](std::size_t done) { bar.show(done, word(language, kOpeningsDone)); });
    bar.clear();
    if (verb.json) {
        console.out << to_json(*set, findings).dump() << '\n';
    } else {
        for (const match::Finding& finding : findings) {
            const int line = set->lines[finding.opening - 1];
            print(console.out, "{}{}\n",
                  line > 0 ? say(language, "line {line}, "_en, "line"_is(line)) : "",
                  describe(finding, language));
        }
        print(console.out, "{}\n",
              say(language, "{openings} openings, {findings} findings"_en,
                  "openings"_is(set->openings.size()), "findings"_is(findings.size())));
    }
    return findings.empty() ? kYes : kNo;
}

}  // namespace

int run(const OpeningsVerb& verb, const Console& console) {
    return verb.is_check ? check(verb.check, console, verb.language)
                         : generate(verb.generate, console, verb.language);
}

}  // namespace tengen::cli
