// Where a panel stands in an arrangement of the window.
#pragma once

#include <array>
#include <cstdint>

class QDockWidget;

namespace tengen::desktop {

enum class Layout : std::uint8_t { Play, Analyse, Review };
inline constexpr std::array kLayouts{Layout::Play, Layout::Analyse, Layout::Review};

/// A panel's row, from the top down, and its share of the height.
struct LayoutPlace {
    Layout layout;
    int row;
    int height;
    bool hosts = false;  // what is not shown comes as a tab beside it; one of each layout does
};

struct DockPlace {
    QDockWidget* dock;
    LayoutPlace place;
};

}  // namespace tengen::desktop
