#include "dialogs/seat_editor.h"

#include "dialogs/duration_box.h"
#include "dialogs/known_people.h"
#include "dialogs/level_slider.h"
#include "dialogs/pieces.h"
#include "play/sentences.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileDialog>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace tengen::desktop {
namespace {

constexpr std::array kKinds{PlayerKind::Human, PlayerKind::Engine, PlayerKind::External};
constexpr double kMostNodes = 1e12;

QLabel* labelFor(QWidget* field, QWidget* parent) {
    auto* const label = new QLabel(parent);
    label->setBuddy(field);
    return label;
}

}  // namespace

SeatEditor::SeatEditor(Color color, const QList<KnownEngine>& knownEngines,
                       const QStringList& people, QWidget* parent)
    : QGroupBox(parent),
      color_(color),
      known_(knownEngines),
      kind_(new QComboBox(this)),
      pages_(new QStackedWidget(this)) {
    pages_->addWidget(makePersonPage(people));
    pages_->addWidget(makeEnginePage());
    pages_->addWidget(makeExternalPage());
    auto* const layout = new QVBoxLayout(this);
    layout->addWidget(kind_);
    layout->addWidget(pages_);
    layout->addStretch();
    retranslate();
    connect(kind_, &QComboBox::currentIndexChanged, this, [this] {
        showPage();
        if (!isComplete() && program_->count() > 0) program_->setEditText(program_->itemText(0));
        Q_EMIT changed();
    });
    setSeat({});
}

QWidget* SeatEditor::makePersonPage(const QStringList& people) {
    auto* const page = new QWidget(this);
    name_ = makeNameBox(people, page);
    name_->setObjectName("name");
    nameWord_ = labelFor(name_, page);
    person_ = makeNote(page);
    auto* const layout = new QGridLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(nameWord_, 0, 0);
    layout->addWidget(name_, 0, 1);
    layout->addWidget(person_, 1, 0, 1, 2);
    layout->setColumnStretch(1, 1);
    layout->setRowStretch(2, 1);
    return page;
}

void SeatEditor::proposeName(const QString& taken) {
    if (kind() != PlayerKind::Human || !nameIn(*name_).isEmpty()) return;
    for (int i = 0; i < name_->count(); ++i)
        if (name_->itemText(i) != taken) return name_->setEditText(name_->itemText(i));
}

QWidget* SeatEditor::makeEnginePage() {
    auto* const page = new QWidget(this);
    // In the order of the eye: the Tab key follows it.
    strength_ = new QStackedWidget(page);
    level_ = new LevelSlider(strength_);
    strength_->addWidget(level_);
    strength_->addWidget(makeLimits());
    own_ = new QCheckBox(page);
    mind_ = new QComboBox(page);
    mindWord_ = labelFor(mind_, page);
    auto* const layout = new QGridLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(strength_, 0, 0, 1, 2);
    layout->addWidget(own_, 1, 0, 1, 2);
    layout->addWidget(mindWord_, 2, 0);
    layout->addWidget(mind_, 2, 1);
    layout->setColumnStretch(1, 1);
    layout->setRowStretch(3, 1);
    connect(own_, &QCheckBox::toggled, this, [this](bool own) {
        strength_->setCurrentIndex(own ? 1 : 0);
        Q_EMIT changed();
    });
    return page;
}

