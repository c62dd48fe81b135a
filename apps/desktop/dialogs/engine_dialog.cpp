#include "dialogs/engine_dialog.h"

#include "dialogs/pieces.h"
#include "play/seating.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tengen::desktop {
namespace {

/// Of a text with so many lines.
int heightOf(const QPlainTextEdit& edit, int lines) {
    const int around = edit.frameWidth() + qRound(edit.document()->documentMargin());
    return lines * edit.fontMetrics().lineSpacing() + 2 * around;
}

/// Words with names in them that somebody else has chosen: a long one is cut rather than widening
/// the dialog, and whole in the tooltip.
QLabel* makeWords(QWidget* parent, const char* id) {
    auto* const words = new QLabel(parent);
    words->setObjectName(id);
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    return words;
}

void setWords(QLabel& label, const QString& words) {
    label.setText(words);
    label.setToolTip(Qt::convertFromPlainText(words));
}

}  // namespace

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
    constexpr int kLettersAcross = 100;
    constexpr int kLinesDown = 40;
    resize(kLettersAcross * letterWidth(*this), kLinesDown * fontMetrics().height());
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
    form_ = new QFormLayout;
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    name_ = new QLineEdit(formPage_);
    name_->setObjectName("name");
    addRow(*form_, name_);
    addPathRow(programRow_, program_, browse_);
    program_->setObjectName("program");
    wine_ = makeWords(formPage_, "wine");
    form_->addRow(wine_);
    arguments_ = new QLineEdit(formPage_);
    arguments_->setObjectName("arguments");
    addRow(*form_, arguments_);
    addOptionRows();
    auto* const layout = new QVBoxLayout(formPage_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(form_);
    layout->addWidget(makeReport(), 1);
    connectFields();
    return formPage_;
}

void EngineDialog::addPathRow(QWidget*& row, QLineEdit*& edit, QPushButton*& browse) {
    row = new QWidget(formPage_);
    edit = new QLineEdit(row);
    browse = new QPushButton(row);
    browse->setAutoDefault(false);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(edit, 1);
    layout->addWidget(browse);
    row->setFocusProxy(edit);
    addRow(*form_, row);
}

void EngineDialog::addOptionRows() {
    addPathRow(folderRow_, folder_, browseFolder_);
    folder_->setObjectName("folder");
    memory_ = new QSpinBox(formPage_);
    memory_->setObjectName("memory");
    memory_->setRange(0, kMostEngineMegabytes);
    constexpr int kMemoryStep = 64;
    memory_->setSingleStep(kMemoryStep);
    addRow(*form_, memory_);
    threads_ = new QSpinBox(formPage_);
    threads_->setObjectName("threads");
    threads_->setRange(0, kMostEngineThreads);
    addRow(*form_, threads_);
    infos_ = new QPlainTextEdit(formPage_);
    infos_->setObjectName("infos");
    infos_->setTabChangesFocus(true);
    infos_->setLineWrapMode(QPlainTextEdit::NoWrap);
    infos_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    infos_->setFixedHeight(heightOf(*infos_, 3));
    addRow(*form_, infos_);
}

QWidget* EngineDialog::makeReport() {
    auto* const page = new QWidget(formPage_);
    test_ = new QPushButton(page);
    test_->setObjectName("test");
    useName_ = new QPushButton(page);
    useName_->setObjectName("use_name");
    for (QPushButton* const button : {test_, useName_}) button->setAutoDefault(false);
    about_ = makeWords(page, "about");
    reportWord_ = new QLabel(page);
    report_ = new QPlainTextEdit(page);
    report_->setReadOnly(true);
    report_->setTabChangesFocus(true);
    report_->setMinimumHeight(heightOf(*report_, 5));
    reportWord_->setBuddy(report_);
    auto* const testRow = new QHBoxLayout;
    testRow->addWidget(reportWord_, 1);
    testRow->addWidget(test_);
    auto* const aboutRow = new QHBoxLayout;
    aboutRow->addWidget(about_, 1);
    aboutRow->addWidget(useName_);
    auto* const layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(testRow);
    layout->addWidget(report_, 1);
    layout->addLayout(aboutRow);
    return page;
}

void EngineDialog::connectFields() {
    for (QLineEdit* const edit : {name_, program_, arguments_, folder_})
        connect(edit, &QLineEdit::textEdited, this, &EngineDialog::takeEdits);
    for (QSpinBox* const box : {memory_, threads_})
        connect(box, &QSpinBox::valueChanged, this, &EngineDialog::takeEdits);
    connect(infos_, &QPlainTextEdit::textChanged, this, &EngineDialog::takeEdits);
    connect(browse_, &QPushButton::clicked, this, &EngineDialog::browseProgram);
    connect(browseFolder_, &QPushButton::clicked, this, &EngineDialog::browseFolder);
    connect(useName_, &QPushButton::clicked, this, &EngineDialog::takeItsName);
    connect(test_, &QPushButton::clicked, this, [this] {
        forgetReport();
        const KnownEngine& engine = engines_.at(list_->currentRow());
        Q_EMIT testAsked(engine.program, engine.arguments, engine.options);
    });
}

