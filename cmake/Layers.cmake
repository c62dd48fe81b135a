# tengen_layer(NAME BELOW SOURCES…): a static library tengen_NAME over the layer below it.
function(tengen_layer name below)
  add_library(tengen_${name} STATIC ${ARGN})
  target_include_directories(tengen_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(tengen_${name} PUBLIC tengen_flags)
  if(below)
    target_link_libraries(tengen_${name} PUBLIC tengen_${below})
  endif()
endfunction()
