// The engines from elsewhere: which there are, how each is started, and whether it answers. It
// starts nothing itself; who listens does, and hands in a report.
#pragma once

#include "dialogs/known_engine.h"

#include <QDialog>

class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace tengen::desktop {

class EngineDialog : public QDialog {
    Q_OBJECT

public:
    EngineDialog(QWidget* parent, QList<KnownEngine> engines);

    [[nodiscard]] const QList<KnownEngine>& engines() const { return engines_; }
    /// What became of a test.
    void showReport(const QString& report);
    /// What "Add…" does once a file is chosen.
    void addEngine(const QString& program);

Q_SIGNALS:
    void testAsked(const QString& program, const QStringList& arguments);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeList();
    [[nodiscard]] QWidget* makeForm();
    [[nodiscard]] bool hasCurrent() const;
    void browseToAdd();
    void browseProgram();
    void removeCurrent();
    void showCurrent();
    void takeEdits();
    void retranslate();

    QList<KnownEngine> engines_;
    QListWidget* list_ = nullptr;
    QPushButton* add_ = nullptr;
    QPushButton* remove_ = nullptr;
    QWidget* formPage_ = nullptr;
    QFormLayout* form_ = nullptr;
    QLineEdit* name_ = nullptr;
    QWidget* programRow_ = nullptr;
    QLineEdit* program_ = nullptr;
    QPushButton* browse_ = nullptr;
    QLineEdit* arguments_ = nullptr;
    QPushButton* test_ = nullptr;
    QLabel* reportWord_ = nullptr;
    QPlainTextEdit* report_ = nullptr;
    QLabel* note_ = nullptr;
    QDialogButtonBox* buttons_;
};

}  // namespace tengen::desktop
