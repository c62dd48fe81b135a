# Programs that people are given are compiled twice by Clang: once to count where a run goes, and then by
# those counts. tools/profile does the first; docs/WINDOWS.md says what it is worth. Counts go by the names
# of function and source, so sources are compiled one by one in both.

option(TENGEN_COUNT "Build programs that count where a run goes" OFF)
set(TENGEN_PROFILE "" CACHE FILEPATH "The counts of a run, to compile by")

if(TENGEN_COUNT)
  # Counted where the sources branch, so that the counts fit another system's programs too.
  target_compile_options(tengen_flags INTERFACE -fprofile-instr-generate)
  target_link_options(tengen_flags INTERFACE -fprofile-instr-generate)
elseif(TENGEN_PROFILE)
  if(NOT EXISTS ${TENGEN_PROFILE})
    message(FATAL_ERROR "${TENGEN_PROFILE} is not there; tools/profile makes it.")
  endif()
  # Other counts have another name, so that all is compiled again.
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${TENGEN_PROFILE})
  file(SHA256 ${TENGEN_PROFILE} hash)
  string(SUBSTRING ${hash} 0 16 hash)
  set(counts ${PROJECT_BINARY_DIR}/${hash}.profdata)
  configure_file(${TENGEN_PROFILE} ${counts} COPYONLY)
  # What the run did not come to has no counts, and what another system compiles may differ.
  target_compile_options(tengen_flags INTERFACE -fprofile-instr-use=${counts} -Wno-profile-instr-unprofiled
                                                -Wno-profile-instr-out-of-date -Wno-backend-plugin)
endif()
