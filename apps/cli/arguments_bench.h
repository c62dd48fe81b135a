// The options of `tengen bench`.
#pragma once

#include "verbs.h"

#include <CLI/CLI.hpp>

namespace tengen::cli {

CLI::App* add_bench(CLI::App& app, BenchVerb& verb);
[[nodiscard]] Verb bench_of(BenchVerb verb, const CLI::App& sub);

}  // namespace tengen::cli
