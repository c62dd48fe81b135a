# How everything is compiled: C++23, loud, and with the same floating point on every machine.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

option(TENGEN_WERROR "Treat warnings as errors" OFF)
set(TENGEN_SANITIZE "" CACHE STRING "Sanitizers to build with, as in -fsanitize=")

include(CheckCXXSourceCompiles)
check_cxx_source_compiles(
  "#include <expected>
   int main() { return std::expected<int, int>(0).value(); }"
  TENGEN_HAS_EXPECTED)
if(NOT TENGEN_HAS_EXPECTED)
  message(FATAL_ERROR "Tengen needs a C++23 compiler with std::expected: GCC 12 or Clang 19, or "
                      "later. This is ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}.")
endif()

add_library(tengen_flags INTERFACE)
if(MSVC)
  target_compile_options(tengen_flags INTERFACE /W4 /utf-8 /permissive- /EHsc)
  if(TENGEN_WERROR)
    target_compile_options(tengen_flags INTERFACE /WX)
  endif()
  target_compile_definitions(tengen_flags INTERFACE NOMINMAX _CRT_SECURE_NO_WARNINGS)
else()
  target_compile_options(
    tengen_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -ffp-contract=off)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # It sees overlaps in any std::string that is appended to (its bug 105651), and copies of half the
    # address space where one is put together (105329).
    target_compile_options(tengen_flags INTERFACE -Wno-restrict -Wno-error=stringop-overflow
                                                  -Wno-error=stringop-overread -Wno-error=array-bounds)
  endif()
  if(TENGEN_WERROR)
    target_compile_options(tengen_flags INTERFACE -Werror)
  endif()
endif()
if(TENGEN_SANITIZE)
  target_compile_options(
    tengen_flags INTERFACE -fsanitize=${TENGEN_SANITIZE} -fno-sanitize-recover=all
                           -fno-omit-frame-pointer)
  target_link_options(tengen_flags INTERFACE -fsanitize=${TENGEN_SANITIZE})
endif()

# libc++ before release 20, and so Apple's for a while, keeps std::jthread behind a flag.
check_cxx_source_compiles(
  "#include <thread>
   int main() { std::jthread thread([] {}); }"
  TENGEN_HAS_JTHREAD)
if(NOT TENGEN_HAS_JTHREAD AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
  target_compile_options(tengen_flags INTERFACE -fexperimental-library)
  target_link_options(tengen_flags INTERFACE -fexperimental-library)
endif()

# tengen_optimise(TARGET LEVEL): what does not think need not be compiled for long, and least of all with
# sanitizers, where optimising takes two thirds of the compiler's time. What thinks keeps the level of the
# build: under a sanitizer -O2, because Clang puts nothing inline for less.
function(tengen_optimise target level)
  if(TENGEN_SANITIZE AND NOT MSVC)
    target_compile_options(${target} PRIVATE -O0)
  elseif(NOT MSVC)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O${level}>)
  endif()
endfunction()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # It learns from the compiler what was included, instead of preprocessing all of it first, and
  # believes precompiled headers; without that, what is not in the cache takes longer than before.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_DEPEND=1 CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE})
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(tengen_flags INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
  else()
    target_compile_options(tengen_flags INTERFACE -fpch-preprocess)
  endif()
endif()

find_package(Threads REQUIRED)
