// A thin bar of Black's share, beside the board or above the graph.
#pragma once

#include <QVariantAnimation>
#include <QWidget>

#include <optional>

namespace tengen::desktop {

class WinBar : public QWidget {
    Q_OBJECT
public:
    explicit WinBar(Qt::Orientation orientation, QWidget* parent = nullptr);

    /// Between 0 and 1, what is beyond is cut; nothing: not known. A draw counts as half in the
    /// share; where its chance is known too, it has a part of its own between the colours.
    void setShare(std::optional<double> black, std::optional<double> draw = std::nullopt);
    [[nodiscard]] std::optional<double> share() const { return share_; }
    void setAnimated(bool animated) { animated_ = animated; }
    void setOrientation(Qt::Orientation orientation);
    /// "63 %" for the side that is ahead, without the sign where the bar is upright and has no room
    /// for it; empty when nothing is known.
    [[nodiscard]] QString label() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    [[nodiscard]] QString chancesWords() const;
    [[nodiscard]] int thickness() const;
    void paintLabel(QPainter& painter) const;

    QVariantAnimation slide_{this};
    std::optional<double> share_;
    std::optional<double> draw_;
    double painted_ = 0.5;  // where the border is on its way to the share
    Qt::Orientation orientation_;
    bool animated_ = false;
};

}  // namespace tengen::desktop
