// The game that is kept while it is played: how it comes back, what other windows left behind, and
// what is said when it cannot be kept.
#include "window/main_window.h"

#include <QCloseEvent>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>

#include <tuple>

namespace tengen::desktop {

void MainWindow::connectAutosave() {
    documents_.keepUnder(autosave_.number());
    documents_.setKeeper([this] { return autosave_.flush(); });
    connect(&autosave_, &Autosave::failed, this, [this](const QString& reason) {
        unkept_->setToolTip(reason);
        unkept_->show();
        complain(tr("The game cannot be kept for the next time: %1").arg(reason));
    });
    connect(&autosave_, &Autosave::worksAgain, this, [this] {
        unkept_->hide();
        say(tr("The game is kept again. %1").arg(turnSentence()));
    });
}

void MainWindow::goOnWithWhatWasLeft() {
    auto left = autosave_.restore();
    controller_.setGuests(guests());
    controller_.newGame(withEngineOptions(loadSetup(settings_)));
    const auto others = int(autosave_.leftBehind().size());
    const QString more =
        others == 0 ? QString()
                    : tr("“Open recent” has %n more game(s) that were left.", nullptr, others);
    if (!left && !more.isEmpty()) say(more);
    if (!left) return;
    const RuleId rule = left->info.rule.value_or(RuleId::Freestyle);
    if (controller_.open(std::move(*left), rule)) documents_.recallFile();
    if (!controller_.game().board().moves().empty())
        say(tr("Here is the game you left. %1")
                .arg(more.isEmpty() ? turnSentence() : more + QLatin1Char(' ') + turnSentence()));
}

void MainWindow::addLeftBehind(QMenu& menu) {
    const QList<int> places = autosave_.leftBehind();
    if (!places.isEmpty()) menu.addSeparator();
    for (const int place : places) {
        const QDateTime when = QFileInfo(autosave_.fileAt(place)).lastModified();
        QAction* const action =
            menu.addAction(tr("Left on %1").arg(locale_.toString(when, QLocale::ShortFormat)));
        connect(action, &QAction::triggered, this, [this, place] { goOnWith(place); });
    }
}

void MainWindow::goOnWith(int place) {
    auto left = autosave_.restore(place);
    if (!left) return tellOfFile(tr("The game that was left cannot be read."));
    if (!documents_.mayLeave()) return;
    const RuleId rule = left->info.rule.value_or(RuleId::Freestyle);
    if (const auto opened = controller_.open(std::move(*left), rule); !opened)
        return complain(opened.error());
    documents_.forgetFile();
    autosave_.moveTo(place);
    documents_.keepUnder(autosave_.number());
    documents_.recallFile();
    say(tr("Here is the game you left. %1").arg(turnSentence()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    const Documents::Answer answer = documents_.settle(Documents::Leaving::ForGood);
    if (answer == Documents::Answer::Cancel) return event->ignore();
    documents_.stopReading();
    if (kept_) archiveGame();
    layouts_->save();
    balancer_.stop();
    study_->stopAll();
    study_->setAnalysing(false);
    controller_.stop();
    // A game that is over, and was asked about where there was something to ask, is done with.
    if (answer == Documents::Answer::Discard ||
        controller_.sitting().record().info.result.is_over())
        autosave_.forget();
    else
        std::ignore = autosave_.flush();
    event->accept();
}

}  // namespace tengen::desktop
