// The engines of this machine that a worker may run for others: a name, a program, and what the
// program is, so that nobody plays with another build than was meant. What is not on the list is
// not run, and no path ever comes from the network.
#pragma once

#include "game/words.h"

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace tengen::workshop {

struct ListedEngine {
    std::filesystem::path program;
    std::string digest;
};

class EngineList {
public:
    /// Lines such as `rapfi = /opt/rapfi/pbrain-rapfi`; # begins a remark. Paths are as seen from
    /// the folder of the file. An error names the line.
    [[nodiscard]] static std::expected<EngineList, Message> load(const std::filesystem::path& file);

    /// An error says what is missing or differs.
    [[nodiscard]] std::expected<std::filesystem::path, Message> find(std::string_view name,
                                                                     std::string_view digest) const;
    [[nodiscard]] std::size_t size() const { return engines_.size(); }

private:
    std::map<std::string, ListedEngine, std::less<>> engines_;
};

}  // namespace tengen::workshop
