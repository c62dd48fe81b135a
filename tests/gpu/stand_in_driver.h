// How tests tell the stand-in for a card's driver what to be and when to fail.
#pragma once

#include "gpu/deep_plan.h"

namespace tengen::test {

struct StandInLaunch {
    const char* kernel;
    unsigned blocks;
    unsigned threads;
    unsigned shared_bytes;
    const gpu::DeepPlan& plan;
};

struct StandInDriver {
    int version = 12000;
    int capability = 80;
    int cards = 1;
    int shared_memory = 163 << 10;
    int multiprocessors = 4;
    bool refuses_hopper = false;                          // kernels for such cards
    void (*play)(const StandInLaunch& launch) = nullptr;  // what a kernel does
    int calls = 0;                                        // so far, of all functions
    int fails_at = 0;                                     // which of them; 0: none
    int open = 0;                                         // things taken and not given back
};

/// The library's own, by the name "stand_in_driver".
using StandInDriverOf = StandInDriver* (*)();

}  // namespace tengen::test
