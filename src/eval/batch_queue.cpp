#include "eval/batch_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tengen::eval {

void BatchQueue::ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) {
    Request own{inquiries, opinions, false, nullptr};
    std::unique_lock lock(mutex_);
    waiting_.push_back(&own);
    while (!own.is_done) {
        if (busy_ == at_once_ || waiting_.empty()) {
            changed_.wait(lock);
            continue;
        }
        // Those that came first, which may be others': then ours is next.
        const std::vector<Request*> batch = take();
        ++busy_;
        lock.unlock();
        const std::exception_ptr broken = pass_on(judge_, batch);
        lock.lock();
        --busy_;
        for (Request* const request : batch) {
            request->broken = broken;
            request->is_done = true;
        }
        changed_.notify_all();
    }
    if (own.broken) std::rethrow_exception(own.broken);
}

/// One at least, however large.
std::vector<BatchQueue::Request*> BatchQueue::take() {
    std::vector<Request*> taken;
    std::size_t positions = 0;
    while (!waiting_.empty()) {
        const std::size_t more = waiting_.front()->inquiries.size();
        if (!taken.empty() && positions + more > most_) break;
        taken.push_back(waiting_.front());
        waiting_.pop_front();
        positions += more;
    }
    ++traffic_.batches;
    traffic_.positions += positions;
    return taken;
}

std::exception_ptr BatchQueue::pass_on(BatchEvaluator& judge, std::span<Request* const> requests) {
    try {
        if (requests.size() == 1) {
            judge.ask(requests[0]->inquiries, requests[0]->opinions);
            return nullptr;
        }
        std::vector<Inquiry> inquiries;
        std::vector<Opinion> opinions;
        for (const Request* const request : requests) {
            for (const Inquiry& inquiry : request->inquiries) inquiries.push_back(inquiry);
            // With the room for promises that they have already.
            std::ranges::move(request->opinions.first(request->inquiries.size()),
                              std::back_inserter(opinions));
        }
        judge.ask(inquiries, opinions);
        auto next = opinions.begin();
        for (const Request* const request : requests)
            for (Opinion& opinion : request->opinions.first(request->inquiries.size()))
                opinion = std::move(*next++);
        return nullptr;
    } catch (...) {
        return std::current_exception();
    }
}

BatchQueue::Traffic BatchQueue::traffic() const {
    const std::scoped_lock lock(mutex_);
    return traffic_;
}

std::size_t BatchQueue::waiting() const {
    const std::scoped_lock lock(mutex_);
    return waiting_.size();
}

}  // namespace tengen::eval
