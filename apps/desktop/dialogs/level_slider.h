// A slider over the levels of our engine, with words under the places most people look for.
#pragma once

#include <QWidget>

class QLabel;
class QSlider;

namespace tengen::desktop {

class LevelSlider : public QWidget {
    Q_OBJECT

public:
    explicit LevelSlider(QWidget* parent = nullptr);

    [[nodiscard]] int level() const;
    void setLevel(int level);
    /// What a mnemonic should jump to.
    [[nodiscard]] QSlider* slider() const { return slider_; }

Q_SIGNALS:
    void levelChanged(int level);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    void sayLevel();

    QLabel* words_;
    QSlider* slider_;
};

}  // namespace tengen::desktop
