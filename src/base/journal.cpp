#include "base/journal.h"

#include <utility>

namespace tengen::base {

Journal::Journal(Journal&& other) noexcept
    : file_(std::exchange(other.file_, kNone)), path_(std::move(other.path_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
    if (this != &other) {
        close();
        file_ = std::exchange(other.file_, kNone);
        path_ = std::move(other.path_);
    }
    return *this;
}

Journal::~Journal() { close(); }

}  // namespace tengen::base
