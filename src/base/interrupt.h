// Ctrl-C, and a polite request to end: heard, not obeyed at once, so that work can be put away.
#pragma once

namespace tengen::base {

/// From here on the first interruption is only noted; the second ends the program as usual.
void note_interruptions();
/// Has there been one?
[[nodiscard]] bool was_interrupted();

/// For conversations: has there been a Ctrl-C since the last call? From the first call on it ends
/// nothing, but who waits for a line finds none.
[[nodiscard]] bool take_interruption();
/// Waits until there is something to read on the standard input. False after a Ctrl-C, also one
/// that came just before.
[[nodiscard]] bool wait_for_input();

}  // namespace tengen::base
