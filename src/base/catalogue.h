// What is said to people, in each of our languages. English needs no catalogue: the phrases in the
// sources are English. The others are files in data/i18n that are part of the program.
#pragma once

#include "base/phrase.h"
#include "base/po.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tengen::base {

enum class Language : std::uint8_t { English, Chinese };

/// By its tag, as in the name of a locale: "zh", "zh_CN.UTF-8"; English for what we do not speak.
[[nodiscard]] Language language_of(std::string_view tag);
/// As the web calls it: "en", "zh-CN".
[[nodiscard]] std::string_view tag_of(Language language);

class Catalogue {
public:
    Catalogue() = default;
    explicit Catalogue(const PoFile& file);

    /// What stands for a phrase; the phrase itself where there is nothing.
    [[nodiscard]] std::string_view find(const Phrase& phrase, std::uint64_t count = 1) const;

private:
    // The text behind its context, and a sign that is in no text.
    std::map<std::string, std::vector<std::string>, std::less<>> said_;
    PluralRule plurals_;
};

[[nodiscard]] const Catalogue& catalogue(Language language);

/// A phrase without places.
[[nodiscard]] inline std::string_view word(Language language, const Phrase& phrase) {
    return catalogue(language).find(phrase);
}

/// A phrase with its places filled.
template <class... Fillings>
[[nodiscard]] std::string say(Language language,
                              std::type_identity_t<CheckedPhrase<Fillings...>> checked,
                              const Fillings&... fillings) {
    std::uint64_t count = 1;
    ((count = Fillings::kPlace == kCount ? fillings.count : count), ...);
    const std::array<FilledPlace, sizeof...(Fillings)> places{
        FilledPlace{Fillings::kPlace, fillings.text}...};
    return fill(catalogue(language).find(checked.phrase, count), places.data(), places.size());
}

}  // namespace tengen::base
