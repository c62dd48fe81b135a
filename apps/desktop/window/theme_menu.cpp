#include "window/theme_menu.h"

#include "board/board_view.h"
#include "window/commands.h"
#include "window/current_preferences.h"
#include "window/voice.h"

#include <QActionGroup>
#include <QDesktopServices>
#include <QDir>
#include <QMenu>
#include <QUrl>

namespace tengen::desktop {

ThemeMenu::ThemeMenu(const Context& context, const QString& folder)
    : context_(context), shelf_(folder) {
    shelf_.look();
    connect(&context_.commands.themes(), &QMenu::aboutToShow, this, &ThemeMenu::fill);
    connect(&context_.preferences, &CurrentPreferences::changed, this,
            [this](const Preferences& now) { context_.board.setTheme(shelf_.theme(now.theme)); });
}

void ThemeMenu::complain() const {
    if (const QString words = shelf_.complaint(); !words.isEmpty()) context_.voice.say(words);
}

void ThemeMenu::fill() {
    shelf_.look();
    context_.board.setTheme(shelf_.theme(context_.preferences->theme));
    QMenu& menu = context_.commands.themes();
    menu.clear();
    auto* const group = new QActionGroup(&menu);
    connect(&menu, &QMenu::aboutToHide, group, &QObject::deleteLater);
    for (const auto& [id, name] : shelf_.choices()) {
        QAction* const action = menu.addAction(name);
        action->setCheckable(true);
        action->setChecked(id == context_.preferences->theme);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, chosen = id] {
            context_.preferences.alter([&](Preferences& each) { each.theme = chosen; });
        });
    }
    menu.addSeparator();
    for (const BrokenTheme& broken : shelf_.broken())
        menu.addAction(tr("%1 (broken)").arg(broken.file))->setEnabled(false);
    complain();
    connect(menu.addAction(tr("&Open the themes folder")), &QAction::triggered, this,
            &ThemeMenu::openFolder);
}

void ThemeMenu::openFolder() {
    const QString& folder = shelf_.folder();
    const bool isThere = QDir().mkpath(folder);
    if (!isThere || !QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        context_.voice.complain(
            tr("The folder cannot be opened: %1").arg(QDir::toNativeSeparators(folder)));
}

}  // namespace tengen::desktop
