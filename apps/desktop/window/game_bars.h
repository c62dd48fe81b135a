// What stands under the board about the game as a whole: its rule, what an opening asks for, and
// who won.
#pragma once

#include "window/context.h"
#include "window/middle.h"

#include <QObject>

namespace tengen::desktop {

class GameBars final : public QObject {
    Q_OBJECT

public:
    GameBars(const Context& context, const Middle& middle);

    void refresh();

private:
    void showResult();
    void finish();
    [[nodiscard]] QString ruleWords() const;

    Context context_;
    const Middle& middle_;
};

}  // namespace tengen::desktop
