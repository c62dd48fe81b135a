// What a program finds around it when it is started: words, variables, the person's language. All
// of it is UTF-8, whatever the system's own encoding.
#pragma once

#include <string>
#include <vector>

namespace tengen::base {

/// The words after the program's name.
[[nodiscard]] std::vector<std::string> arguments(int count, char** values);
/// A variable of the environment, or an empty text. Asked once, at the start.
[[nodiscard]] std::string environment(const char* name);
/// The person's language, as "zh_CN.UTF-8" or "zh-CN"; empty where nobody says.
[[nodiscard]] std::string locale_name();

/// Between the folders of PATH, and what a program's name ends with where it need not be said.
#ifdef _WIN32
inline constexpr char kPathSeparator = ';';
inline constexpr char kProgramSuffix[] = ".exe";
#else
inline constexpr char kPathSeparator = ':';
inline constexpr char kProgramSuffix[] = "";
#endif

namespace detail {
/// What the system says besides the variables LC_ALL, LC_MESSAGES and LANG.
[[nodiscard]] std::string system_locale();
}  // namespace detail

}  // namespace tengen::base
