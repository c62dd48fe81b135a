# {fmt} without its library: the host's headers, compiled into whoever includes them.
if(NOT TARGET fmt::fmt)
  include(${CMAKE_CURRENT_LIST_DIR}/HostHeaders.cmake)
  tengen_host_headers(fmt format.h fmt::fmt-header-only)
  target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1)
  add_library(fmt::fmt ALIAS fmt::fmt-header-only)
endif()
