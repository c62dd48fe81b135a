#include "window/settings_desk.h"

#include "board/board_view.h"
#include "dialogs/about_dialog.h"
#include "dialogs/engine_dialog.h"
#include "dialogs/known_engine.h"
#include "dialogs/preferences_dialog.h"
#include "play/engine_tester.h"
#include "window/current_preferences.h"
#include "window/key_bindings.h"
#include "window/known_seats.h"
#include "window/rules_help.h"
#include "window/voice.h"

#include <QLocale>
#include <QMainWindow>

namespace tengen::desktop {

SettingsDesk::SettingsDesk(const Context& context, GameDesk& games, const CardKeeper& cards,
                           const ThemeShelf& themes)
    : context_(context), games_(games), cards_(cards), themes_(themes) {
    Commands& commands = context_.commands;
    loadKeys(commands, context_.settings);
    commands.bind(Command::Preferences, this, &SettingsDesk::showPreferences);
    commands.bind(Command::Engines, this, &SettingsDesk::showEngines);
    commands.bind(Command::Keys, this, &SettingsDesk::showKeys);
    commands.bind(Command::Rules, this,
                  [this] { RulesHelp(&context_.window, context_.board.theme()).exec(); });
    commands.bind(Command::About, this, [this] { AboutDialog(&context_.window).exec(); });
}

void SettingsDesk::showPreferences() {
    GameController& controller = context_.controller;
    PreferencesDialog dialog(&context_.window, *context_.preferences, themes_.choices());
    dialog.setLevel(controller.level());
    const auto tellOfCard = [&] { dialog.setCardWords(cards_.words()); };
    tellOfCard();
    connect(&cards_, &CardKeeper::changed, &dialog, tellOfCard);
    connect(&dialog, &PreferencesDialog::applied, this, [&](const Preferences& preferences) {
        context_.preferences.set(preferences);
        tellOfCard();
        if (dialog.level() != controller.level()) games_.setLevel(dialog.level());
    });
    dialog.exec();
}

void SettingsDesk::showEngines() {
    EngineDialog dialog(&context_.window, loadEngines(context_.settings));
    EngineTester tester;
    connect(&dialog, &EngineDialog::testAsked, &tester, &EngineTester::test);
    connect(&tester, &EngineTester::reported, &dialog, &EngineDialog::showReport);
    connect(&tester, &EngineTester::introduced, &dialog, &EngineDialog::showAbout);
    if (dialog.exec() != QDialog::Accepted) return;
    saveEngines(context_.settings, dialog.engines());
    context_.controller.setGuests(knownGuests(context_.settings));
}

void SettingsDesk::showKeys() {
    QList<MenuKey> menuKeys;
    for (const QAction* const menu : context_.window.menuBar()->actions())
        menuKeys << MenuKey{QKeySequence::mnemonic(menu->text()),
                            Commands::plainWords(menu->text())};
    KeysDialog dialog(&context_.window, keyRows(context_.commands), menuKeys);
    if (dialog.exec() != QDialog::Accepted) return;
    takeKeys(context_.commands, dialog.rows());
    saveKeys(context_.commands, context_.settings);
    Q_EMIT keysChanged();
    context_.voice.sayTurn();
}

}  // namespace tengen::desktop
