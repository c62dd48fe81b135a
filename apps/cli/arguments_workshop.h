// The options of `tengen worker` and `tengen cluster`.
#pragma once

#include "arguments.h"
#include "arguments_shared.h"

#include <CLI/CLI.hpp>
#include <expected>
#include <optional>

namespace tengen::cli {

struct WorkerOptions {
    WorkerVerb verb;
    std::optional<Range> hours;
};

CLI::App* add_worker(CLI::App& app, WorkerOptions& options);
[[nodiscard]] Verb worker_of(WorkerOptions options);

CLI::App* add_cluster(CLI::App& app, ClusterVerb& verb);

}  // namespace tengen::cli
