// Every kind of work that our program knows how to do for others.
#pragma once

#include "workshop/bench.h"
#include "workshop/engine_list.h"
#include "workshop/fit_work.h"
#include "workshop/match_work.h"
#include "workshop/selfplay_work.h"
#include "workshop/tune_work.h"

#include <string>

namespace tengen::workshop {

/// The list stays where it is.
[[nodiscard]] inline Benches all_benches(const EngineList& engines) {
    return {{std::string(kFitWork), fit_bench()},
            {std::string(kMatchWork), match_bench(engines)},
            {std::string(kSelfplayWork), selfplay_bench()},
            {std::string(kTuneWork), tune_bench()}};
}

}  // namespace tengen::workshop
