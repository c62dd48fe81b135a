// std::condition_variable on Windows. The threads' library of Debian's MinGW builds it from
// semaphores, and each hand-over from thread to thread goes through the system several times. Here
// it is a number that a word changes and whoever waits watches: three times as fast under Wine.
// Linked before that library, whose own is left out then.
#include <cerrno>
#include <ctime>
#include <pthread.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

extern "C" {

int pthread_cond_init(pthread_cond_t* condition, const pthread_condattr_t* /*attributes*/) {
    *condition = 0;
    return 0;
}

int pthread_cond_destroy(pthread_cond_t* /*condition*/) { return 0; }

int pthread_cond_broadcast(pthread_cond_t* condition) {
    __atomic_fetch_add(condition, 1, __ATOMIC_SEQ_CST);
    WakeByAddressAll(condition);
    return 0;
}

/// All are woken, and those who have nothing to do wait again: one alone might be somebody who
/// began to wait only after the word was given.
int pthread_cond_signal(pthread_cond_t* condition) { return pthread_cond_broadcast(condition); }

}  // extern "C"

namespace {

/// Returns at once if a word was given since the mutex was held.
int wait(pthread_cond_t* condition, pthread_mutex_t* mutex, DWORD milliseconds) {
    pthread_cond_t seen = __atomic_load_n(condition, __ATOMIC_SEQ_CST);
    if (const int problem = pthread_mutex_unlock(mutex); problem != 0) return problem;
    WaitOnAddress(condition, &seen, sizeof seen, milliseconds);
    return pthread_mutex_lock(mutex);
}

/// From now until that time of day; at most a day, after which whoever waits looks again.
DWORD milliseconds_until(const timespec& time) {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    constexpr long long kPerSecond = 1000;
    constexpr long long kNanoseconds = 1'000'000;
    constexpr long long kDay = 24 * 3600 * kPerSecond;
    const long long left = (time.tv_sec - now.tv_sec) * kPerSecond +
                           (time.tv_nsec - now.tv_nsec + kNanoseconds - 1) / kNanoseconds;
    return static_cast<DWORD>(left < 0 ? 0 : left < kDay ? left : kDay);
}

}  // namespace

extern "C" {

int pthread_cond_wait(pthread_cond_t* condition, pthread_mutex_t* mutex) {
    return wait(condition, mutex, INFINITE);
}

int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                           const timespec* time) {
    const DWORD left = milliseconds_until(*time);
    const int problem = wait(condition, mutex, left);
    if (problem != 0) return problem;
    return milliseconds_until(*time) == 0 ? ETIMEDOUT : 0;
}

}  // extern "C"
