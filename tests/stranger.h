// A program that is started without base::Process: the guardian of a Process would end whatever the
// program leaves behind, and nobody could tell whether the program sees to that itself. POSIX only.
#pragma once

#include "base/descriptor_posix.h"

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tengen::test {

class Stranger {
public:
    Stranger(const std::filesystem::path& program, std::vector<std::string> words,
             const std::filesystem::path& errors = "/dev/null") {
        auto output = base::open_pipe();
        if (!output) throw std::runtime_error("no pipe");
        words.insert(words.begin(), program.string());
        std::vector<char*> pointers;
        pointers.reserve(words.size() + 1);
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        posix_spawn_file_actions_t actions{};
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawn_file_actions_adddup2(&actions, output->writer.number(), STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.c_str(),
                                           O_WRONLY | O_CREAT | O_APPEND, 0666);
        posix_spawnattr_t attributes{};
        ::posix_spawnattr_init(&attributes);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        const int error =
            ::posix_spawn(&pid_, program.c_str(), &actions, &attributes, pointers.data(), environ);
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
        if (error != 0) throw std::runtime_error("cannot start " + program.string());
        output_ = std::move(output->reader);
    }
    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;
    ~Stranger() {
        if (!is_over_) kill();
    }

    [[nodiscard]] pid_t id() const { return pid_; }
    /// Empty at the end of what it says.
    std::string read_line() {
        std::string text;
        char byte = 0;
        while (::read(output_.number(), &byte, 1) == 1 && byte != '\n') text += byte;
        return text;
    }
    void send(int signal) const { ::kill(pid_, signal); }
    /// It alone, not its group.
    void kill() { end(pid_); }
    void kill_group() { end(-pid_); }
    /// What it returns when it ends by itself, or less than nothing.
    int wait() {
        int status = 0;
        ::waitpid(pid_, &status, 0);
        is_over_ = true;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    void end(pid_t whom) {
        ::kill(whom, SIGKILL);
        wait();
    }

    pid_t pid_ = -1;
    bool is_over_ = false;
    base::Descriptor output_;
};

}  // namespace tengen::test
