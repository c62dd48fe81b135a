// The game that is kept while it is played: how it comes back, what other windows left behind, and
// what is said when it cannot be kept.
#pragma once

#include "play/autosave.h"
#include "window/context.h"
#include "window/documents.h"

#include <QLabel>
#include <QObject>

class QMenu;

namespace tengen::desktop {

class LeftGames final : public QObject {
    Q_OBJECT

public:
    /// `unkept` is shown as long as the game cannot be kept.
    LeftGames(const Context& context, Documents& documents, QLabel& unkept, const QString& file);

    /// Adds what was left to the menu of recent files. After `Documents`, who fills it anew.
    void bind();
    /// The game that was left, or one as it was chosen last.
    void begin();
    /// Soon, as it stands then.
    void save();
    /// The window closes. One that is done with is not to come back.
    void end(bool isDone);
    void retranslate() { unkept_.setText(tr("The game is not being kept")); }

private:
    void listen();
    /// Games that windows which are gone left behind, each to be gone on with.
    void addTo(QMenu& menu);
    void goOnWith(int place);
    /// A game that nobody can go on with, or read, is not lost.
    void setAside(const QString& reason);

    Context context_;
    Documents& documents_;
    QLabel& unkept_;
    Autosave autosave_;
};

}  // namespace tengen::desktop
