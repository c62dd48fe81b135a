// Thinks about a position for as long as it is asked to, and keeps the best lines. An engine of its
// own, so that studying a game never disturbs who plays it. What the engine says waits until it is
// collected, on the thread that asks.
#pragma once

#include "engine/engine.h"
#include "study/best_lines.h"
#include "study/mailbox.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tengen::study {

class Analyst {
public:
    /// Its memory is got when it first thinks, and is never more than this. The bell is rung on the
    /// thinking thread when there is something to collect.
    Analyst(std::size_t most_table_bytes, std::function<void()> bell);
    ~Analyst() { stop(); }
    Analyst(const Analyst&) = delete;
    Analyst& operator=(const Analyst&) = delete;

    /// Thinks about this position from now on, until it is told another or to stop. Where the game
    /// is over there is nothing to think about.
    void think(const Game& game, const search::Task& task);
    /// What was found stays.
    void stop();
    /// Stops, and forgets what was found: it is about another position.
    void forget();
    /// Stops, and thinks from now on as if for the first time.
    void unlearn();
    /// Whether these are others, and ended what was being thought. It is always polite, and shows
    /// wins to the five.
    bool set(engine::Options options);

    struct News {
        bool has_answer = false;  // all that was asked for has been thought
        std::string trouble;      // something went wrong, and it goes on; said once
    };
    News collect();

    /// How likely a draw is here, by the net; nothing where it judges without.
    [[nodiscard]] std::optional<double> draw_chance(const Game& game) const;
    [[nodiscard]] bool is_thinking() const { return is_thinking_; }
    /// The best lines so far, the best first.
    [[nodiscard]] const std::vector<search::Report>& lines() const { return best_.lines(); }

private:
    struct Letter {
        std::uint64_t ticket = 0;
        search::Report report;
        bool is_answer = false;
    };

    std::uint64_t ticket_ = 0;  // of the question; what is said to an older one is not heard
    bool is_thinking_ = false;
    std::string trouble_;
    BestLines best_;
    engine::Options options_;
    std::size_t most_table_bytes_;
    Mailbox<Letter> mail_;
    std::optional<engine::Engine> engine_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::study
