#include "window/middle.h"

#include <QVBoxLayout>

namespace tengen::desktop {

Middle::Middle(QWidget* parent)
    : QWidget(parent),
      board_(new BoardView),
      banner_(new GameOverBanner),
      opening_(new OpeningBar),
      editor_(new PositionEditor),
      ledge_(new Ledge({banner_, opening_, editor_})),
      legend_(new ThreatLegend),
      rule_(new QLabel),
      unkept_(new QLabel) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(board_, 1);
    column->addWidget(ledge_);
    ledge_->setLegend(legend_);
    ledge_->addBeside(unkept_);
    ledge_->addBeside(rule_);
}

}  // namespace tengen::desktop
