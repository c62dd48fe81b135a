// Interruptions on Windows: control events of the console.
#include "base/interrupt.h"

#include <atomic>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace tengen::base {
namespace {

std::atomic<bool>& flag() {
    static std::atomic<bool> noted = false;
    return noted;
}

/// TRUE: dealt with. The second time the system's own handler ends the program.
BOOL WINAPI on_event(DWORD /*event*/) { return flag().exchange(true) ? FALSE : TRUE; }

}  // namespace

void note_interruptions() {
    flag() = false;
    ::SetConsoleCtrlHandler(on_event, TRUE);
}

bool was_interrupted() { return flag(); }

bool take_interruption() {
    static const bool is_heard = [] {
        const auto hear = [](DWORD event) -> BOOL {
            if (event != CTRL_C_EVENT) return FALSE;
            flag() = true;
            return TRUE;
        };
        flag() = false;
        return ::SetConsoleCtrlHandler(hear, TRUE) != 0;
    }();
    return is_heard && flag().exchange(false);
}

/// There a read that waits is ended by the event itself.
bool wait_for_input() { return !flag().exchange(false); }

}  // namespace tengen::base
