// The manager's end of a session, for tests: says a line, waits for a line. The session runs on a
// thread of its own, on streams that block as pipes do.
#pragma once

#include "protocol/session.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>

namespace tengen::test {

/// What is written at one end can be read at the other.
class Pipe : public std::streambuf {
public:
    void close() {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
        changed_.notify_all();
    }
    [[nodiscard]] bool is_closed() {
        const std::scoped_lock lock(mutex_);
        return is_closed_;
    }
    void put(std::string_view text) {
        const std::scoped_lock lock(mutex_);
        bytes_.insert(bytes_.end(), text.begin(), text.end());
        changed_.notify_all();
    }
    /// A whole line without its end; nothing when none comes in time.
    std::optional<std::string> get_line(std::chrono::seconds patience) {
        std::unique_lock lock(mutex_);
        const auto end = [&] { return std::ranges::find(bytes_, '\n'); };
        changed_.wait_for(lock, patience, [&] { return is_closed_ || end() != bytes_.end(); });
        const auto stop = end();
        if (stop == bytes_.end()) return std::nullopt;
        std::string line(bytes_.begin(), stop);
        bytes_.erase(bytes_.begin(), stop + 1);
        return line;
    }

protected:
    int_type underflow() override {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return is_closed_ || !bytes_.empty(); });
        if (bytes_.empty()) return traits_type::eof();
        here_ = bytes_.front();
        bytes_.pop_front();
        setg(&here_, &here_, &here_ + 1);
        return traits_type::to_int_type(here_);
    }
    int_type overflow(int_type c) override {
        const char byte = traits_type::to_char_type(c);
        put({&byte, 1});
        return c;
    }
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        put({text, std::size_t(count)});
        return count;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<char> bytes_;
    bool is_closed_ = false;
    char here_ = 0;
};

class Talk {
public:
    explicit Talk(protocol::SessionOptions options)
        : session_(in_, out_, std::move(options)), thread_([this] {
              session_.run();
              from_.close();
          }) {}
    ~Talk() { hang_up(); }

    void say(std::string_view line, std::string_view line_end = "\n") {
        to_.put(line);
        to_.put(line_end);
    }
    /// The end of the input.
    void hang_up() { to_.close(); }
    /// Nothing when the session has ended, or keeps silent for too long.
    std::optional<std::string> hear(std::chrono::seconds patience = std::chrono::seconds(120)) {
        return from_.get_line(patience);
    }
    /// The same, passing over what is only said by the way.
    std::optional<std::string> hear_reply() {
        auto line = hear();
        while (line && line->starts_with("MESSAGE ")) line = hear();
        return line;
    }
    /// Has it ended, and not only fallen silent?
    [[nodiscard]] bool is_over() { return from_.is_closed(); }
    std::optional<std::string> ask(std::string_view line) {
        say(line);
        return hear();
    }

private:
    Pipe to_;
    Pipe from_;
    std::istream in_{&to_};
    std::ostream out_{&from_};
    protocol::Session session_;
    std::jthread thread_;
};

}  // namespace tengen::test
