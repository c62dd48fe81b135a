// The board on the screen: shows a picture, and says where one points, clicks and types. It holds
// no game and asks no rule; whoever listens decides what a click means.
#pragma once

#include "board/board_geometry.h"
#include "board/board_picture.h"
#include "board/theme.h"

#include <QPixmap>
#include <QPoint>
#include <QString>
#include <QTimer>
#include <QVariantAnimation>
#include <QWidget>

#include <optional>

class QKeyEvent;

namespace tengen::desktop {

class BoardView : public QWidget {
    Q_OBJECT
    Q_PROPERTY(bool cursorMode READ cursorMode WRITE setCursorMode NOTIFY cursorModeChanged)

public:
    explicit BoardView(QWidget* parent = nullptr);

    /// The cursor, and the ghost while `setGhostColor` names one, are the view's own.
    void setPicture(const BoardPicture& picture);
    void setTheme(const Theme& theme);
    /// The colour of the stone under the pointer; none where nobody may play by hand.
    void setGhostColor(std::optional<Color> color);
    void setAnimated(bool isAnimated);
    /// Whether a right click asks for a menu by itself; otherwise only together with Shift.
    void setMenuByMouse(bool isOn) { hasMenuByMouse_ = isOn; }

    /// In this mode the cursor is there, arrow keys move it and letters type a point, also where
    /// the window has shortcuts for them; otherwise the cursor needs Ctrl+Shift, and nothing is
    /// typed.
    [[nodiscard]] bool cursorMode() const { return isCursorMode_; }
    void setCursorMode(bool isOn);

    /// As it is shown: with ghost, cursor and the flight of the last stone.
    [[nodiscard]] const BoardPicture& picture() const { return shown_; }
    [[nodiscard]] const Theme& theme() const { return theme_; }
    [[nodiscard]] const BoardGeometry& boardGeometry() const { return geometry_; }
    /// The name of a point as the edge of this board writes it.
    [[nodiscard]] QString nameOf(Point point) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Pressed and released on the same point, or chosen with the keyboard.
    void chosen(tengen::Point point);
    /// Clicked with Ctrl, or Shift+Return at the cursor: something is to be written there.
    void markAsked(tengen::Point point);
    void hovered(std::optional<tengen::Point> point);
    void contextMenuAsked(std::optional<tengen::Point> point, QPoint global);
    /// Where it asks for no menu.
    void rightClicked();
    /// Positive away from the hand.
    void wheelTurned(int steps);
    /// What has been typed so far; empty once it is played or given up.
    void typed(const QString& text);
    /// Return was pressed after something that is no point of this board.
    void misread(const QString& text);
    void cursorModeChanged(bool isOn);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class KeyUse : std::uint8_t { None, MoveCursor, Choose, Mark, Type, Erase, Cancel };

    void retranslate();
    void layBoard();
    void renewBackground();
    void drawBackground(QPainter& painter);
    void compose();
    void repaintChanges(const BoardPicture& before);
    [[nodiscard]] std::optional<PictureStone> ghost() const;
    void setHovered(std::optional<Point> point);
    void setCursorPoint(std::optional<Point> point);
    void setTyped(const QString& text);
    [[nodiscard]] KeyUse useOf(const QKeyEvent& event) const;
    [[nodiscard]] bool isTypedKey(const QKeyEvent& event) const;
    void showCursor();
    void moveCursor(int key);
    void chooseByKey();
    void tellAccessibility(const BoardPicture& before);

    BoardPicture picture_;  // as given
    BoardPicture shown_;
    Theme theme_;
    BoardGeometry geometry_;
    QRectF frame_;
    double pixelRatio_ = 1;  // that the frame was fitted to
    QPixmap background_;
    QRectF backgroundFrame_;
    QTimer settling_;  // runs while the window is being resized
    QVariantAnimation flight_;

    std::optional<Color> ghostColor_;
    std::optional<Point> hovered_;
    std::optional<Point> pressed_;
    std::optional<Point> cursor_;
    Point cursorPlace_ = Point::none();  // where it was when it was last seen
    QPoint lastMouse_;
    QString typed_;
    int wheelRest_ = 0;
    bool isCursorMode_ = false;
    bool isAnimated_ = true;
    bool hasMenuByMouse_ = true;
};

}  // namespace tengen::desktop
