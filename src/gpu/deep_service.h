// A deep net and who computes it, for all who ask: what the threads of a search, and the games of a
// match, want to know at one time goes to the card together.
#pragma once

#include "eval/batch_queue.h"
#include "eval/deep_evaluator.h"
#include "eval/deep_judge.h"
#include "game/words.h"
#include "gpu/driver.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

namespace tengen::gpu {

struct DeepChoice {
    enum class Where : std::uint8_t { Card, Processor };

    Where where = Where::Card;
    std::string net;         // its file; the one that comes with the program when empty
    int card = 0;            // which, from 0
    std::size_t memory = 0;  // of the card, for net and batches, in bytes; 0: as much as they need
    std::string driver = Driver::default_library();

    bool operator==(const DeepChoice&) const = default;
};

class DeepService final : public eval::BatchEvaluator {
public:
    /// Or why not, in a sentence.
    [[nodiscard]] static std::expected<std::shared_ptr<DeepService>, Message> open(
        const DeepChoice& choice);

    /// Throws std::runtime_error where the card has gone.
    void ask(std::span<const eval::Inquiry> inquiries, std::span<eval::Opinion> opinions) override {
        queue_.ask(inquiries, opinions);
    }
    [[nodiscard]] int at_once() const override { return manner_.each; }

    /// What computes, for people.
    [[nodiscard]] std::string name() const { return judge_->name(); }
    /// Which net, to be told from others later: "deep" with a fingerprint of its numbers. The same
    /// wherever it is computed.
    [[nodiscard]] const std::string& net_name() const { return net_name_; }
    [[nodiscard]] eval::BatchQueue::Traffic traffic() const { return queue_.traffic(); }

private:
    /// How it likes to be asked.
    struct Manner {
        int each;          // positions, by one thread
        std::size_t most;  // positions, together
        int batches;       // at a time
    };
    static const Manner kCard;
    static const Manner kProcessor;

    DeepService(std::unique_ptr<eval::DeepJudge> judge, const Manner& manner,
                const eval::DeepNet& net);

    std::unique_ptr<eval::DeepJudge> judge_;
    std::string net_name_;
    Manner manner_;
    eval::DeepEvaluator evaluator_;
    eval::BatchQueue queue_;
};

}  // namespace tengen::gpu
