# What goes where on a Linux system, and how it becomes a Debian package:
#
#   cmake --install build/release --prefix /usr/local
#   cpack -G DEB --config build/release/CPackConfig.cmake
#
# Included last, when all programs are known.

if(NOT TARGET tengen-desktop)
  return()
endif()

include(GNUInstallDirs)
set(TENGEN_ID io.github.tengen.Tengen)
set(TENGEN_LINUX ${PROJECT_SOURCE_DIR}/apps/desktop/resources/linux)

install(TARGETS tengen-desktop tengen pbrain-tengen RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET tengen-guardian) # beside the programs that look for it
  install(TARGETS tengen-guardian RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(FILES data/deep.net DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/tengen OPTIONAL) # if trained
install(FILES README.md README.zh-CN.md CHANGELOG.md LICENSE
        DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/doc/tengen)

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

set(CPACK_PACKAGE_NAME tengen)
set(CPACK_PACKAGE_VENDOR "The Tengen authors")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Gomoku and Renju: a board, an engine and tools")
set(CPACK_PACKAGE_DESCRIPTION
    "Tengen plays five in a row: Gomoku, freestyle and standard, Renju with its
forbidden moves, and both kinds of Caro, on boards from 5x5 to 22x22.
.
This package has the desktop program, the command line and an engine for
tournament managers that speak the Gomocup protocol.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
set(CPACK_STRIP_FILES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)  # and the architecture is dpkg's word
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Tengen developers <tengen@localhost.invalid>")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, fonts-noto-cjk")
set(CPACK_GENERATOR DEB)
set(CPACK_SOURCE_GENERATOR TXZ)

include(CPack)
