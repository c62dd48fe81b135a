// On Linux a priority belongs to a thread, and is inherited by those it starts. Elsewhere it would
// be the whole program's, so there we ask for less: see the branches for Apple.
#include "base/priority.h"

#include <sys/resource.h>
#if defined(__APPLE__)
#include <pthread/qos.h>
#endif

namespace tengen::base {
namespace {

constexpr int kStepBack = 10;

bool steps_back() { return ::getpriority(PRIO_PROCESS, 0) >= kStepBack; }

/// Somebody may have asked for more already.
void step_back() {
    if (!steps_back()) ::setpriority(PRIO_PROCESS, 0, kStepBack);
}

}  // namespace

void be_polite() {
#if defined(__linux__)
    step_back();
#elif defined(__APPLE__)
    ::pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#endif
}

bool is_polite() {
#if defined(__linux__)
    return steps_back();
#elif defined(__APPLE__)
    return ::qos_class_self() == QOS_CLASS_UTILITY;
#else
    return false;
#endif
}

void be_polite_throughout() { step_back(); }

}  // namespace tengen::base
