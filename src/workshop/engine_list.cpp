#include "workshop/engine_list.h"

#include "base/file.h"
#include "base/text.h"
#include "match/agreement.h"
#include "workshop/wire.h"

#include <fmt/format.h>

namespace tengen::workshop {

namespace fs = std::filesystem;

std::expected<EngineList, std::string> EngineList::load(const fs::path& file) {
    const auto bytes = base::read_file(file);
    if (!bytes) return std::unexpected(bytes.error().message);
    EngineList list;
    int number = 0;
    for (const std::string_view line : base::split(*bytes, '\n')) {
        ++number;
        const std::string_view text = base::trim(line);
        if (text.empty() || text.starts_with('#')) continue;
        const auto wrong = [&](std::string_view what) {
            return std::unexpected(
                fmt::format("{}, line {}: {}", base::to_text(file), number, what));
        };
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos) return wrong("expected name = program");
        const std::string name(base::trim(text.substr(0, equals)));
        if (!is_name(name)) return wrong("a name has letters, digits, _ and - alone");
        const fs::path program =
            fs::absolute(file).parent_path() / base::to_path(base::trim(text.substr(equals + 1)));
        std::string digest = match::program_digest(program);
        if (digest.empty())
            return wrong(fmt::format("there is no program {}", base::to_text(program)));
        if (!list.engines_.emplace(name, ListedEngine{program, std::move(digest)}).second)
            return wrong(fmt::format("{} was there before", name));
    }
    return list;
}

std::expected<fs::path, std::string> EngineList::find(std::string_view name,
                                                      std::string_view digest) const {
    const auto found = engines_.find(name);
    if (found == engines_.end())
        return std::unexpected(
            fmt::format("the engine '{}' is not on our list", base::excerpt(std::string(name))));
    if (found->second.digest != digest)
        return std::unexpected(fmt::format("our '{}' is another build ({}, not {})", name,
                                           found->second.digest,
                                           base::excerpt(std::string(digest))));
    return found->second.program;
}

}  // namespace tengen::workshop
