// On Linux a priority belongs to a thread, and is inherited by those it starts. Elsewhere it would
// be the whole program's, so there we ask for less: see the branch for Apple.
#include "base/priority.h"

#if defined(__linux__)
#include <sys/resource.h>
#elif defined(__APPLE__)
#include <pthread/qos.h>
#endif

namespace tengen::base {

void be_polite() {
#if defined(__linux__)
    constexpr int kStepBack = 10;
    setpriority(PRIO_PROCESS, 0, kStepBack);
#elif defined(__APPLE__)
    pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#endif
}

}  // namespace tengen::base
