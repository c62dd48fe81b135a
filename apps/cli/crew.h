// Other machines at work for a verb.
#pragma once

#include "base/crew.h"
#include "console.h"
#include "server_words.h"
#include "words.h"
#include "workshop/nats_queue.h"

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

namespace tengen::cli {

/// The queue of a server; the error is for people. `who` is what the server lists us as.
[[nodiscard]] std::expected<std::unique_ptr<workshop::Queue>, workshop::NoServer> queue_at(
    const ServerWords& words, const std::string& who);

/// The crew of one job, and the queue it works by.
struct HiredCrew {
    std::unique_ptr<workshop::Queue> queue;
    std::unique_ptr<base::Crew> crew;
};
/// Its complaints go to the console. The job's name is made of its settings, so that the same words
/// go on with the same job.
[[nodiscard]] std::expected<HiredCrew, Message> hire(const ServerWords& words,
                                                     const Console& console, Language language,
                                                     std::string_view kind,
                                                     const std::string& settings);

/// What `work` makes of such a crew; an error where the settings cannot be sent, or nobody is
/// hired.
template <class Work>
[[nodiscard]] std::invoke_result_t<Work, base::Crew&> do_elsewhere(
    const ServerWords& words, const Console& console, Language language, std::string_view kind,
    const std::expected<std::string, Message>& settings, const Work& work) {
    if (!settings) return std::unexpected(settings.error());
    const auto hired = hire(words, console, language, kind, *settings);
    if (!hired) return std::unexpected(hired.error());
    return work(*hired->crew);
}

}  // namespace tengen::cli
