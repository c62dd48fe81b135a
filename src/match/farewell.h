// Players who are leaving. To end an external engine takes as long as the engine likes, within its
// limit; who sees it off here need not wait at the door.
#pragma once

#include "match/player.h"

#include <algorithm>
#include <atomic>
#include <list>
#include <memory>
#include <thread>
#include <utility>

namespace tengen::match {

class Farewell {
public:
    /// Its question must have been withdrawn.
    void see_off(std::unique_ptr<Player> player) {
        std::erase_if(leaving_, [](const Guest& guest) { return guest.has_left.load(); });
        Guest& guest = leaving_.emplace_back();
        guest.thread = std::jthread([&guest, player = std::move(player)]() mutable {
            player.reset();
            guest.has_left = true;
        });
    }

private:
    struct Guest {
        std::atomic<bool> has_left = false;
        std::jthread thread;
    };
    std::list<Guest> leaving_;  // whoever is still there is waited for at the end
};

}  // namespace tengen::match
