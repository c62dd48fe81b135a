# What reads text from outside: libFuzzer sees which ways through these an input has taken. (Said in
# its parts, because with -fsanitize=fuzzer-no-link they could share no precompiled headers.)
set(TENGEN_FUZZED_LAYERS base game protocol match train workshop)
set(TENGEN_COVERAGE -fsanitize-coverage=inline-8bit-counters,pc-table,indirect-calls,trace-cmp)

# What goes through many positions, or samples, by itself. The others only talk about it, and need not be
# optimised for long.
set(TENGEN_THINKING_LAYERS base game pattern solve eval gpu search engine protocol train)

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
    if(name IN_LIST TENGEN_THINKING_LAYERS)
      tengen_share_precompiled(tengen_${name} tengen_base)
    else()
      tengen_optimise(tengen_${name} 1)
      if(name STREQUAL match)
        tengen_precompile(tengen_match ${TENGEN_COMMON_HEADERS})
      else()
        tengen_share_precompiled(tengen_${name} tengen_match)
      endif()
    endif()
  endif()
endfunction()
