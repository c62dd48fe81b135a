#include "window/engine_room.h"

#include "window/current_preferences.h"
#include "window/voice.h"

#include <utility>

namespace tengen::desktop {
namespace {

std::optional<gpu::DeepChoice> cardOf(const Preferences& preferences, const std::string& driver) {
    if (preferences.judgement != Judgement::Gpu) return std::nullopt;
    gpu::DeepChoice choice;
    choice.card = preferences.card;
    choice.memory = std::size_t(preferences.cardMegabytes) << 20;
    if (!driver.empty()) choice.driver = driver;
    return choice;
}

EngineManners mannersOf(const Preferences& preferences) {
    EngineManners manners;
    manners.threads = preferences.threads;
    manners.tableBytes = std::size_t(preferences.tableMegabytes) << 20;
    manners.resigns = preferences.resigns;
    manners.acceptsDraws = preferences.acceptsDraws;
    manners.net = preferences.judgement == Judgement::Classical ? nullptr : eval::default_net();
    manners.taste = preferences.taste;
    return manners;
}

}  // namespace

EngineRoom::EngineRoom(const Context& context, Study& study, std::string driver)
    : context_(context), study_(study), driver_(std::move(driver)) {
    connect(&cards_, &CardKeeper::changed, this, [this] {
        setManners();
        if (!cards_.trouble().isEmpty())
            context_.voice.say(tr("No GPU, so the net judges: %1").arg(cards_.trouble()));
    });
    connect(&context_.preferences, &CurrentPreferences::changed, this,
            [this](const Preferences& now) {
                cards_.want(cardOf(now, driver_));
                setManners();
                context_.controller.setPace(base::Milliseconds(now.pause * 100));
            });
}

void EngineRoom::setManners() {
    EngineManners manners = mannersOf(*context_.preferences);
    manners.deep = cards_.service();
    context_.controller.setManners(manners);
    study_.setManners(manners);
}

}  // namespace tengen::desktop
