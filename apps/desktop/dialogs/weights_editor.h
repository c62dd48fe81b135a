// How our engine likes to play: its style, and how much it makes of each shape of each colour. What
// was found can be kept in a file and brought back.
#pragma once

#include "eval/taste.h"

#include <QGroupBox>

#include <array>

class QGridLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace tengen::desktop {

class WeightsEditor : public QGroupBox {
    Q_OBJECT

public:
    explicit WeightsEditor(QWidget* parent = nullptr);

    [[nodiscard]] eval::Taste taste() const;
    void setTaste(const eval::Taste& taste);
    /// What cannot be used is told, and changes nothing.
    void load(const QString& file);
    void save(const QString& file);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Scale {
        QSlider* slider = nullptr;
        QLabel* percent = nullptr;
    };
    using Scales = std::array<Scale, eval::kAllMotifs.size()>;

    void addStyle(QGridLayout& grid);
    void addScales(QGridLayout& grid);
    [[nodiscard]] Scale makeScale();
    [[nodiscard]] Scale& scale(Color color, eval::Motif motif);
    [[nodiscard]] QWidget* makeButtons();
    [[nodiscard]] QLabel* makeValue();
    void askAndLoad();
    void askAndSave();
    void showValues();
    void showNote();
    void retranslate();

    QSlider* style_;
    QLabel* styleWord_;
    QLabel* styleValue_;
    std::array<QLabel*, 3> styleMarks_{};
    std::array<QLabel*, 2> colors_{};
    std::array<QLabel*, eval::kAllMotifs.size()> motifs_{};
    std::array<Scales, 2> scales_;
    QLabel* reach_;  // what a change here turns off
    QLabel* note_;
    QPushButton* reset_;
    QPushButton* load_;
    QPushButton* save_;
};

}  // namespace tengen::desktop
