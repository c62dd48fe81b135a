# tengen_host_headers(FOLDER PROBE TARGET): an interface target over one folder of the host's
# headers. A link in the build tree leads to that folder alone, for with the host's whole include
# directory on the path the compiler would read the wrong <stdio.h>.
function(tengen_host_headers folder probe target)
  find_path(TENGEN_HOST_${folder} ${folder}/${probe} REQUIRED NO_CMAKE_FIND_ROOT_PATH
                                                              PATHS /usr/include)
  set(lent ${PROJECT_BINARY_DIR}/host-headers/${folder})
  file(MAKE_DIRECTORY ${lent})
  file(CREATE_LINK ${TENGEN_HOST_${folder}}/${folder} ${lent}/${folder} SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${lent})
endfunction()
