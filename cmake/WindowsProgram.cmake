# tengen_windows_program(TARGET MANIFEST DESCRIPTION): its icon, its manifest and what Windows says of
# it. Elsewhere nothing.
set(TENGEN_WINDOWS ${PROJECT_SOURCE_DIR}/apps/windows)

function(tengen_windows_program PROGRAM MANIFEST DESCRIPTION)
  if(WIN32)
    set(resources ${CMAKE_CURRENT_BINARY_DIR}/${PROGRAM}.rc)
    configure_file(${TENGEN_WINDOWS}/program.rc.in ${resources} @ONLY)
    target_sources(${PROGRAM} PRIVATE ${resources})
    set_source_files_properties(
      ${resources} PROPERTIES LANGUAGE RC OBJECT_DEPENDS
                              "${TENGEN_WINDOWS}/tengen.ico;${TENGEN_WINDOWS}/${MANIFEST}")
  endif()
endfunction()
