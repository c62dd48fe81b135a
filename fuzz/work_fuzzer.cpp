// Whatever comes from a server, a unit, a job and a result are read or refused in one line, what is
// read comes back as it was, and the settings of any work seat nobody but our own engine.
#include "match/played_text.h"
#include "train/game_units.h"
#include "train/pair_text.h"
#include "workshop/all_work.h"
#include "workshop/wire.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace tengen::workshop {
namespace {

void expect_holds(bool holds) {
    if (!holds) std::abort();
}

bool is_told(const Message& why) { return !say(Language::English, why).empty(); }

constexpr auto as_text = [](const auto& value) { return to_text(value); };

template <class Read, class Write = decltype(as_text)>
void check(std::string_view text, const Read& read, const Write& write = as_text) {
    const auto first = read(text);
    if (!first) {
        expect_holds(first.error().find('\n') == std::string::npos);
        return;
    }
    const auto again = read(write(*first));
    expect_holds(again && *again == *first);
}

/// What the kinds of work say of themselves.
void check_settings(std::string_view text) {
    static const EngineList nobody;
    const auto match = read_match_settings(text, nobody);
    expect_holds(match || is_told(match.error()));
    const auto tune = read_tune_settings(text);
    expect_holds(tune || is_told(tune.error()));
    check(text, train::read_sample_settings,
          [](const auto& settings) { return train::to_json(settings); });
    const auto fit = read_fit_settings(text);
    expect_holds(fit || !fit.error().empty());
    if (fit) expect_holds(read_fit_settings(fit_settings(fit->settings)).has_value());
}

/// What their workers are told and bring.
void check_units(std::string_view text) {
    const auto played = match::read_played(text);
    expect_holds(played || !played.error().empty());
    check(text, train::read_pair);
    train::TuneSettings tuning;
    tuning.params = {*train::parse_tuned("lmr_base", {}), *train::parse_tuned("rfp_margin", {})};
    const auto read_trial = [&](std::string_view said) { return train::read_trial(said, tuning); };
    if (const auto trial = read_trial(text)) {
        const auto again = read_trial(train::to_text(*trial));
        expect_holds(again && again->plus == trial->plus && again->minus == trial->minus);
    }
    for (const auto format : {train::SampleFormat::Best, train::SampleFormat::Shares}) {
        const auto games = train::read_parcel(text, format, 1);
        if (!games) continue;
        const auto again = train::read_parcel(train::to_parcel(*games, format), format, 1);
        expect_holds(again && *again == *games);
    }
}

void check_all(std::string_view text) {
    check(text, read_unit);
    check(text, read_job);
    check(text, read_outcome);
    check(text, read_worker);
    check(text, read_progress);
    check_settings(text);
    check_units(text);
}

}  // namespace
}  // namespace tengen::workshop

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tengen::workshop::check_all({reinterpret_cast<const char*>(data), size});
    return 0;
}
