// Is Windows played by Wine? It forgets some of what the real one keeps; tests that need it say
// what.
#pragma once

#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#endif

namespace tengen::test {

inline bool is_wine() {
#ifdef _WIN32
    return ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
#else
    return false;
#endif
}

/// Its console is a program that inherits the streams of the one it is for.
inline constexpr char kConsoleHoldsStreams[] =
    "skipped: Wine's console holds what the program has closed";
/// And hands no event on to one that has no window.
inline constexpr char kConsoleIsDeaf[] = "skipped: Wine's console without a window hears no Ctrl-C";
inline constexpr char kNobodyTellsMemory[] =
    "skipped: Wine does not tell how much memory another program has";

}  // namespace tengen::test
