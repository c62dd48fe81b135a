#include "window/key_bindings.h"

#include <QCoreApplication>
#include <QMetaEnum>
#include <QSettings>

#include <set>

namespace tengen::desktop {
namespace {

/// What the translators see these words under.
struct KeyText {
    Q_DECLARE_TR_FUNCTIONS(tengen::desktop::KeyBindings)
};

QString keyOf(Command command) {
    return QStringLiteral("keys/") +
           QString::fromLatin1(QMetaEnum::fromType<Command>().valueToKey(int(command)));
}

template <class F>
void forEachCommand(F&& use) {
    for (std::size_t i = 0; i < kCommands; ++i) use(Command(i));
}

QList<KeyRow> boardRows() {
    const QString board = KeyText::tr("Board");
    const auto fixed = [&](const QString& words, const QList<QKeySequence>& keys) {
        return KeyRow{
            .group = board, .words = words, .keys = keys, .defaults = keys, .isFixed = true};
    };
    constexpr auto kHeld = Qt::CTRL | Qt::SHIFT;
    return {fixed(KeyText::tr("Move the cursor"), {kHeld | Qt::Key_Left, kHeld | Qt::Key_Right,
                                                   kHeld | Qt::Key_Up, kHeld | Qt::Key_Down}),
            fixed(KeyText::tr("Play at the cursor"), {Qt::Key_Return, Qt::Key_Enter}),
            fixed(KeyText::tr("Write on the point at the cursor"),
                  {Qt::SHIFT | Qt::Key_Return, Qt::SHIFT | Qt::Key_Enter})};
}

}  // namespace

void loadKeys(Commands& commands, const QSettings& settings) {
    std::set<Command> own;
    QList<QKeySequence> taken;
    forEachCommand([&](Command command) {
        if (!settings.contains(keyOf(command))) return;
        const QString text = settings.value(keyOf(command)).toString();
        QList<QKeySequence> keys;
        for (const QKeySequence& key : QKeySequence::listFromString(text))
            if (!key.isEmpty() && !taken.contains(key)) keys << key;
        taken << keys;
        own.insert(command);
        commands[command].setShortcuts(keys);
    });
    forEachCommand([&](Command command) {
        if (own.contains(command)) return;
        QList<QKeySequence> keys = Commands::defaultKeys(command);
        keys.removeIf([&](const QKeySequence& key) { return taken.contains(key); });
        commands[command].setShortcuts(keys);
    });
    commands.retranslate();
}

void saveKeys(const Commands& commands, QSettings& settings) {
    forEachCommand([&](Command command) {
        const QList<QKeySequence> keys = commands[command].shortcuts();
        if (keys == Commands::defaultKeys(command))
            settings.remove(keyOf(command));
        else
            settings.setValue(keyOf(command), QKeySequence::listToString(keys));
    });
}

QList<KeyRow> keyRows(const Commands& commands) {
    QList<KeyRow> rows;
    for (const auto& [group, command] : commands.inMenus())
        rows << KeyRow{.group = group,
                       .words = Commands::plainWords(commands[command].text()),
                       .keys = commands[command].shortcuts(),
                       .defaults = Commands::defaultKeys(command)};
    return rows + boardRows();
}

void takeKeys(Commands& commands, const QList<KeyRow>& rows) {
    const auto order = commands.inMenus();
    for (qsizetype i = 0; i < order.size(); ++i)
        commands[order[i].second].setShortcuts(rows[i].keys);
    commands.retranslate();
}

}  // namespace tengen::desktop
