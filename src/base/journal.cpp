#include "base/journal.h"

#include <utility>

namespace tengen::base {

Journal::Journal(Journal&& other) noexcept
    : file_(std::exchange(other.file_, kNone)), name_(std::move(other.name_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
    if (this != &other) {
        close();
        file_ = std::exchange(other.file_, kNone);
        name_ = std::move(other.name_);
    }
    return *this;
}

Journal::~Journal() { close(); }

}  // namespace tengen::base
