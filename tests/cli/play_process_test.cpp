// The game in a terminal of its own: Ctrl-C as a person presses it.
#include "base/descriptor_posix.h"
#include "cli/said.h"
#include "scratch.h"

#include <gtest/gtest.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tengen::cli {
namespace {

constexpr int kLong = 60'000;  // ms

/// `tengen` in a terminal, which turns what is typed into signals.
class Terminal {
public:
    Terminal(std::vector<std::string> words, const std::filesystem::path& state)
        : ours_(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
        ::grantpt(ours_.number());
        ::unlockpt(ours_.number());
        const std::string name = ::ptsname(ours_.number());
        words.insert(words.begin(), TENGEN_PROGRAM);
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        pid_ = ::fork();
        if (pid_ == 0) {
            ::setsid();
            const int theirs = ::open(name.c_str(), O_RDWR);
            ::ioctl(theirs, TIOCSCTTY, 0);
            for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
                ::dup2(theirs, stream);
            ::setenv("XDG_STATE_HOME", state.c_str(), 1);
            ::setenv("LC_ALL", "C.UTF-8", 1);
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
    /// Whether the screen shows this next, after what was looked for before.
    bool shows(std::string_view text) {
        while (true) {
            const std::size_t found = screen_.find(text, seen_);
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
    [[nodiscard]] const std::string& screen() const { return screen_; }

private:
    bool read() {
        pollfd end{ours_.number(), POLLIN, 0};
        std::array<char, 4096> bytes{};
        is_stuck_ = ::poll(&end, 1, kLong) != 1;
        if (is_stuck_) return false;
        const ssize_t got = ::read(ours_.number(), bytes.data(), bytes.size());
        if (got > 0) screen_.append(bytes.data(), std::size_t(got));
        return got > 0;
    }

    base::Descriptor ours_;
    pid_t pid_ = 0;
    bool is_stuck_ = false;
    std::string screen_;
    std::size_t seen_ = 0;
};

constexpr std::string_view kCtrlC = "\x03";
constexpr std::string_view kPrompt = "> ";

class PlayProcess : public test::ScratchTest {};

TEST_F(PlayProcess, CtrlCHurriesTheEngineAndAtThePromptKeepsTheGame) {
    {
        // With a thousand minutes on its clock the strongest level would think for a long time.
        Terminal terminal({"play", "-l", "20", "--no-book", "--clock", "1000+0"}, at("state"));
        ASSERT_TRUE(terminal.shows(kPrompt)) << terminal.screen();
        terminal.type("h8\n");
        ASSERT_TRUE(terminal.shows("thinking")) << terminal.screen();
        terminal.type(kCtrlC);
        ASSERT_TRUE(terminal.shows("White plays")) << terminal.screen();
        ASSERT_TRUE(terminal.shows(kPrompt)) << terminal.screen();
        terminal.type(kCtrlC);
        EXPECT_EQ(terminal.wait(), kYes);
        EXPECT_TRUE(terminal.shows("The unfinished game is kept")) << terminal.screen();
    }
    Terminal again({"play"}, at("state"));
    EXPECT_TRUE(again.shows("Unfinished games kept: 1")) << again.screen();
}

}  // namespace
}  // namespace tengen::cli
