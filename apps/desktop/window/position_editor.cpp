#include "window/position_editor.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QStyle>

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
      cancel_(new QPushButton),
      rows_(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
    setFrameShape(QFrame::StyledPanel);
    auto* const stones = new QHBoxLayout;
    for (QRadioButton* const tool : {black_, white_, erase_}) {
        tools_->addButton(tool);
        stones->addWidget(tool);
    }
    toMove_->addItems({QString(), QString()});
    stones->addWidget(toMove_);
    words_->setTextFormat(Qt::PlainText);
    stones->addWidget(words_, 1);
    auto* const ends = new QHBoxLayout;
    ends->addStretch();
    for (QPushButton* const button : {clear_, done_, cancel_}) ends->addWidget(button);
    rows_->addLayout(stones, 1);
    rows_->addLayout(ends);
    // What is narrower than this would not be a board either.
    constexpr int kLeastWidth = 240;
    setMinimumWidth(kLeastWidth);
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
    fit();
    words_->setToolTip(isUsual ? QString() : tr("No game comes to this by moving in turn."));
}

void PositionEditor::fit() {
    words_->show();
    rows_->setDirection(QBoxLayout::LeftToRight);
    constexpr int kAbove = 4;
    const int beside = style()->pixelMetric(QStyle::PM_LayoutLeftMargin);
    rows_->setContentsMargins(beside, kAbove, beside, kAbove);
    rows_->setSpacing(style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing));
    if (rows_->minimumSize().width() <= width()) return;
    words_->hide();
    if (rows_->minimumSize().width() <= width()) return;
    rows_->setDirection(QBoxLayout::TopToBottom);
    rows_->setContentsMargins(beside, 0, beside, 0);
    rows_->setSpacing(0);
}

void PositionEditor::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
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
    fit();
}

}  // namespace tengen::desktop
