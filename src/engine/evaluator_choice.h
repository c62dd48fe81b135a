// By what positions are judged, as people choose it.
#pragma once

#include "engine/mind.h"
#include "eval/net.h"
#include "game/words.h"
#include "gpu/deep_service.h"

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::engine {

enum class EvaluatorKind : std::uint8_t {
    Net,        // of lines, which corrects the weights
    Classical,  // the weights alone
    Gpu,        // the deep net, on a card
    Deep,       // the same, on the processor
};
inline constexpr std::array kAllEvaluators{EvaluatorKind::Net, EvaluatorKind::Classical,
                                           EvaluatorKind::Gpu, EvaluatorKind::Deep};
inline constexpr std::string_view kEvaluatorWords = "net, classical, gpu or deep";

/// "net", "classical", "gpu", "deep": as it is written in options and settings.
[[nodiscard]] std::string_view name(EvaluatorKind kind);
[[nodiscard]] std::optional<EvaluatorKind> parse_evaluator(std::string_view text);

struct EvaluatorChoice {
    EvaluatorKind kind = EvaluatorKind::Net;
    eval::SharedNet net = eval::default_net();
    gpu::DeepChoice deep = {};  // whether on a card is a matter of the kind

    [[nodiscard]] bool is_deep() const {
        return kind == EvaluatorKind::Gpu || kind == EvaluatorKind::Deep;
    }
    /// Of lines; also where a deep one was chosen, for what cannot be asked of that. Nothing for
    /// the classical judgement.
    [[nodiscard]] eval::SharedNet lines() const {
        return kind == EvaluatorKind::Classical ? nullptr : net;
    }
    /// The deep net, where it was chosen, for this mind; or why it cannot judge, in a sentence.
    [[nodiscard]] std::expected<std::shared_ptr<gpu::DeepService>, Message> open(Mind mind) const;
};

}  // namespace tengen::engine
