# Cross-compiling for 64-bit Windows: Clang with the headers and libraries of Debian's MinGW, those
# with POSIX threads (the others have no std::jthread). Not its GCC: that one believes the stack to be
# aligned for vectors of 32 bytes, which Windows does not promise (its bug 54412).

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(triple x86_64-w64-mingw32)
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER_TARGET ${triple})
  # The library's own variables of a thread are emulated ones, as GCC makes them here.
  set(CMAKE_${language}_FLAGS_INIT -femulated-tls)
endforeach()
# How threads wait for atomics; it says why.
string(APPEND CMAKE_CXX_FLAGS_INIT " -include ${CMAKE_CURRENT_LIST_DIR}/windows/atomic_wait.h")
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_RC_COMPILER ${triple}-windres)
# One file that needs nothing but the system, and whose threads have as much stack as on Linux: a
# search goes deep, and std::regex deeper.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-fuse-ld=lld-19 -static -Wl,--stack,8388608")
set(CMAKE_MODULE_LINKER_FLAGS_INIT "-fuse-ld=lld-19 -static")
set(CMAKE_CXX_STANDARD_LIBRARIES "-lpthread -lsynchronization" CACHE STRING "Linked to everything")

set(CMAKE_FIND_ROOT_PATH /usr/${triple})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

set(CMAKE_CROSSCOMPILING_EMULATOR ${CMAKE_CURRENT_LIST_DIR}/../tools/wine)

# Debian has none of our libraries for Windows. Those that are headers only, or can be, are lent by
# the host; see the files there.
foreach(package fmt nlohmann_json CLI11 HWY GTest)
  set(${package}_DIR ${CMAKE_CURRENT_LIST_DIR}/windows CACHE PATH "Where its configuration is")
endforeach()
