// A task in the background: one long piece of work on a thread of its own, such as a proof, a
// choice in an opening, a test of an engine. Another errand takes the place of the one before.
#pragma once

#include <exception>
#include <functional>
#include <stop_token>
#include <thread>
#include <utility>

namespace tengen::engine {

class Errand {
public:
    using Work = std::function<void(const std::stop_token&)>;

    Errand() = default;
    ~Errand() { cancel(); }
    Errand(const Errand&) = delete;
    Errand& operator=(const Errand&) = delete;

    /// Begins, once what was going on has been called off. What the work throws is `broke`'s, on
    /// the same thread.
    void begin(Work work, std::function<void(const std::exception&)> broke) {
        cancel();
        thread_ = std::jthread(
            [work = std::move(work), broke = std::move(broke)](const std::stop_token& stop) {
                try {
                    work(stop);
                } catch (const std::exception& trouble) {
                    broke(trouble);
                }
            });
    }
    /// Asks it to end.
    void stop() { thread_.request_stop(); }
    /// Asks it to end, and waits until it has.
    void cancel() {
        thread_.request_stop();
        if (thread_.joinable()) thread_.join();
    }

private:
    std::jthread thread_;
};

}  // namespace tengen::engine
