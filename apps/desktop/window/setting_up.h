// Stones that are set up by hand: the game waits under them, and goes on from them if that is
// wished.
#pragma once

#include "window/context.h"
#include "window/documents.h"
#include "window/panels.h"
#include "window/position_editor.h"
#include "window/study_desk.h"

#include <QObject>

namespace tengen::desktop {

class SettingUp final : public QObject {
    Q_OBJECT

public:
    SettingUp(const Context& context, PositionEditor& editor, StudyDesk& study,
              Documents& documents, const Panels& panels);

Q_SIGNALS:
    /// It has begun, or ended.
    void changed();

private:
    void set(bool isOn);
    /// The players stay; the game begins with these stones.
    void play();

    Context context_;
    PositionEditor& editor_;
    StudyDesk& study_;
    Documents& documents_;
    const Panels& panels_;
};

}  // namespace tengen::desktop
