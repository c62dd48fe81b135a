# Headers that nearly every source includes are read once and kept, which saves much of a build from scratch.
#
#   tengen_precompile(TARGET HEADERS…)      these, for this target
#   tengen_share_precompiled(TARGET OWNER)  the same ones as another target that is compiled alike
#
# A source still includes what it uses: clang-tidy and the build for Windows read it without them.

option(TENGEN_PCH "Read common headers once" ON)

function(tengen_precompile target)
  if(TENGEN_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

function(tengen_share_precompiled target owner)
  if(TENGEN_PCH)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

set(TENGEN_COMMON_HEADERS
    <algorithm>
    <array>
    <atomic>
    <chrono>
    <cstdint>
    <expected>
    <filesystem>
    <functional>
    <map>
    <memory>
    <mutex>
    <optional>
    <span>
    <stop_token>
    <string>
    <string_view>
    <utility>
    <vector>
    <fmt/format.h>)
