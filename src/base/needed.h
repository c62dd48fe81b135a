// Members of a JSON object that must be there, from somewhere that is not to be trusted: all are
// asked for, and in the end the first that was missing or made no sense is told.
#pragma once

#include "base/json.h"

#include <cmath>
#include <cstdint>
#include <expected>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::base {

class Needed {
public:
    /// The object stays where it is.
    explicit Needed(const Json& all) : all_(all) {}

    [[nodiscard]] std::string text(std::string_view key) {
        const auto* const found = all_.member<std::string>(key);
        if (found == nullptr) note(key);
        return found != nullptr ? *found : std::string();
    }
    [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t least,
                                      std::int64_t most = INT64_MAX) {
        const auto* const found = all_.member<std::int64_t>(key);
        if (found != nullptr && *found >= least && *found <= most) return *found;
        note(key);
        return least;
    }
    [[nodiscard]] std::uint64_t count(std::string_view key) {
        return std::uint64_t(number(key, 0));
    }
    [[nodiscard]] double real(std::string_view key, double least, double most) {
        const Json* const found = all_.find(key);
        const auto value = found != nullptr ? real_in(*found) : std::nullopt;
        if (value && *value >= least && *value <= most) return *value;
        note(key);
        return least;
    }
    [[nodiscard]] std::vector<double> reals(std::string_view key) {
        std::vector<double> all;
        for (const Json& each : list(key)) {
            const auto value = real_in(each);
            if (!value) note(key);
            all.push_back(value.value_or(0));
        }
        return all;
    }
    [[nodiscard]] bool flag(std::string_view key) {
        const auto* const found = all_.member<bool>(key);
        if (found == nullptr) note(key);
        return found != nullptr && *found;
    }
    [[nodiscard]] Json::Array list(std::string_view key) {
        const auto* const found = all_.member<Json::Array>(key);
        if (found == nullptr) note(key);
        return found != nullptr ? *found : Json::Array();
    }
    /// It is there, but what it says makes no sense.
    void note(std::string_view key) {
        if (missing_.empty()) missing_ = key;
    }

    /// Empty when all was there.
    [[nodiscard]] std::string objection() const {
        if (missing_.empty()) return {};
        return fmt::format("its '{}' is missing or makes no sense", missing_);
    }

    /// What was read, unless something was missing.
    template <class T>
    [[nodiscard]] std::expected<T, std::string> when_all(T value) const {
        if (missing_.empty()) return value;
        return std::unexpected(objection());
    }

private:
    /// A number, whole or not, that is one.
    [[nodiscard]] static std::optional<double> real_in(const Json& json) {
        if (const auto* const whole = json.get<std::int64_t>()) return double(*whole);
        const auto* const value = json.get<double>();
        return value != nullptr && std::isfinite(*value) ? std::optional(*value) : std::nullopt;
    }

    const Json& all_;
    std::string missing_;
};

}  // namespace tengen::base
