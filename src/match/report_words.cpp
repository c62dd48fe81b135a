#include "match/report_words.h"

#include "embedded/report_words_zh.h"

#include <cassert>

namespace tengen::match {
namespace {

const base::Json& chinese() {
    static const base::Json table = [] {
        auto parsed = base::Json::parse(embedded::report_words_zh());
        assert(parsed);
        return parsed.value_or(base::Json::Object());
    }();
    return table;
}

}  // namespace

std::string_view ReportWords::operator()(std::string_view english) const {
    const base::Json* const found = table().find(english);
    const auto* const words = found != nullptr ? found->get<std::string>() : nullptr;
    return words != nullptr ? std::string_view(*words) : english;
}

std::string_view ReportWords::tag() const {
    return language_ == ReportLanguage::Chinese ? "zh-CN" : "en";
}

const base::Json& ReportWords::table() const {
    static const base::Json none = base::Json::Object();
    return language_ == ReportLanguage::Chinese ? chinese() : none;
}

}  // namespace tengen::match
