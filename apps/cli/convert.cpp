// tengen convert: game files from one format to another.
#include "convert.h"

#include "base/file.h"
#include "base/json.h"
#include "game/formats/files.h"
#include "game/formats/losses.h"
#include "print.h"

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

/// What is lost on the way, each kind of thing once.
std::vector<std::string> all_losses(const formats::Reading& reading, formats::FileFormat format) {
    std::vector<std::string> lost;
    for (const Record& record : reading.games)
        for (std::string& loss : formats::losses(record, format))
            if (std::ranges::find(lost, loss) == lost.end()) lost.push_back(std::move(loss));
    return lost;
}

int fail(const ConvertVerb& verb, const std::string& file, const formats::Problem& problem,
         const Console& console) {
    const std::string text = fmt::format("{}: {}", file, formats::describe(problem));
    if (verb.json)
        console.out << base::Json(base::Json::Object{{"error", text}}).dump() << '\n';
    else
        print(console.err, "tengen convert: {}\n", text);
    return kBadInput;
}

std::optional<formats::FileFormat> format_to_write(const ConvertVerb& verb) {
    if (verb.format) return verb.format;
    if (verb.to == kStandardStream) return formats::FileFormat::Sgf;
    return formats::format_of(base::to_path(verb.to));
}

std::expected<void, formats::Problem> write(const formats::Reading& reading,
                                            formats::FileFormat format, const std::string& to,
                                            const Console& console) {
    if (to != kStandardStream)
        return formats::write_game_file(base::to_path(to), reading.games, format);
    const auto bytes = formats::to_bytes(reading.games, format);
    if (!bytes) return std::unexpected(bytes.error());
    console.out << *bytes;
    return {};
}

}  // namespace

int run(const ConvertVerb& verb, const Console& console) {
    using base::Json;
    auto reading = read_games(verb.from, console);
    if (!reading) return fail(verb, verb.from, reading.error(), console);
    if (const auto kept = keep_chosen(*reading, verb.from, verb.choice.game, verb.language); !kept)
        return refuse(console, "convert", kept.error());
    fill_rules(*reading, verb.rule, console, verb.language);
    if (verb.choice.move)
        for (Record& record : reading->games) cut_after(record, *verb.choice.move);

    const bool is_piped = verb.to == kStandardStream;
    const auto format = format_to_write(verb);
    if (!format)
        return fail(verb, verb.to,
                    {formats::ProblemKind::NotThisFormat, "no format has this ending", {}},
                    console);
    if (const auto written = write(*reading, *format, verb.to, console); !written)
        return fail(verb, verb.to, written.error(), console);

    const auto lost = all_losses(*reading, *format);
    if (verb.json) {
        Json::Array problems;
        for (const auto& problem : reading->problems)
            problems.emplace_back(formats::describe(problem));
        Json::Array losses;
        for (const std::string& loss : lost) losses.emplace_back(loss);
        // Where the games are on the one stream, what is said of them goes to the other.
        (is_piped ? console.err : console.out)
            << Json(Json::Object{{"games", int(reading->games.size())},
                                 {"encoding", reading->encoding},
                                 {"problems", std::move(problems)},
                                 {"lost", std::move(losses)}})
                   .dump()
            << '\n';
    } else {
        tell_problems(*reading, verb.from, console);
        for (const std::string& loss : lost)
            print(console.err, "{}: cannot hold {}\n", verb.to, loss);
        print(is_piped ? console.err : console.out, "{} game{}\n", reading->games.size(),
              reading->games.size() == 1 ? "" : "s");
    }
    return reading->problems.empty() ? kYes : kNo;
}

}  // namespace tengen::cli
