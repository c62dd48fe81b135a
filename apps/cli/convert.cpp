// tengen convert: game files from one format to another, put together, taken apart and sifted.
#include "convert.h"

#include "base/encoder.h"
#include "base/file.h"
#include "base/json.h"
#include "game/formats/files.h"
#include "game/formats/losses.h"
#include "print.h"

#include <algorithm>
#include <expected>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <ostream>
#include <span>
#include <system_error>
#include <tuple>

namespace tengen::cli {
namespace {

using base::Json;
using formats::FileFormat;

/// What concerns a file that is read or written, as a sentence with its name before it.
struct Trouble {
    std::string text;
};

/// What was read of all files together; what was wrong has the name of its file before it.
struct Gathered {
    formats::Reading reading;
    std::vector<std::string> problems;
};

/// A file to be written, and the games for it.
struct Output {
    std::string file;
    std::span<const Record> games;
};

/// What is lost on the way, each kind of thing once.
std::vector<std::string> all_losses(std::span<const Record> games, FileFormat format,
                                    Language language) {
    std::vector<std::string> lost;
    for (const Record& record : games)
        for (const formats::Loss loss : formats::find_losses(record, format)) {
            const std::string_view words = word(language, formats::loss_phrase(loss));
            if (std::ranges::find(lost, words) == lost.end()) lost.emplace_back(words);
        }
    return lost;
}

/// Characters of comments and board texts that the code page has no place for.
std::size_t unwritable(std::span<const Record> games, base::Encoding encoding) {
    base::Encoder encoder(encoding);
    for (const Record& record : games)
        record.tree.walk(
            [&](NodeId n) {
                record.tree.for_each_property(n, [&](std::string_view key, std::string_view value) {
                    if (key == property::kComment || key == property::kLabel)
                        std::ignore = encoder.encode(value);
                });
            },
            [](NodeId) {});
    return encoder.replaced();
}

int fail(const ConvertVerb& verb, const Trouble& trouble, const Console& console) {
    if (verb.json)
        console.out << Json(Json::Object{{"error", trouble.text}}).dump() << '\n';
    else
        print(console.err, "tengen convert: {}\n", trouble.text);
    return kBadInput;
}

std::expected<Gathered, Trouble> gather(const ConvertVerb& verb, const Console& console) {
    Gathered all;
    for (const std::string& file : verb.from) {
        auto reading = read_games(file, console);
        if (!reading)
            return std::unexpected(Trouble{unread_line(file, reading.error(), verb.language)});
        std::ranges::move(reading->games, std::back_inserter(all.reading.games));
        for (const formats::Problem& problem : reading->problems)
            all.problems.push_back(problem_line(file, problem, verb.language));
        all.reading.encoding = reading->encoding;
    }
    return all;
}

std::optional<FileFormat> format_to_write(const ConvertVerb& verb) {
    if (verb.format) return verb.format;
    if (verb.to == kStandardStream) return FileFormat::Sgf;
    return formats::format_of(base::to_path(verb.to));
}

/// One file, or one for each game: games-1.sgf and so on, with as many digits as the last has.
std::vector<Output> outputs_of(const ConvertVerb& verb, std::span<const Record> games) {
    if (!verb.splits) return {{verb.to, games}};
    const std::filesystem::path path = base::to_path(verb.to);
    const std::string stem = base::to_text(path.stem());
    const std::string ending = base::to_text(path.extension());
    const std::size_t digits = fmt::to_string(games.size()).size();
    std::vector<Output> outputs;
    outputs.reserve(games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        const std::string name = fmt::format("{}-{:0{}}{}", stem, i + 1, digits, ending);
        outputs.push_back(
            {base::to_text(path.parent_path() / base::to_path(name)), games.subspan(i, 1)});
    }
    return outputs;
}

/// Nothing is written over that somebody may miss, unless it was asked for.
std::expected<void, Trouble> check_free(const std::vector<Output>& outputs, Language language) {
    for (const Output& output : outputs) {
        std::error_code ignored;
        if (output.file != kStandardStream &&
            std::filesystem::is_regular_file(base::to_path(output.file), ignored))
            return std::unexpected(
                Trouble{say(language, "{file}: is there already; --force replaces it"_en,
                            "file"_is(output.file))});
    }
    return {};
}

std::expected<void, formats::Problem> write(const Output& output, FileFormat format,
                                            base::Encoding texts, const Console& console) {
    if (output.file != kStandardStream)
        return formats::write_game_file(base::to_path(output.file), output.games, format, texts);
    const auto bytes = formats::to_bytes(output.games, format, texts);
    if (!bytes) return std::unexpected(bytes.error());
    console.out << *bytes;
    return {};
}

/// How it went; where the games are on the one stream, what is said of them goes to the other.
void tell(const ConvertVerb& verb, const Gathered& all, const std::vector<std::string>& lost,
          const Console& console) {
    std::ostream& out = verb.to == kStandardStream ? console.err : console.out;
    const std::size_t games = all.reading.games.size();
    if (!verb.json) {
        for (const std::string& problem : all.problems) print(console.err, "{}\n", problem);
        for (const std::string& loss : lost)
            print(console.err, "{}\n",
                  say(verb.language, "{file}: cannot hold {loss}"_en, "file"_is(verb.to),
                      "loss"_is(loss)));
        print(out, "{}\n",
              say(verb.language, "{count} game"_en.many("{count} games"), "count"_is(games)));
        return;
    }
    Json::Array problems;
    for (const std::string& problem : all.problems) problems.emplace_back(problem);
    Json::Array losses;
    for (const std::string& loss : lost) losses.emplace_back(loss);
    out << Json(Json::Object{{"games", std::int64_t(games)},
                             {"encoding", all.reading.encoding},
                             {"problems", std::move(problems)},
                             {"lost", std::move(losses)}})
               .dump()
        << '\n';
}

}  // namespace

int run(const ConvertVerb& verb, const Console& console) {
    auto all = gather(verb, console);
    if (!all) return fail(verb, all.error(), console);
    std::vector<Record>& games = all->reading.games;
    if (const auto kept =
            keep_chosen(all->reading, verb.from.front(), verb.choice.game, verb.language);
        !kept)
        return refuse(console, "convert", kept.error());
    fill_rules(all->reading, verb.rule, console, verb.language);
    for (const GameFilter& filter : verb.where)
        std::erase_if(games, [&](const Record& record) { return !passes(record, filter); });
    if (games.empty()) {
        print(console.err, "tengen convert: {}\n", word(verb.language, "no game is like that"_en));
        return kNo;
    }
    if (verb.choice.move)
        for (Record& record : games) cut_after(record, *verb.choice.move);

    const auto format = format_to_write(verb);
    if (!format)
        return fail(
            verb, {say(verb.language, "{file}: no format has this ending"_en, "file"_is(verb.to))},
            console);
    if (verb.encoding && *format != FileFormat::Lib)
        return refuse(console, "convert",
                      word(verb.language,
                           "--encoding is for RenLib's files; all others are written in UTF-8"_en));
    const std::vector<Output> outputs = outputs_of(verb, games);
    if (!verb.replaces)
        if (const auto is_free = check_free(outputs, verb.language); !is_free)
            return fail(verb, is_free.error(), console);
    const base::Encoding texts = verb.encoding.value_or(base::Encoding::Utf8);
    for (const Output& output : outputs)
        if (const auto written = write(output, *format, texts, console); !written)
            return fail(verb, {problem_line(output.file, written.error(), verb.language)}, console);

    auto lost = all_losses(games, *format, verb.language);
    if (verb.encoding)
        if (const std::size_t count = unwritable(games, texts); count > 0)
            lost.push_back(say(verb.language, "{number} characters in {encoding}"_en,
                               "number"_is(count), "encoding"_is(name(texts))));
    tell(verb, *all, lost, console);
    return all->problems.empty() ? kYes : kNo;
}

}  // namespace tengen::cli
