// What `tengen samples` needs to be told, and its parts that a person reads.
#pragma once

#include "console.h"
#include "train/sample_source.h"
#include "words.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tengen::cli {

struct SamplesVerb {
    enum class Kind : std::uint8_t { Show, Count, Mix, Split, Check, Expand };

    Kind kind = Kind::Count;
    std::vector<std::string> files;
    std::string out;         // a file, or the folder of `expand`
    std::string rest;        // of `split`, the other file
    double share = 0.05;     // of the games, for that other one
    std::uint64_t seed = 1;  // of `mix` and `split`
    std::uint64_t from = 1;  // the first sample to show
    int count = 3;           // how many
    int jobs = 1;
    Language language = Language::English;
};

int run(const SamplesVerb& verb, const Console& console);

void show_samples(const SamplesVerb& verb, const Console& console, train::SampleSource& source);
void count_samples(const SamplesVerb& verb, const Console& console, train::SampleSource& source);

}  // namespace tengen::cli
