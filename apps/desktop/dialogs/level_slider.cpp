#include "dialogs/level_slider.h"

#include "dialogs/pieces.h"
#include "dialogs/ticked_slider.h"
#include "engine/level_elo.h"
#include "engine/levels.h"
#include "play/game_setup.h"
#include "play/sentences.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QRegion>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace tengen::desktop {

LevelSlider::LevelSlider(QWidget* parent)
    : QWidget(parent), words_(new QLabel(this)), slider_(new TickedSlider(this)) {
    slider_->setRange(1, engine::kLevels);
    slider_->setPageStep(3);
    slider_->setTickInterval(1);
    auto* const layout = new QVBoxLayout(this);
    // The words below are painted by hand, each under its tick.
    layout->setContentsMargins(0, 0, 0, fontMetrics().height());
    layout->setSpacing(2);
    layout->addWidget(words_);
    layout->addWidget(slider_);
    layout->addStretch();
    connect(slider_, &QSlider::valueChanged, this, [this](int level) {
        sayLevel();
        Q_EMIT levelChanged(level);
    });
    setLevel(kDefaultLevel);
    retranslate();
}

int LevelSlider::level() const { return slider_->value(); }

void LevelSlider::setLevel(int level) { slider_->setValue(level); }

void LevelSlider::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void LevelSlider::retranslate() {
    slider_->setAccessibleName(tr("Level"));
    const QString what = tr("Elo, measured in games between the levels; level 1 counts as %1.")
                             .arg(engine::kBeginnersElo);
    words_->setToolTip(what);
    slider_->setToolTip(what);
    sayLevel();
    update();
}

void LevelSlider::sayLevel() {
    const int number = slider_->value();
    const QString level = tr("%1 · level %2 of %3", "its name")
                              .arg(levelName(number))
                              .arg(number)
                              .arg(engine::kLevels);
    const auto elo = engine::shown_elo(number);
    const QString text =
        elo ? tr("%1 · %2 Elo", "a level and its strength").arg(level).arg(*elo) : level;
    words_->setText(text);
    slider_->setAccessibleDescription(text);
}

void LevelSlider::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    const int handle = slider_->style()->pixelMetric(QStyle::PM_SliderLength, nullptr, slider_);
    const int span = slider_->width() - handle;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    // The ends first: those between them where there is room.
    QRegion written;
    for (const int level :
         {kNamedLevels[0], kNamedLevels[4], kNamedLevels[2], kNamedLevels[1], kNamedLevels[3]}) {
        const QString word = levelName(level);
        const int at = slider_->x() + handle / 2 +
                       QStyle::sliderPositionFromValue(1, engine::kLevels, level, span,
                                                       layoutDirection() == Qt::RightToLeft);
        const int wide = fontMetrics().horizontalAdvance(word);
        const int left = std::clamp(at - wide / 2, 0, std::max(0, width() - wide));
        const QRect place(left, slider_->geometry().bottom(), wide, fontMetrics().height());
        if (written.intersects(place)) continue;
        written += place.adjusted(-letterWidth(*this), 0, letterWidth(*this), 0);
        painter.drawText(left, place.top() + fontMetrics().ascent(), word);
    }
}

}  // namespace tengen::desktop
