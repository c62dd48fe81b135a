// All that is said to and by the external engines of one game, with the time of the wall, in a
// file: for the author of an engine. Lines are gathered in memory and written while no clock runs,
// save where an engine says more in one turn than is gathered.
#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>

namespace tengen::protocol {

class TalkLog {
public:
    /// The file is made, with its folder, when there is something to write; `heading` comes first.
    TalkLog(std::filesystem::path file, std::string heading)
        : file_(std::move(file)), heading_(std::move(heading)) {}
    ~TalkLog() { write(); }
    TalkLog(const TalkLog&) = delete;
    TalkLog& operator=(const TalkLog&) = delete;

    // ── from any thread ──
    /// '>' is said to the engine of this name, '<' by it, and '*' is what nobody said.
    void add(std::string_view name, char who, std::string_view line);
    /// Writes what was gathered. False when something could not be written, now or before.
    bool write();

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

private:
    static constexpr std::size_t kMost = std::size_t{1} << 20;  // bytes that are gathered

    void write_gathered();

    std::filesystem::path file_;
    std::string heading_;
    std::mutex mutex_;
    std::string gathered_;
    bool is_begun_ = false;
    bool is_good_ = true;
};

}  // namespace tengen::protocol
