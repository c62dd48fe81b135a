#include "search/params.h"

#include "base/file.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace tengen::search {
namespace {

using P = Params;
constexpr auto kAlphaBeta = ParamReader::AlphaBeta;
constexpr auto kTree = ParamReader::Tree;

constexpr std::array kParams{
    Param{"aspiration_depth", &P::aspiration_depth, 1, 20, kAlphaBeta,
          "from this depth on the window is put around the last value"},
    Param{"aspiration_window", &P::aspiration_window, 1, 500, kAlphaBeta,
          "half of its width at first"},
    Param{"aspiration_growth", &P::aspiration_growth, 2, 16, kAlphaBeta,
          "so many times wider where a value falls out of it"},
    Param{"aspiration_most", &P::aspiration_most, 50, 20'000, kAlphaBeta,
          "where this is not enough, the window is open"},
    Param{"rfp_depth", &P::rfp_depth, 0, 12, kAlphaBeta,
          "reverse futility pruning up to this depth"},
    Param{"rfp_margin", &P::rfp_margin, 5, 500, kAlphaBeta,
          "a lead of so much for each ply is enough"},
    Param{"razor_depth", &P::razor_depth, 0, 8, kAlphaBeta, "razoring up to this depth"},
    Param{"razor_margin", &P::razor_margin, 10, 1000, kAlphaBeta,
          "so far behind, for each ply, that a quiet move will not help"},
    Param{"lmp_base", &P::lmp_base, 1, 40, kAlphaBeta,
          "late move pruning: so many moves are looked at, …"},
    Param{"lmp_slope", &P::lmp_slope, 0, 10, kAlphaBeta, "… and so many more for each ply"},
    Param{"lmr_base", &P::lmr_base, -1, 4, kAlphaBeta, "late move reduction in plies: so much, …"},
    Param{"lmr_factor", &P::lmr_factor, 0, 3, kAlphaBeta,
          "… and so much by ln(depth) times ln(number of the move)"},
    Param{"lmr_history", &P::lmr_history, 512, 65'536, kAlphaBeta,
          "so much good history is a ply less of it"},
    Param{"lmr_promise", &P::lmr_promise, 10, 5000, kAlphaBeta,
          "so much less promising than the first is a ply more of it"},
    Param{"singular_depth", &P::singular_depth, 2, 32, kAlphaBeta,
          "singular extension from this depth on"},
    Param{"singular_margin", &P::singular_margin, 0, 100, kAlphaBeta,
          "the others are worse by so much for each ply"},
    Param{"singular_table_plies", &P::singular_table_plies, 0, 10, kAlphaBeta,
          "what the table remembers may be so many plies less deep"},
    Param{"leaf_vcf_nodes", &P::leaf_vcf_nodes, 0, 2000, kAlphaBeta,
          "positions for a win by fours where the search ends; weak levels have their own"},
    Param{"history_bonus_square", &P::history_bonus_square, 0, 256, kAlphaBeta,
          "history of a move that cut off: by depth times depth, …"},
    Param{"history_bonus_linear", &P::history_bonus_linear, 0, 1024, kAlphaBeta,
          "… and by depth, …"},
    Param{"history_bonus_most", &P::history_bonus_most, 64, 8192, kAlphaBeta, "… at most so much"},
    Param{"history_weight", &P::history_weight, 0, 1, kAlphaBeta,
          "what history counts for beside what a move promises"},
    Param{"killer_bonus", &P::killer_bonus, 0, 2000, kAlphaBeta,
          "more promise for what cut off beside this node"},
    Param{"counter_bonus", &P::counter_bonus, 0, 2000, kAlphaBeta,
          "more promise for what refuted the last move before"},
    Param{"cpuct", &P::cpuct, 0.05, 5, kTree, "exploration: what a promise counts for"},
    Param{"cpuct_growth", &P::cpuct_growth, 0, 5, kTree,
          "so much more of it with very many visits"},
    Param{"cpuct_growth_visits", &P::cpuct_growth_visits, 10, 1'000'000, kTree,
          "half of that with so many"},
    Param{"fpu_reduction", &P::fpu_reduction, 0, 1, kTree,
          "first play urgency: what was not tried is worse than what was, by so much of a win"},
    Param{"virtual_loss", &P::virtual_loss, 0, 8, kTree,
          "a playout that is not back yet counts as so many losses"},
    Param{"findings_weight", &P::findings_weight, 0, 20, kTree,
          "what was found of a move elsewhere in the tree, in nats for a whole win"},
    Param{"findings_doubt", &P::findings_doubt, 0.5, 200, kTree,
          "visits without a finding that are added to it"},
    Param{"policy_floor", &P::policy_floor, 0, 0.05, kTree,
          "a move of a smaller share is not tried at all"},
    Param{"tree_vcf_nodes", &P::tree_vcf_nodes, 0, 2000, kTree,
          "positions for a win by fours at each new node"},
    Param{"tree_root_vcf_nodes", &P::tree_root_vcf_nodes, 0, 100'000, kTree,
          "the same where the search begins"},
    Param{"net_sharpness", &P::net_sharpness, 0.1, 10, kTree,
          "of the net's values: above one a small lead is more of a win"},
    Param{"net_temperature", &P::net_temperature, 0.1, 10, kTree,
          "of the net's promises: above one they differ less"},
    Param{"classical_sharpness", &P::classical_sharpness, 0.1, 10, kTree,
          "the same of the values without a net"},
    Param{"classical_temperature", &P::classical_temperature, 0.1, 10, kTree,
          "and of the promises"},
};

/// How many letters must be put, taken away or changed (Levenshtein).
std::size_t letters_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t corner = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = corner + std::size_t(a[i] != b[j]);
            corner = row[j + 1];
            row[j + 1] = std::min({change, corner + 1, row[j] + 1});
        }
    }
    return row.back();
}

