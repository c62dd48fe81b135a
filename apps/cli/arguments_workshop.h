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

CLI::App* add_worker(CLI::App& app, WorkerOptions& options, Shared& shared);
[[nodiscard]] Verb worker_of(WorkerOptions options, Language language);

CLI::App* add_cluster(CLI::App& app, ClusterVerb& verb, Shared& shared);
[[nodiscard]] Verb cluster_of(ClusterVerb verb, Language language);

}  // namespace tengen::cli
