#include "window/position_editor.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>

namespace tengen::desktop {

Record recordFrom(const Board& board, RuleId rule) {
    Record record;
    record.info.rule = rule;
    record.info.size = board.size();
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x) {
            const Point p(x, y);
            if (board.is_empty(p)) continue;
            const bool isBlack = board.at(p) == Cell::Black;
            record.tree.add_value(NodeId::Root, isBlack ? property::kAddBlack : property::kAddWhite,
                                  sgf_point(p));
        }
    record.tree.set_text(NodeId::Root, property::kToMove,
                         board.side_to_move() == Color::Black ? "B" : "W");
    return record;
}

PositionEditor::PositionEditor(QWidget* parent)
    : QFrame(parent),
      tools_(new QButtonGroup(this)),
      black_(new QRadioButton),
      white_(new QRadioButton),
      erase_(new QRadioButton),
      toMove_(new QComboBox),
      words_(new QLabel),
      clear_(new QPushButton),
      done_(new QPushButton),
      cancel_(new QPushButton) {
    setFrameShape(QFrame::StyledPanel);
    auto* const row = new QHBoxLayout(this);
    for (QRadioButton* const tool : {black_, white_, erase_}) {
        tools_->addButton(tool);
        row->addWidget(tool);
    }
    toMove_->addItems({QString(), QString()});
    row->addWidget(toMove_);
    words_->setWordWrap(true);
    words_->setTextFormat(Qt::PlainText);
    row->addWidget(words_, 1);
    for (QPushButton* const button : {clear_, done_, cancel_}) row->addWidget(button);
    black_->setChecked(true);
    connect(tools_, &QButtonGroup::buttonClicked, this, &PositionEditor::changed);
    connect(toMove_, &QComboBox::currentIndexChanged, this, [this](int index) {
        board_.set_side_to_move(index == 1 ? Color::White : Color::Black);
        say();
    });
    connect(clear_, &QPushButton::clicked, this, [this] {
        board_ = Board(board_.size());
        toMove_->setCurrentIndex(0);
        say();
        Q_EMIT changed();
    });
    connect(done_, &QPushButton::clicked, this, &PositionEditor::done);
    connect(cancel_, &QPushButton::clicked, this, &PositionEditor::cancelled);
    retranslate();
    hide();
}

void PositionEditor::begin(const Board& board) {
    // Only the stones: how they came there does not matter any more.
    board_ = Board(board.size());
    isEditing_ = true;
    black_->setChecked(true);
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x)
            if (const Point p(x, y); !board.is_empty(p)) board_.set_up(p, board.at(p));
    board_.set_side_to_move(board.side_to_move());
    const QSignalBlocker quiet(toMove_);
    toMove_->setCurrentIndex(board.side_to_move() == Color::White ? 1 : 0);
    say();
    show();
}

void PositionEditor::end() {
    isEditing_ = false;
    hide();
}

std::optional<Color> PositionEditor::stone() const {
    if (erase_->isChecked()) return std::nullopt;
    return white_->isChecked() ? Color::White : Color::Black;
}

void PositionEditor::click(Point p) {
    if (!isEditing_ || !on_board(p, board_.size())) return;
    const Color toMove = board_.side_to_move();
    const auto chosen = stone();
    const Cell wanted = chosen ? tengen::stone(*chosen) : Cell::Empty;
    board_.set_up(p, board_.at(p) == wanted ? Cell::Empty : wanted);
    board_.set_side_to_move(toMove);
    say();
    Q_EMIT changed();
}

void PositionEditor::say() {
    if (!isEditing_) return;
    int black = 0;
    int white = 0;
    for (int y = 0; y < board_.size(); ++y)
        for (int x = 0; x < board_.size(); ++x) {
            black += int(board_.at({x, y}) == Cell::Black);
            white += int(board_.at({x, y}) == Cell::White);
        }
    const bool isUsual = black - white == (board_.side_to_move() == Color::White ? 1 : 0);
    words_->setText((isUsual ? tr("%1 black, %2 white") : tr("%1 black, %2 white: out of turn"))
                        .arg(black)
                        .arg(white));
    words_->setToolTip(isUsual ? QString() : tr("No game comes to this by moving in turn."));
}

void PositionEditor::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QFrame::changeEvent(event);
}

void PositionEditor::retranslate() {
    // Letters that no menu has.
    black_->setText(tr("&Black"));
    white_->setText(tr("&White"));
    erase_->setText(tr("E&rase"));
    toMove_->setItemText(0, tr("Black to move"));
    toMove_->setItemText(1, tr("White to move"));
    clear_->setText(tr("C&lear"));
    done_->setText(tr("&Done"));
    cancel_->setText(tr("&Cancel"));
    say();
}

}  // namespace tengen::desktop
