#include "base/json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tengen::base {
namespace {

using Nlohmann = nlohmann::ordered_json;

Nlohmann to_nlohmann(const Json& json) {
    if (const auto* value = json.get<bool>()) return *value;
    if (const auto* value = json.get<std::int64_t>()) return *value;
    if (const auto* value = json.get<double>()) return *value;
    if (const auto* value = json.get<std::string>()) return *value;
    if (const auto* items = json.get<Json::Array>()) {
        Nlohmann array = Nlohmann::array();
        for (const Json& item : *items) array.push_back(to_nlohmann(item));
        return array;
    }
    if (const auto* members = json.get<Json::Object>()) {
        Nlohmann object = Nlohmann::object();
        for (const auto& [key, member] : *members) object[key] = to_nlohmann(member);
        return object;
    }
    return nullptr;
}

/// Nobody writes more brackets in each other than this, and each takes a piece of the stack.
constexpr int kDeepest = 64;

bool is_deeper_than(int depth, const Nlohmann& json) {
    if (!json.is_structured()) return false;
    if (depth == 0) return true;
    for (const Nlohmann& item : json)
        if (is_deeper_than(depth - 1, item)) return true;
    return false;
}

Json from_nlohmann(const Nlohmann& json) {
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_integer()) return json.get<std::int64_t>();
    if (json.is_number()) return json.get<double>();
    if (json.is_string()) return json.get<std::string>();
    if (json.is_array()) {
        Json::Array items;
        for (const Nlohmann& item : json) items.push_back(from_nlohmann(item));
        return items;
    }
    if (json.is_object()) {
        Json::Object members;
        for (const auto& [key, member] : json.items())
            members.emplace_back(key, from_nlohmann(member));
        return members;
    }
    return {};
}

}  // namespace

const Json* Json::find(std::string_view key) const {
    if (const auto* members = get<Object>())
        for (const auto& [name, member] : *members)
            if (name == key) return &member;
    return nullptr;
}

std::string Json::dump() const {
    // Text that is not UTF-8 is mended rather than refused: an answer is owed.
    return to_nlohmann(*this).dump(-1, ' ', false, Nlohmann::error_handler_t::replace);
}

std::expected<Json, std::string> Json::parse(std::string_view text) {
    try {
        const Nlohmann json = Nlohmann::parse(text);
        if (is_deeper_than(kDeepest, json))
            return std::unexpected(fmt::format("more than {} brackets in each other", kDeepest));
        return from_nlohmann(json);
    } catch (const Nlohmann::exception& problem) {
        return std::unexpected(std::string(problem.what()));
    }
}

}  // namespace tengen::base
