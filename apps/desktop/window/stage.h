// The board of the window and what is done on it: the picture of the game with all that lies over
// it, what a click means, why a point is forbidden, and how the board is looked at.
#pragma once

#include "board/board_view.h"
#include "board/threat_legend.h"
#include "window/balancer.h"
#include "window/board_scene.h"
#include "window/context.h"
#include "window/position_editor.h"
#include "window/study.h"

#include <QObject>

#include <optional>
#include <vector>

namespace tengen::desktop {

class Stage final : public QObject {
    Q_OBJECT

public:
    /// What has something to show over the game, and where it is explained.
    struct Layers {
        PositionEditor& editor;
        const Study& study;
        const Balancer& balancer;
        ThreatLegend& legend;
    };

    Stage(const Context& context, const Layers& layers);

    /// Draws what there is now.
    void refresh();
    /// A click that was to be confirmed is forgotten: the game is another.
    void forgetClick() { confirming_.reset(); }
    /// Stones are numbered from the first one again.
    void numberAll() { look_.numbersFrom.reset(); }
    [[nodiscard]] const BoardPicture& picture() const { return context_.board.picture(); }
    [[nodiscard]] const Theme& theme() const { return context_.board.theme(); }
    /// Of the whole game, move by move.
    [[nodiscard]] std::vector<BoardPicture> gamePictures() const;

private:
    void listenToBoard();
    void bindCommands();
    void bindNumbers();
    void show(const BoardPicture& picture);
    void choose(Point p);
    /// Why may black not play here? The rows are drawn, and the reason stands below.
    void explain(std::optional<Point> p);
    void setCursorMode(bool isOn);
    /// All that lies over the game now.
    [[nodiscard]] Overlay overlayNow() const;
    /// The best move so far of who is thinking, if it is to be shown.
    [[nodiscard]] std::optional<Point> thoughtMove() const;

    Context context_;
    Layers layers_;
    Look look_;
    std::optional<Point> confirming_;
};

}  // namespace tengen::desktop
