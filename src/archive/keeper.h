// Puts games into the archive on a thread of its own: a disk may take its time, and a window may
// not.
#pragma once

#include "archive/games.h"
#include "game/words.h"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace tengen::archive {

class Keeper {
public:
    /// A game that is being kept: known from now on, whenever its number is.
    using Ticket = std::uint64_t;
    /// Told on the keeper's own thread.
    using OnTrouble = std::function<void(const Message& why)>;
    using OnFared = std::function<void(OrWhy<std::vector<Fared>> fared)>;

    explicit Keeper(std::filesystem::path file, OnTrouble on_trouble = {});
    /// What is still to be kept is kept first.
    ~Keeper();
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    /// Returns at once.
    Ticket keep(Record record, std::int64_t ended);
    /// The same game, of which more is known now.
    void keep_again(Ticket ticket, Record record);
    /// One that was kept before, by its number: it can be kept again.
    Ticket recall(std::int64_t id);
    /// When all that came before is kept, and on the keeper's own thread.
    void look_up(OnFared on_fared);
    /// Waits until all is kept.
    void finish();

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

private:
    struct Job {
        Ticket ticket = 0;
        Record record;
        std::optional<std::int64_t> ended = std::nullopt;  // where it is new
        std::optional<std::int64_t> id = std::nullopt;     // where it is only recalled
        // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
        OnFared on_fared = {};  // where something is asked
    };

    void push(Job job);
    void work();
    [[nodiscard]] OrWhy<void> carry_out(const Job& job);

    std::filesystem::path file_;
    OnTrouble on_trouble_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    bool is_working_ = false;
    bool is_leaving_ = false;
    Ticket last_ = 0;
    std::map<Ticket, std::int64_t> ids_;  // the thread's own
    std::jthread thread_;
};

}  // namespace tengen::archive
