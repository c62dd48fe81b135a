#include "base/json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tengen::base {
namespace {

using Library = nlohmann::ordered_json;

Library to_library(const Json& json) {
    if (const auto* value = json.get<bool>()) return *value;
    if (const auto* value = json.get<std::int64_t>()) return *value;
    if (const auto* value = json.get<double>()) return *value;
    if (const auto* value = json.get<std::string>()) return *value;
    if (const auto* items = json.get<Json::Array>()) {
        Library array = Library::array();
        for (const Json& item : *items) array.push_back(to_library(item));
        return array;
    }
    if (const auto* members = json.get<Json::Object>()) {
        Library object = Library::object();
        for (const auto& [key, member] : *members) object[key] = to_library(member);
        return object;
    }
    return nullptr;
}

/// Nobody writes more brackets in each other than this, and each takes a piece of the stack.
constexpr int kDeepest = 64;

bool is_deeper_than(int depth, const Library& json) {
    if (!json.is_structured()) return false;
    if (depth == 0) return true;
    for (const Library& item : json)
        if (is_deeper_than(depth - 1, item)) return true;
    return false;
}

Json from_library(const Library& json) {
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_integer()) return json.get<std::int64_t>();
    if (json.is_number()) return json.get<double>();
    if (json.is_string()) return json.get<std::string>();
    if (json.is_array()) {
        Json::Array items;
        for (const Library& item : json) items.push_back(from_library(item));
        return items;
    }
    if (json.is_object()) {
        Json::Object members;
        for (const auto& [key, member] : json.items())
            members.emplace_back(key, from_library(member));
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
    return to_library(*this).dump(-1, ' ', false, Library::error_handler_t::replace);
}

std::expected<Json, std::string> Json::parse(std::string_view text) {
    try {
        const Library json = Library::parse(text);
        if (is_deeper_than(kDeepest, json))
            return std::unexpected(fmt::format("more than {} brackets in each other", kDeepest));
        return from_library(json);
    } catch (const Library::exception& problem) {
        return std::unexpected(std::string(problem.what()));
    }
}

}  // namespace tengen::base
