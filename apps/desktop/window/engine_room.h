// How our engine thinks, by the preferences: threads, memory, what it judges by, and the card that
// judges where one is wanted. Players and study are told.
#pragma once

#include "play/card_keeper.h"
#include "window/context.h"
#include "window/study.h"

#include <QObject>

#include <string>

namespace tengen::desktop {

class EngineRoom final : public QObject {
    Q_OBJECT

public:
    /// `driver` is the library of the card; empty: the system's.
    EngineRoom(const Context& context, Study& study, std::string driver);

    [[nodiscard]] const CardKeeper& cards() const { return cards_; }

private:
    void setManners();

    Context context_;
    Study& study_;
    std::string driver_;
    CardKeeper cards_;
};

}  // namespace tengen::desktop
