// Other machines at work for a verb.
#pragma once

#include "base/crew.h"
#include "console.h"
#include "server_words.h"
#include "workshop/nats_queue.h"
#include "workshop/wire.h"

#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace tengen::cli {

/// The queue of a server; the error is for people. `who` is what the server lists us as.
[[nodiscard]] std::expected<std::unique_ptr<workshop::Queue>, workshop::NoServer> queue_at(
    const ServerWords& words, const std::string& who);

/// A crew for one job after the other, with its complaints on the console.
class CrewAtServer {
public:
    [[nodiscard]] static std::expected<CrewAtServer, std::string> hire(const ServerWords& words,
                                                                       const Console& console);

    /// `work` is called with a crew for these settings; the job's name is made of them, so that the
    /// same words go on with the same job.
    template <class Work>
    [[nodiscard]] std::expected<void, std::string> do_job(std::string_view kind,
                                                          const std::string& settings,
                                                          const Work& work) {
        auto job = job_of(kind, settings);
        if (!job) return std::unexpected(job.error());
        const auto crew = crew_for(std::move(*job));
        return work(*crew);
    }

private:
    CrewAtServer(std::unique_ptr<workshop::Queue> queue, base::Milliseconds patience,
                 const Console& console)
        : queue_(std::move(queue)), patience_(patience), console_(&console) {}
    [[nodiscard]] std::expected<workshop::Job, std::string> job_of(
        std::string_view kind, const std::string& settings) const;
    [[nodiscard]] std::unique_ptr<base::Crew> crew_for(workshop::Job job);

    std::unique_ptr<workshop::Queue> queue_;
    base::Milliseconds patience_;
    const Console* console_;
};

}  // namespace tengen::cli
