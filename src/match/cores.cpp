#include "match/cores.h"

#include <cstdint>
#include <fmt/format.h>
#include <utility>

namespace tengen::match {

std::expected<std::vector<std::vector<int>>, std::string> share_cores(std::span<const int> cores,
                                                                      int tables, int threads) {
    if (cores.empty()) return std::unexpected("this system does not let us choose cores");
    const std::int64_t needed = std::int64_t{tables} * threads;
    if (std::cmp_less(cores.size(), needed))
        return std::unexpected(
            fmt::format("{} games at once with {} threads each need {} cores, and there are {}",
                        tables, threads, needed, cores.size()));
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
