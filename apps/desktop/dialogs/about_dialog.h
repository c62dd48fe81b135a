// What this program is, whose work it stands on, and under which terms.
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPushButton;

namespace tengen::desktop {

class AboutDialog : public QDialog {
    Q_OBJECT

public:
    explicit AboutDialog(QWidget* parent);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* name_;
    QLabel* version_;
    QLabel* words_;
    QDialogButtonBox* buttons_;
    QPushButton* qt_;
};

}  // namespace tengen::desktop