void EngineDialog::showReport(const QString& report) {
    report_->setPlainText(report);
    // The verdict stands at the end.
    report_->verticalScrollBar()->setValue(report_->verticalScrollBar()->maximum());
}

void EngineDialog::showAbout(const QString& name, const QString& version, const QString& author) {
    itsName_ = name;
    itsVersion_ = version;
    itsAuthor_ = author;
    writeAbout();
    about_->show();
    useName_->setVisible(!name.isEmpty() && name != name_->text());
}

void EngineDialog::writeAbout() {
    const QString words = (itsName_ + u' ' + itsVersion_).trimmed();
    setWords(*about_, itsAuthor_.isEmpty()
                          ? tr("It calls itself %1.").arg(words)
                          : tr("It calls itself %1, by %2.").arg(words, itsAuthor_));
}

void EngineDialog::takeItsName() {
    name_->setText(itsName_);
    useName_->hide();
    takeEdits();
}

void EngineDialog::forgetReport() {
    report_->clear();
    about_->hide();
    useName_->hide();
}

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

void EngineDialog::browseFolder() {
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Choose a folder to work in"), folder_->text());
    if (folder.isEmpty()) return;
    folder_->setText(QDir::toNativeSeparators(folder));
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
    // What is shown was not edited.
    const QSignalBlocker memoryQuiet(memory_);
    const QSignalBlocker threadsQuiet(threads_);
    const QSignalBlocker infosQuiet(infos_);
    name_->setText(engine.name);
    program_->setText(engine.program);
    arguments_->setText(joinArguments(engine.arguments));
    folder_->setText(engine.options.folder);
    memory_->setValue(engine.options.memoryMegabytes);
    threads_->setValue(engine.options.threads);
    infos_->setPlainText(joinInfos(engine.options.infos));
    forgetReport();
    showWine();
    test_->setEnabled(!engine.program.isEmpty());
}

void EngineDialog::takeEdits() {
    if (!hasCurrent()) return;
    KnownEngine& engine = engines_[list_->currentRow()];
    engine.program = program_->text().trimmed();
    engine.name = name_->text().trimmed();
    if (engine.name.isEmpty()) engine.name = engineNameOf(engine.program);
    engine.arguments = QProcess::splitCommand(arguments_->text());
    engine.options = {.memoryMegabytes = memory_->value(),
                      .threads = threads_->value(),
                      .infos = parseInfos(infos_->toPlainText()),
                      .folder = folder_->text().trimmed()};
    list_->currentItem()->setText(engine.name);
    showWine();
    test_->setEnabled(!engine.program.isEmpty());
}

void EngineDialog::showWine() {
    const QString file = QFileInfo(program_->text().trimmed()).fileName();
    wine_->setVisible(needsWine(file));
    const QString why = hasWine()
                            ? tr("A program for Windows: here it needs Wine.")
                            : tr("A program for Windows: it needs Wine, which was not found.");
    setWords(*wine_, why + u'\n' + tr("It is started as “wine %1”.").arg(file));
}

void EngineDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QDialog::changeEvent(event);
}

void EngineDialog::retranslate() {
    setWindowTitle(tr("Engines"));
    note_->setText(
        tr("Engines that speak the Gomocup protocol can play here, against you or each other."));
    list_->setAccessibleName(tr("Engines"));
    add_->setText(tr("&Add…"));
    remove_->setText(tr("&Remove"));
    setRowText(*form_, name_, tr("&Name:"));
    setRowText(*form_, programRow_, tr("&Program:"));
    setRowText(*form_, arguments_, tr("Ar&guments:"));
    program_->setAccessibleName(tr("Program"));
    arguments_->setPlaceholderText(tr("none"));
    browse_->setText(tr("&Browse…"));
    retranslateOptions();
    showWine();
    test_->setText(tr("&Test"));
    test_->setToolTip(tr("Start it and see whether it answers"));
    reportWord_->setText(tr("Rep&ort:"));
    report_->setPlaceholderText(tr("Test tells here what the engine says."));
    useName_->setText(tr("&Use this name"));
    writeAbout();
}

void EngineDialog::retranslateOptions() {
    setRowText(*form_, folderRow_, tr("&Works in:"));
    folder_->setPlaceholderText(tr("the folder of the program"));
    folder_->setAccessibleName(tr("Folder it works in"));
    browseFolder_->setText(tr("Brow&se…"));
    setRowText(*form_, memory_, tr("&Memory:"));
    memory_->setSuffix(tr(" MB", "megabytes, after a number"));
    memory_->setSpecialValueText(tr("not limited"));
    memory_->setToolTip(tr("The most it is told to use (INFO max_memory)"));
    setRowText(*form_, threads_, tr("T&hreads:"));
    threads_->setSpecialValueText(tr("its own choice"));
    threads_->setToolTip(tr("How many it is told to use (INFO thread_num)"));
    setRowText(*form_, infos_, tr("Mor&e options:"));
    infos_->setPlaceholderText(tr("a line each, such as: hash_size 65536"));
    infos_->setToolTip(tr("Each line is told to the engine as INFO key value"));
}

}  // namespace tengen::desktop
