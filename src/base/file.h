// Whole files in, whole files out. A file is replaced in one step or not at all, so that a full
// disk or a power cut never costs the user the game that was there before.
#pragma once

#include "base/message.h"

#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <istream>
#include <ostream>
#include <stop_token>
#include <string>
#include <string_view>
#include <system_error>

namespace tengen::base {

/// In words: with the name of the file, and for those who have named it already, without.
struct FileError {
    Message message;  // "cannot open /a/b: Permission denied"
    Message reason;   // "cannot be opened: Permission denied"
};

/// What was to be done with a file.
enum class FileTask : std::uint8_t { Open, Read, Write, Replace };
[[nodiscard]] FileError file_error(FileTask task, const std::filesystem::path& path,
                                   const Message& why);

/// A path as UTF-8, whatever the system's own encoding.
[[nodiscard]] std::string to_text(const std::filesystem::path& path);
/// The way back.
[[nodiscard]] std::filesystem::path to_path(std::string_view utf8);

[[nodiscard]] std::expected<std::string, FileError> read_file(const std::filesystem::path& path);

/// A file to be read through a stream; a folder is refused here rather than read as empty.
[[nodiscard]] std::expected<std::ifstream, FileError> open_file(const std::filesystem::path& path);

/// Appends what is left of an open file, pipes included; `path` is for the message. Told to stop,
/// it leaves the rest.
std::expected<void, FileError> read_rest(std::istream& in, const std::filesystem::path& path,
                                         std::string& bytes, const std::stop_token& stop = {});

std::expected<void, FileError> write_file_atomically(const std::filesystem::path& path,
                                                     std::string_view bytes);

/// Could a file be written there? To be asked before long work; nothing is changed by it.
[[nodiscard]] std::expected<void, FileError> check_writable(const std::filesystem::path& path);

/// Writes beside the target and takes its place on `commit`. Without a commit nothing has happened.
class AtomicFile {
public:
    [[nodiscard]] static std::expected<AtomicFile, FileError> open(
        const std::filesystem::path& path);

    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    ~AtomicFile();

    [[nodiscard]] std::ostream& stream() { return out_; }
    std::expected<void, FileError> commit();

private:
    AtomicFile(std::filesystem::path target, std::filesystem::path temporary, std::ofstream out);
    void discard();
    [[nodiscard]] Message why_not_written();

    std::filesystem::path target_;
    std::filesystem::path temporary_;  // empty once it is gone
    std::ofstream out_;
};

namespace detail {
// The part each system does its own way: a name that is nobody's yet, then bytes and name safely on
// the disk.
[[nodiscard]] std::error_code create_new(const std::filesystem::path& file);
[[nodiscard]] bool flush_to_disk(const std::filesystem::path& file);
void flush_folder(const std::filesystem::path& folder);
}  // namespace detail

}  // namespace tengen::base
