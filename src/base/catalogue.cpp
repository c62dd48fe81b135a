#include "base/catalogue.h"

#include "base/text.h"
#include "embedded/catalogue_zh.h"

#include <algorithm>
#include <cassert>
#include <span>

namespace tengen::base {
namespace {

constexpr char kBetween = '\4';

std::string key_of(std::string_view context, std::string_view text) {
    std::string key(context);
    key += kBetween;
    return key += text;
}

}  // namespace

std::string fill(std::string_view text, const FilledPlace* first, std::size_t count) {
    const std::span<const FilledPlace> places(first, count);
    std::string filled;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t begin = at;
        const std::string_view name = next_place(text, at);
        const auto place = std::ranges::find(places, name, &FilledPlace::name);
        if (place == places.end()) {
            filled += text.substr(begin, at - begin);
            continue;
        }
        filled += text.substr(begin, at - begin - name.size() - 2);
        filled += place->text;
    }
    return filled;
}

Language language_of(std::string_view tag) {
    return starts_with_ignoring_case(tag, "zh") ? Language::Chinese : Language::English;
}

std::string_view tag_of(Language language) {
    return language == Language::Chinese ? "zh-CN" : "en";
}

Catalogue::Catalogue(const PoFile& file) : plurals_(file.plurals) {
    for (const PoEntry& entry : file.entries)
        said_.emplace(key_of(entry.context, entry.text), entry.said);
}

std::string_view Catalogue::find(const Phrase& phrase, std::uint64_t count) const {
    if (!said_.empty())
        if (const auto found = said_.find(key_of(phrase.context, phrase.text));
            found != said_.end()) {
            const std::vector<std::string>& forms = found->second;
            return forms[std::min(plurals_.form(count), forms.size() - 1)];
        }
    return phrase.plural.empty() || count == 1 ? phrase.text : phrase.plural;
}

const Catalogue& catalogue(Language language) {
    static const Catalogue english;
    static const Catalogue chinese = [] {
        const auto file = read_po(embedded::catalogue_zh());
        assert(file);
        return file ? Catalogue(*file) : Catalogue();
    }();
    return language == Language::Chinese ? chinese : english;
}

}  // namespace tengen::base
