// Keeps the newest version of a text on the disk, written by a thread that nobody waits for.
#pragma once

#include "base/file.h"
#include "game/words.h"

#include <condition_variable>
#include <expected>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace tengen::match {

class Scribe {
public:
    /// Told of each writing, on the scribe's own thread: nothing when it succeeded.
    using OnWritten = std::function<void(const base::FileError* trouble)>;

    explicit Scribe(std::filesystem::path file, OnWritten on_written = {});
    /// What was said last is written first.
    ~Scribe();
    Scribe(const Scribe&) = delete;
    Scribe& operator=(const Scribe&) = delete;

    /// Returns at once. Of several texts in a hurry only the last is written.
    void write(std::string text);
    /// Takes the file away, and forgets what was to be written.
    void forget();
    /// Waits until all is written. What went wrong last, if anything did.
    [[nodiscard]] std::optional<Message> finish();

private:
    void work();

    std::filesystem::path file_;
    OnWritten on_written_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<std::string> text_;  // still to be written
    bool is_writing_ = false;
    bool is_leaving_ = false;
    std::optional<Message> trouble_;
    std::jthread thread_;
};

}  // namespace tengen::match
