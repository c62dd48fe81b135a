#include "dialogs/game_info_dialog.h"

#include "dialogs/known_people.h"
#include "dialogs/pieces.h"

#include <QComboBox>
#include <QDate>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <algorithm>
#include <array>

namespace tengen::desktop {
namespace {

/// In the order of the list.
constexpr std::array kOutcomes{Outcome::Ongoing, Outcome::BlackWins, Outcome::WhiteWins,
                               Outcome::Draw};

}  // namespace

GameInfoDialog::GameInfoDialog(QWidget* parent, const GameInformation& information,
                               const QString& game, const QStringList& people)
    : PageDialog(parent),
      game_(new QLabel(game)),
      black_(makeNameBox(people, this)),
      white_(makeNameBox(people, this)),
      event_(new QLineEdit),
      place_(new QLineEdit),
      date_(new QLineEdit),
      round_(new QLineEdit),
      outcome_(new QComboBox),
      comment_(new QPlainTextEdit),
      buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    game_->setWordWrap(true);
    game_->setTextFormat(Qt::PlainText);
    comment_->setTabChangesFocus(true);
    constexpr int kLettersOfComment = 46;
    constexpr int kLinesOfComment = 5;
    comment_->setMinimumWidth(kLettersOfComment * letterWidth(*this));
    comment_->setFixedHeight(kLinesOfComment * fontMetrics().lineSpacing() +
                             2 * comment_->frameWidth() +
                             int(2 * comment_->document()->documentMargin()));
    auto* const page = new QWidget;
    form_ = new QFormLayout(page);
    form_->setContentsMargins(0, 0, 0, 0);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->addRow(game_);
    const std::array<QWidget*, 8> fields{black_, white_, event_,   place_,
                                         date_,  round_, outcome_, comment_};
    for (QWidget* const field : fields) addRow(*form_, field);
    setPage(page, buttons_);
    retranslate();
    fillIn(information);
    black_->setFocus();
}

void GameInfoDialog::fillIn(const GameInformation& information) {
    black_->setEditText(information.names[0]);
    white_->setEditText(information.names[1]);
    event_->setText(QString::fromStdString(information.facts.event));
    place_->setText(QString::fromStdString(information.facts.place));
    date_->setText(QString::fromStdString(information.facts.date));
    round_->setText(QString::fromStdString(information.facts.round));
    comment_->setPlainText(QString::fromStdString(information.facts.comment));
    outcome_->setCurrentIndex(
        int(std::ranges::find(kOutcomes, information.outcome) - kOutcomes.begin()));
}

void GameInfoDialog::fixOutcome() {
    outcome_->setEnabled(false);
    form_->labelForField(outcome_)->setEnabled(false);
}

GameInformation GameInfoDialog::information() const {
    const auto text = [](const QLineEdit* field) { return field->text().trimmed().toStdString(); };
    return {.names = {nameIn(*black_), nameIn(*white_)},
            .facts = {.event = text(event_),
                      .place = text(place_),
                      .date = text(date_),
                      .round = text(round_),
                      .comment = comment_->toPlainText().trimmed().toStdString()},
            .outcome = kOutcomes[std::size_t(outcome_->currentIndex())]};
}

void GameInfoDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    PageDialog::changeEvent(event);
}

void GameInfoDialog::retranslate() {
    setWindowTitle(tr("Game information"));
    setRowText(*form_, black_, tr("&Black:"));
    setRowText(*form_, white_, tr("&White:"));
    setRowText(*form_, event_, tr("&Event:"));
    setRowText(*form_, place_, tr("&Place:"));
    setRowText(*form_, date_, tr("&Date:"));
    setRowText(*form_, round_, tr("&Round:"));
    setRowText(*form_, outcome_, tr("Re&sult:"));
    setRowText(*form_, comment_, tr("&Comment:"));
    setItems(*outcome_,
             {tr("Not known, or not over"), tr("Black won"), tr("White won"), tr("A draw")});
    date_->setPlaceholderText(QDate::currentDate().toString(Qt::ISODate));
}

}  // namespace tengen::desktop
