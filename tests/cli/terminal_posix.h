// `tengen` in a terminal of its own, which turns what is typed into signals and has a size.
#pragma once

#include "base/descriptor_posix.h"
#include "base/terminal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tengen::test {

constexpr std::string_view kCtrlC = "\x03";
constexpr std::string_view kCtrlD = "\x04";
constexpr std::string_view kCtrlZ = "\x1a";
constexpr std::string_view kArrowUp = "\x1b[A";
constexpr std::string_view kPrompt = "> ";

/// What a screen shows after all that was written to it: as much of a terminal as a game needs.
inline std::vector<std::string> picture(std::string_view written, base::ScreenSize size) {
    std::vector<std::string> rows(std::size_t(size.rows),
                                  std::string(std::size_t(size.columns), ' '));
    std::size_t x = 0;
    std::size_t y = 0;
    const auto down = [&] {
        if (y + 1 < rows.size()) {
            ++y;
            return;
        }
        rows.erase(rows.begin());
        rows.emplace_back(std::size_t(size.columns), ' ');
    };
    for (std::size_t i = 0; i < written.size(); ++i) {
        const char c = written[i];
        if (c == '\x1b' && written.substr(i).starts_with("\x1b[")) {
            const std::size_t end = written.find_first_not_of("0123456789;?", i + 2);
            if (end == std::string_view::npos) break;
            const std::string digits(written.substr(i + 2, end - i - 2));
            const auto count = std::size_t(std::max(std::atoi(digits.c_str()), 1));
            if (written[end] == 'A') y -= std::min(y, count);
            if (written[end] == 'G') x = count - 1;
            if (written[end] == 'K' || written[end] == 'J')
                std::fill(rows[y].begin() + std::ptrdiff_t(x), rows[y].end(), ' ');
            if (written[end] == 'J')
                for (std::size_t row = y + 1; row < rows.size(); ++row)
                    std::ranges::fill(rows[row], ' ');
            i = end;
        } else if (c == '\r') {
            x = 0;
        } else if (c == '\n') {
            down();
        } else if (c == '\b') {
            x -= std::min<std::size_t>(x, 1);
        } else if (c >= ' ') {
            if (x == std::size_t(size.columns)) {
                x = 0;
                down();
            }
            rows[y][x++] = c;
        }
    }
    return rows;
}

class Terminal {
public:
    struct Setting {
        std::filesystem::path state;  // the folder for what outlasts a game
        base::ScreenSize size{100, 40};
        // NOLINTNEXTLINE(readability-redundant-member-init): Clang warns of fields left out
        std::vector<std::pair<std::string, std::string>> environment = {};
    };

    Terminal(std::vector<std::string> words, const Setting& setting)
        : ours_(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
        ::grantpt(ours_.number());
        ::unlockpt(ours_.number());
        resize(setting.size);
        // NOLINTNEXTLINE(concurrency-mt-unsafe): one terminal is opened at a time
        const std::string name = ::ptsname(ours_.number());
        words.insert(words.begin(), TENGEN_PROGRAM);
        std::vector<char*> pointers;
        pointers.reserve(words.size() + 1);
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        pid_ = ::fork();
        if (pid_ == 0) {
            ::setsid();
            const int theirs = ::open(name.c_str(), O_RDWR);
            ::ioctl(theirs, TIOCSCTTY, 0);
            for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
                ::dup2(theirs, stream);
            // NOLINTBEGIN(concurrency-mt-unsafe): a child has one thread
            ::unsetenv("NO_COLOR");
            ::setenv("XDG_STATE_HOME", setting.state.c_str(), 1);
            ::setenv("HOME", setting.state.c_str(), 1);  // nobody's own keys
            ::setenv("LC_ALL", "C.UTF-8", 1);
            ::setenv("TERM", "xterm", 1);
            for (const auto& [variable, value] : setting.environment)
                ::setenv(variable.c_str(), value.c_str(), 1);
            // NOLINTEND(concurrency-mt-unsafe)
            ::execv(pointers[0], pointers.data());
            ::_exit(127);
        }
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() {
        if (pid_ <= 0) return;
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }

    void type(std::string_view text) const {
        ASSERT_EQ(::write(ours_.number(), text.data(), text.size()), ssize_t(text.size()));
    }
    void resize(base::ScreenSize size) const {
        const struct winsize wanted{static_cast<unsigned short>(size.rows),
                                    static_cast<unsigned short>(size.columns), 0, 0};
        ::ioctl(ours_.number(), TIOCSWINSZ, &wanted);
    }
    /// Whether it writes this next, after what was looked for before.
    bool shows(std::string_view text) {
        while (true) {
            const std::size_t found = written_.find(text, seen_);
            if (found != std::string::npos) {
                seen_ = found + text.size();
                return true;
            }
            if (!read()) return false;
        }
    }
    /// How it ends by itself.
    int wait() {
        while (read()) {
        }
        if (is_stuck_) ::kill(pid_, SIGKILL);
        int status = 0;
        ::waitpid(std::exchange(pid_, 0), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    /// All that it wrote.
    [[nodiscard]] const std::string& written() const { return written_; }

private:
    bool read() {
        constexpr int kMost = 60'000;  // ms
        pollfd end{ours_.number(), POLLIN, 0};
        std::array<char, 4096> bytes{};
        is_stuck_ = ::poll(&end, 1, kMost) != 1;
        if (is_stuck_) return false;
        const ssize_t got = ::read(ours_.number(), bytes.data(), bytes.size());
        if (got > 0) written_.append(bytes.data(), std::size_t(got));
        return got > 0;
    }

    base::Descriptor ours_;
    pid_t pid_ = 0;
    bool is_stuck_ = false;
    std::string written_;
    std::size_t seen_ = 0;
};

}  // namespace tengen::test
