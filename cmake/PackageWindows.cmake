# What people with Windows get. CPack, which tools/package calls, makes two archives:
# tengen-VERSION-windows-x86_64.zip is for people, both programs and their pages; pbrain-tengen.zip is
# for Gomocup, the engine alone, held to the tournament's rules by tools/gomocup_zip. Included by
# Package.cmake.

if(NOT TARGET tengen OR NOT TARGET pbrain-tengen) # the libraries alone were asked for
  return()
endif()
find_package(Python3 REQUIRED COMPONENTS Interpreter)

# The pages, and what they are called in the archive.
set(pages docs/WINDOWS.md=README.html docs/WINDOWS.zh.md=README.zh.html)
foreach(page FORMATS LEVELS MATCHES PROTOCOL RULES RULES.zh TERMINAL)
  list(APPEND pages docs/${page}.md=docs/${page}.html)
endforeach()
list(TRANSFORM pages REPLACE "=.*" "" OUTPUT_VARIABLE page_sources)
set(TENGEN_PAGES ${PROJECT_BINARY_DIR}/pages)
add_custom_command(
  OUTPUT ${TENGEN_PAGES}/README.html
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${TENGEN_PAGES}
  COMMAND Python3::Interpreter tools/pages ${TENGEN_PAGES} ${pages}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  DEPENDS ${page_sources} tools/pages
  COMMENT "Writing the pages for Windows")
add_custom_target(tengen_pages ALL DEPENDS ${TENGEN_PAGES}/README.html)

# Our licence and those of what is linked in, as Debian, whose libraries they are, keeps them.
# For Notepad: lines end as on Windows.
file(READ LICENSE licences)
foreach(package libfmt-dev libcli11-dev nlohmann-json3-dev libhwy-dev mingw-w64-common)
  set(file /usr/share/doc/${package}/copyright)
  if(EXISTS ${file})
    file(READ ${file} licence)
    string(APPEND licences "\n\n${package}\n\n${licence}")
  endif()
endforeach()
file(CONFIGURE OUTPUT LICENSE.txt CONTENT "${licences}" @ONLY NEWLINE_STYLE WIN32)
set(TENGEN_LICENSE ${CMAKE_CURRENT_BINARY_DIR}/LICENSE.txt)

# No folder around it all: Explorer makes one when it unpacks, and Gomocup wants none.
install(TARGETS tengen pbrain-tengen RUNTIME DESTINATION . COMPONENT people)
install(DIRECTORY ${TENGEN_PAGES}/ DESTINATION . COMPONENT people)
install(FILES ${TENGEN_LICENSE} DESTINATION . COMPONENT people)
install(TARGETS pbrain-tengen RUNTIME DESTINATION . COMPONENT gomocup)
install(FILES ${TENGEN_LICENSE} DESTINATION . COMPONENT gomocup)

set(CPACK_GENERATOR ZIP)
set(CPACK_COMPONENTS_ALL people gomocup)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY OFF)
set(CPACK_ARCHIVE_PEOPLE_FILE_NAME tengen-${PROJECT_VERSION}-windows-x86_64)
set(CPACK_ARCHIVE_GOMOCUP_FILE_NAME pbrain-tengen)
file(CONFIGURE OUTPUT check_gomocup_zip.cmake @ONLY CONTENT [[
foreach(archive IN LISTS CPACK_PACKAGE_FILES)
  if(archive MATCHES "/pbrain-[^/]*$")
    execute_process(COMMAND "@Python3_EXECUTABLE@" "@PROJECT_SOURCE_DIR@/tools/gomocup_zip" ${archive}
                    RESULT_VARIABLE verdict)
    if(NOT verdict EQUAL 0)
      file(REMOVE ${archive}) # or somebody would hand it in
      message(FATAL_ERROR "${archive} breaks the rules of Gomocup")
    endif()
  endif()
endforeach()
]])
set(CPACK_POST_BUILD_SCRIPTS ${CMAKE_CURRENT_BINARY_DIR}/check_gomocup_zip.cmake)

include(CPack)
