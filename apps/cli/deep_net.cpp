#include "deep_net.h"

#include "print.h"

#include <ostream>
#include <utility>

namespace tengen::cli {

eval::SharedBatchEvaluator deep_net_or_word(const engine::EvaluatorChoice& choice,
                                            engine::Mind mind, const Console& console,
                                            std::string_view verb, Language language) {
    auto opened = choice.open(mind);
    if (opened) return std::move(*opened);
    print(
        console.err, "tengen {}: {}\n", verb,
        say(language, Message("{reason}; the net judges instead"_en, "reason"_is(opened.error()))));
    return nullptr;
}

}  // namespace tengen::cli
