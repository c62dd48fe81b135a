#include "dialogs/page_scroll.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollBar>
#include <QShowEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace tengen::desktop {
namespace {

constexpr double kShareOfScreen = 0.9;
constexpr int kLeastWidth = 280;  // what is wider can be scrolled

}  // namespace

PageScroll::PageScroll(QWidget* page) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setWidget(page);
    // What lies behind it, a tab for instance, has a colour of its own.
    viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
}

QSize PageScroll::sizeHint() const {
    const int wide = widget()->sizeHint().width() + barWidth();
    const int high = std::max(widget()->sizeHint().height(), widget()->heightForWidth(wide));
    return {wide, high};
}

QSize PageScroll::minimumSizeHint() const {
    return {std::min(widget()->minimumSizeHint().width() + barWidth(), kLeastWidth),
            QScrollArea::minimumSizeHint().height()};
}

/// What the page wants is what this wants: whoever lays it out must hear of it.
bool PageScroll::eventFilter(QObject* watched, QEvent* event) {
    if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

int PageScroll::barWidth() const { return verticalScrollBar()->sizeHint().width(); }

void PageDialog::setPage(QWidget* page, QDialogButtonBox* buttons) {
    auto* const column = new QVBoxLayout(this);
    column->addWidget(new PageScroll(page), 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void PageDialog::showEvent(QShowEvent* event) {
    if (!event->spontaneous()) {
        for (PageScroll* const page : findChildren<PageScroll*>()) page->updateGeometry();
        layout()->activate();
        fitToScreen(*this, sizeHint());
    }
    QDialog::showEvent(event);
}

void fitToScreen(QDialog& dialog, QSize wished) {
    dialog.resize(wished.boundedTo(dialog.screen()->availableSize() * kShareOfScreen));
}

}  // namespace tengen::desktop
