# Highway is headers but for one question, what this processor can do; src/eval/processor_simd.cpp
# answers it.
if(NOT TARGET hwy::hwy)
  include(${CMAKE_CURRENT_LIST_DIR}/HostHeaders.cmake)
  tengen_host_headers(hwy highway.h hwy::hwy)
  set(TENGEN_HWY_HEADERS_ONLY ON)
endif()
