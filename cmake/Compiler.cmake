# How everything is compiled: C++23, loud, and with the same floating point on every machine.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

set(TENGEN_SANITIZE "" CACHE STRING "Sanitizers to build with, as in -fsanitize=")

add_library(tengen_flags INTERFACE)
if(MSVC)
  target_compile_options(tengen_flags INTERFACE /W4 /utf-8 /permissive- /EHsc)
  target_compile_definitions(tengen_flags INTERFACE NOMINMAX _CRT_SECURE_NO_WARNINGS)
else()
  target_compile_options(
    tengen_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -ffp-contract=off)
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
if(TENGEN_FUZZ)
  target_compile_options(tengen_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

find_package(Threads REQUIRED)
