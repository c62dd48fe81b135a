// The options of `tengen fit`.
#pragma once

#include "arguments_shared.h"

#include <CLI/CLI.hpp>

namespace tengen::cli {

CLI::App* add_fit(CLI::App& app, FitVerb& verb, Shared& shared);
[[nodiscard]] Verb fit_of(FitVerb verb, const Shared& shared);

}  // namespace tengen::cli
