// What the manager says about time, and what we remember where he says nothing.
#pragma once

#include "base/clock.h"
#include "protocol/command.h"
#include "search/limits.h"

#include <optional>

namespace tengen::protocol {

class SessionClock {
public:
    void set(const TimeoutTurn& setting);
    void set(const TimeoutMatch& setting);
    void set(const TimeLeft& setting);
    void set(const TimeIncrement& setting);

    /// Another game: nothing is used up. A time left that was told for it already stays.
    void new_game();
    /// A move was made that took this long.
    void moved(base::Milliseconds took);

    /// What Yixin's board says for "as long as you like": then only a stop ends a thought.
    [[nodiscard]] bool is_yixin_unlimited() const;
    /// The limits of a move for which this much time has passed already, and after which there
    /// will be others: so many with this one.
    [[nodiscard]] search::Limits limits(base::Milliseconds passed, int moves_to_come) const;

private:
    struct Left {
        std::optional<base::Milliseconds> time;  // nothing: unlimited
        bool is_news = true;                     // no move was made since it was told
    };

    [[nodiscard]] std::optional<base::Milliseconds> left() const;

    // A manager that says nothing about time is a person trying things out.
    base::Milliseconds turn_{5000};
    std::optional<base::Milliseconds> match_;
    base::Milliseconds increment_{0};
    base::Milliseconds used_{0};
    std::optional<Left> told_left_;
};

}  // namespace tengen::protocol