QWidget* SeatEditor::makeLimits() {
    auto* const page = new QWidget(strength_);
    time_ = new DurationBox(DurationBox::Style::Seconds, page);
    depth_ = new QSpinBox(page);
    depth_->setObjectName("depth");
    depth_->setRange(0, search::kMaxDepth);
    nodes_ = new QDoubleSpinBox(page);
    nodes_->setDecimals(0);
    nodes_->setRange(0, kMostNodes);
    nodes_->setSingleStep(100'000);
    nodes_->setGroupSeparatorShown(true);
    range_ = new QComboBox(page);
    depthWord_ = labelFor(depth_, page);
    timeWord_ = labelFor(time_, page);
    nodesWord_ = labelFor(nodes_, page);
    rangeWord_ = labelFor(range_, page);
    auto* const grid = new QGridLayout(page);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(timeWord_, 0, 0);
    grid->addWidget(time_, 0, 1);
    grid->addWidget(depthWord_, 0, 2);
    grid->addWidget(depth_, 0, 3);
    grid->addWidget(nodesWord_, 1, 0);
    grid->addWidget(nodes_, 1, 1, 1, 3);
    grid->addWidget(rangeWord_, 2, 0);
    grid->addWidget(range_, 2, 1, 1, 3);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    connect(depth_, &QSpinBox::valueChanged, this, &SeatEditor::keepOneLimit);
    connect(nodes_, &QDoubleSpinBox::valueChanged, this, &SeatEditor::keepOneLimit);
    return page;
}

QWidget* SeatEditor::makeExternalPage() {
    auto* const page = new QWidget(this);
    program_ = new QComboBox(page);
    program_->setObjectName("program");
    program_->setEditable(true);
    program_->setInsertPolicy(QComboBox::NoInsert);
    program_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    program_->setMinimumContentsLength(12);
    for (const KnownEngine& engine : known_) program_->addItem(engine.name);
    programWord_ = labelFor(program_, page);
    browse_ = new QPushButton(page);
    browse_->setAutoDefault(false);
    auto* const layout = new QGridLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(programWord_, 0, 0, 1, 2);
    layout->addWidget(program_, 1, 0);
    layout->addWidget(browse_, 1, 1);
    layout->setColumnStretch(0, 1);
    layout->setRowStretch(2, 1);
    connect(program_, &QComboBox::editTextChanged, this, &SeatEditor::changed);
    connect(browse_, &QPushButton::clicked, this, &SeatEditor::browse);
    return page;
}

SeatSetup SeatEditor::seat() const {
    SeatSetup seat = guest();
    seat.kind = kind();
    if (seat.kind == PlayerKind::Human) seat.name = nameIn(*name_);
    seat.level = level_->level();
    if (own_->isChecked()) seat.own = ownLimits();
    seat.mind = engine::kAllMinds[std::size_t(mind_->currentIndex())];
    return seat;
}

SeatSetup SeatEditor::guest() const {
    const QString text = program_->currentText().trimmed();
    const auto known = std::ranges::find(known_, text, &KnownEngine::name);
    if (known == known_.end()) return {.program = text};
    return {.program = known->program, .name = known->name};
}

void SeatEditor::setSeat(const SeatSetup& seat) {
    setKind(seat.kind);
    level_->setLevel(seat.level);
    own_->setChecked(seat.own.has_value());
    setOwnLimits(seat.own.value_or(OwnLimits{}));
    mind_->setCurrentIndex(int(seat.mind));
    name_->setEditText(seat.kind == PlayerKind::Human ? seat.name : QString());
    const auto isKnown = [&](const KnownEngine& engine) {
        return engine.program == seat.program && (seat.name.isEmpty() || engine.name == seat.name);
    };
    const auto known = std::ranges::find_if(known_, isKnown);
    program_->setEditText(known == known_.end() ? seat.program : known->name);
    showPage();
}

PlayerKind SeatEditor::kind() const { return kKinds[std::size_t(kind_->currentIndex())]; }

void SeatEditor::setKind(PlayerKind kind) {
    const auto found = std::ranges::find(kKinds, kind);
    kind_->setCurrentIndex(found != kKinds.end() ? int(found - kKinds.begin()) : 0);
}

bool SeatEditor::isComplete() const {
    return kind() != PlayerKind::External || !program_->currentText().trimmed().isEmpty();
}

OwnLimits SeatEditor::ownLimits() const {
    return {.depth = depth_->value(),
            .time = time_->duration(),
            .nodes = std::uint64_t(nodes_->value()),
            .range = search::Range(range_->currentIndex())};
}

void SeatEditor::setOwnLimits(const OwnLimits& limits) {
    // The other limits first: whether time may be without one depends on them.
    depth_->setValue(limits.depth);
    nodes_->setValue(double(limits.nodes));
    keepOneLimit();
    const bool isLimited = limits.depth > 0 || limits.nodes > 0 || limits.time.count() > 0;
    time_->setDuration(isLimited ? limits.time : OwnLimits{}.time);
    range_->setCurrentIndex(int(limits.range));
}

void SeatEditor::keepOneLimit() {
    const bool hasOther = depth_->value() > 0 || nodes_->value() > 0;
    if (!hasOther && time_->value() == 0) time_->setDuration(OwnLimits{}.time);
    time_->setMinimum(hasOther ? 0 : 1);
    time_->setSpecialValueText(hasOther ? tr("no limit") : QString());
}

void SeatEditor::showPage() { pages_->setCurrentIndex(kind_->currentIndex()); }

void SeatEditor::browse() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose an engine"));
    if (!file.isEmpty()) program_->setEditText(QDir::toNativeSeparators(file));
}

void SeatEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QGroupBox::changeEvent(event);
}

void SeatEditor::retranslate() {
    setTitle(color_ == Color::Black ? tr("&Black") : tr("W&hite"));
    setItems(*kind_, {tr("A person"), tr("Tengen"), tr("Another engine")});
    kind_->setAccessibleName(tr("Who plays %1").arg(colorName(color_)));
    nameWord_->setText(tr("Name:"));
    name_->lineEdit()->setPlaceholderText(tr("need not be given"));
    person_->setText(tr("Plays with the mouse or the keyboard."));
    own_->setText(tr("Limits of my own instead of a level"));
    depthWord_->setText(tr("Depth:"));
    timeWord_->setText(tr("Time:"));
    nodesWord_->setText(tr("Nodes:"));
    rangeWord_->setText(tr("Reach:"));
    depth_->setSpecialValueText(tr("no limit"));
    nodes_->setSpecialValueText(tr("no limit"));
    keepOneLimit();
    range_->setToolTip(tr("How far from the stones a move may be"));
    setItems(*range_, {tr("2 points"), tr("2 points, 3 in line"), tr("3 points"),
                       tr("3 points, 4 in line"), tr("4 points"), tr("Whole board")});
    mindWord_->setText(tr("Thinking:"));
    setItems(*mind_, {tr("Searches (alpha-beta)"), tr("Tree of playouts (MCTS)")});
    programWord_->setText(tr("Program:"));
    program_->lineEdit()->setPlaceholderText(tr("an engine's file"));
    browse_->setText(tr("Browse…"));
}

}  // namespace tengen::desktop
