# Headers that nearly every source includes are read once and kept, which saves much of a build from scratch.
#
#   tengen_precompile(TARGET HEADERS…)      these, for this target
#   tengen_share_precompiled(TARGET OWNER)  the same ones as another target that is compiled alike;
#                                           GCC 12 may crash where it was optimised otherwise
#
# A source still includes what it uses: clang-tidy reads it without them.

# With TENGEN_UNITY several sources of a layer or a program are one to the compiler, which saves more;
# it is for those who build once: to play, with sanitizers, or for another system.

option(TENGEN_PCH "Read common headers once" ON)
option(TENGEN_UNITY "Compile several sources as one" OFF)
set(CMAKE_UNITY_BUILD_BATCH_SIZE 32)
if((TENGEN_UNITY OR TENGEN_PCH) AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # It takes a source for a header, where types of an unnamed namespace would be a mistake; after
  # precompiled headers, too.
  target_compile_options(tengen_flags INTERFACE -Wno-subobject-linkage)
endif()

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
