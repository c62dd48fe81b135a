# CLI11 is headers only; the host's serve.
if(NOT TARGET CLI11::CLI11)
  include(${CMAKE_CURRENT_LIST_DIR}/HostHeaders.cmake)
  tengen_host_headers(CLI CLI.hpp CLI11::CLI11)
endif()
