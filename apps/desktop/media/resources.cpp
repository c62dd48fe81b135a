// Apart because the macro below only works outside of any namespace.
#include "media/resources.h"

#include <QtGlobal>

static void initialiseMediaResources() { Q_INIT_RESOURCE(media); }

namespace tengen::desktop {

void loadMediaResources() { initialiseMediaResources(); }

}  // namespace tengen::desktop
