#include "eval/batch_with_substitute.h"

#include <exception>

namespace tengen::eval {

void BatchWithSubstitute::ask(std::span<const Inquiry> inquiries, std::span<Opinion> opinions) {
    if (!is_broken_) {
        try {
            return judge_.ask(inquiries, opinions);
        } catch (const std::exception& broken) {
            const std::scoped_lock lock(mutex_);
            if (!is_broken_.exchange(true)) trouble_ = broken.what();
        }
    }
    substitute_.ask(inquiries, opinions);
}

std::string BatchWithSubstitute::trouble() const {
    const std::scoped_lock lock(mutex_);
    return trouble_;
}

}  // namespace tengen::eval
