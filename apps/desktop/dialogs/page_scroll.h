// What a dialog shows above its buttons: as large as it wants to be, and on a small screen as large
// as there is room for, so that the buttons are always within reach.
#pragma once

#include <QDialog>
#include <QScrollArea>

class QDialogButtonBox;

namespace tengen::desktop {

/// A dialog with such a page: no larger than most of the screen it is shown on.
class PageDialog : public QDialog {
    Q_OBJECT

public:
    using QDialog::QDialog;

protected:
    /// The page above the buttons, which take it or leave it.
    void setPage(QWidget* page, QDialogButtonBox* buttons);
    /// By now its words have been measured.
    void showEvent(QShowEvent* event) override;
};

class PageScroll final : public QScrollArea {
    Q_OBJECT

public:
    explicit PageScroll(QWidget* page);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Kept free, so that nothing is hidden when the bar is needed.
    [[nodiscard]] int barWidth() const;
};

/// No larger than most of the screen it is on.
void fitToScreen(QDialog& dialog, QSize wished);

}  // namespace tengen::desktop
