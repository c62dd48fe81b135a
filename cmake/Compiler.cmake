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
    # It sees overlaps in any std::string that is appended to (its bug 105651).
    target_compile_options(tengen_flags INTERFACE -Wno-restrict)
  endif()
  if(TENGEN_WERROR)
    target_compile_options(tengen_flags INTERFACE -Werror)
  endif()
endif()
if(TENGEN_FUZZ)  # so that libFuzzer sees which ways through the libraries an input has taken
  target_compile_options(tengen_flags INTERFACE -fsanitize=fuzzer-no-link)
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

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

find_package(Threads REQUIRED)
