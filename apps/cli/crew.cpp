#include "crew.h"

#include "base/file.h"
#include "base/random.h"
#include "match/agreement.h"
#include "print.h"
#include "workshop/access.h"
#include "workshop/foreman.h"

#include <fmt/format.h>
#include <ostream>
#include <utility>

namespace tengen::cli {

std::expected<std::unique_ptr<workshop::Queue>, workshop::NoServer> queue_at(
    const ServerWords& words, const std::string& who) {
    auto access = workshop::access_to(words.server, base::to_path(words.secrets));
    if (!access) return std::unexpected(workshop::NoServer{access.error(), false});
    access->ca = words.ca;
    access->certificate = words.certificate;
    access->key = words.key;
    return workshop::open_nats(*access, who);
}

std::expected<CrewAtServer, std::string> CrewAtServer::hire(const ServerWords& words,
                                                            const Console& console) {
    auto queue = queue_at(words, "tengen-job");
    if (!queue) return std::unexpected(queue.error().words);
    return CrewAtServer(std::move(*queue), base::Milliseconds(words.patience_ms), console);
}

std::expected<workshop::Job, std::string> CrewAtServer::job_of(std::string_view kind,
                                                               const std::string& settings) const {
    workshop::Job job;
    job.kind = kind;
    job.id = fmt::format("{}-{:08x}", kind, match::text_digest(settings) >> 32U);
    job.program = match::own_digest();
    job.owner = fmt::format("{:016x}", console_->seed);
    job.settings = settings;
    job.patience = patience_;
    if (workshop::to_text(job).size() > workshop::kMostJobBytes)
        return std::unexpected(
            fmt::format("the job is too large to be sent: {} bytes, {} at most; fewer openings?",
                        workshop::to_text(job).size(), workshop::kMostJobBytes));
    print(console_->err, "Job {}\n", job.id);
    return job;
}

std::unique_ptr<base::Crew> CrewAtServer::crew_for(workshop::Job job) {
    return std::make_unique<workshop::Foreman>(
        *queue_,
        workshop::ForemanSettings{.job = std::move(job),
                                  .on_trouble = [console = console_](const std::string& line) {
                                      print(console->err, "{}\n", line);
                                      console->err.flush();
                                  }});
}

}  // namespace tengen::cli
