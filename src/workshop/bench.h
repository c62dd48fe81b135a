// Where a worker does units of one job: a bench is made for the job's settings and used by one
// hand.
#pragma once

#include "base/crew.h"
#include "base/message.h"

#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

namespace tengen::workshop {

class Bench {
public:
    Bench() = default;
    virtual ~Bench() = default;
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    /// The unit's result; nothing when it was told to stop. An error is the unit's: it makes no
    /// sense. Throws when something of ours is missing.
    [[nodiscard]] virtual std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& unit, const std::stop_token& stop) = 0;
};

/// An error says in one line why this job is refused.
using MakeBench =
    std::function<std::expected<std::unique_ptr<Bench>, std::string>(const std::string& settings)>;

// What goes to another machine is English.
[[nodiscard]] inline std::string refusal(std::string why) { return why; }
[[nodiscard]] inline std::string refusal(const base::Message& why) {
    return say(base::Language::English, why);
}

/// One that first reads the settings: `read` gives them, or why not.
template <class Made, class Read>
[[nodiscard]] MakeBench bench_by(Read read) {
    return [read = std::move(read)](
               const std::string& settings) -> std::expected<std::unique_ptr<Bench>, std::string> {
        auto found = read(settings);
        if (!found) return std::unexpected(refusal(found.error()));
        return std::make_unique<Made>(std::move(*found));
    };
}

/// By the kind of job.
using Benches = std::map<std::string, MakeBench>;

}  // namespace tengen::workshop
