#include "window/known_seats.h"

#include "dialogs/known_engine.h"
#include "dialogs/known_people.h"

#include <QSettings>

#include <algorithm>

namespace tengen::desktop {

QList<SeatSetup> knownGuests(QSettings& settings) {
    QList<SeatSetup> seats;
    for (const KnownEngine& engine : loadEngines(settings))
        seats << SeatSetup{.kind = PlayerKind::External,
                           .program = engine.program,
                           .arguments = engine.arguments,
                           .options = engine.options,
                           .name = engine.name};
    return seats;
}

GameSetup withEngineOptions(GameSetup setup, QSettings& settings) {
    const QList<SeatSetup> known = knownGuests(settings);
    for (SeatSetup* const seat : {&setup.black, &setup.white}) {
        if (seat->kind != PlayerKind::External) continue;
        const auto isIt = [&](const SeatSetup& guest) {
            return guest.program == seat->program &&
                   (seat->name.isEmpty() || guest.name == seat->name);
        };
        const auto found = std::ranges::find_if(known, isIt);
        if (found != known.end()) *seat = *found;
    }
    return setup;
}

void keepPeople(QSettings& settings, const GameSetup& setup) {
    for (const SeatSetup* const seat : {&setup.white, &setup.black})
        if (seat->kind == PlayerKind::Human) keepPerson(settings, seat->name);
}

}  // namespace tengen::desktop
