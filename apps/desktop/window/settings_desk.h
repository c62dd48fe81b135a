// What is chosen once and for all: preferences, keys, the engines from elsewhere. And what explains
// the window: its rules and who made it.
#pragma once

#include "play/card_keeper.h"
#include "window/context.h"
#include "window/game_desk.h"
#include "window/theme_shelf.h"

#include <QObject>

namespace tengen::desktop {

class SettingsDesk final : public QObject {
    Q_OBJECT

public:
    SettingsDesk(const Context& context, GameDesk& games, const CardKeeper& cards,
                 const ThemeShelf& themes);

Q_SIGNALS:
    /// Sentences name keys.
    void keysChanged();

private:
    void showPreferences();
    void showEngines();
    void showKeys();

    Context context_;
    GameDesk& games_;
    const CardKeeper& cards_;
    const ThemeShelf& themes_;
};

}  // namespace tengen::desktop
