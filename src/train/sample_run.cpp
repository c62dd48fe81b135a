#include "train/sample_run.h"

#include "base/file.h"
#include "train/in_order.h"
#include "train/nursery.h"
#include "train/playing.h"
#include "train/sample_file.h"
#include "train/sample_units.h"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <latch>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace tengen::train {
namespace {

constexpr base::Milliseconds kGlance{10};

/// The file as it stands, ready for the next game.
struct Begun {
    std::uint64_t next_game = 0;
    std::uint64_t end = 0;  // what comes after is half a block
    SampleProgress progress;
    SeenPositions seen;
};

std::expected<Begun, Message> look_into(const SampleRun& run, const std::string& settings) {
    const std::string name = base::to_text(run.file);
    auto in = base::open_file(run.file);
    if (!in) return std::unexpected(in.error().message);
    auto reader = SampleReader::open(*in);
    if (!reader) return std::unexpected(base::about(name, reader.error()));
    if (reader->settings() != settings)
        return failure(
            "{file} was made with other settings, and these games do not go with them:\n"
            "  there: {there}\n  here:  {here}"_en,
            "file"_is(name), "there"_is(reader->settings()), "here"_is(settings));
    Begun begun;
    while (const auto block = reader->next_block()) {
        begun.next_game = block->first + block->games;
        auto games = games_of(*block);
        if (!games) {
            reader->note_damage(*block, games.error());
            continue;
        }
        for (SampleGame& game : *games) {
            begun.progress.asides += game.asides.size();
            begun.progress.samples += game.samples();
            drop_duplicates(game, begun.seen);
        }
    }
    begun.end = reader->sound_end();
    begun.progress.games = begun.next_game;
    if (run.on_damage)
        for (const SampleDamage& damage : reader->damages())
            run.on_damage(fmt::format("{}: {}", name, damage.text()));
    return begun;
}

/// Opens the file at its sound end, or a new one with its head.
std::expected<Begun, Message> begin(const SampleRun& run, std::ofstream& out,
                                    std::unique_ptr<SampleWriter>& writer) {
    const std::string settings = to_json(run.settings);
    const SampleFormat format = sample_format(run.settings);
    std::error_code problem;
    const bool is_there = std::filesystem::exists(run.file, problem) &&
                          std::filesystem::file_size(run.file, problem) > 0;
    Begun begun;
    if (is_there) {
        auto found = look_into(run, settings);
        if (!found) return found;
        begun = std::move(*found);
        std::filesystem::resize_file(run.file, begun.end, problem);
        if (problem)
            return std::unexpected(
                base::file_error(base::FileTask::Write, run.file, base::system_words(problem))
                    .message);
    } else if (const auto writable = base::check_writable(run.file); !writable) {
        return std::unexpected(writable.error().message);
    }
    out.open(run.file, std::ios::binary | std::ios::app);
    if (!out) return failure("cannot write {file}"_en, "file"_is(base::to_text(run.file)));
    if (is_there)
        writer = std::make_unique<SampleWriter>(out, begun.next_game, format);
    else
        writer = std::make_unique<SampleWriter>(out, settings, format);
    begun.progress.games_before = begun.progress.games;
    begun.progress.samples_before = begun.progress.samples;
    return begun;
}

bool is_reached(const SampleGoal& goal, const SampleProgress& progress) {
    return (goal.games && progress.games >= *goal.games) ||
           (goal.samples && progress.samples >= *goal.samples);
}

using UseGame = std::function<bool(SampleGame&&)>;

/// The work of one thread, by number from 0: game after game, or many at a time.
using SampleWork = std::function<void(int thread)>;

void play_one_by_one(const SampleRun& run, InOrder<SampleGame>& order,
                     std::atomic<std::uint64_t>& next, const std::stop_token& stop) {
    search::Table table(kSelfplayTableBytes);
    for (std::uint64_t i = next++; order.wait_for(i); i = next++) {
        SampleGame game = play_sample_game(run.settings, i, table, stop);
        if (stop.stop_requested()) break;
        order.bring(i, std::move(game));
    }
}

/// Threads at work until they are done or nobody wants more; what ended it, if it broke.
std::optional<Message> work_together(int count, const SampleWork& work,
                                     const std::function<void()>& end,
                                     const std::function<bool()>& may_go_on) {
    std::mutex mutex;
    std::optional<Message> trouble;
    std::latch done(count);
    const auto guarded = [&](int thread) {
        try {
            work(thread);
        } catch (const std::exception& broken) {
            {
                const std::scoped_lock lock(mutex);
                if (!trouble) trouble = Message::plain(broken.what());
            }
            end();
        }
        done.count_down();
    };
    std::vector<std::jthread> threads;
    threads.reserve(std::size_t(count));
    for (int t = 0; t < count; ++t) threads.emplace_back(guarded, t);
    // A game may take long: who has had enough is not kept waiting for its end.
    for (; !done.try_wait(); std::this_thread::sleep_for(kGlance))
        if (!may_go_on()) end();
    threads.clear();
    return trouble;
}

/// From this number on no game is wanted.
std::uint64_t end_of(const SampleGoal& goal) {
    return goal.games.value_or(std::numeric_limits<std::uint64_t>::max());
}

/// Games from this number on, used in their order; what ended it, if it broke.
std::optional<Message> play_all(const SampleRun& run, std::uint64_t first, const UseGame& use,
                                std::stop_source& enough, const std::function<bool()>& may_go_on) {
    if (run.crew != nullptr) {
        auto played =
            play_samples_with(*run.crew, run.settings, {first, end_of(run.goal)}, use, may_go_on);
        return played ? std::nullopt : std::optional(std::move(played.error()));
    }
    const bool is_nursery = run.settings.mind == engine::Mind::Mcts;
    constexpr std::uint64_t kAhead = 32;         // games to a thread: some are long
    constexpr std::uint64_t kNurseryAhead = 10;  // to each at a time, likewise
    const auto threads = std::uint64_t(run.threads);
    const std::uint64_t at_once = std::max(std::uint64_t(run.at_once), threads);
    InOrder<SampleGame> order(first, is_nursery ? kNurseryAhead * at_once : kAhead * threads, use);
    std::atomic<std::uint64_t> next = first;
    const auto end = [&] {
        enough.request_stop();
        order.close();
    };
    const std::stop_token stop = enough.get_token();
    if (!is_nursery)
        return work_together(
            run.threads, [&](int /*thread*/) { play_one_by_one(run, order, next, stop); }, end,
            may_go_on);
    const auto own = run.settings.judge ? nullptr : std::make_unique<JudgeOfKinds>(run.settings);
    const Nursery nursery{.settings = run.settings,
                          .judge = own ? *own : *run.settings.judge,
                          .order = order,
                          .next = next,
                          .end = end_of(run.goal)};
    const auto tend_some = [&](int thread) {
        const bool is_one_more = std::uint64_t(thread) < at_once % threads;
        tend(nursery, std::size_t(at_once / threads + std::uint64_t(is_one_more)), stop);
    };
    return work_together(run.threads, tend_some, end, may_go_on);
}

}  // namespace

