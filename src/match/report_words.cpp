#include "match/report_words.h"

#include "game/words.h"

#include <array>

namespace tengen::match {
namespace {

constexpr std::array kScriptPhrases{
    "pass"_en,
    "game {number}"_en,
    "the empty board"_en,
    "opening"_en,
    "depth {depth}"_en,
    "value {value}"_en,
    "move"_en,
    "took"_en,
    "depth"_en,
    "value"_en,
    "black is winning"_en,
    "white is winning"_en,
    "First"_en,
    "Previous (left arrow)"_en,
    "Play through"_en,
    "Next (right arrow)"_en,
    "Last"_en,
    "Move numbers"_en,
    "All players"_en,
    "All results"_en,
    "All endings"_en,
    "All openings"_en,
    "With and without faults"_en,
    "black won"_en,
    "white won"_en,
    "drawn"_en,
    "chosen player won"_en,
    "chosen player lost"_en,
    "opening {number}"_en,
    "with faults"_en,
    "without faults"_en,
    "{count} game"_en.many("{count} games"),
    "Games"_en,
    "Moves"_en,
};

}  // namespace

std::span<const base::Phrase> script_phrases() { return kScriptPhrases; }

base::Json ReportWords::of_script() const {
    base::Json::Object table;
    if (language_ == base::Language::English) return table;
    const base::Catalogue& catalogue = base::catalogue(language_);
    for (const base::Phrase& phrase : kScriptPhrases) {
        table.emplace_back(std::string(phrase.text), catalogue.find(phrase, 1));
        if (!phrase.plural.empty())
            table.emplace_back(std::string(phrase.plural), catalogue.find(phrase, 2));
    }
    return table;
}

base::Phrase verdict_text(SprtVerdict verdict) {
    switch (verdict) {
        case SprtVerdict::AcceptH0: return "H0 accepted"_en;
        case SprtVerdict::AcceptH1: return "H1 accepted"_en;
        case SprtVerdict::Continue: break;
    }
    return "not decided yet"_en;
}

}  // namespace tengen::match
