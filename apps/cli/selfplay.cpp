// tengen selfplay: games of the engine against itself, into a file of samples.
#include "selfplay.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "crew.h"
#include "gpu/deep_service.h"
#include "print.h"
#include "workshop/selfplay_work.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <memory>
#include <ostream>
#include <utility>

namespace tengen::cli {
namespace {

std::string clock_text(base::Milliseconds time) {
    const std::int64_t seconds = time.count() / 1000;
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

double a_second(const train::SampleProgress& progress) {
    const double seconds = double(progress.elapsed.count()) / 1000;
    return seconds > 0 ? double(progress.samples - progress.samples_before) / seconds : 0;
}

/// What the deep net was asked since the last time, for people.
class DeepPace {
public:
    DeepPace(std::shared_ptr<gpu::DeepService> deep, Language language)
        : deep_(std::move(deep)), language_(language) {}

    [[nodiscard]] std::string told() {
        if (!deep_) return {};
        const auto now = deep_->traffic();
        const auto positions = now.positions - seen_.positions;
        const auto batches = std::max<std::size_t>(now.batches - seen_.batches, 1);
        const double seconds = std::chrono::duration<double>(base::now() - since_).count();
        seen_ = now;
        since_ = base::now();
        return say(language_,
                   ", {positions} positions a second by the deep net, {number} at a time"_en,
                   "positions"_is(fmt::format("{:.0f}", double(positions) / seconds)),
                   "number"_is(positions / batches));
    }

private:
    std::shared_ptr<gpu::DeepService> deep_;
    eval::BatchQueue::Traffic seen_;
    base::TimePoint since_ = base::now();
    Language language_;
};

/// Here, or by others where there is a server.
std::expected<train::SampleProgress, Message> make_wherever(train::SampleRun run,
                                                            const SelfplayVerb& verb,
                                                            const Console& console) {
    if (verb.server.server.empty()) return train::make_samples(run);
    return do_elsewhere(verb.server, console, verb.language, workshop::kSelfplayWork,
                        workshop::selfplay_settings(verb.settings), [&](base::Crew& crew) {
                            run.crew = &crew;
                            return train::make_samples(run);
                        });
}

}  // namespace

int run(const SelfplayVerb& verb, const Console& console) {
    base::note_interruptions();
    constexpr base::Milliseconds kBetween{10'000};
    base::Milliseconds told{0};
    DeepPace pace(verb.deep, verb.language);
    train::SampleRun run{
        .file = base::to_path(verb.out),
        .settings = verb.settings,
        .goal = verb.goal,
        .threads = verb.jobs,
        .at_once = verb.at_once,
        .on_game =
            [&](const train::SampleProgress& progress) {
                if (progress.elapsed - told < kBetween) return;
                told = progress.elapsed;
                const auto left = progress.time_left(verb.goal);
                print(console.out, "{}{}{}\n",
                      say(verb.language, "{games} games, {samples} samples, {number} a second"_en,
                          "games"_is(progress.games), "samples"_is(progress.samples),
                          "number"_is(fmt::format("{:.0f}", a_second(progress)))),
                      pace.told(),
                      left ? say(verb.language, ", {time} left"_en, "time"_is(clock_text(*left)))
                           : "");
                console.out.flush();
            },
        .may_go_on = [] { return !base::was_interrupted(); },
        .on_damage = [&](const std::string& what) { print(console.err, "{}\n", what); }};
    const auto made = make_wherever(std::move(run), verb, console);
    if (!made) return refuse(console, "selfplay", say(verb.language, made.error()));
    print(console.out, "{}{}\n",
          say(verb.language,
              "{games} games, {samples} samples ({asides} of them asides) in {file}; {number} "
              "a second"_en,
              "games"_is(made->games), "samples"_is(made->samples), "asides"_is(made->asides),
              "file"_is(verb.out), "number"_is(fmt::format("{:.0f}", a_second(*made)))),
          pace.told());
    return made->has_reached_goal ? kYes : kNo;
}

}  // namespace tengen::cli
