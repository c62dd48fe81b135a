// What would be lost: has the game changed since it was saved, is it kept, has a format room for
// it; and the questions that are asked before.
#include "base/file.h"
#include "game/formats/files.h"
#include "game/formats/losses.h"
#include "play/problem_sentences.h"
#include "window/changes.h"
#include "window/documents.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>

#include <algorithm>
#include <array>

namespace tengen::desktop {
namespace {

constexpr int kFewStones = 4;  // nobody misses a game of so few

}  // namespace

bool isMissed(formats::Loss loss) {
    using enum formats::Loss;
    constexpr std::array kBesides{TimesOfMoves,   Clocks,    Details,    Place,
                                  OpeningChoices, BoardSize, Rule,       OpeningRule,
                                  Players,        Seats,     TimeControl};
    return std::ranges::find(kBesides, loss) == kBesides.end();
}

std::vector<formats::Loss> Documents::lossesIn(const QString& path) const {
    const auto format = formats::format_of(base::to_path(path.toStdString()));
    if (!format || !formats::can_write(*format)) return {};
    return formats::find_losses(controller_.sitting().record(), *format);
}

QString Documents::missedIn(const QString& path) const {
    std::vector<formats::Loss> lost = lossesIn(path);
    std::erase_if(lost, [](formats::Loss loss) { return !isMissed(loss); });
    return lossWords(lost);
}

void Documents::lookForChanges() {
    if (isFromFile() && !soon_.isActive()) soon_.start();
}

void Documents::noteWritten() {
    const Record& record = controller_.sitting().record();
    written_ = fingerprint(record);
    nodesAtEnd_ = record.tree.size();
    isFileBehind_ = false;
}

/// Of a game that is over, all but the moves that were played was added to it.
void Documents::markUnsaved() {
    const GameTree& tree = controller_.sitting().record().tree;
    written_.reset();
    nodesAtEnd_ = tree.path_to(tree.main_line_end()).size() + 1;
}

std::uint64_t Documents::fingerprintNow() const {
    return fingerprint(controller_.sitting().record());
}

std::uint64_t Documents::justWritten() const { return written_ ? *written_ : fingerprintNow(); }

bool Documents::isChanged() const { return written_ != fingerprintNow(); }

/// What is not over is kept for the next time without a file; a game that was only played to its
/// end is not worth a question.
std::optional<Documents::Question> Documents::questionBefore(Leaving leaving) const {
    if (!isChanged()) return std::nullopt;
    if (isFromFile()) return Question::Unsaved;
    const match::Sitting& sitting = controller_.sitting();
    const GameTree& tree = sitting.record().tree;
    const auto when = [](bool isSo, Question question) {
        return isSo ? std::optional(question) : std::nullopt;
    };
    if (controller_.isOver() || sitting.record().info.result.is_over())
        return when(tree.size() > nodesAtEnd_ || hasNotes(tree), Question::Unsaved);
    const bool isWorthIt = sitting.in_opening() || sitting.game().board().stones() > kFewStones ||
                           tree.size() > kFewStones + 1;
    if (leaving == Leaving::ForGood) return when(isWorthIt && !keeper_(), Question::Unkept);
    return when(asksForUnfinished_ && isWorthIt, Question::Unfinished);
}

Documents::Answer Documents::settle(Leaving leaving) {
    if (isAsking_) return Answer::Cancel;
    Q_EMIT lastWords();
    if (leaving == Leaving::ForGood && isFromFile()) keepFile(fingerprintNow());
    const auto question = questionBefore(leaving);
    if (!question) return Answer::Save;
    const QScopedValueRollback asking(isAsking_, true);
    const Answer answer = asker_(*question);
    return answer == Answer::Save && !save() ? Answer::Cancel : answer;
}

Documents::Answer Documents::askPerson(Question question) {
    if (question == Question::Lossy) return askForRoom();
    QMessageBox box(&window_);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(tr("Save the changes?"));
    box.setText(isFromFile() ? tr("%1 has changes that are not saved.").arg(name())
                             : tr("This game has changes that are not saved."));
    box.setInformativeText(tr("What is not saved is lost."));
    if (const QString missed = missedIn(file()); !missed.isEmpty())
        box.setInformativeText(tr("%1 has no room for: %2. What is not saved is lost.")
                                   .arg(QFileInfo(file()).fileName(), missed));
    if (question == Question::Unfinished) {
        box.setWindowTitle(tr("Leave this game?"));
        box.setText(tr("The game is not over. Save it before you leave it?"));
    }
    if (question == Question::Unkept) {
        box.setWindowTitle(tr("Save the game?"));
        box.setText(tr("The game cannot be kept for the next time."));
    }
    box.setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
    box.setDefaultButton(QMessageBox::Cancel);
    const int pressed = box.exec();
    return pressed == QMessageBox::Save      ? Answer::Save
           : pressed == QMessageBox::Discard ? Answer::Discard
                                             : Answer::Cancel;
}

Documents::Answer Documents::askForRoom() {
    QMessageBox box(&window_);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(tr("Save as SGF?"));
    box.setText(tr("%1 has no room for: %2.").arg(QFileInfo(lossy_).fileName(), missedIn(lossy_)));
    box.setInformativeText(tr("An SGF file holds all of the game."));
    const auto* const sgf = box.addButton(tr("Save as &SGF…"), QMessageBox::AcceptRole);
    const auto* const anyway = box.addButton(tr("Save &anyway"), QMessageBox::DestructiveRole);
    box.addButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == sgf      ? Answer::Save
           : box.clickedButton() == anyway ? Answer::Discard
                                           : Answer::Cancel;
}

}  // namespace tengen::desktop
