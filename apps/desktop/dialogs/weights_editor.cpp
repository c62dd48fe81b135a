#include "dialogs/weights_editor.h"

#include "dialogs/pieces.h"
#include "dialogs/ticked_slider.h"
#include "play/sentences.h"

#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QStandardPaths>

namespace tengen::desktop {
namespace {

using eval::kAllMotifs;
using eval::Motif;
using eval::Taste;

constexpr std::array kColors{Color::Black, Color::White};
constexpr int kStep = 5;
constexpr int kPage = 25;
constexpr qint64 kMostBytes = 1 << 16;  // whatever is longer has never been a taste

// The columns, from left to right; a colour has two.
constexpr int kWords = 0;
constexpr int kSliders = 1;
constexpr int kColumns = 5;

int sliderColumn(Color color) { return kSliders + 2 * int(index(color)); }

QString problemWords(const eval::TasteProblem& problem) {
    using Kind = eval::TasteProblem::Kind;
    const QString where = QString::fromStdString(problem.where);
    switch (problem.kind) {
        case Kind::NoTaste: break;
        case Kind::Missing: return WeightsEditor::tr("“%1” is missing").arg(where);
        case Kind::Unknown: return WeightsEditor::tr("“%1” means nothing here").arg(where);
        case Kind::Wrong:
            return WeightsEditor::tr("“%1” must be a whole number from %2 to %3")
                .arg(where)
                .arg(problem.least)
                .arg(problem.most);
    }
    return WeightsEditor::tr("these are no weights of Tengen's");
}

QString usualFile() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
        .filePath(QStringLiteral("tengen-weights.json"));
}

}  // namespace

WeightsEditor::WeightsEditor(QWidget* parent)
    : QGroupBox(parent),
      style_(new TickedSlider(this)),
      styleWord_(new QLabel(this)),
      styleValue_(makeValue()),
      reach_(new QLabel(this)),
      note_(makeNote(this)),
      reset_(new QPushButton(this)),
      load_(new QPushButton(this)),
      save_(new QPushButton(this)) {
    auto* const grid = new QGridLayout(this);
    grid->setHorizontalSpacing(2 * letterWidth(*this));
    addStyle(*grid);
    addScales(*grid);
    const int last = grid->rowCount();
    reach_->setWordWrap(true);
    grid->addWidget(reach_, last, 0, 1, kColumns);
    grid->addWidget(note_, last + 1, 0, 1, kColumns);
    grid->addWidget(makeButtons(), last + 2, 0, 1, kColumns);
    for (const Color color : kColors) grid->setColumnStretch(sliderColumn(color), 1);
    retranslate();
}

QLabel* WeightsEditor::makeValue() {
    auto* const value = new QLabel(this);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // Wide enough for all of them, so that nothing moves while a slider does.
    value->setMinimumWidth(value->fontMetrics().horizontalAdvance(QStringLiteral("+300 %")));
    return value;
}

void WeightsEditor::addStyle(QGridLayout& grid) {
    style_->setObjectName("style");
    style_->setRange(-Taste::kMostStyle, Taste::kMostStyle);
    style_->setSingleStep(kStep);
    style_->setPageStep(kPage);
    style_->setTickInterval(Taste::kMostStyle / 2);
    styleWord_->setBuddy(style_);
    connect(style_, &QSlider::valueChanged, this, &WeightsEditor::showValues);
    auto* const marks = new QHBoxLayout;
    constexpr std::array kPlaces{Qt::AlignLeft, Qt::AlignHCenter, Qt::AlignRight};
    for (std::size_t i = 0; i < styleMarks_.size(); ++i) {
        styleMarks_[i] = new QLabel(this);
        styleMarks_[i]->setAlignment(kPlaces[i]);
        // A third each, whatever the words, so that the middle is below the middle.
        styleMarks_[i]->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        marks->addWidget(styleMarks_[i], 1);
    }
    const int wide = kColumns - 2;
    grid.addWidget(styleWord_, 0, kWords);
    grid.addWidget(style_, 0, kSliders, 1, wide);
    grid.addWidget(styleValue_, 0, kColumns - 1);
    grid.addLayout(marks, 1, kSliders, 1, wide);
    grid.setRowMinimumHeight(2, fontMetrics().height() / 2);
}

void WeightsEditor::addScales(QGridLayout& grid) {
    constexpr int kFirstRow = 3;
    for (const Color color : kColors) {
        colors_[index(color)] = new QLabel(this);
        grid.addWidget(colors_[index(color)], kFirstRow, sliderColumn(color));
    }
    // The strongest first, as one would tell them.
    int row = kFirstRow + 1;
    for (auto motif = kAllMotifs.rbegin(); motif != kAllMotifs.rend(); ++motif, ++row) {
        QLabel*& word = motifs_[std::size_t(*motif)];
        word = new QLabel(this);
        grid.addWidget(word, row, kWords);
        for (const Color color : kColors) {
            Scale& made = scale(color, *motif) = makeScale();
            grid.addWidget(made.slider, row, sliderColumn(color));
            grid.addWidget(made.percent, row, sliderColumn(color) + 1);
        }
    }
}

WeightsEditor::Scale WeightsEditor::makeScale() {
    const Scale made{new TickedSlider(this), makeValue()};
    made.slider->setRange(0, Taste::kMostPercent);
    made.slider->setValue(Taste::kAsShipped);
    made.slider->setSingleStep(kStep);
    made.slider->setPageStep(kPage);
    made.slider->setTickInterval(Taste::kAsShipped);
    constexpr int kLettersWide = 20;
    made.slider->setMinimumWidth(kLettersWide * letterWidth(*this));
    connect(made.slider, &QSlider::valueChanged, this, &WeightsEditor::showValues);
    return made;
}

