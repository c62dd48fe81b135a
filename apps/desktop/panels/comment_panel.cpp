// The words of a move.
#include "panels/comment_panel.h"

#include <QEvent>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <utility>

namespace tengen::desktop {

namespace {
constexpr int kPause = 500;  // milliseconds without a key
}

CommentPanel::CommentPanel(QWidget* parent) : QWidget(parent), text_(new QPlainTextEdit(this)) {
    pause_.setSingleShot(true);
    pause_.setInterval(kPause);
    text_->setTabChangesFocus(true);
    text_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(text_);
    setFocusProxy(text_);
    setMinimumSize(160, 60);
    connect(text_, &QPlainTextEdit::textChanged, this, [this] {
        pending_ = true;
        pause_.start();
    });
    connect(&pause_, &QTimer::timeout, this, &CommentPanel::flush);
    retranslate();
}

void CommentPanel::setComment(const QString& text, NodeId node) {
    if (node != node_) flush();
    node_ = node;
    // While someone writes, the echo of what was handed on must not move the cursor.
    if (text == text_->toPlainText()) return;
    const QSignalBlocker silent(text_);
    text_->setPlainText(text);
    pause_.stop();
    pending_ = false;
}

void CommentPanel::setReadOnly(bool readOnly) {
    if (readOnly) flush();
    text_->setReadOnly(readOnly);
    retranslate();
}

void CommentPanel::flush() {
    pause_.stop();
    if (std::exchange(pending_, false)) Q_EMIT edited(text_->toPlainText(), node_);
}

void CommentPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

bool CommentPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == text_ && event->type() == QEvent::FocusOut) flush();
    return QWidget::eventFilter(watched, event);
}

void CommentPanel::retranslate() {
    setAccessibleName(tr("Comment"));
    text_->setAccessibleName(tr("Comment"));
    text_->setPlaceholderText(text_->isReadOnly() ? tr("No comment") : tr("Comment on this move"));
}

}  // namespace tengen::desktop
