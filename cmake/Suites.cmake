# tengen_discover_suites(TARGET TIMEOUT seconds): each suite of a GoogleTest program as one CTest test.
#
# GoogleTest's own way is a process for each test; ours begin by making the tables of shapes, and a
# thousand times that is minutes under a sanitizer. The names of a suite's tests are its labels, so
# that `./test REGEX` finds a suite by the name of one of them.

if(CMAKE_SCRIPT_MODE_FILE) # run by the build, with PROGRAM, EMULATOR, LAYER, TIMEOUT and OUT
  execute_process(
    COMMAND ${EMULATOR} ${PROGRAM} --gtest_list_tests
    OUTPUT_VARIABLE listing COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "\r" "" listing "${listing}") # Windows ends its lines so
  string(REGEX REPLACE "[ \t]*#[^\n]*" "" listing "${listing}") # what a parameter stands for
  string(REGEX MATCHALL "[^\n]+" lines "${listing}")
  set(suite "")
  set(script "")
  set(emulator "")
  if(EMULATOR)
    set(emulator "[==[${EMULATOR}]==]")
  endif()
  macro(finish_suite)
    if(suite)
      list(LENGTH names cost) # the long ones first, so that none is left alone at the end
      if(suite MATCHES "Process$|WorkTest$") # these wait for whole programs
        math(EXPR cost "${cost} + 100")
      endif()
      string(
        APPEND script
        "add_test([==[${LAYER}.${suite}]==] ${emulator} [==[${PROGRAM}]==] [==[--gtest_filter=${suite}.*]==])\n"
        "set_tests_properties([==[${LAYER}.${suite}]==] PROPERTIES TIMEOUT ${TIMEOUT} COST ${cost}"
        " LABELS [==[${names}]==])\n")
    endif()
  endmacro()
  foreach(line IN LISTS lines)
    if(line MATCHES "^([^ ]+)\\.$")
      set(next ${CMAKE_MATCH_1})
      finish_suite()
      set(suite ${next})
      set(names "")
    elseif(suite AND line MATCHES "^  ([^ ]+)$")
      list(APPEND names ${suite}.${CMAKE_MATCH_1})
    endif()
  endforeach()
  finish_suite()
  string(REGEX MATCHALL "\nadd_test" written "\n${script}")
  string(REGEX MATCHALL "\n[^ \n]+\\.\n" wanted "\n${listing}")
  list(LENGTH written tests)
  list(LENGTH wanted suites)
  if(NOT tests EQUAL suites)
    message(FATAL_ERROR "${PROGRAM} has ${suites} suites, of which ${tests} would be run")
  endif()
  file(WRITE ${OUT} "${script}")
  return()
endif()

set(TENGEN_SUITES_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(tengen_discover_suites target)
  cmake_parse_arguments(SUITES "" "LAYER;TIMEOUT" "" ${ARGN})
  set(found ${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake)
  add_custom_command(
    TARGET ${target}
    POST_BUILD
    BYPRODUCTS ${found}
    COMMAND
      ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:${target}>
      "-DEMULATOR=$<TARGET_PROPERTY:${target},CROSSCOMPILING_EMULATOR>" -DLAYER=${SUITES_LAYER}
      -DTIMEOUT=${SUITES_TIMEOUT} -DOUT=${found} -P ${TENGEN_SUITES_SCRIPT}
    VERBATIM)
  # What was not built fails as a test, and is not passed over.
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake
       "if(EXISTS [==[${found}]==])\n  include([==[${found}]==])\nelse()\n"
       "  add_test(${target}_was_not_built ${target}_was_not_built)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES
                                         ${CMAKE_CURRENT_BINARY_DIR}/${target}_include.cmake)
endfunction()
