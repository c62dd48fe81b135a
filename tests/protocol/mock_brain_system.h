// What the engine with bad manners does to its system.
#pragma once

namespace tengen::test {

void turn_deaf();  // to polite requests to go
void close_input();
void close_output();
/// Until the pipe is empty, where the system tells.
void wait_until_heard();
/// A process that stays when we go.
void leave_a_child();
/// One that is no longer in our group either, where there is such a thing.
void leave_a_daemon();

}  // namespace tengen::test
