// Tests that speak to a real server, where there is one.
#pragma once

#include "shared_data.h"
#include "workshop/nats_server.h"

#include <gtest/gtest.h>

namespace tengen::workshop {

/// Does a test fail that finds none, or no library for it? Windows has no such library.
[[nodiscard]] inline bool is_nats_required() {
#ifdef _WIN32
    return false;
#else
    return test::is_data_required();
#endif
}

}  // namespace tengen::workshop

#define TENGEN_NEEDS_NATS()                                                            \
    if (::tengen::workshop::NatsServer::is_here() && ::tengen::workshop::has_nats()) { \
    } else if (::tengen::workshop::is_nats_required())                                 \
        FAIL() << "no nats-server, or no library for it";                              \
    else                                                                               \
        GTEST_SKIP() << "skipped: no nats-server, or no library for it"
