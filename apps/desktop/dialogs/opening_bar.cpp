#include "dialogs/opening_bar.h"

#include "dialogs/pieces.h"
#include "play/sentences.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

#include <initializer_list>
#include <string>

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
    fifths_->installEventFilter(this);
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

void OpeningBar::showOpening(const Opening& opening, bool mayChoose, const Players& players) {
    opening_ = opening;
    mayChoose_ = mayChoose;
    players_ = players;
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

/// In the box for a number the keys are the box's, whatever they mean to the window.
bool OpeningBar::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && goesUpOrDown(*static_cast<QKeyEvent*>(event)))
        event->accept();
    // Behind the click that brought it there.
    if (event->type() == QEvent::FocusIn)
        QMetaObject::invokeMethod(fifths_, &QSpinBox::selectAll, Qt::QueuedConnection);
    return QFrame::eventFilter(watched, event);
}

bool OpeningBar::areTwoPeople() const {
    return players_.actor.kind == PlayerKind::Human && players_.other.kind == PlayerKind::Human;
}

QString OpeningBar::actorName(const Opening& opening) const {
    const std::string& name = players_.actor.name;
    if (name.empty() || name == players_.other.name)
        return opening.pending().seat == Seat::First ? tr("First player") : tr("Second player");
    constexpr int kMostLetters = 24;
    return fontMetrics().elidedText(QString::fromStdString(name), Qt::ElideRight,
                                    kMostLetters * letterWidth(*this));
}

QString OpeningBar::sentence() const {
    if (!opening_ || opening_->is_done()) return {};
    if (!mayChoose_) return tr("%1: the engine decides now.").arg(openingName(opening_->rule()));
    const QString what = askSentence(*opening_);
    return areTwoPeople() ? tr("%1 – %2", "who acts, and what the opening asks")
                                .arg(actorName(*opening_), what)
                          : what;
}

QString OpeningBar::explanation() const {
    if (!opening_) return {};
    const QString rule = openingExplanation(opening_->rule());
    return areTwoPeople()
               ? rule + u'\n' + tr("The first player is the one who puts the first stone.")
               : rule;
}

void OpeningBar::retranslate() {
    words_->setText(sentence());
    words_->setToolTip(explanation());
    setAccessibleName(words_->text());
    // Letters that no menu and no command answers to.
    black_->setText(tr("Take &Black"));
    white_->setText(tr("Take &White"));
    two_->setText(tr("&Place two more"));
    ten_->setText(tr("&Offer ten"));
    fifths_->setAccessibleName(tr("Number of fifth moves"));
    declare_->setText(tr("&Declare"));
}

}  // namespace tengen::desktop
