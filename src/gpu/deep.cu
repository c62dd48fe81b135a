// The kernels of the deep net, for a number of channels that is given when they are compiled to PTX
// (tools/ptx). Nothing of a toolkit is needed.
#include "gpu/deep_kernel.h"

extern __attribute__((shared)) tengen::gpu::Piece shared_memory[];

#define DEEP_KERNEL(name, team)                                                            \
    extern "C" __attribute__((global)) __attribute__((launch_bounds(team.threads(), team.blocks)))   \
    void name(const tengen::gpu::KernelPlan plan) {                                        \
        tengen::gpu::Deep<team>(plan, tengen::gpu::in_shared(shared_memory)).run();        \
    }
#ifdef DEEP_HOPPER
DEEP_KERNEL(deep_hopper, tengen::gpu::team_for_hopper(DEEP_CHANNELS))
#else
DEEP_KERNEL(deep_many, tengen::gpu::team_for_many(DEEP_CHANNELS))
DEEP_KERNEL(deep_few, tengen::gpu::team_for_few(DEEP_CHANNELS))
DEEP_KERNEL(deep_far, tengen::gpu::team_for_far(DEEP_CHANNELS))
#endif
