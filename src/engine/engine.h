// One sitting of thinking: returns at once, answers by callback, stops when told.
#pragma once

#include "engine/hand.h"
#include "engine/options.h"
#include "game/game.h"
#include "search/alphabeta/table.h"
#include "search/report.h"
#include "search/task.h"

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

namespace tengen::search {
class Tree;
}

namespace tengen::engine {

class Engine {
public:
    using OnMove = std::function<void(const search::Report&)>;

    explicit Engine(Options options = {});
    /// Ends a thought that is still going on; its answer is not delivered.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Starts thinking about the game as it stands. The callbacks come from the thinking thread;
    /// `on_move` comes exactly once, unless the thought is cancelled. A new call cancels the old.
    /// A search that breaks (no memory) answers with the best it had, or with any legal move, says
    /// so in the report, and what was learned is forgotten: it may be half done. Should the deep
    /// judge of the options break, the report says so, and it is not asked again.
    /// Of several lines each is reported on; the answer is the best. A task that names no weights
    /// is judged by those of the options.
    void think(Game game, search::Task task, search::OnReport on_report, OnMove on_move);

    /// Asks for the answer now: it comes by `on_move` as usual.
    void stop() { hand_->stop(); }
    /// Ends the thought without an answer. Nothing is called back once this returns.
    void cancel();
    /// Ends a thought as `cancel` does. What was learned is forgotten if its memory changes.
    void set(const Options& options);
    [[nodiscard]] const Options& options() const { return options_; }
    /// Another game, or another rule: what was learned is forgotten.
    void new_game();
    /// Waits until the thought has ended. Throws what a callback threw: `on_move`, or `on_report`,
    /// after which there is no answer.
    void wait();

private:
    void make_memory();
    void discard_memory();
    void forget();
    search::Report search(const Game& game, const search::Task& task, const std::stop_token& stop,
                          const search::OnReport& on_report);
    search::Report grow(const Game& game, search::Task task, const std::stop_token& stop,
                        const search::OnReport& on_report);

    Options options_;
    // What was learned. Only one of them is there, as the mind is.
    std::optional<search::Table> table_;
    std::unique_ptr<search::Tree> tree_;
    RuleId rule_ = RuleId::Freestyle;  // of what was learned
    bool is_deep_broken_ = false;      // the judge of the options
    std::jthread discarding_;          // what was there before
    std::stop_source cancelled_;
    std::exception_ptr broken_;  // the thinking thread's, until its thought has ended
    std::unique_ptr<Hand> hand_ = std::make_unique<Hand>();  // which thinks
};

}  // namespace tengen::engine
