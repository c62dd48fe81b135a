#include "dialogs/game_over_banner.h"

#include "dialogs/pieces.h"
#include "play/sentences.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace tengen::desktop {

GameOverBanner::GameOverBanner(QWidget* parent)
    : QFrame(parent),
      words_(new QLabel(this)),
      rematch_(new QPushButton(this)),
      review_(new QPushButton(this)),
      statistics_(new QPushButton(this)),
      close_(new QToolButton(this)) {
    dressBar(*this, *words_);
    QFont bold = words_->font();
    bold.setBold(true);
    words_->setFont(bold);
    close_->setAutoRaise(true);
    close_->setText(QStringLiteral("×"));
    auto* const layout = new QHBoxLayout(this);
    layout->addWidget(words_, 1);
    for (QPushButton* const button : {rematch_, review_, statistics_}) layout->addWidget(button);
    layout->addWidget(close_);
    connect(rematch_, &QPushButton::clicked, this, &GameOverBanner::rematchAsked);
    connect(review_, &QPushButton::clicked, this, &GameOverBanner::reviewAsked);
    connect(statistics_, &QPushButton::clicked, this, &GameOverBanner::statisticsAsked);
    connect(close_, &QToolButton::clicked, this, &QWidget::hide);
    retranslate();
    hide();
}

void GameOverBanner::showResult(const Result& result, std::optional<Color> you) {
    result_ = result;
    you_ = you;
    retranslate();
    setVisible(result.is_over());
}

void GameOverBanner::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

void GameOverBanner::retranslate() {
    words_->setText(resultSentence(result_, you_));
    setAccessibleName(words_->text());
    // Letters that no menu and no command answers to.
    rematch_->setText(tr("&Rematch"));
    rematch_->setToolTip(tr("The same players again, with colours changed"));
    review_->setText(tr("Rev&iew"));
    review_->setToolTip(tr("Look for the moves that decided it"));
    statistics_->setText(tr("&Statistics"));
    statistics_->setToolTip(tr("Time used, your results, and what the engine has spent"));
    close_->setToolTip(tr("Close"));
    close_->setAccessibleName(tr("Close"));
}

}  // namespace tengen::desktop
