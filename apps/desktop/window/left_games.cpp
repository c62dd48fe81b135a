#include "window/left_games.h"

#include "window/known_seats.h"
#include "window/voice.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QSettings>

#include <tuple>

namespace tengen::desktop {

LeftGames::LeftGames(const Context& context, Documents& documents, QLabel& unkept,
                     const QString& file)
    : context_(context), documents_(documents), unkept_(unkept), autosave_(file) {
    unkept_.setObjectName(QStringLiteral("unkept"));
    unkept_.hide();
    documents_.keepUnder(autosave_.number());
    documents_.setKeeper([this] { return autosave_.flush(); });
    listen();
}

void LeftGames::listen() {
    connect(&autosave_, &Autosave::failed, this, [this](const QString& reason) {
        unkept_.setToolTip(reason);
        unkept_.show();
        context_.voice.complain(tr("The game cannot be kept for the next time: %1").arg(reason));
    });
    connect(&autosave_, &Autosave::worksAgain, this, [this] {
        unkept_.hide();
        context_.voice.say(tr("The game is kept again. %1").arg(context_.voice.turnSentence()));
    });
}

void LeftGames::bind() {
    connect(&context_.commands.recent(), &QMenu::aboutToShow, this,
            [this] { addTo(context_.commands.recent()); });
}

void LeftGames::begin() {
    auto left = autosave_.restore();
    GameController& controller = context_.controller;
    Voice& voice = context_.voice;
    controller.setGuests(knownGuests(context_.settings));
    controller.newGame(withEngineOptions(loadSetup(context_.settings), context_.settings));
    const auto others = int(autosave_.leftBehind().size());
    const QString more =
        others == 0 ? QString()
                    : tr("“Open recent” has %n more game(s) that were left.", nullptr, others);
    if (!left) {
        if (!more.isEmpty()) voice.say(more);
        return setAside(tr("The game that was left cannot be read."));
    }
    const RuleId rule = left->info.rule.value_or(RuleId::Freestyle);
    if (const auto opened = controller.open(std::move(*left), rule); !opened)
        return setAside(opened.error());
    documents_.recallFile();
    if (!controller.game().board().moves().empty())
        voice.say(tr("Here is the game you left. %1")
                      .arg(more.isEmpty() ? voice.turnSentence()
                                          : more + QLatin1Char(' ') + voice.turnSentence()));
}

void LeftGames::setAside(const QString& reason) {
    if (const QString aside = autosave_.setAside(); !aside.isEmpty())
        context_.voice.tellOfFile(
            reason + QLatin1Char('\n') +
            tr("It was put aside as %1.").arg(QDir::toNativeSeparators(aside)));
}

void LeftGames::save() {
    autosave_.save([this]() -> const Record& { return context_.controller.sitting().record(); });
}

void LeftGames::end(bool isDone) {
    if (isDone)
        autosave_.forget();
    else
        std::ignore = autosave_.flush();
}

void LeftGames::addTo(QMenu& menu) {
    const QList<int> places = autosave_.leftBehind();
    if (!places.isEmpty()) menu.addSeparator();
    for (const int place : places) {
        const QDateTime when = QFileInfo(autosave_.fileAt(place)).lastModified();
        QAction* const action =
            menu.addAction(tr("Left on %1").arg(QLocale().toString(when, QLocale::ShortFormat)));
        connect(action, &QAction::triggered, this, [this, place] { goOnWith(place); });
    }
}

void LeftGames::goOnWith(int place) {
    auto left = autosave_.restore(place);
    Voice& voice = context_.voice;
    if (!left) return voice.tellOfFile(tr("The game that was left cannot be read."));
    if (!documents_.mayLeave()) return;
    const RuleId rule = left->info.rule.value_or(RuleId::Freestyle);
    if (const auto opened = context_.controller.open(std::move(*left), rule); !opened)
        return voice.complain(opened.error());
    documents_.forgetFile();
    autosave_.moveTo(place);
    documents_.keepUnder(autosave_.number());
    documents_.recallFile();
    voice.say(tr("Here is the game you left. %1").arg(voice.turnSentence()));
}

}  // namespace tengen::desktop
