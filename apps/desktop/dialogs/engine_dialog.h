// The engines from elsewhere: which there are, how each is started, what it is told, and whether it
// answers. It starts nothing itself; who listens does, and hands in a report.
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
class QSpinBox;

namespace tengen::desktop {

class EngineDialog : public QDialog {
    Q_OBJECT

public:
    EngineDialog(QWidget* parent, QList<KnownEngine> engines);

    [[nodiscard]] const QList<KnownEngine>& engines() const { return engines_; }
    /// What became of a test.
    void showReport(const QString& report);
    /// Who it says it is, which may become its name here. What it does not tell is empty.
    void showAbout(const QString& name, const QString& version, const QString& author);
    /// What "Add…" does once a file is chosen.
    void addEngine(const QString& program);

Q_SIGNALS:
    void testAsked(const QString& program, const QStringList& arguments,
                   const tengen::desktop::EngineOptions& options);

protected:
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeList();
    [[nodiscard]] QWidget* makeForm();
    void addPathRow(QWidget*& row, QLineEdit*& edit, QPushButton*& browse);
    void addOptionRows();
    [[nodiscard]] QWidget* makeReport();
    void connectFields();
    [[nodiscard]] bool hasCurrent() const;
    void browseToAdd();
    void browseProgram();
    void browseFolder();
    void writeAbout();
    void takeItsName();
    void removeCurrent();
    void showCurrent();
    void takeEdits();
    void showWine();
    void forgetReport();
    void retranslate();
    void retranslateOptions();

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
    QLabel* wine_ = nullptr;
    QLineEdit* arguments_ = nullptr;
    QWidget* folderRow_ = nullptr;
    QLineEdit* folder_ = nullptr;
    QPushButton* browseFolder_ = nullptr;
    QSpinBox* memory_ = nullptr;
    QSpinBox* threads_ = nullptr;
    QPlainTextEdit* infos_ = nullptr;
    QPushButton* test_ = nullptr;
    QLabel* reportWord_ = nullptr;
    QPlainTextEdit* report_ = nullptr;
    QLabel* about_ = nullptr;
    QPushButton* useName_ = nullptr;
    QString itsName_;
    QString itsVersion_;
    QString itsAuthor_;
    QLabel* note_ = nullptr;
    QDialogButtonBox* buttons_;
};

}  // namespace tengen::desktop
