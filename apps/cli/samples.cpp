// tengen samples: what is in files of samples, and other files made of them.
#include "base/file.h"
#include "base/interrupt.h"
#include "print.h"
#include "train/expand.h"
#include "verbs.h"

#include <fmt/format.h>
#include <ostream>

namespace tengen::cli {
namespace {

int expand(const SamplesVerb& verb, const Console& console) {
    base::note_interruptions();
    train::ExpandSettings settings{
        .files = {},
        .folder = base::to_path(verb.out),
        .threads = verb.jobs,
        .on_damage = [&](const std::string& what) { print(console.err, "{}\n", what); },
        .may_go_on = [] { return !base::was_interrupted(); }};
    for (const std::string& file : verb.files) settings.files.push_back(base::to_path(file));
    const auto done = train::expand(settings);
    if (!done) return refuse(console, "samples", done.error());
    for (const auto& [size, records] : done->records)
        print(console.out, "{}/positions-{}.bin: {} records of {} bytes\n", verb.out, size, records,
              train::record_bytes(size));
    print(console.out, "{} games\n", done->games);
    return done->is_whole ? kYes : kNo;
}

}  // namespace

int run(const SamplesVerb& verb, const Console& console) {
    if (verb.kind == SamplesVerb::Kind::Expand) return expand(verb, console);
    return refuse(console, "samples", "not yet");
}

}  // namespace tengen::cli
