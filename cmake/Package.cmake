# What goes where on a Linux system:
#
#   cmake --install build/release --prefix /usr/local
#
# and how it becomes a Debian package, which tools/package makes. Compiled for Windows elsewhere it
# becomes archives instead: PackageWindows.cmake. Included last, when all programs are known.

set(CPACK_PACKAGE_NAME tengen)
set(CPACK_PACKAGE_VENDOR "The Tengen authors")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Gomoku and Renju: a board, an engine and tools")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})

if(WIN32 AND CMAKE_CROSSCOMPILING)
  include(cmake/PackageWindows.cmake)
  return()
endif()
if(NOT TARGET tengen-desktop)
  return()
endif()

include(GNUInstallDirs)
set(TENGEN_ID io.github.tengen.Tengen)
set(TENGEN_LINUX ${PROJECT_SOURCE_DIR}/apps/desktop/resources/linux)
set(TENGEN_DOC ${CMAKE_INSTALL_DATAROOTDIR}/doc/tengen)
set(TENGEN_MAINTAINER "Tengen developers <tengen@localhost.invalid>")
file(STRINGS ${TENGEN_LINUX}/${TENGEN_ID}.metainfo.xml release REGEX "<release ")
list(GET release 0 release)
string(REGEX REPLACE ".* date=\"([^\"]*)\".*" "\\1" TENGEN_DATE "${release}")

# Debian keeps the programs of its section games in /usr/games (policy 11.11, what lintian asks for),
# and that folder is on people's path there; elsewhere it is not. Where pages of the manual are
# concerned, section 6 is that of games everywhere.
if(TENGEN_DEBIAN)
  set(TENGEN_BIN games)
else()
  set(TENGEN_BIN ${CMAKE_INSTALL_BINDIR})
endif()
install(TARGETS tengen-desktop tengen pbrain-tengen RUNTIME DESTINATION ${TENGEN_BIN})
if(TARGET tengen-guardian) # where src/base/guardian_posix.cpp looks for it
  install(TARGETS tengen-guardian RUNTIME DESTINATION libexec/tengen)
endif()
install(FILES data/deep.net DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/tengen OPTIONAL) # if trained

# tengen_made(FOLDER TO TOOL ARGUMENTS…): what a tool of ours writes into FOLDER of the build is
# installed under TO. It is made at that moment: who only plays need not wait for it.
find_package(Python3 QUIET COMPONENTS Interpreter)
function(tengen_made folder to tool)
  if(NOT Python3_FOUND OR CMAKE_CROSSCOMPILING)
    return()
  endif()
  list(JOIN ARGN "\" \"" arguments)
  install(
    CODE "file(REMOVE_RECURSE \"${PROJECT_BINARY_DIR}/${folder}\")
execute_process(COMMAND \"${Python3_EXECUTABLE}\" \"${PROJECT_SOURCE_DIR}/tools/${tool}\"
                        \"${PROJECT_BINARY_DIR}/${folder}\" \"${arguments}\"
                COMMAND_ERROR_IS_FATAL ANY)")
  install(DIRECTORY ${PROJECT_BINARY_DIR}/${folder}/ DESTINATION ${to})
endfunction()

install(FILES README.md README.zh-CN.md DESTINATION ${TENGEN_DOC})
install(DIRECTORY docs DESTINATION ${TENGEN_DOC} FILES_MATCHING PATTERN "*.md"
        PATTERN screenshots EXCLUDE)
if(TENGEN_DEBIAN) # the next two in forms of its own
  tengen_made(papers ${TENGEN_DOC} debian_papers ${TENGEN_DATE} ${TENGEN_MAINTAINER})
else()
  install(FILES CHANGELOG.md LICENSE DESTINATION ${TENGEN_DOC})
endif()

if(UNIX)
  tengen_made(
    manual ${CMAKE_INSTALL_MANDIR} manual ${TENGEN_DATE} $<TARGET_FILE:tengen>
    $<TARGET_FILE:pbrain-tengen> $<TARGET_FILE:tengen-desktop>)
endif()

if(UNIX AND NOT APPLE)
  install(FILES ${TENGEN_LINUX}/${TENGEN_ID}.desktop
          DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/applications)
  install(FILES ${TENGEN_LINUX}/${TENGEN_ID}.metainfo.xml
          DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/metainfo)
  install(
    FILES ${TENGEN_LINUX}/${TENGEN_ID}.mime.xml
    DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/mime/packages
    RENAME ${TENGEN_ID}.xml)
  install(
    FILES ${PROJECT_SOURCE_DIR}/apps/desktop/resources/icons/tengen.svg
    DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/icons/hicolor/scalable/apps
    RENAME ${TENGEN_ID}.svg)
endif()

if(NOT TENGEN_DEBIAN)
  return()
endif()

# As Debian does it: CPack's own way leaves the compiler's name in.
install(
  CODE "set(programs \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}\")
execute_process(COMMAND \"${CMAKE_STRIP}\" --remove-section=.comment --remove-section=.note
                        \"\${programs}/${TENGEN_BIN}/tengen-desktop\" \"\${programs}/${TENGEN_BIN}/tengen\"
                        \"\${programs}/${TENGEN_BIN}/pbrain-tengen\"
                        \"\${programs}/libexec/tengen/tengen-guardian\"
                COMMAND_ERROR_IS_FATAL ANY)")

set(CPACK_PACKAGE_DESCRIPTION
    "Tengen plays five in a row: Gomoku, freestyle and standard, Renju with its
forbidden moves, and both kinds of Caro, on boards from 5x5 to 22x22.
.
This package has the desktop program, the command line and an engine for
tournament managers that speak the Gomocup protocol.")
# Whatever the umask of who makes it.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ
                                                GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)  # and the architecture is dpkg's word
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${TENGEN_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, fonts-noto-cjk")
set(CPACK_GENERATOR DEB)
set(CPACK_SOURCE_GENERATOR TXZ)

include(CPack)
