#include "engine/evaluator_choice.h"

namespace tengen::engine {

std::string_view name(EvaluatorKind kind) {
    switch (kind) {
        case EvaluatorKind::Net: return "net";
        case EvaluatorKind::Classical: return "classical";
        case EvaluatorKind::Gpu: return "gpu";
        case EvaluatorKind::Deep: return "deep";
    }
    return {};
}

std::optional<EvaluatorKind> parse_evaluator(std::string_view text) {
    for (const EvaluatorKind kind : kAllEvaluators)
        if (text == name(kind)) return kind;
    return std::nullopt;
}

std::expected<std::shared_ptr<gpu::DeepService>, Message> EvaluatorChoice::open(Mind mind) const {
    using Where = gpu::DeepChoice::Where;
    if (!is_deep()) return nullptr;
    if (mind != Mind::Mcts)
        return failure("{mind} cannot use the deep net, which judges for {other}"_en,
                       "mind"_is(name(mind)), "other"_is(name(Mind::Mcts)));
    gpu::DeepChoice choice = deep;
    choice.where = kind == EvaluatorKind::Gpu ? Where::Card : Where::Processor;
    return gpu::DeepService::open(choice);
}

}  // namespace tengen::engine
