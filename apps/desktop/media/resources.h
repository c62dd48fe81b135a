// The icons and sounds inside the program. They live in a static library, which a linker leaves out
// unless somebody asks for them by name: whoever reads one of them asks here first.
#pragma once

namespace tengen::desktop {

void loadMediaResources();

}  // namespace tengen::desktop
