// A board without a mouse: a cursor, and points typed by name.
#include "board/board_view.h"

#include <QAccessible>
#include <QKeyEvent>

#include <algorithm>

namespace tengen::desktop {

namespace {

constexpr qsizetype kLongestName = 5;  // "22,22"

bool isArrow(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
}

}  // namespace

bool BoardView::isTypedKey(const QKeyEvent& event) const {
    if (!isCursorMode_) return false;
    const Qt::KeyboardModifiers others =
        event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (others != Qt::NoModifier || event.text().size() != 1) return false;
    const char16_t sign = event.text().front().toUpper().unicode();
    // A letter beyond the board is free for commands.
    const bool isLetter =
        u'A' <= sign && sign <= u'Z' &&
        parsePointName(QString(sign) + u'1', picture_.size, picture_.coordinates).has_value();
    const bool isDigit = u'0' <= sign && sign <= u'9';
    const bool isNumbers = picture_.coordinates == Coordinates::NumbersFromTop;
    if (typed_.isEmpty()) return isNumbers ? isDigit : isLetter;
    if (typed_.size() >= kLongestName) return false;
    return isDigit || (isNumbers && sign == u',' && !typed_.contains(u','));
}

BoardView::KeyUse BoardView::useOf(const QKeyEvent& event) const {
    const Qt::KeyboardModifiers held = event.modifiers() & ~Qt::KeypadModifier;
    const bool isPlain = held == Qt::NoModifier;
    const int key = event.key();
    if (isArrow(key)) {
        const bool isOurs =
            (isCursorMode_ && isPlain) || held == (Qt::ControlModifier | Qt::ShiftModifier);
        return isOurs ? KeyUse::MoveCursor : KeyUse::None;
    }
    const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (isReturn && held == Qt::ShiftModifier) return cursor_ ? KeyUse::Mark : KeyUse::None;
    if (isPlain && isReturn) return cursor_ || !typed_.isEmpty() ? KeyUse::Choose : KeyUse::None;
    if (isPlain && key == Qt::Key_Space) return cursor_ ? KeyUse::Choose : KeyUse::None;
    // A cursor that is there to stay does not keep Escape from whoever stops an engine with it.
    const bool isPassing = cursor_ && !isCursorMode_;
    if (isPlain && key == Qt::Key_Escape)
        return isPassing || !typed_.isEmpty() ? KeyUse::Cancel : KeyUse::None;
    if (isPlain && key == Qt::Key_Backspace) return typed_.isEmpty() ? KeyUse::None : KeyUse::Erase;
    return isTypedKey(event) ? KeyUse::Type : KeyUse::None;
}

void BoardView::keyPressEvent(QKeyEvent* event) {
    switch (useOf(*event)) {
        case KeyUse::None: QWidget::keyPressEvent(event); return;
        case KeyUse::MoveCursor: moveCursor(event->key()); return;
        case KeyUse::Choose: chooseByKey(); return;
        case KeyUse::Mark:
            if (cursor_) Q_EMIT markAsked(*cursor_);
            return;
        case KeyUse::Type: setTyped(typed_ + event->text().toUpper()); return;
        case KeyUse::Erase: setTyped(typed_.chopped(1)); return;
        case KeyUse::Cancel:
            if (typed_.isEmpty()) setCursorPoint(std::nullopt);
            setTyped({});
            return;
    }
}

/// Where it was last seen, or at the last stone, or in the middle.
void BoardView::showCursor() {
    const bool isKnown = on_board(cursorPlace_, picture_.size);
    const bool hasLast = !picture_.stones.empty();
    const Point start = hasLast ? picture_.stones.back().point : tengen::centre(picture_.size);
    setCursorPoint(isKnown ? cursorPlace_ : start);
}

void BoardView::moveCursor(int key) {
    if (!cursor_) return showCursor();
    const Point seen = geometry_.place(*cursor_);
    const int dx = int(key == Qt::Key_Right) - int(key == Qt::Key_Left);
    const int dy = int(key == Qt::Key_Down) - int(key == Qt::Key_Up);
    const int most = picture_.size - 1;
    setCursorPoint(
        geometry_.seenAt(std::clamp(seen.x() + dx, 0, most), std::clamp(seen.y() + dy, 0, most)));
}

void BoardView::chooseByKey() {
    if (typed_.isEmpty()) {
        if (cursor_) Q_EMIT chosen(*cursor_);
        return;
    }
    const QString text = typed_;
    setTyped({});
    if (const auto point = parsePointName(text, picture_.size, picture_.coordinates))
        Q_EMIT chosen(*point);
    else
        Q_EMIT misread(text);
}

void BoardView::setTyped(const QString& text) {
    if (text == typed_) return;
    typed_ = text;
    Q_EMIT typed(text);
}

void BoardView::setCursorPoint(std::optional<Point> point) {
    if (point == cursor_) return;
    cursor_ = point;
    if (point) cursorPlace_ = *point;
    compose();
    if (!point || !QAccessible::isActive()) return;
    const Point seen = geometry_.place(*point);
    QAccessibleEvent focus(this, QAccessible::Focus);
    focus.setChild(seen.y() * picture_.size + seen.x());
    QAccessible::updateAccessibility(&focus);
}

}  // namespace tengen::desktop
