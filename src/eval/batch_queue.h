// Between many threads that ask and one judge that is quickest when asked about much at once. What
// comes while the judge is busy waits and goes together; a thread that has nothing to wait for
// takes all that has come to the judge itself. Nobody spins, and no thread is added.
#pragma once

#include "eval/evaluator.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <vector>

namespace tengen::eval {

class BatchQueue final : public BatchEvaluator {
public:
    /// At most so many positions together, and so many batches with the judge: while one is
    /// computed the next is on its way.
    BatchQueue(BatchEvaluator& judge, std::size_t most, int at_once = 2)
        : judge_(judge), most_(most), at_once_(at_once) {}

    /// If the judge breaks, all hear of it whose positions were in that batch.
    void ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) override;

    struct Traffic {
        std::size_t batches = 0;
        std::size_t positions = 0;
    };
    [[nodiscard]] Traffic traffic() const;
    /// Who is not with the judge yet.
    [[nodiscard]] std::size_t waiting() const;

private:
    struct Request {
        std::span<const Inquiry> inquiries;
        std::span<Opinion> opinions;
        bool is_done = false;
        std::exception_ptr broken;
    };

    [[nodiscard]] std::vector<Request*> take();
    static std::exception_ptr pass_on(BatchEvaluator& judge, std::span<Request* const> requests);

    BatchEvaluator& judge_;
    std::size_t most_;
    int at_once_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Request*> waiting_;
    int busy_ = 0;  // batches with the judge
    Traffic traffic_;
};

}  // namespace tengen::eval
