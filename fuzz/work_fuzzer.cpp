// Whatever comes from a server, a unit, a job and a result are read or refused in one line, what is
// read comes back as it was, and the settings of a match seat nobody but our own engine.
#include "match/played_text.h"
#include "workshop/match_work.h"
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

template <class Read>
void check(std::string_view text, const Read& read) {
    const auto first = read(text);
    if (!first) {
        expect_holds(first.error().find('\n') == std::string::npos);
        return;
    }
    const auto again = read(to_text(*first));
    expect_holds(again && *again == *first);
}

void check_all(std::string_view text) {
    check(text, read_unit);
    check(text, read_job);
    check(text, read_outcome);
    check(text, read_worker);
    check(text, read_progress);
    const auto played = match::read_played(text);
    expect_holds(played || !played.error().empty());
    static const EngineList nobody;
    const auto settings = read_match_settings(text, nobody);
    expect_holds(settings || !settings.error().empty());
}

}  // namespace
}  // namespace tengen::workshop

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tengen::workshop::check_all({reinterpret_cast<const char*>(data), size});
    return 0;
}
