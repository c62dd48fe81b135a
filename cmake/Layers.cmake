# What reads text from outside: libFuzzer sees which ways through these an input has taken. (Said in
# its parts, because with -fsanitize=fuzzer-no-link they could share no precompiled headers.)
set(TENGEN_FUZZED_LAYERS base game protocol match train workshop)
set(TENGEN_COVERAGE -fsanitize-coverage=inline-8bit-counters,pc-table,indirect-calls,trace-cmp)

# What does not go through many positions or samples by itself, but arranges who does and tells of it: not
# optimised under a sanitizer. (Elsewhere it is: an arena of -O1 takes a tenth longer over each move.) They share
# headers that are precompiled for the first of them.
set(TENGEN_TALKING_LAYERS match study workshop)

# tengen_layer(NAME BELOW SOURCES…): a static library tengen_NAME over the layer below it.
function(tengen_layer name below)
  add_library(tengen_${name} STATIC ${ARGN})
  target_include_directories(tengen_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(tengen_${name} PUBLIC tengen_flags)
  if(TENGEN_FUZZ AND name IN_LIST TENGEN_FUZZED_LAYERS)
    target_compile_options(tengen_${name} PRIVATE ${TENGEN_COVERAGE})
  endif()
  if(below)
    target_link_libraries(tengen_${name} PUBLIC tengen_${below})
    if(NOT TENGEN_SANITIZE OR NOT name IN_LIST TENGEN_TALKING_LAYERS)
      tengen_share_precompiled(tengen_${name} tengen_base)
      return()
    endif()
    tengen_optimise(tengen_${name} 1)
    if(name STREQUAL match)
      tengen_precompile(tengen_match ${TENGEN_COMMON_HEADERS})
    else()
      tengen_share_precompiled(tengen_${name} tengen_match)
    endif()
  endif()
endfunction()
