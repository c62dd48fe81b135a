// The deep net on a card.
#pragma once

#include "eval/deep_judge.h"
#include "game/words.h"
#include "gpu/card.h"
#include "gpu/deep_plan.h"

#include <array>
#include <condition_variable>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace tengen::gpu {

/// The weights as the kernels of this way take them in, chunk by chunk.
[[nodiscard]] std::string packed_weights(const eval::DeepNet& net, DeepWay way);

/// How many positions of this size a block of threads can keep at once; 0 where not even one.
[[nodiscard]] int boards_that_fit(const DeepTeam& team, int size, std::size_t shared_memory);

/// Of these at most, how many give the threads least to do for each.
[[nodiscard]] int best_boards(const DeepTeam& team, int size, int most);

class DeepCard final : public eval::DeepJudge {
public:
    /// Positions that are computed in one go, at most; more are split.
    static constexpr std::size_t kMostPositions = 8192;

    /// Or why it cannot be done on this card. Of its memory at most so many bytes are taken; 0: as
    /// many as it takes.
    [[nodiscard]] static std::expected<std::unique_ptr<DeepCard>, Message> open(
        const SharedDriver& driver, const CardFacts& facts, const eval::DeepNet& net,
        std::size_t memory = 0);

    void judge(eval::DeepBatch& batch) override;
    /// How long a batch took, by the card's own clock, in milliseconds.
    struct Pace {
        double in = 0;  // to the card
        double computing = 0;
        double out = 0;
    };
    /// The same, and how long it took.
    [[nodiscard]] Pace timed(eval::DeepBatch& batch);
    [[nodiscard]] const CardFacts& facts() const { return card_->facts(); }
    [[nodiscard]] std::string name() const override { return card_->facts().name; }

private:
    /// A batch on its way: while one is computed another comes and goes.
    struct Lane {
        explicit Lane(const SharedCard& card);

        Queue queue;
        std::size_t room = 0;  // in bytes, of what goes in and of what comes out
        std::unique_ptr<Buffer> in, out;
        std::unique_ptr<Pinned> asked, told;
        std::unique_ptr<Buffer> planes;  // of boards that do not fit into shared memory
        bool is_taken = false;
    };
    /// What does the work, and how much of it at once.
    struct Choice {
        const char* kernel;
        DeepTeam team;
        int boards;
    };

    DeepCard(SharedCard card, const eval::DeepNet& net, std::size_t room_for_planes);
    /// Kernels for Hopper cards, if this is one and its driver takes them.
    void add_hopper(const eval::DeepNet& net);
    CardMemory put(const std::string& bytes);
    [[nodiscard]] Choice choose(std::size_t count, int size) const;
    [[nodiscard]] std::size_t most_at_once(int size) const;
    /// The moments between the stages of a batch, for who wants to know.
    using Marks = std::array<Moment, 4>;
    void judge(eval::DeepBatch& batch, const Marks* marks, Pace& pace);
    void judge_part(eval::DeepBatch& batch, std::size_t from, std::size_t count, Lane& lane,
                    const Marks* marks) const;
    static void make_room(Lane& lane, const SharedCard& card, std::size_t bytes);

    SharedCard card_;
    Kernels kernels_;
    std::optional<Kernels> hopper_;
    CardMemory hopper_weights_ = 0;
    DeepPlan plan_{};  // what is the same for all positions
    eval::DeepShape shape_;
    std::size_t room_for_planes_;  // of both lanes, in bytes
    std::vector<std::unique_ptr<Buffer>> numbers_;

    std::mutex mutex_;
    std::condition_variable freed_;
    std::array<Lane, 2> lanes_;
};

}  // namespace tengen::gpu
