// The words of a move.
#include "panels/comment_panel.h"

#include <QEvent>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <utility>

namespace tengen::desktop {

namespace {

constexpr int kPause = 500;  // milliseconds without a key

/// Not every system has Ctrl+Y for text; here it would otherwise redo a move.
bool isRedo(const QKeyEvent& key) {
    return key.matches(QKeySequence::Redo) ||
           key.keyCombination() == QKeyCombination(Qt::ControlModifier, Qt::Key_Y);
}

/// Those that go through a text, and through a game when nobody writes.
bool isWayThroughText(const QKeyEvent& key) {
    const bool isPlain = (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0;
    return isPlain && key.key() >= Qt::Key_Home && key.key() <= Qt::Key_PageDown;
}

}  // namespace

CommentPanel::CommentPanel(QWidget* parent) : QWidget(parent), text_(new QPlainTextEdit(this)) {
    pause_.setSingleShot(true);
    pause_.setInterval(kPause);
    text_->setTabChangesFocus(true);
    text_->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(text_);
    setFocusProxy(text_);
    setMinimumSize(160, 40);
    connect(text_, &QPlainTextEdit::textChanged, this, [this] {
        pending_ = isWriting_ = true;
        pause_.start();
    });
    connect(&pause_, &QTimer::timeout, this, &CommentPanel::handOn);
    retranslate();
}

void CommentPanel::setComment(const QString& text, NodeId node) {
    if (node == ahead_) return;
    ahead_ = NodeId::None;
    if (node != node_) {
        flush();
        isWriting_ = false;
    }
    node_ = node;
    // While someone writes, the echo of what was handed on must not move the cursor.
    if (text == text_->toPlainText()) return;
    const QSignalBlocker silent(text_);
    text_->setPlainText(text);
    pause_.stop();
    pending_ = false;
}

void CommentPanel::stayBehind(NodeId node) {
    if (isWriting_ && text_->hasFocus()) ahead_ = node;
}

void CommentPanel::setReadOnly(bool readOnly) {
    if (readOnly) flush();
    text_->setReadOnly(readOnly);
    retranslate();
}

void CommentPanel::flush() {
    ahead_ = NodeId::None;
    handOn();
}

void CommentPanel::handOn() {
    pause_.stop();
    if (std::exchange(pending_, false)) Q_EMIT edited(text_->toPlainText(), node_);
}

void CommentPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

bool CommentPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != text_) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut) {
        const bool wasBehind = ahead_ != NodeId::None;
        flush();
        isWriting_ = false;
        if (wasBehind) Q_EMIT caughtUp();
    }
    return takesKey(event) || QWidget::eventFilter(watched, event);
}

bool CommentPanel::takesKey(QEvent* event) {
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (!isOverride && event->type() != QEvent::KeyPress) return false;
    const auto& key = *static_cast<QKeyEvent*>(event);
    if (key.key() == Qt::Key_Escape) {
        event->accept();
        if (!isOverride) Q_EMIT left();
        return true;
    }
    const bool isTaken = isRedo(key) || (isOverride && isWayThroughText(key));
    if (!isTaken) return false;
    event->accept();
    if (!isOverride) text_->redo();
    return true;
}

void CommentPanel::retranslate() {
    setAccessibleName(tr("Comment"));
    text_->setAccessibleName(tr("Comment"));
    text_->setPlaceholderText(text_->isReadOnly() ? tr("No comment") : tr("Comment on this move"));
}

}  // namespace tengen::desktop
