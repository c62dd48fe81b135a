// The words of a move. Written text is handed on when the writer pauses or leaves, and always
// before another move's words take its place.
#pragma once

#include "game/record.h"

#include <QString>
#include <QTimer>
#include <QWidget>

class QPlainTextEdit;

namespace tengen::desktop {

class CommentPanel : public QWidget {
    Q_OBJECT
public:
    explicit CommentPanel(QWidget* parent = nullptr);

    /// What is still being written for the node before is handed on first.
    void setComment(const QString& text, NodeId node);
    /// The game went on to this node by itself: whoever is writing about the move before stays
    /// there until they leave the field or go elsewhere.
    void stayBehind(NodeId node);
    void setReadOnly(bool readOnly);
    /// Hands on what is still being written, and is done with it: before a game is left, say.
    void flush();

Q_SIGNALS:
    void edited(const QString& text, tengen::NodeId node);
    /// Whoever stayed behind has left, and the comment of the move that stands now is due.
    void caughtUp();
    /// Whoever wrote has had enough.
    void left();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void handOn();
    [[nodiscard]] bool takesKey(QEvent* event);

    QPlainTextEdit* text_;
    QTimer pause_{this};
    NodeId node_ = NodeId::Root;
    NodeId ahead_ = NodeId::None;  // where the game is while one writes behind it
    bool pending_ = false;
    bool isWriting_ = false;  // something was typed about this node
};

}  // namespace tengen::desktop
