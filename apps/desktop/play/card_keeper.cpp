#include "play/card_keeper.h"

#include "play/sentence_context.h"

#include <exception>

namespace tengen::desktop {

CardKeeper::CardKeeper(QObject* parent) : QObject(parent), mail_(this, &CardKeeper::collect) {}

void CardKeeper::want(const std::optional<gpu::DeepChoice>& choice) {
    if (choice == wanted_) return;
    wanted_ = choice;
    service_.reset();
    trouble_.clear();
    // The one that is being opened is let go when it comes, and this one follows.
    if (choice && !isOpening_) open(*choice);
}

void CardKeeper::open(const gpu::DeepChoice& choice) {
    isOpening_ = true;
    errand_.begin(
        [this, choice](const std::stop_token& /*stop*/) {
            mail_.put({choice, gpu::DeepService::open(choice)});
        },
        [this, choice](const std::exception& broken) {
            mail_.put({choice, std::unexpected(Message::plain(broken.what()))});
        });
}

void CardKeeper::collect() {
    for (Letter& letter : mail_.takeAll()) {
        isOpening_ = false;
        if (!wanted_) continue;
        if (letter.choice != *wanted_) {
            open(*wanted_);
            continue;
        }
        if (letter.opened)
            service_ = std::move(*letter.opened);
        else
            trouble_ = inQt(say(spokenLanguage(), letter.opened.error()));
        Q_EMIT changed();
    }
}

QString CardKeeper::words() const {
    if (!wanted_) return {};
    if (service_) return QString::fromStdString(service_->name());
    return trouble_.isEmpty() ? tr("looking for a card…") : trouble_;
}

}  // namespace tengen::desktop
