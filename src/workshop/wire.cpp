#include "workshop/wire.h"

#include "base/json.h"
#include "base/needed.h"
#include "base/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace tengen::workshop {
namespace {

using base::Json;

constexpr std::size_t kLongestName = 64;

bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

/// What messages have besides.
class NeededHere : public base::Needed {
public:
    using base::Needed::Needed;

    /// Text that is a name.
    std::string name(std::string_view key) {
        std::string found = text(key);
        if (!is_name(found)) note(key);
        return found;
    }
    base::Milliseconds time(std::string_view key, std::int64_t least) {
        constexpr std::int64_t kWeek = 7LL * 24 * 3600 * 1000;
        return base::Milliseconds(number(key, least, kWeek));
    }
    std::vector<std::string> names(std::string_view key) {
        const Json::Array array = list(key);
        std::vector<std::string> all;
        all.reserve(array.size());
        for (const Json& each : array) {
            const auto* const name = each.get<std::string>();
            if (name == nullptr) note(key);
            all.push_back(name != nullptr ? *name : std::string());
        }
        return all;
    }

    /// What was read, unless something was missing.
    template <class T>
    [[nodiscard]] std::expected<T, std::string> when_all(std::string_view what, T value) const {
        const std::string missing = objection();
        if (missing.empty()) return value;
        return std::unexpected(fmt::format("{} in a {}", missing, what));
    }
};

Json json_of(const std::vector<std::string>& names) {
    Json::Array array;
    array.reserve(names.size());
    for (const std::string& name : names) array.emplace_back(name);
    return {std::move(array)};
}

Json number(std::uint64_t value) { return {std::int64_t(value)}; }

std::expected<Json, std::string> parse_within(std::string_view text, std::size_t most,
                                              std::string_view what) {
    if (text.size() > most)
        return std::unexpected(
            fmt::format("a {} of {} bytes is too large: {} at most", what, text.size(), most));
    auto json = Json::parse(text);
    if (!json) return std::unexpected(fmt::format("this is no {}: {}", what, json.error()));
    return json;
}

}  // namespace

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= kLongestName &&
           std::ranges::all_of(text, is_name_letter);
}

std::string name_from(std::string_view text) {
    std::string name(text.substr(0, kLongestName));
    std::ranges::replace_if(name, [](char c) { return !is_name_letter(c); }, '-');
    return name.empty() ? "nameless" : name;
}

std::string to_text(const Job& job) {
    return Json(Json::Object{{"id", job.id},
                             {"kind", job.kind},
                             {"program", job.program},
                             {"owner", job.owner},
                             {"state", job.state == JobState::Open ? "open" : "paused"},
                             {"units", number(job.units)},
                             {"done", number(job.done)},
                             {"patience_ms", std::int64_t{job.patience.count()}},
                             {"left_out", json_of(job.left_out)},
                             {"settings", job.settings}})
        .dump();
}

std::expected<Job, std::string> read_job(std::string_view text) {
    const auto json = parse_within(text, kMostJobBytes, "job");
    if (!json) return std::unexpected(json.error());
    constexpr std::int64_t kLeastPatience = 100;
    NeededHere needed(*json);
    Job job;
    job.id = needed.name("id");
    job.kind = needed.name("kind");
    job.program = needed.name("program");
    job.owner = needed.name("owner");
    const std::string state = needed.text("state");
    if (state != "open" && state != "paused")
        return std::unexpected("its 'state' is missing or makes no sense in a job");
    job.state = state == "open" ? JobState::Open : JobState::Paused;
    job.units = needed.count("units");
    job.done = needed.count("done");
    job.patience = needed.time("patience_ms", kLeastPatience);
    job.left_out = needed.names("left_out");
    job.settings = needed.text("settings");
    return needed.when_all("job", std::move(job));
}

std::string to_text(const Progress& progress) {
    return Json(Json::Object{{"units", number(progress.units)}, {"done", number(progress.done)}})
        .dump();
}

std::expected<Progress, std::string> read_progress(std::string_view text) {
    const auto json = parse_within(text, kMostUnitBytes, "progress");
    if (!json) return std::unexpected(json.error());
    NeededHere needed(*json);
    const Progress progress{.units = needed.count("units"), .done = needed.count("done")};
    return needed.when_all("progress", progress);
}

std::string to_text(const base::Piece& unit) {
    Json::Object object{{"unit", number(unit.number)}};
    if (!unit.text.empty()) object.emplace_back("text", unit.text);
    return Json(std::move(object)).dump();
}

std::expected<base::Piece, std::string> read_unit(std::string_view text) {
    const auto json = parse_within(text, kMostUnitBytes, "unit");
    if (!json) return std::unexpected(json.error());
    NeededHere needed(*json);
    base::Piece unit;
    unit.number = needed.count("unit");
    if (json->find("text") != nullptr) unit.text = needed.text("text");
    return needed.when_all("unit", std::move(unit));
}

std::string to_text(const Outcome& outcome) {
    return Json(Json::Object{{"unit", number(outcome.unit)},
                             {"worker", outcome.worker},
                             {"ms", std::int64_t{outcome.took.count()}}})
               .dump() +
           '\n' + outcome.result;
}

std::expected<Outcome, std::string> read_outcome(std::string_view text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (text.size() - end > kMostResultBytes + 1)
        return std::unexpected(fmt::format("a result of {} bytes is too large: {} at most",
                                           text.size() - end - 1, kMostResultBytes));
    const auto json = parse_within(text.substr(0, end), kMostUnitBytes, "result");
    if (!json) return std::unexpected(json.error());
    NeededHere needed(*json);
    Outcome outcome;
    outcome.unit = needed.count("unit");
    outcome.worker = needed.name("worker");
    outcome.took = needed.time("ms", 0);
    outcome.result = text.substr(std::min(end + 1, text.size()));
    return needed.when_all("result", std::move(outcome));
}

std::string to_text(const WorkerState& state) {
    Json::Object refuses;
    refuses.reserve(state.refuses.size());
    for (const auto& [job, why] : state.refuses) refuses.emplace_back(job, why);
    return Json(Json::Object{{"name", state.name},
                             {"version", state.version},
                             {"hands", state.hands},
                             {"in_hand", json_of(state.in_hand)},
                             {"done", number(state.done)},
                             {"units_a_minute", state.units_a_minute},
                             {"rests", state.rests},
                             {"leaves", state.leaves},
                             {"refuses", std::move(refuses)}})
        .dump();
}

std::expected<WorkerState, std::string> read_worker(std::string_view text) {
    const auto json = parse_within(text, kMostUnitBytes, "worker");
    if (!json) return std::unexpected(json.error());
    constexpr int kMostHands = 100'000;
    NeededHere needed(*json);
    WorkerState state;
    state.name = needed.name("name");
    state.version = needed.text("version");
    state.hands = int(needed.number("hands", 1, kMostHands));
    state.in_hand = needed.names("in_hand");
    state.done = needed.count("done");
    if (const auto* const speed = json->member<double>("units_a_minute"))
        state.units_a_minute = *speed;
    state.rests = needed.flag("rests");
    state.leaves = needed.flag("leaves");
    if (const auto* const refuses = json->member<Json::Object>("refuses"))
        for (const auto& [job, why] : *refuses)
            if (const auto* const words = why.get<std::string>()) state.refuses[job] = *words;
    return needed.when_all("worker", std::move(state));
}

}  // namespace tengen::workshop
