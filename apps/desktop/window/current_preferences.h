// The preferences as they stand: read by every part of the window, changed by any of them, and
// whoever acts on them is told.
#pragma once

#include "dialogs/preferences.h"

#include <QObject>
#include <QSettings>

namespace tengen::desktop {

class CurrentPreferences final : public QObject {
    Q_OBJECT

public:
    explicit CurrentPreferences(QSettings& settings)
        : settings_(settings), now_(loadPreferences(settings)) {}

    [[nodiscard]] const Preferences& operator*() const { return now_; }
    [[nodiscard]] const Preferences* operator->() const { return &now_; }
    /// Kept for the next start, and told.
    void set(const Preferences& preferences) {
        now_ = preferences;
        savePreferences(settings_, now_);
        Q_EMIT changed(now_);
    }
    /// The same where one thing is another: `change` is given all of them.
    template <class Change>
    void alter(Change&& change) {
        Preferences changed = now_;
        change(changed);
        set(changed);
    }
    /// For the next start; nobody has to act on it.
    void keepEffort(int effort) {
        now_.reviewEffort = effort;
        savePreferences(settings_, now_);
    }

Q_SIGNALS:
    void changed(const tengen::desktop::Preferences& now);

private:
    QSettings& settings_;
    Preferences now_;
};

}  // namespace tengen::desktop
