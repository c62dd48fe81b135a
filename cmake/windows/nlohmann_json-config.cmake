# nlohmann-json is headers only; the host's serve.
if(NOT TARGET nlohmann_json::nlohmann_json)
  include(${CMAKE_CURRENT_LIST_DIR}/HostHeaders.cmake)
  tengen_host_headers(nlohmann json.hpp nlohmann_json::nlohmann_json)
endif()
