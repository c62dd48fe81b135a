// The moves of a game as a list that wraps, each variation a block that folds. Only what is visible
// is painted, and nothing is laid out before it is looked at.
#pragma once

#include "board/board_picture.h"
#include "game/record.h"
#include "panels/tree_layout.h"

#include <QAbstractScrollArea>

#include <unordered_map>
#include <vector>

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
    /// Keeps it in sight; who goes into a variation that is folded unfolds it.
    void setHere(NodeId here);
    void setTones(Tones tones);

    /// Of a variation by its first move; nothing happens where it has only that one.
    void setFolded(NodeId head, bool isFolded);
    void setAllFolded(bool isFolded);
    [[nodiscard]] bool isFolded(NodeId head) const { return folded_.contains(head); }
    /// The variation that begins with this move, or those beside it, or the one it is part of.
    void toggleFolded(NodeId n);

    /// In the viewport; empty for what is folded away.
    [[nodiscard]] QRect nodeRect(NodeId n);
    /// Where a click folds or unfolds the variation that begins here; empty where none does.
    [[nodiscard]] QRect markerRect(NodeId head);
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

private:
    void retranslate();
    void announce();
    void later();
    void tidy();
    void measure();
    void keepInSight();
    [[nodiscard]] bool canFold(NodeId head) const;
    [[nodiscard]] bool foldsByKey(const QKeyEvent& event) const;
    [[nodiscard]] std::vector<NodeId> variationsAt(NodeId n) const;
    [[nodiscard]] NodeId markerAt(QPoint where);
    [[nodiscard]] NodeId shownHere() const;
    [[nodiscard]] QRect cellRect(TreeCell cell) const;
    [[nodiscard]] QPointF stoneCentre(const QRect& box) const;
    [[nodiscard]] QRect pillRect(int row) const;
    [[nodiscard]] bool goesOn(int row) const;
    [[nodiscard]] Tone toneOf(NodeId n) const;

    void paintRow(QPainter& painter, int row, NodeId here) const;
    void paintGuides(QPainter& painter, int row) const;
    void paintMarker(QPainter& painter, int row) const;
    void paintNode(QPainter& painter, NodeId n, bool isHere) const;
    void paintNumber(QPainter& painter, NodeId n, QPointF at) const;
    void paintMarks(QPainter& painter, NodeId n, QPointF at) const;
    void paintPill(QPainter& painter, int row) const;

    const Record* record_ = nullptr;
    TreeLayout layout_;
    TreeLayout::Folded folded_;  // by their first moves
    TreeMeasure measure_;
    Tones tones_;
    NodeId here_ = NodeId::Root;
    NodeId pressed_ = NodeId::None;  // a second click means the same node, even if the view moved
    int rowHeight_ = 1;
    int stone_ = 1;        // its diameter
    int nameWidth_ = 0;    // of the widest point of the board
    bool stale_ = true;    // the tree changed since it was laid out
    bool strayed_ = true;  // the current node changed since it was brought into sight
};

}  // namespace tengen::desktop
