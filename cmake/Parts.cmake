# Libraries that the program can do without. Each is looked for by who uses it, which says here what
# came of it; `tengen --version` tells.
#
#   tengen_part(NAME IS_HERE)     one of them: "+NAME" or "-NAME"
#   tengen_write_parts()          all of them, as base/parts.h

define_property(GLOBAL PROPERTY TENGEN_PARTS)

function(tengen_part name is_here)
  if(is_here)
    set_property(GLOBAL APPEND PROPERTY TENGEN_PARTS +${name})
  else()
    set_property(GLOBAL APPEND PROPERTY TENGEN_PARTS -${name})
  endif()
endfunction()

function(tengen_write_parts)
  get_property(parts GLOBAL PROPERTY TENGEN_PARTS)
  list(JOIN parts " " TENGEN_PARTS)
  configure_file(${PROJECT_SOURCE_DIR}/src/base/parts.h.in
                 ${PROJECT_BINARY_DIR}/generated/base/parts.h @ONLY)
endfunction()
