// The statistics: what this game has cost, and how one has fared in those that are kept. The games
// are read beside the window, which goes on.
#pragma once

#include "archive/keeper.h"
#include "dialogs/statistics.h"
#include "play/mailbox.h"
#include "window/context.h"

#include <QObject>

namespace tengen::desktop {

class StatisticsDialog;

class StatisticsDesk final : public QObject {
    Q_OBJECT

public:
    StatisticsDesk(const Context& context, archive::Keeper& keeper);
    /// Waits for what was asked: the answer comes here.
    ~StatisticsDesk() override { keeper_.finish(); }

    void show();

private:
    void takeFared();
    [[nodiscard]] GameStatistics statistics() const;

    Context context_;
    archive::Keeper& keeper_;
    Mailbox<archive::OrWhy<std::vector<archive::Fared>>> fared_{this, &StatisticsDesk::takeFared};
    StatisticsDialog* dialog_ = nullptr;  // as long as it is shown
};

}  // namespace tengen::desktop
