// The console of Windows as streams of UTF-8. What passes through the C library is torn or lost
// there where it is not ASCII, so that the console is spoken to in its own UTF-16.
#pragma once

#include <iosfwd>
#include <windows.h>

namespace tengen::base {

/// The stream reads what is typed from now on, if the standard input is a console.
void read_from_console(std::istream& stream);
/// What the stream gets is shown from now on, if that standard handle is a console.
void show_at_console(std::ostream& stream, DWORD handle);

}  // namespace tengen::base
