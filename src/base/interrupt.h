// Ctrl-C, and a polite request to end: heard, not obeyed at once, so that work can be put away.
#pragma once

namespace tengen::base {

/// From here on the first interruption is only noted; the second ends the program as usual.
void note_interruptions();
/// Has there been one?
[[nodiscard]] bool was_interrupted();

/// For conversations: has there been a Ctrl-C since the last call? From the first call on it ends
/// nothing, but a read that waits for a line finds none.
[[nodiscard]] bool take_interruption();

}  // namespace tengen::base
