#include "dialogs/opening_bar.h"

#include "dialogs/pieces.h"
#include "play/sentences.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <initializer_list>

namespace tengen::desktop {

OpeningOptions openingOptions(const Pending& pending) {
    switch (pending.ask) {
        case Ask::SwapOrStay: return {.takeColor = true};
        case Ask::Swap2Choice: return {.takeColor = true, .putTwo = true};
        case Ask::SwapOrOffer: return {.takeColor = true, .offerTen = true};
        case Ask::Declare: return {.declare = true};
        case Ask::Place:
        case Ask::OfferFifth:
        case Ask::PickFifth:
        case Ask::Done: break;
    }
    return {};
}

OpeningBar::OpeningBar(QWidget* parent)
    : QFrame(parent),
      words_(new QLabel(this)),
      black_(new QPushButton(this)),
      white_(new QPushButton(this)),
      two_(new QPushButton(this)),
      ten_(new QPushButton(this)),
      fifths_(new QSpinBox(this)),
      declare_(new QPushButton(this)) {
    dressBar(*this, *words_);
    fifths_->setRange(1, kMostFifths);
    auto* const layout = new QHBoxLayout(this);
    layout->addWidget(words_, 1);
    for (QWidget* const choice :
         std::initializer_list<QWidget*>{black_, white_, two_, ten_, fifths_, declare_}) {
        layout->addWidget(choice);
        choice->hide();
    }
    const auto offer = [this](QPushButton* button, const Choice& choice) {
        connect(button, &QPushButton::clicked, this, [this, choice] { Q_EMIT chosen(choice); });
    };
    offer(black_, TakeColor{Color::Black});
    offer(white_, TakeColor{Color::White});
    offer(two_, PutTwo{});
    offer(ten_, OfferTen{});
    connect(declare_, &QPushButton::clicked, this,
            [this] { Q_EMIT chosen(Declare{fifths_->value()}); });
    retranslate();
    hide();
}

void OpeningBar::showOpening(const Opening& opening, bool mayChoose) {
    opening_ = opening;
    const OpeningOptions options = mayChoose ? openingOptions(opening.pending()) : OpeningOptions{};
    black_->setVisible(options.takeColor);
    white_->setVisible(options.takeColor);
    two_->setVisible(options.putTwo);
    ten_->setVisible(options.offerTen);
    fifths_->setVisible(options.declare);
    declare_->setVisible(options.declare);
    retranslate();
    setVisible(!opening.is_done());
}

void OpeningBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

void OpeningBar::retranslate() {
    words_->setText(opening_ ? askSentence(*opening_) : QString());
    setAccessibleName(words_->text());
    black_->setText(tr("Take &Black"));
    white_->setText(tr("Take &White"));
    two_->setText(tr("Place two &more"));
    ten_->setText(tr("Offer &ten"));
    fifths_->setAccessibleName(tr("Number of fifth moves"));
    declare_->setText(tr("&Declare"));
}

}  // namespace tengen::desktop