WeightsEditor::Scale& WeightsEditor::scale(Color color, Motif motif) {
    return scales_[index(color)][std::size_t(motif)];
}

QWidget* WeightsEditor::makeButtons() {
    auto* const row = new QWidget(this);
    auto* const layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(reset_);
    layout->addStretch();
    layout->addWidget(load_);
    layout->addWidget(save_);
    for (QPushButton* const button : {reset_, load_, save_}) button->setAutoDefault(false);
    reset_->setObjectName("reset");
    connect(reset_, &QPushButton::clicked, this, [this] { setTaste({}); });
    connect(load_, &QPushButton::clicked, this, &WeightsEditor::askAndLoad);
    connect(save_, &QPushButton::clicked, this, &WeightsEditor::askAndSave);
    return row;
}

Taste WeightsEditor::taste() const {
    Taste taste;
    taste.style = style_->value();
    for (const Color color : kColors)
        for (const Motif motif : kAllMotifs)
            taste.percent(color, motif) = scales_[index(color)][std::size_t(motif)].slider->value();
    return taste;
}

void WeightsEditor::setTaste(const Taste& taste) {
    style_->setValue(taste.style);
    for (const Color color : kColors)
        for (const Motif motif : kAllMotifs)
            scale(color, motif).slider->setValue(taste.percent(color, motif));
}

// ── files ────────────────────────────────────────────────────────────────────────────────────────

void WeightsEditor::askAndLoad() {
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Load weights"), QFileInfo(usualFile()).path(),
                                     tr("Weights (*.json);;All files (*)"));
    if (!file.isEmpty()) load(file);
}

void WeightsEditor::askAndSave() {
    const QString file = QFileDialog::getSaveFileName(this, tr("Save weights"), usualFile(),
                                                      tr("Weights (*.json);;All files (*)"));
    if (!file.isEmpty()) save(file);
}

void WeightsEditor::load(const QString& file) {
    const QString name = QFileInfo(file).fileName();
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) {
        note_->setText(tr("%1 cannot be read: %2.").arg(name, source.errorString()));
        return;
    }
    const auto loaded = eval::parse_taste(source.read(kMostBytes).toStdString());
    if (!loaded) {
        note_->setText(tr("%1 was not loaded: %2.").arg(name, problemWords(loaded.error())));
        return;
    }
    setTaste(*loaded);
    note_->setText(tr("Loaded %1.").arg(name));
}

void WeightsEditor::save(const QString& file) {
    const QString named =
        QFileInfo(file).suffix().isEmpty() ? file + QStringLiteral(".json") : file;
    const QString name = QFileInfo(named).fileName();
    QSaveFile target(named);
    const bool isWritten = target.open(QIODevice::WriteOnly) &&
                           target.write(QByteArray::fromStdString(to_text(taste())) + '\n') > 0 &&
                           target.commit();
    note_->setText(isWritten ? tr("Saved %1.").arg(name)
                             : tr("%1 could not be saved: %2.").arg(name, target.errorString()));
}

// ── words ────────────────────────────────────────────────────────────────────────────────────────

void WeightsEditor::showValues() {
    const int style = style_->value();
    styleValue_->setText((style > 0 ? QStringLiteral("+") : QString()) + QString::number(style));
    for (const Scales& scales : scales_)
        for (const Scale& each : scales)
            each.percent->setText(tr("%1 %", "per cent").arg(each.slider->value()));
    reset_->setEnabled(taste() != Taste{});
    showNote();
}

void WeightsEditor::showNote() {
    note_->setText(
        tr("They count from the next thought on. The Elo of the levels was measured in "
           "balance and with all weights at 100 %."));
}

void WeightsEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QGroupBox::changeEvent(event);
}

void WeightsEditor::retranslate() {
    setTitle(tr("Style and weights"));
    reach_->setText(
        tr("These belong to the classical weights: with any of them changed, here or by a file, "
           "Tengen plays without the net."));
    styleWord_->setText(tr("&Style:"));
    style_->setToolTip(tr("Whether its own shapes count for more, or those it must stop"));
    const std::array marks{tr("Defence"), tr("Balanced"), tr("Attack")};
    for (std::size_t i = 0; i < marks.size(); ++i) styleMarks_[i]->setText(marks[i]);
    const std::array<QString, kAllMotifs.size()> names{
        tr("Closed two"), tr("Open two"), tr("Closed three"), tr("Open three"), tr("Four")};
    const std::array<QString, kAllMotifs.size()> meanings{
        tr("Points where a stone makes two in a row that is stopped at one end"),
        tr("Points where a stone makes two in a row with room at both ends"),
        tr("Points where a stone makes three in a row that is stopped at one end"),
        tr("Points where a stone makes three that threaten an open four"),
        tr("Points where a stone makes four, and the five must be stopped")};
    for (const Motif motif : kAllMotifs) {
        const auto m = std::size_t(motif);
        motifs_[m]->setText(names[m]);
        motifs_[m]->setToolTip(meanings[m]);
        for (const Color color : kColors) {
            scale(color, motif).slider->setToolTip(meanings[m]);
            scale(color, motif)
                .slider->setAccessibleName(
                    tr("%1, %2", "a shape and a colour").arg(names[m], colorName(color)));
        }
    }
    for (const Color color : kColors) colors_[index(color)]->setText(colorName(color));
    reset_->setText(tr("&Reset"));
    load_->setText(tr("Loa&d…"));
    save_->setText(tr("Sa&ve…"));
    showValues();
}

}  // namespace tengen::desktop
