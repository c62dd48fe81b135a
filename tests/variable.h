// A variable of the environment, as children inherit it, for as long as it lives. For tests before
// they have threads.
#pragma once

#include "base/surroundings.h"

#include <cstdlib>
#include <string>
#include <utility>

namespace tengen::test {

class Variable {
public:
    Variable(std::string name, const std::string& value)
        : name_(std::move(name)), before_(base::environment(name_.c_str())) {
        set(value);
    }
    ~Variable() { set(before_); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    /// An empty one is none.
    // NOLINTBEGIN(concurrency-mt-unsafe): there are none yet
    void set(const std::string& value) {
#ifdef _WIN32
        ::_putenv_s(name_.c_str(), value.c_str());
#else
        if (value.empty())
            ::unsetenv(name_.c_str());
        else
            ::setenv(name_.c_str(), value.c_str(), 1);
#endif
    }
    // NOLINTEND(concurrency-mt-unsafe)

    std::string name_;
    std::string before_;
};

}  // namespace tengen::test
