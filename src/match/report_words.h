// The words of a report: those of the page, and those its script needs to say by itself.
#pragma once

#include "base/catalogue.h"
#include "base/json.h"
#include "match/statistics.h"

#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace tengen::match {

class ReportWords {
public:
    explicit ReportWords(base::Language language = base::Language::English) : language_(language) {}

    [[nodiscard]] base::Language language() const { return language_; }
    [[nodiscard]] std::string_view operator()(const base::Phrase& phrase) const {
        return base::word(language_, phrase);
    }
    template <class... Fillings>
    [[nodiscard]] std::string say(std::type_identity_t<base::CheckedPhrase<Fillings...>> phrase,
                                  const Fillings&... fillings) const {
        return base::say(language_, phrase, fillings...);
    }
    /// What data/report/browser.js says, by its English; empty for English.
    [[nodiscard]] base::Json of_script() const;

private:
    base::Language language_;
};

/// All phrases of the script.
[[nodiscard]] std::span<const base::Phrase> script_phrases();

[[nodiscard]] base::Phrase verdict_text(SprtVerdict verdict);

}  // namespace tengen::match
