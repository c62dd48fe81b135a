#include "workshop/engine_list.h"

#include "base/file.h"
#include "base/text.h"
#include "match/agreement.h"
#include "workshop/wire.h"

namespace tengen::workshop {

namespace fs = std::filesystem;

std::expected<EngineList, Message> EngineList::load(const fs::path& file) {
    const auto bytes = base::read_file(file);
    if (!bytes) return std::unexpected(bytes.error().message);
    EngineList list;
    int number = 0;
    for (const std::string_view line : base::split(*bytes, '\n')) {
        ++number;
        const std::string_view text = base::trim(line);
        if (text.empty() || text.starts_with('#')) continue;
        const auto wrong = [&](const Message& what) {
            return std::unexpected(
                base::about(base::to_text(file), base::on_line(std::size_t(number), what)));
        };
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos) return wrong(Message("expected name = program"_en));
        const std::string name(base::trim(text.substr(0, equals)));
        if (!is_name(name)) return wrong(Message("a name has letters, digits, _ and - alone"_en));
        const fs::path program =
            fs::absolute(file).parent_path() / base::to_path(base::trim(text.substr(equals + 1)));
        std::string digest = match::program_digest(program);
        if (digest.empty())
            return wrong(
                Message("there is no program {file}"_en, "file"_is(base::to_text(program))));
        if (!list.engines_.emplace(name, ListedEngine{program, std::move(digest)}).second)
            return wrong(Message("{name} was there before"_en, "name"_is(name)));
    }
    return list;
}

std::expected<fs::path, Message> EngineList::find(std::string_view name,
                                                  std::string_view digest) const {
    const auto found = engines_.find(name);
    if (found == engines_.end())
        return failure("the engine '{name}' is not on our list"_en,
                       "name"_is(base::excerpt(std::string(name))));
    if (found->second.digest != digest)
        return failure("our '{name}' is another build ({ours}, not {wanted})"_en, "name"_is(name),
                       "ours"_is(found->second.digest),
                       "wanted"_is(base::excerpt(std::string(digest))));
    return found->second.program;
}

}  // namespace tengen::workshop
