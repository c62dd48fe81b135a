#include "workshop/access.h"

#include "base/file.h"
#include "base/surroundings.h"
#include "base/text.h"

namespace tengen::workshop {
namespace {

namespace fs = std::filesystem;

/// Windows has owners of another kind, and shows no such bits.
bool may_others_read([[maybe_unused]] const fs::path& file) {
#ifdef _WIN32
    return false;
#else
    std::error_code problem;
    const fs::perms perms = fs::status(file, problem).permissions();
    constexpr fs::perms kOthers = fs::perms::group_all | fs::perms::others_all;
    return !problem && (perms & kOthers) != fs::perms::none;
#endif
}

std::expected<void, Message> read_secrets(const fs::path& file, Access& access) {
    if (may_others_read(file))
        return failure("others may read {file}: take that right away (chmod 600)"_en,
                       "file"_is(base::to_text(file)));
    const auto bytes = base::read_file(file);
    if (!bytes) return std::unexpected(bytes.error().message);
    int number = 0;
    for (const std::string_view line : base::split(*bytes, '\n')) {
        ++number;
        const std::string_view text = base::trim(line);
        if (text.empty() || text.starts_with('#')) continue;
        const std::size_t equals = text.find('=');
        const std::string_view key = base::trim(text.substr(0, equals));
        std::string* const into = key == "token"      ? &access.token
                                  : key == "user"     ? &access.user
                                  : key == "password" ? &access.password
                                                      : nullptr;
        if (equals == std::string_view::npos || into == nullptr)
            return std::unexpected(
                base::about(base::to_text(file),
                            base::on_line(std::size_t(number),
                                          Message("expected token=…, user=… or password=…"_en))));
        *into = base::trim(text.substr(equals + 1));
    }
    return {};
}

}  // namespace

std::expected<Access, Message> access_to(std::string server, const fs::path& secrets) {
    if (server.find('@') != std::string::npos)
        return failure(
            "an address with a name or a password in it can be read by everybody on this machine: "
            "use --secrets FILE or TENGEN_NATS_TOKEN"_en);
    if (!server.starts_with("nats://") && !server.starts_with("tls://"))
        return failure(
            "'{text}' is no address of a server, such as nats://host:4222 or tls://host:4222"_en,
            "text"_is(base::excerpt(server)));
    Access access;
    access.server = std::move(server);
    if (!secrets.empty()) {
        if (auto done = read_secrets(secrets, access); !done) return std::unexpected(done.error());
        return access;
    }
    access.token = base::environment("TENGEN_NATS_TOKEN");
    access.user = base::environment("TENGEN_NATS_USER");
    access.password = base::environment("TENGEN_NATS_PASSWORD");
    return access;
}

}  // namespace tengen::workshop
