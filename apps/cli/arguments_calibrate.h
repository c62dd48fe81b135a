// The options of `tengen calibrate`.
#pragma once

#include "arguments_shared.h"

#include <CLI/CLI.hpp>

namespace tengen::cli {

CLI::App* add_calibrate(CLI::App& app, CalibrateVerb& verb, Shared& shared);
[[nodiscard]] Verb calibrate_of(CalibrateVerb verb, const Shared& shared, Language language);

}  // namespace tengen::cli
