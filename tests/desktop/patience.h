// Qt's QTRY_ waits five seconds for what is sure to come. Under a sanitizer, on a machine that has
// other things to do, five seconds pass; waiting longer costs nothing where all is well.
#pragma once

#include <QTest>

namespace tengen::desktop {

inline constexpr int kPatienceMs = 120'000;

}  // namespace tengen::desktop

#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(claim) QTRY_VERIFY_WITH_TIMEOUT(claim, ::tengen::desktop::kPatienceMs)
#define QTRY_VERIFY2(claim, words) \
    QTRY_VERIFY2_WITH_TIMEOUT(claim, words, ::tengen::desktop::kPatienceMs)
#define QTRY_COMPARE(found, expected) \
    QTRY_COMPARE_WITH_TIMEOUT(found, expected, ::tengen::desktop::kPatienceMs)
