#include "dialogs/engine_dialog.h"

#include "dialogs/pieces.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tengen::desktop {

EngineDialog::EngineDialog(QWidget* parent, QList<KnownEngine> engines)
    : QDialog(parent),
      engines_(std::move(engines)),
      note_(makeNote(this)),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    auto* const sides = new QHBoxLayout;
    sides->addWidget(makeList(), 1);
    sides->addWidget(makeForm(), 2);
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(note_);
    layout->addLayout(sides, 1);
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const KnownEngine& engine : std::as_const(engines_)) list_->addItem(engine.name);
    list_->setCurrentRow(engines_.isEmpty() ? -1 : 0);
    retranslate();
    showCurrent();
    constexpr int kLettersWide = 90;
    constexpr int kLinesHigh = 24;
    resize(kLettersWide * fontMetrics().averageCharWidth(), kLinesHigh * fontMetrics().height());
}

QWidget* EngineDialog::makeList() {
    auto* const page = new QWidget(this);
    list_ = new QListWidget(page);
    add_ = new QPushButton(page);
    remove_ = new QPushButton(page);
    remove_->setObjectName("remove");
    add_->setAutoDefault(false);
    remove_->setAutoDefault(false);
    auto* const row = new QHBoxLayout;
    row->addWidget(add_);
    row->addWidget(remove_);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(list_);
    layout->addLayout(row);
    connect(list_, &QListWidget::currentRowChanged, this, &EngineDialog::showCurrent);
    connect(add_, &QPushButton::clicked, this, &EngineDialog::browseToAdd);
    connect(remove_, &QPushButton::clicked, this, &EngineDialog::removeCurrent);
    return page;
}

QWidget* EngineDialog::makeForm() {
    formPage_ = new QWidget(this);
    name_ = new QLineEdit(formPage_);
    programRow_ = new QWidget(formPage_);
    program_ = new QLineEdit(programRow_);
    browse_ = new QPushButton(programRow_);
    browse_->setAutoDefault(false);
    auto* const row = new QHBoxLayout(programRow_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(program_, 1);
    row->addWidget(browse_);
    programRow_->setFocusProxy(program_);
    arguments_ = new QLineEdit(formPage_);
    arguments_->setObjectName("arguments");
    test_ = new QPushButton(formPage_);
    test_->setObjectName("test");
    test_->setAutoDefault(false);
    reportWord_ = new QLabel(formPage_);
    report_ = new QPlainTextEdit(formPage_);
    report_->setReadOnly(true);
    report_->setTabChangesFocus(true);
    reportWord_->setBuddy(report_);
    form_ = new QFormLayout;
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addRow(*form_, name_);
    addRow(*form_, programRow_);
    addRow(*form_, arguments_);
    auto* const testRow = new QHBoxLayout;
    testRow->addWidget(reportWord_, 1);
    testRow->addWidget(test_);
    auto* const layout = new QVBoxLayout(formPage_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(form_);
    layout->addLayout(testRow);
    layout->addWidget(report_, 1);
    for (QLineEdit* const edit : {name_, program_, arguments_})
        connect(edit, &QLineEdit::textEdited, this, &EngineDialog::takeEdits);
    connect(browse_, &QPushButton::clicked, this, &EngineDialog::browseProgram);
    connect(test_, &QPushButton::clicked, this, [this] {
        const KnownEngine& engine = engines_.at(list_->currentRow());
        Q_EMIT testAsked(engine.program, engine.arguments);
    });
    return formPage_;
}

void EngineDialog::showReport(const QString& report) { report_->setPlainText(report); }

void EngineDialog::addEngine(const QString& program) {
    engines_ << KnownEngine{.name = engineNameOf(program), .program = program, .arguments = {}};
    list_->addItem(engines_.back().name);
    list_->setCurrentRow(list_->count() - 1);
    name_->setFocus();
    name_->selectAll();
}

bool EngineDialog::hasCurrent() const {
    return list_->currentRow() >= 0 && list_->currentRow() < int(engines_.size());
}

void EngineDialog::browseToAdd() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose an engine"));
    if (!file.isEmpty()) addEngine(QDir::toNativeSeparators(file));
}

void EngineDialog::browseProgram() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Choose an engine"), program_->text());
    if (file.isEmpty()) return;
    program_->setText(QDir::toNativeSeparators(file));
    takeEdits();
}

void EngineDialog::removeCurrent() {
    if (!hasCurrent()) return;
    const int row = list_->currentRow();
    engines_.removeAt(row);
    const QSignalBlocker quiet(list_);
    delete list_->takeItem(row);
    list_->setCurrentRow(std::min(row, list_->count() - 1));
    showCurrent();
}

void EngineDialog::showCurrent() {
    const KnownEngine engine = hasCurrent() ? engines_.at(list_->currentRow()) : KnownEngine{};
    formPage_->setEnabled(hasCurrent());
    remove_->setEnabled(hasCurrent());
    name_->setText(engine.name);
    program_->setText(engine.program);
    arguments_->setText(joinArguments(engine.arguments));
    report_->clear();
    test_->setEnabled(!engine.program.isEmpty());
}

void EngineDialog::takeEdits() {
    if (!hasCurrent()) return;
    KnownEngine& engine = engines_[list_->currentRow()];
    engine.program = program_->text().trimmed();
    engine.name = name_->text().trimmed();
    if (engine.name.isEmpty()) engine.name = engineNameOf(engine.program);
    engine.arguments = QProcess::splitCommand(arguments_->text());
    list_->currentItem()->setText(engine.name);
    test_->setEnabled(!engine.program.isEmpty());
}

void EngineDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void EngineDialog::retranslate() {
    setWindowTitle(tr("Engines"));
    note_->setText(
        tr("Engines that speak the Gomocup protocol can play here and be asked for advice."));
    list_->setAccessibleName(tr("Engines"));
    add_->setText(tr("&Add…"));
    remove_->setText(tr("&Remove"));
    setRowText(*form_, name_, tr("&Name:"));
    setRowText(*form_, programRow_, tr("&Program:"));
    setRowText(*form_, arguments_, tr("Ar&guments:"));
    program_->setAccessibleName(tr("Program"));
    arguments_->setPlaceholderText(tr("none"));
    browse_->setText(tr("&Browse…"));
    test_->setText(tr("&Test"));
    test_->setToolTip(tr("Start it and see whether it answers"));
    reportWord_->setText(tr("Rep&ort:"));
    report_->setPlaceholderText(tr("Test tells here what the engine says."));
}

}  // namespace tengen::desktop
