// How games of samples are made, as text: in the head of a file, and for whoever plays them
// elsewhere.
#include "base/json.h"
#include "base/needed.h"
#include "base/text.h"
#include "game/notation.h"
#include "train/sample_play.h"

#include <fmt/format.h>

namespace tengen::train {
namespace {

using base::Json;

void read_kinds(base::Needed& needed, SampleSettings& settings) {
    settings.rules.clear();
    for (const Json& each : needed.list("rules")) {
        const auto* const text = each.get<std::string>();
        const auto rule = text != nullptr ? parse_rule(*text) : std::nullopt;
        if (!rule) needed.note("rules");
        settings.rules.push_back(rule.value_or(RuleId::Freestyle));
    }
    if (settings.rules.empty()) needed.note("rules");
    settings.sizes.clear();
    for (const Json& each : needed.list("sizes")) {
        const auto* const size = each.get<std::int64_t>();
        const bool fits = size != nullptr && *size >= kMinBoardSize && *size <= kMaxBoardSize;
        if (!fits) needed.note("sizes");
        settings.sizes.push_back(fits ? int(*size) : kDefaultBoardSize);
    }
    if (settings.sizes.empty()) needed.note("sizes");
}

}  // namespace

std::string to_json(const SampleSettings& settings) {
    Json::Array rules;
    for (const RuleId rule : settings.rules) rules.emplace_back(name(rule));
    Json::Array sizes;
    for (const int size : settings.sizes) sizes.emplace_back(size);
    Json::Object said{{"made_by", "tengen selfplay"},
                      {"rules", std::move(rules)},
                      {"sizes", std::move(sizes)},
                      {"nodes", std::int64_t(settings.nodes)},
                      {"seed", std::int64_t(settings.seed)}};
    // Of the mind that was first nothing is said: those files go on.
    if (settings.mind == engine::Mind::AlphaBeta)
        said.emplace_back("asides", settings.asides);
    else
        said.emplace_back("mind", name(settings.mind));
    said.emplace_back("evaluator",
                      settings.judge ? settings.judge_name : eval::evaluator_name(settings.net));
    return Json(std::move(said)).dump();
}

std::expected<SampleSettings, std::string> read_sample_settings(std::string_view json) {
    const auto said = Json::parse(json);
    if (!said) return std::unexpected(said.error());
    base::Needed needed(*said);
    SampleSettings settings;
    read_kinds(needed, settings);
    settings.nodes = std::uint64_t(needed.number("nodes", 1, kMostSelfplayNodes));
    settings.seed = std::uint64_t(needed.number("seed", INT64_MIN));
    const bool is_first_mind = said->find("mind") == nullptr;
    if (!is_first_mind) {
        settings.mind = engine::Mind::Mcts;
        if (needed.text("mind") != name(settings.mind)) needed.note("mind");
    }
    settings.asides = is_first_mind ? int(needed.number("asides", 0, kMostAsidesToTen)) : 0;
    const std::string evaluator = needed.text("evaluator");
    if (std::string objection = needed.objection(); !objection.empty())
        return std::unexpected(std::move(objection));
    for (const eval::SharedNet& net : {eval::default_net(), eval::SharedNet()}) {
        if (evaluator != eval::evaluator_name(net)) continue;
        settings.net = net;
        return settings;
    }
    return std::unexpected(fmt::format("its evaluator '{}' is not what comes with this program",
                                       base::excerpt(evaluator, 40)));
}

SampleFormat sample_format(const SampleSettings& settings) {
    return settings.mind == engine::Mind::Mcts ? SampleFormat::Shares : SampleFormat::Best;
}

}  // namespace tengen::train
