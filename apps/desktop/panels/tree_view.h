// The moves of a game with their variations, as stones on lines. Only what is visible is painted,
// and nothing is laid out before it is looked at.
#pragma once

#include "board/board_picture.h"
#include "game/record.h"
#include "panels/tree_layout.h"

#include <QAbstractScrollArea>

#include <unordered_map>

namespace tengen::desktop {

class TreeView : public QAbstractScrollArea {
    Q_OBJECT
public:
    using Tones = std::unordered_map<NodeId, Tone>;

    explicit TreeView(QWidget* parent = nullptr);

    /// Not owned. Unfolds everything and goes to the root.
    void setRecord(const Record* record);
    /// To be called at once after the tree of the record changed.
    void refresh();
    /// Unfolds what hides it, and keeps it in sight.
    void setHere(NodeId here);
    void setTones(Tones tones);

    /// Hides or shows the variations after a node; nothing happens where there are none.
    void toggleFolded(NodeId n);
    [[nodiscard]] bool isFolded(NodeId n) const { return folded_.contains(n); }

    /// In the viewport; empty for what is folded away.
    [[nodiscard]] QRect nodeRect(NodeId n);
    /// `NodeId::None` where nothing is.
    [[nodiscard]] NodeId nodeAt(QPoint where);
    [[nodiscard]] QString describe(NodeId n) const;

    [[nodiscard]] QSize sizeHint() const override { return {320, 160}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 44}; }

Q_SIGNALS:
    void chosen(tengen::NodeId node);
    void contextMenuAsked(tengen::NodeId node, QPoint globalPosition);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void retranslate();
    void later();
    void tidy();
    void measure();
    void keepInSight();
    [[nodiscard]] bool hasVariations(NodeId n) const;
    [[nodiscard]] NodeId shownHere() const;
    [[nodiscard]] QPoint origin() const;
    [[nodiscard]] QPointF centre(TreeCell cell) const;

    void paintStems(QPainter& painter, const QRect& cells) const;
    void paintBranch(QPainter& painter, const TreeBranch& branch, const QRect& cells) const;
    void paintNode(QPainter& painter, NodeId n) const;
    void paintMarks(QPainter& painter, NodeId n, QPointF at) const;
    void paintFold(QPainter& painter, NodeId n, QPointF at) const;

    const Record* record_ = nullptr;
    TreeLayout layout_;
    TreeLayout::Folded folded_;
    Tones tones_;
    NodeId here_ = NodeId::Root;
    NodeId pressed_ = NodeId::None;  // a second click means the same node, even if the view moved
    int cell_ = 0;                   // side of a cell in pixels
    bool stale_ = true;              // the tree changed since it was laid out
    bool strayed_ = true;            // the current node changed since it was brought into sight
};

}  // namespace tengen::desktop
