# Cross-compiling for 64-bit Windows with Debian's MinGW, the flavour with POSIX threads: the other
# one has no std::jthread.

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# Debian has none of our libraries for Windows. Those that are headers only, or can be, are lent by
# the host; see the files there.
set(fmt_DIR ${CMAKE_CURRENT_LIST_DIR}/mingw CACHE PATH "Where fmt-config.cmake is")
set(nlohmann_json_DIR ${CMAKE_CURRENT_LIST_DIR}/mingw
    CACHE PATH "Where nlohmann_json-config.cmake is")
