#include "suites.h"

#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace tengen::desktop {
namespace {

std::map<std::string, RunSuite>& suites() {
    static std::map<std::string, RunSuite> all;
    return all;
}

/// WindowTest stands in window_test.cpp, and is found by either name.
std::string plain(std::string_view name) {
    std::string letters;
    for (const char c : name)
        if (c != '_') letters += char(std::tolower(static_cast<unsigned char>(c)));
    return letters;
}

}  // namespace

bool addSuite(std::string_view name, RunSuite run) {
    return suites().emplace(plain(name), run).second;
}

}  // namespace tengen::desktop

int main(int count, char** words) {
    const auto& all = tengen::desktop::suites();
    const auto asked = count > 1 ? all.find(tengen::desktop::plain(words[1])) : all.end();
    if (asked == all.end()) {
        std::cerr << "Which test? One of:";
        for (const auto& [name, run] : all) std::cerr << ' ' << name;
        std::cerr << '\n';
        return 2;
    }
    std::vector<char*> rest(words, words + count);
    rest.erase(rest.begin() + 1);
    rest.push_back(nullptr);
    return asked->second(count - 1, rest.data());
}
