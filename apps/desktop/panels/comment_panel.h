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
    void setReadOnly(bool readOnly);
    /// Hands on what is still being written: before saving, say.
    void flush();

Q_SIGNALS:
    void edited(const QString& text, tengen::NodeId node);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();

    QPlainTextEdit* text_;
    QTimer pause_{this};
    NodeId node_ = NodeId::Root;
    bool pending_ = false;
};

}  // namespace tengen::desktop
