// The system's own words are UTF-16; main and getenv see them only through the code page of the
// day.
#include "base/file.h"
#include "base/surroundings.h"

#include <array>
#include <memory>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>
// It needs the types of the one above.
#include <shellapi.h>

namespace tengen::base {
namespace {

std::string as_text(const std::wstring& text) { return to_text(std::filesystem::path(text)); }

}  // namespace

std::vector<std::string> arguments(int /*count*/, char** /*values*/) {
    int count = 0;
    const std::unique_ptr<LPWSTR, decltype(&::LocalFree)> words(
        ::CommandLineToArgvW(::GetCommandLineW(), &count), ::LocalFree);
    std::vector<std::string> all;
    for (int i = 1; words && i < count; ++i) all.push_back(as_text(words.get()[i]));
    return all;
}

std::string environment(const char* name) {
    const std::wstring wide = std::filesystem::path(name).wstring();
    std::wstring value(::GetEnvironmentVariableW(wide.c_str(), nullptr, 0), L'\0');
    if (value.empty()) return {};
    value.resize(::GetEnvironmentVariableW(wide.c_str(), value.data(), DWORD(value.size())));
    return as_text(value);
}

std::string detail::system_locale() {
    std::array<wchar_t, LOCALE_NAME_MAX_LENGTH> name{};
    // The language of the menus, not the one of dates and numbers.
    ::LCIDToLocaleName(MAKELCID(::GetUserDefaultUILanguage(), SORT_DEFAULT), name.data(),
                       int(name.size()), 0);
    return as_text(name.data());
}

}  // namespace tengen::base