std::optional<base::Milliseconds> SampleProgress::time_left(const SampleGoal& goal) const {
    std::optional<base::Milliseconds> least;
    const auto note = [&](double milliseconds) {
        const base::Milliseconds left(std::int64_t(std::max(milliseconds, 0.0)));
        least = least ? std::min(*least, left) : left;
    };
    const auto note_share = [&](std::optional<std::uint64_t> all, std::uint64_t done,
                                std::uint64_t before) {
        if (all && done > before)
            note(double(elapsed.count()) * (double(*all) - double(done)) / double(done - before));
    };
    if (goal.time) note(double((*goal.time - elapsed).count()));
    note_share(goal.games, games, games_before);
    note_share(goal.samples, samples, samples_before);
    return least;
}

std::expected<SampleProgress, Message> make_samples(const SampleRun& run) {
    const base::TimePoint start = base::now();
    std::ofstream out;
    std::unique_ptr<SampleWriter> writer;
    auto begun = begin(run, out, writer);
    if (!begun) return std::unexpected(begun.error());
    SampleProgress& progress = begun->progress;
    progress.has_reached_goal = is_reached(run.goal, progress);
    if (progress.has_reached_goal) return progress;

    std::stop_source enough;
    const auto use = [&](SampleGame&& game) {
        drop_duplicates(game, begun->seen);
        writer->add(game);
        ++progress.games;
        progress.samples += game.samples();
        progress.asides += game.asides.size();
        progress.elapsed = base::since(start);
        progress.has_reached_goal = is_reached(run.goal, progress);
        if (run.on_game) run.on_game(progress);
        const bool is_wanted = !progress.has_reached_goal && !writer->has_failed();
        if (!is_wanted) enough.request_stop();
        return is_wanted;
    };
    const auto may_go_on = [&] {
        const bool is_late = run.goal.time && base::since(start) >= *run.goal.time;
        return !is_late && (!run.may_go_on || run.may_go_on());
    };
    const auto trouble = play_all(run, begun->next_game, use, enough, may_go_on);
    progress.elapsed = base::since(start);
    progress.has_reached_goal |= run.goal.time && progress.elapsed >= *run.goal.time;
    writer->flush();
    if (writer->has_failed())
        return failure("cannot write {file}"_en, "file"_is(base::to_text(run.file)));
    if (trouble) return std::unexpected(*trouble);
    return progress;
}

}  // namespace tengen::train
