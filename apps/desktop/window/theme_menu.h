// The menu of the boards one can choose from, filled afresh each time: who makes a theme changes
// its file and looks again. It dresses the board.
#pragma once

#include "window/context.h"
#include "window/theme_shelf.h"

#include <QObject>

namespace tengen::desktop {

class ThemeMenu final : public QObject {
    Q_OBJECT

public:
    ThemeMenu(const Context& context, const QString& folder);

    [[nodiscard]] const ThemeShelf& shelf() const { return shelf_; }
    /// What is wrong in the folder is said, if anything is.
    void complain() const;

private:
    void fill();
    void openFolder();

    Context context_;
    ThemeShelf shelf_;
};

}  // namespace tengen::desktop
