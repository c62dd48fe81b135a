#include "train/pair_text.h"

#include "base/needed.h"

#include <cmath>
#include <utility>

namespace tengen::train {
namespace {

using base::Json;

Json array_of(const Theta& theta) {
    Json::Array array;
    array.reserve(theta.size());
    for (const double value : theta) array.emplace_back(value);
    return {std::move(array)};
}

bool can_be(const Theta& theta, const std::vector<TunedParam>& params) {
    if (theta.size() != params.size()) return false;
    for (std::size_t i = 0; i < theta.size(); ++i) {
        const search::Param& param = *params[i].param;
        if (theta[i] < param.low || theta[i] > param.high) return false;
        if (param.is_whole() && theta[i] != std::round(theta[i])) return false;
    }
    return true;
}

}  // namespace

std::string to_text(const Spsa::Trial& trial) {
    return Json(Json::Object{{"plus", array_of(trial.plus)}, {"minus", array_of(trial.minus)}})
        .dump();
}

std::expected<Spsa::Trial, std::string> read_trial(std::string_view text,
                                                   const TuneSettings& settings) {
    const auto json = Json::parse(text);
    if (!json) return std::unexpected(json.error());
    base::Needed needed(*json);
    Spsa::Trial trial{.plus = needed.reals("plus"), .minus = needed.reals("minus")};
    if (!can_be(trial.plus, settings.params)) needed.note("plus");
    if (!can_be(trial.minus, settings.params)) needed.note("minus");
    return needed.when_all(std::move(trial));
}

Json::Object members_of(const PairResult& result) {
    return {{"points", result.points}, {"moves", Json::Array{result.moves[0], result.moves[1]}}};
}

std::string to_text(const PairResult& result) { return Json(members_of(result)).dump(); }

std::expected<PairResult, std::string> pair_in(const Json& json) {
    constexpr std::int64_t kMostMoves = 2LL * kMaxBoardSize * kMaxBoardSize;  // passes and all
    base::Needed needed(json);
    PairResult result{.points = needed.real("points", 0, 2)};
    if (2 * result.points != std::round(2 * result.points)) needed.note("points");
    const Json::Array moves = needed.list("moves");
    if (moves.size() != result.moves.size()) needed.note("moves");
    for (std::size_t i = 0; i < std::min(moves.size(), result.moves.size()); ++i) {
        const auto* const count = moves[i].get<std::int64_t>();
        const bool fits = count != nullptr && *count >= 0 && *count <= kMostMoves;
        if (!fits) needed.note("moves");
        result.moves[i] = fits ? int(*count) : 0;
    }
    return needed.when_all(result);
}

std::expected<PairResult, std::string> read_pair(std::string_view text) {
    const auto json = Json::parse(text);
    if (!json) return std::unexpected(json.error());
    return pair_in(*json);
}

}  // namespace tengen::train
