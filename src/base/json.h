// JSON as a plain value. The library that reads and writes it is behind json.cpp.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tengen::base {

class Json {
public:
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;  // in the order they were written

    Json() = default;
    Json(bool value) : value_(value) {}                           // NOLINT(google-explicit-*)
    Json(int value) : value_(std::int64_t{value}) {}              // NOLINT(google-explicit-*)
    Json(std::int64_t value) : value_(value) {}                   // NOLINT(google-explicit-*)
    Json(double value) : value_(value) {}                         // NOLINT(google-explicit-*)
    Json(std::string value) : value_(std::move(value)) {}         // NOLINT(google-explicit-*)
    Json(std::string_view value) : value_(std::string(value)) {}  // NOLINT(google-explicit-*)
    Json(const char* value) : value_(std::string(value)) {}       // NOLINT(google-explicit-*)
    Json(Array value) : value_(std::move(value)) {}               // NOLINT(google-explicit-*)
    Json(Object value) : value_(std::move(value)) {}              // NOLINT(google-explicit-*)

    template <class T>
    [[nodiscard]] const T* get() const {
        return std::get_if<T>(&value_);
    }
    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
    /// The member of an object, or nothing.
    [[nodiscard]] const Json* find(std::string_view key) const;
    /// The same where it is of a kind.
    template <class T>
    [[nodiscard]] const T* member(std::string_view key) const {
        const Json* const found = find(key);
        return found != nullptr ? found->get<T>() : nullptr;
    }

    /// On one line.
    [[nodiscard]] std::string dump() const;
    /// An error says where the text stops making sense, or that too many brackets are in each
    /// other.
    [[nodiscard]] static std::expected<Json, std::string> parse(std::string_view text);

private:
    std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object> value_ =
        nullptr;
};

}  // namespace tengen::base
