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

}  // namespace

int run(const ConvertVerb& verb, const Console& console) {
    using base::Json;
    auto reading = formats::read_game_file(base::to_path(verb.from));
    if (!reading) return fail(verb, verb.from, reading.error(), console);
    for (Record& record : reading->games)
        if (verb.rule) record.info.rule = verb.rule;

    const auto format = formats::format_of(base::to_path(verb.to));
    if (!format)
        return fail(verb, verb.to,
                    {formats::ProblemKind::NotThisFormat, "no format has this ending", {}},
                    console);
    const auto written = formats::write_game_file(base::to_path(verb.to), reading->games, format);
    if (!written) return fail(verb, verb.to, written.error(), console);

    const auto lost = all_losses(*reading, *format);
    if (verb.json) {
        Json::Array problems;
        for (const auto& problem : reading->problems)
            problems.emplace_back(formats::describe(problem));
        Json::Array losses;
        for (const std::string& loss : lost) losses.emplace_back(loss);
        console.out << Json(Json::Object{{"games", int(reading->games.size())},
                                         {"encoding", reading->encoding},
                                         {"problems", std::move(problems)},
                                         {"lost", std::move(losses)}})
                           .dump()
                    << '\n';
    } else {
        for (const auto& problem : reading->problems)
            print(console.err, "{}: {}\n", verb.from, formats::describe(problem));
        for (const std::string& loss : lost)
            print(console.err, "{}: cannot hold {}\n", verb.to, loss);
        print(console.out, "{} game{}\n", reading->games.size(),
              reading->games.size() == 1 ? "" : "s");
    }
    return reading->problems.empty() ? kYes : kNo;
}

}  // namespace tengen::cli
