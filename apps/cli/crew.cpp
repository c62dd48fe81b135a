#include "crew.h"

#include "base/file.h"
#include "match/agreement.h"
#include "print.h"
#include "workshop/access.h"
#include "workshop/foreman.h"
#include "workshop/wire.h"

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

std::expected<HiredCrew, Message> hire(const ServerWords& words, const Console& console,
                                       Language language, std::string_view kind,
                                       const std::string& settings) {
    workshop::ForemanSettings foreman;
    workshop::Job& job = foreman.job;
    job.kind = kind;
    job.id = fmt::format("{}-{:08x}", kind, match::text_digest(settings) >> 32U);
    job.program = match::own_digest();
    job.owner = fmt::format("{:016x}", console.seed);
    job.settings = settings;
    job.patience = base::Milliseconds(words.patience_ms);
    if (const std::size_t bytes = workshop::to_text(job).size(); bytes > workshop::kMostJobBytes)
        return failure(
            "the job is too large to be sent: {bytes} bytes, {most} at most; fewer openings?"_en,
            "bytes"_is(bytes), "most"_is(workshop::kMostJobBytes));
    foreman.language = language;
    foreman.on_trouble = [&console](const std::string& line) {
        print(console.err, "{}\n", line);
        console.err.flush();
    };
    auto queue = queue_at(words, "tengen-job");
    if (!queue) return std::unexpected(queue.error().words);
    print(console.err, "{}\n", say(language, "Job {job}"_en, "job"_is(job.id)));
    auto crew = std::make_unique<workshop::Foreman>(**queue, std::move(foreman));
    return HiredCrew{std::move(*queue), std::move(crew)};
}

}  // namespace tengen::cli
