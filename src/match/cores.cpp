#include "match/cores.h"

#include <cstdint>
#include <utility>

namespace tengen::match {

std::expected<std::vector<std::vector<int>>, Message> share_cores(std::span<const int> cores,
                                                                  int tables, int threads) {
    if (cores.empty()) return failure("this system does not let us choose cores"_en);
    const std::int64_t needed = std::int64_t{tables} * threads;
    if (std::cmp_less(cores.size(), needed))
        return failure(
            "{games} games at once with {threads} threads each need {needed} cores, and there are "
            "{cores}"_en,
            "games"_is(tables), "threads"_is(threads), "needed"_is(needed),
            "cores"_is(cores.size()));
    std::vector<std::vector<int>> shares;
    shares.reserve(std::size_t(tables));
    for (; tables > 0; --tables) {
        const auto share = cores.first(std::size_t(threads));
        shares.emplace_back(share.begin(), share.end());
        cores = cores.subspan(std::size_t(threads));
    }
    return shares;
}

}  // namespace tengen::match
