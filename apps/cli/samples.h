// The parts of `tengen samples` that a person reads.
#pragma once

#include "train/sample_source.h"
#include "verbs.h"

namespace tengen::cli {

void show_samples(const SamplesVerb& verb, const Console& console, train::SampleSource& source);
void count_samples(const SamplesVerb& verb, const Console& console, train::SampleSource& source);

}  // namespace tengen::cli
