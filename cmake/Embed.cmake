# tengen_embed(TARGET NAME FILE): the bytes of FILE as part of TARGET, which reads them with
#
#   #include "embedded/NAME.h"
#   tengen::embedded::NAME()        a std::string_view
#
# tengen_embed_all(TARGET NAME PATTERN): each file that is called so, and
#
#   #include "embedded/NAME.h"
#   tengen::embedded::NAME          an array of base::EmbeddedFile
#
# They are turned into C++ when the target is built, again whenever the file has changed. The header
# never changes, so it is there as soon as the tree is configured.
#
# Bytes are written one by one rather than as a literal, whose length compilers limit.

if(CMAKE_SCRIPT_MODE_FILE) # run by the build, with NAME, FILE and OUT
  file(READ ${FILE} bytes HEX)
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  # Twenty to a line: compilers and people both dislike a line of a megabyte.
  string(REPEAT "'.x..'," 20 line)
  string(REGEX REPLACE "(${line})" "\\1\n    " bytes "${bytes}")
  file(
    WRITE ${OUT}
    "#include \"embedded/${NAME}.h\"\n\n"
    "namespace tengen::embedded {\n\n"
    "std::string_view ${NAME}() {\n"
    "    static constexpr char kBytes[] = {\n    ${bytes}'\\0'};\n"
    "    return {kBytes, sizeof(kBytes) - 1};\n"
    "}\n\n"
    "}  // namespace tengen::embedded\n")
  return()
endif()

set(TENGEN_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(tengen_embed target name file)
  set(folder ${PROJECT_BINARY_DIR}/generated/embedded)
  cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
  file(
    CONFIGURE
    OUTPUT ${folder}/${name}.h
    CONTENT
      "#pragma once

#include <string_view>

namespace tengen::embedded {
[[nodiscard]] std::string_view ${name}();
}
")
  add_custom_command(
    OUTPUT ${folder}/${name}.cpp
    COMMAND ${CMAKE_COMMAND} -DNAME=${name} -DFILE=${file} -DOUT=${folder}/${name}.cpp -P
            ${TENGEN_EMBED_SCRIPT}
    DEPENDS ${file} ${TENGEN_EMBED_SCRIPT}
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE ${folder}/${name}.cpp)
  target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated)
endfunction()

function(tengen_embed_all target name pattern)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${pattern})
  foreach(file ${files})
    cmake_path(GET file STEM LAST_ONLY stem)
    string(MAKE_C_IDENTIFIER ${name}_${stem} each)
    tengen_embed(${target} ${each} ${file})
    string(APPEND includes "#include \"embedded/${each}.h\"\n")
    string(APPEND rows "    base::EmbeddedFile{\"${stem}\", ${each}},\n")
  endforeach()
  file(
    CONFIGURE
    OUTPUT ${PROJECT_BINARY_DIR}/generated/embedded/${name}.h
    CONTENT
      "#pragma once

#include \"base/embedded_file.h\"
${includes}
#include <array>

namespace tengen::embedded {
inline constexpr std::array ${name}{
${rows}};
}
")
endfunction()
