// What the child with bad manners needs of its system, and the manners that only one system knows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::test {

using Arguments = std::vector<std::string>;  // without the program and the manner
using Manners = std::map<std::string, std::function<int(const Arguments&)>, std::less<>>;

enum class Stream : std::uint8_t { Input, Output, Errors };

/// As the program was given them, in UTF-8.
Arguments all_arguments(int count, char** values);

// Past all buffers: a crash must not lose what was said before it.
bool say(std::string_view text, Stream stream = Stream::Output);
/// How many bytes there were; none at the end.
std::size_t hear(char* bytes, std::size_t most);
void close(Stream stream);

/// Whatever a test forgets goes by itself.
void limit_life();
[[noreturn]] void stay();
/// Without ending anything else that one begins.
[[noreturn]] void leave(int code);
/// Refuses every polite request to go.
void turn_deaf();
[[noreturn]] void crash(int signal);
/// What Ctrl-C does, or what of its kind reaches a program without a keyboard.
void interrupt();
/// A grandchild that holds our output and stays; its number is said.
void beget();

/// Those of this system alone.
Manners system_manners();

}  // namespace tengen::test
