// tengen samples: what is in files of samples, and other files made of them.
#include "samples.h"

#include "base/file.h"
#include "base/interrupt.h"
#include "print.h"
#include "train/expand.h"
#include "train/sample_mix.h"

#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

using Kind = SamplesVerb::Kind;
using Paths = std::vector<std::filesystem::path>;

std::string amount(std::uint64_t games, std::uint64_t samples, Language language) {
    return say(language, "{games} games, {samples} samples"_en, "games"_is(games),
               "samples"_is(samples));
}

int expand(const SamplesVerb& verb, const Paths& files, const Console& console) {
    base::note_interruptions();
    const auto done = train::expand(
        {.files = files,
         .folder = base::to_path(verb.out),
         .threads = verb.jobs,
         .on_damage = [&](const std::string& what) { print(console.err, "{}\n", what); },
         .may_go_on = [] { return !base::was_interrupted(); }});
    if (!done) return refuse(console, "samples", say(verb.language, done.error()));
    for (const auto& [size, records] : done->records)
        print(console.out, "{}\n",
              say(verb.language, "{size}x{size}: {records} records of {bytes} bytes"_en,
                  "size"_is(size), "records"_is(records),
                  "bytes"_is(train::record_bytes(size, done->format))));
    print(console.out, "{}\n",
          say(verb.language, "{count} game"_en.many("{count} games"), "count"_is(done->games)));
    return done->is_whole ? kYes : kNo;
}

/// What goes wrong is the source's to tell, or said here.
std::expected<void, Message> read_all(const SamplesVerb& verb, const Console& console,
                                      train::SampleSource& source) {
    switch (verb.kind) {
        case Kind::Show: show_samples(verb, console, source); break;
        case Kind::Count: count_samples(verb, console, source); break;
        case Kind::Mix: {
            const auto count = train::mix_samples(source, base::to_path(verb.out), verb.seed);
            if (!count) return std::unexpected(count.error());
            print(console.out, "{}\n", amount(count->games, count->samples, verb.language));
            break;
        }
        case Kind::Split: {
            const auto counts = train::split_samples(source, {.to = base::to_path(verb.out),
                                                              .rest = base::to_path(verb.rest),
                                                              .share = verb.share,
                                                              .seed = verb.seed});
            if (!counts) return std::unexpected(counts.error());
            for (const auto& [file, count] :
                 {std::pair(verb.out, counts->to), std::pair(verb.rest, counts->rest)})
                print(console.out, "{}: {}\n", file,
                      amount(count.games, count.samples, verb.language));
            break;
        }
        case Kind::Check:
        case Kind::Expand: {
            std::uint64_t games = 0;
            std::uint64_t samples = 0;
            for_each_game(source, [&](const train::SampleGame& game, std::uint64_t /*number*/) {
                ++games;
                samples += game.samples();
                return true;
            });
            if (!source.problem())
                print(console.out, "{}\n",
                      say(verb.language, "{blocks} blocks, {games} games, {samples} samples"_en,
                          "blocks"_is(source.blocks()), "games"_is(games), "samples"_is(samples)));
            break;
        }
    }
    return {};
}

}  // namespace

int run(const SamplesVerb& verb, const Console& console) {
    Paths files;
    for (const std::string& file : verb.files) files.push_back(base::to_path(file));
    if (verb.kind == Kind::Expand) return expand(verb, files, console);
    train::SampleSource source(files,
                               [&](const std::string& what) { print(console.err, "{}\n", what); });
    const auto done = read_all(verb, console, source);
    if (!done) return refuse(console, "samples", say(verb.language, done.error()));
    if (const auto& problem = source.problem())
        return refuse(console, "samples", say(verb.language, *problem));
    return source.has_damages() ? kNo : kYes;
}

}  // namespace tengen::cli
