#include "match/scribe.h"

#include <system_error>
#include <utility>

namespace tengen::match {

Scribe::Scribe(std::filesystem::path file, OnWritten on_written)
    : file_(std::move(file)), on_written_(std::move(on_written)), thread_([this] { work(); }) {}

Scribe::~Scribe() {
    const std::scoped_lock lock(mutex_);
    is_leaving_ = true;
    changed_.notify_all();
}

void Scribe::write(std::string text) {
    const std::scoped_lock lock(mutex_);
    text_ = std::move(text);
    changed_.notify_all();
}

void Scribe::forget() {
    std::unique_lock lock(mutex_);
    text_.reset();
    changed_.wait(lock, [&] { return !is_writing_; });
    std::error_code gone;
    std::filesystem::remove(file_, gone);
}

std::optional<Message> Scribe::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !text_ && !is_writing_; });
    return trouble_;
}

void Scribe::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return text_ || is_leaving_; });
        if (!text_) return;
        const std::string text = std::move(*text_);
        text_.reset();
        is_writing_ = true;
        lock.unlock();
        const auto written = base::write_file_atomically(file_, text);
        if (on_written_) on_written_(written ? nullptr : &written.error());
        lock.lock();
        is_writing_ = false;
        trouble_ = written ? std::nullopt : std::optional(written.error().message);
        changed_.notify_all();
    }
}

}  // namespace tengen::match
