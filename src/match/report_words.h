// The words of a match report. They are written in English where they are used; a table in
// data/report/ has the same in another language, for the page as well as for its script.
#pragma once

#include "base/json.h"

#include <cstdint>
#include <fmt/format.h>
#include <string>
#include <string_view>

namespace tengen::match {

enum class ReportLanguage : std::uint8_t { English, Chinese };

class ReportWords {
public:
    explicit ReportWords(ReportLanguage language = ReportLanguage::English) : language_(language) {}

    /// What stands for these English words; themselves where the table has none.
    [[nodiscard]] std::string_view operator()(std::string_view english) const;
    /// The same for a pattern with {} in it, filled.
    template <class... Args>
    [[nodiscard]] std::string say(std::string_view english, const Args&... args) const {
        return fmt::format(fmt::runtime((*this)(english)), args...);
    }
    /// As the web calls it: "en", "zh-CN".
    [[nodiscard]] std::string_view tag() const;
    /// The whole table, for the script; empty for English.
    [[nodiscard]] const base::Json& table() const;

private:
    ReportLanguage language_;
};

}  // namespace tengen::match
