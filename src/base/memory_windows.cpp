#include "base/memory.h"

namespace tengen::base {

// There is no such call here.
void make_ready(void* /*block*/, std::size_t /*bytes*/) {}

}  // namespace tengen::base
