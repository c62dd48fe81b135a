#include "deep_net.h"

#include "print.h"

#include <ostream>
#include <utility>

namespace tengen::cli {

eval::SharedBatchEvaluator deep_net_or_word(const engine::EvaluatorChoice& choice,
                                            engine::Mind mind, const Console& console,
                                            std::string_view verb) {
    auto opened = choice.open(mind);
    if (opened) return std::move(*opened);
    print(console.err, "tengen {}: {}; the net judges instead\n", verb, opened.error());
    return nullptr;
}

}  // namespace tengen::cli
