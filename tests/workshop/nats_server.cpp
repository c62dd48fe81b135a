#include "workshop/nats_server.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/json.h"
#include "base/text.h"

#include <array>
#include <fmt/format.h>
#include <string_view>
#include <thread>

namespace tengen::workshop {
namespace {

namespace fs = std::filesystem;

fs::path server_program() {
    constexpr std::array<std::string_view, 3> kPlaces{
        "/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"};
    std::error_code problem;
    for (const std::string_view place : kPlaces)
        if (fs::exists(place, problem)) return place;
    return {};
}

/// It writes down where it listens, once it does.
std::optional<int> port_in(const fs::path& file) {
    const auto bytes = base::read_file(file);
    if (!bytes) return std::nullopt;
    const auto json = base::Json::parse(*bytes);
    if (!json) return std::nullopt;
    const auto* const urls = json->member<base::Json::Array>("nats");
    if (urls == nullptr || urls->empty()) return std::nullopt;
    const auto* const url = urls->front().get<std::string>();
    return url != nullptr ? base::parse_number<int>(url->substr(url->rfind(':') + 1))
                          : std::nullopt;
}

}  // namespace

NatsServer::NatsServer(fs::path folder, std::vector<std::string> words)
    : folder_(std::move(folder)), words_(std::move(words)) {}

bool NatsServer::is_here() { return !server_program().empty(); }

bool NatsServer::begin() {
    base::ProcessOptions options{.program = server_program(), .errors = folder_ / "server.log"};
    options.arguments = {
        "-a", "127.0.0.1", "-p", std::to_string(port_), "--ports_file_dir", base::to_text(folder_)};
    for (const char* const word : {"-js", "-sd"}) options.arguments.emplace_back(word);
    options.arguments.push_back(base::to_text(folder_ / "store"));
    options.arguments.insert(options.arguments.end(), words_.begin(), words_.end());
    auto process = base::Process::start(options);
    if (!process) return false;
    const fs::path ports = folder_ / fmt::format("nats-server_{}.ports", process->id());
    process_ = std::move(*process);
    const base::TimePoint patience = base::now() + std::chrono::seconds(20);
    while (base::now() < patience) {
        if (const auto port = port_in(ports)) {
            port_ = *port;
            return true;
        }
        std::this_thread::sleep_for(base::Milliseconds(10));
    }
    return false;
}

std::uint64_t NatsServer::peak_memory() const {
    return process_ ? process_->peak_memory().value_or(0) : 0;
}

Access NatsServer::access(const std::string& token) const {
    Access access;
    access.server = fmt::format("nats://127.0.0.1:{}", port_);
    access.token = token;
    return access;
}

}  // namespace tengen::workshop