std::expected<void, Message> set_within(Params& params, const Param& param, double value) {
    const bool is_within = value >= param.low && value <= param.high;  // no number is not
    if (!is_within)
        return failure("{name} is from {least} to {most}, not {value}"_en, "name"_is(param.name),
                       "least"_is(param_text(param.low)), "most"_is(param_text(param.high)),
                       "value"_is(param_text(value)));
    if (param.is_whole() && value != std::round(value))
        return failure("{name} is a whole number, not {value}"_en, "name"_is(param.name),
                       "value"_is(param_text(value)));
    param.set(params, value);
    return {};
}

}  // namespace

double Param::of(const Params& params) const {
    return std::visit([&](auto member) { return double(params.*member); }, field);
}

void Param::set(Params& params, double value) const {
    if (const auto* const whole = std::get_if<int Params::*>(&field))
        params.** whole = int(std::lround(value));
    else
        params.*std::get<double Params::*>(field) = value;
}

std::span<const Param> all_params() { return kParams; }

std::expected<const Param*, Message> find_param(std::string_view name) {
    const auto* const found = std::ranges::find(kParams, name, &Param::name);
    if (found != kParams.end()) return found;
    // A name of another engine is far from all of ours, so the three nearest are told anyway.
    std::vector<std::pair<std::size_t, std::size_t>> nearest;
    nearest.reserve(kParams.size());
    const std::string_view beginning = name.substr(0, 64);
    for (std::size_t i = 0; i < kParams.size(); ++i)
        nearest.emplace_back(letters_between(beginning, kParams[i].name), i);
    std::ranges::sort(nearest);
    const auto near = [&](std::size_t i) { return kParams[nearest[i].second].name; };
    return failure("there is no parameter '{name}'; perhaps {first}, {second} or {third}"_en,
                   "name"_is(base::excerpt(name, 40)), "first"_is(near(0)), "second"_is(near(1)),
                   "third"_is(near(2)));
}

std::expected<void, Message> set_param(Params& params, std::string_view name,
                                       std::string_view value) {
    const auto param = find_param(name);
    if (!param) return std::unexpected(param.error());
    const auto number = base::parse_number<double>(value);
    if (!number)
        return failure("'{value}' is no number for {name}"_en, "value"_is(base::excerpt(value)),
                       "name"_is((*param)->name));
    return set_within(params, **param, *number);
}

std::expected<void, Message> load_params(Params& params, std::string_view file) {
    const auto fail = [&](const Message& why) { return std::unexpected(about(file, why)); };
    const auto bytes = base::read_file(base::to_path(file));
    if (!bytes) return std::unexpected(bytes.error().message);
    const auto json = base::Json::parse(*bytes);
    if (!json) return fail(Message::plain(json.error()));
    const auto* const members = json->get<base::Json::Object>();
    if (members == nullptr)
        return fail(
            Message("parameters are written {example}"_en, "example"_is("{\"name\": value, …}")));
    Params loaded = params;
    for (const auto& [name, value] : *members) {
        const auto param = find_param(name);
        if (!param) return fail(param.error());
        const auto* const real = value.get<double>();
        const auto* const whole = value.get<std::int64_t>();
        if (real == nullptr && whole == nullptr)
            return fail(Message("the value of {name} is no number"_en, "name"_is((*param)->name)));
        if (const auto set = set_within(loaded, **param, real != nullptr ? *real : double(*whole));
            !set)
            return fail(set.error());
    }
    params = loaded;
    return {};
}

std::string param_text(double value) { return fmt::format("{}", value); }

std::vector<const Param*> changed_params(const Params& params) {
    std::vector<const Param*> changed;
    for (const Param& param : kParams)
        if (param.of(params) != param.of(kDefaultParams)) changed.push_back(&param);
    return changed;
}

base::Json::Object changed_json(const Params& params) {
    base::Json::Object object;
    for (const Param* const param : changed_params(params)) {
        const double value = param->of(params);
        object.emplace_back(
            param->name, param->is_whole() ? base::Json(std::int64_t(value)) : base::Json(value));
    }
    return object;
}

std::string changed_text(const Params& params) {
    std::string text;
    for (const Param* const param : changed_params(params))
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", param->name,
                            param_text(param->of(params)));
    return text;
}

}  // namespace tengen::search
