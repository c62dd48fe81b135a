#include "window/commands.h"

#include "media/icons.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QRegularExpression>
#include <QToolBar>

#include <algorithm>
#include <initializer_list>

namespace tengen::desktop {
namespace {

struct Entry {
    Command command;
    const char* words;
    const char* keys;  // several are separated by blanks
    const char* icon;
    bool isCheckable = false;
    const char* onToolbar = "";  // where the words of the menu are too long
};

// clang-format off
constexpr std::array<Entry, kCommands> kTable{{
    {Command::NewGame, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&New game…"), "Ctrl+N F2", "new", false, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "New")},
    {Command::Reset, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Begin again"), "Ctrl+R", ""},
    {Command::Open, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Open…"), "Ctrl+O", "open", false, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Open")},
    {Command::OpenAnother, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Open another ga&me of this file…"), "", ""},
    {Command::MyGames, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Your games…"), "Ctrl+G", ""},
    {Command::Statistics, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Stat&istics…"), "Ctrl+T", ""},
    {Command::Save, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Save"), "Ctrl+S", "save"},
    {Command::SaveAs, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Save &as…"), "Ctrl+Shift+S", ""},
    {Command::ExportPicture, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Picture of the board…"), "", ""},
    {Command::ExportGif, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Moving picture of the game…"), "", ""},
    {Command::Print, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Print…"), "Ctrl+P", ""},
    {Command::GameInfo, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Game in&formation…"), "Ctrl+I", ""},
    {Command::CopyPosition, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Copy the position"), "Ctrl+C", ""},
    {Command::CopyPicture, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Copy t&he picture"), "Ctrl+Shift+C", ""},
    {Command::Paste, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Pas&te a position or game"), "Ctrl+V", ""},
    {Command::SetUp, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Set &up a position"), "Ctrl+E", "", true},
    {Command::Preferences, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Pr&eferences…"), "Ctrl+,", "settings"},
    {Command::Quit, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Quit"), "Ctrl+Q", ""},
    {Command::Result, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Resu&lt…"), "", ""},
    {Command::Undo, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Undo"), "Ctrl+Z Backspace", "undo"},
    {Command::Redo, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Redo"), "Ctrl+Y Ctrl+Shift+Z", "redo"},
    {Command::Hint, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Hint"), "H", "hint"},
    {Command::EngineMove, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Engine moves now"), "Ctrl+Return", ""},
    {Command::Stop, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "S&top thinking"), "Escape", "stop", false, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Stop")},
    {Command::Resign, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Re&sign"), "", "resign"},
    {Command::OfferDraw, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Offer a &draw"), "", ""},
    {Command::Players, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Change the players…"), "", ""},
    {Command::SwapSides, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "S&wap sides"), "F9", "swap"},
    {Command::Pass, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Pass"), "", ""},
    {Command::LevelUp, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Stron&ger opponent"), "+", ""},
    {Command::LevelDown, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Weaker oppo&nent"), "-", ""},
    {Command::First, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&First move"), "Home", "first", false, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "First")},
    {Command::Back, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Back"), "Left PgUp", "previous"},
    {Command::Forward, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "F&orward"), "Right PgDown", "next"},
    {Command::Last, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Last move"), "End", "last", false, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Last")},
    {Command::PreviousVariation, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Variation abo&ve"), "Up", ""},
    {Command::NextVariation, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Variat&ion below"), "Down", ""},
    {Command::Analyse, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Analyse"), "Space", "analyse", true},
    {Command::FreeAnalysis, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Free analysis: b&oth colours are yours"), "F3", "", true},
    {Command::AnalyseMarked, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Analyse only the mar&ked points"), "", "", true},
    {Command::ProveFours, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Prove a win by &fours (VCF)"), "F4", "prove"},
    {Command::ProveThreats, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Prove a win by &threats (VCT)"), "F5", "prove", false, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Prove")},
    {Command::StopProof, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Stop the proof"), "F6", ""},
    {Command::Review, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Review the game"), "F7", "review", false, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Review")},
    {Command::NextMistake, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Next mistake"), "F8 N", ""},
    {Command::PreviousMistake, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Previous mistake"), "Shift+F8 Shift+N", ""},
    {Command::ShowWhy, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Pla&y out why it was a mistake"), "W", ""},
    {Command::ShowBetter, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Play out what was b&etter"), "Shift+W", ""},
    {Command::BalanceOne, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Balance: one move"), "B", ""},
    {Command::BalanceTwo, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Balance: t&wo moves"), "Shift+B", ""},
    {Command::Promote, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Make this the &main line"), "Ctrl+Up", ""},
    {Command::Remove, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Delete from here"), "Delete", ""},
    {Command::NumbersNone, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&None"), "", "", true},
    {Command::NumbersLast, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Last move"), "", "", true},
    {Command::NumbersAll, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&All moves"), "Alt+N", "", true},
    {Command::NumbersFromHere, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "From &here on"), "", "", true},
    {Command::ShowForbidden, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Forbidden points"), "Alt+X", "", true},
    {Command::ShowThreats, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Threats"), "Alt+T", "", true},
    {Command::Rotate, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Rotate the board"), "Ctrl+]", ""},
    {Command::Flip, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "F&lip the board"), "Ctrl+[", ""},
    {Command::KeyboardCursor, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "Play by &keyboard"), "Ctrl+K", "", true},
    {Command::LayoutPlay, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Play"), "Ctrl+1", "", true},
    {Command::LayoutAnalyse, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Analyse"), "Ctrl+2", "", true},
    {Command::LayoutReview, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Review"), "Ctrl+3", "", true},
    {Command::LayoutReset, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "R&eset layout"), "", ""},
    {Command::Engines, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Engines…"), "", "engine"},
    {Command::Rules, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Rules"), "Shift+F1", ""},
    {Command::Keys, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&Keys"), "F1", ""},
    {Command::About, QT_TRANSLATE_NOOP("tengen::desktop::Commands", "&About Tengen"), "", ""},
}};
// clang-format on

QList<QKeySequence> keysOf(const Entry& entry) {
    QList<QKeySequence> keys;
    const QStringList words =
        QString::fromLatin1(entry.keys).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& word : words) keys << QKeySequence(word);
    return keys;
}

}  // namespace

Commands::Commands(QMainWindow& window) : QObject(&window) {
    for (const Entry& entry : kTable) {
        auto* const action = new QAction(&window);
        action->setCheckable(entry.isCheckable);
        action->setShortcuts(keysOf(entry));
        actions_[std::size_t(entry.command)] = action;
    }
    auto* const numbers = new QActionGroup(this);
    for (const Command c : {Command::NumbersNone, Command::NumbersLast, Command::NumbersAll,
                            Command::NumbersFromHere})
        numbers->addAction(&(*this)[c]);
    auto* const layouts = new QActionGroup(this);
    for (const Command c : {Command::LayoutPlay, Command::LayoutAnalyse, Command::LayoutReview})
        layouts->addAction(&(*this)[c]);
    (*this)[Command::Quit].setMenuRole(QAction::QuitRole);
    (*this)[Command::About].setMenuRole(QAction::AboutRole);
    (*this)[Command::Preferences].setMenuRole(QAction::PreferencesRole);
    fill(*window.menuBar());
}

Commands::Binding& Commands::Binding::when(Claim may) {
    state_.may = std::move(may);
    return *this;
}

Commands::Binding& Commands::Binding::inGame(Claim may) {
    state_.isOfGame = true;
    return when(std::move(may));
}

Commands::Binding& Commands::Binding::ticked(Claim isTicked) {
    state_.isTicked = std::move(isTicked);
    return *this;
}

void Commands::refresh(bool isSettingUp) const {
    for (std::size_t i = 0; i < kCommands; ++i) {
        const auto& [may, isTicked, isOfGame] = states_[i];
        if (may) actions_[i]->setEnabled(may() && !(isOfGame && isSettingUp));
        if (isTicked) actions_[i]->setChecked(isTicked());
    }
}

void Commands::fill(QMenuBar& bar) {
    for (QMenu*& menu : menus_) menu = bar.addMenu(QString());
    const auto add = [&](QMenu& menu, std::initializer_list<Command> commands) {
        for (const Command c : commands) menu.addAction(&(*this)[c]);
        menu.addSeparator();
    };
    QMenu& game = *menus_[0];
    add(game, {Command::NewGame, Command::Reset});
    game.addAction(&(*this)[Command::Open]);
    game.addAction(&(*this)[Command::OpenAnother]);
    game.addAction(&(*this)[Command::MyGames]);
    game.addAction(&(*this)[Command::Statistics]);
    recent_ = game.addMenu(QString());
    game.addSeparator();
    add(game, {Command::Save, Command::SaveAs});
    export_ = game.addMenu(QString());
    add(*export_, {Command::ExportPicture, Command::ExportGif});
    add(game, {Command::Print});
    game.addAction(&(*this)[Command::GameInfo]);
    game.addAction(&(*this)[Command::Result]);
    rules_ = game.addMenu(QString());
    game.addSeparator();
    add(game, {Command::CopyPosition, Command::CopyPicture, Command::Paste, Command::SetUp});
    add(game, {Command::Preferences, Command::Quit});
    QMenu& move = *menus_[1];
    add(move, {Command::Undo, Command::Redo});
    add(move, {Command::Hint, Command::EngineMove, Command::Stop});
    add(move, {Command::Pass, Command::Resign, Command::OfferDraw});
    add(move, {Command::Players, Command::SwapSides, Command::LevelUp, Command::LevelDown});
    add(move, {Command::First, Command::Back, Command::Forward, Command::Last,
               Command::PreviousVariation, Command::NextVariation});
    QMenu& analysis = *menus_[2];
    add(analysis, {Command::Analyse, Command::AnalyseMarked, Command::FreeAnalysis});
    add(analysis, {Command::ProveFours, Command::ProveThreats, Command::StopProof});
    add(analysis, {Command::Review, Command::NextMistake, Command::PreviousMistake,
                   Command::ShowWhy, Command::ShowBetter});
    add(analysis, {Command::BalanceOne, Command::BalanceTwo});
    add(analysis, {Command::Promote, Command::Remove});
    QMenu& view = *menus_[3];
    themes_ = view.addMenu(QString());
    numbers_ = view.addMenu(QString());
    add(*numbers_, {Command::NumbersNone, Command::NumbersLast, Command::NumbersAll,
                    Command::NumbersFromHere});
    add(view, {Command::ShowForbidden, Command::ShowThreats});
    add(view, {Command::Rotate, Command::Flip});
    add(view, {Command::KeyboardCursor});
    layout_ = view.addMenu(QString());
    add(*layout_, {Command::LayoutPlay, Command::LayoutAnalyse, Command::LayoutReview});
    add(*layout_, {Command::LayoutReset});
    panels_ = view.addMenu(QString());
    add(*menus_[4], {Command::Engines});
    add(*menus_[5], {Command::Rules, Command::Keys, Command::About});
    retranslate();
}

void Commands::fill(QToolBar& bar) const {
    const auto add = [&](std::initializer_list<Command> commands) {
        for (const Command c : commands) bar.addAction(&(*this)[c]);
    };
    add({Command::NewGame, Command::Open, Command::Save});
    bar.addSeparator();
    add({Command::Undo, Command::Redo, Command::Hint, Command::Resign});
    bar.addSeparator();
    add({Command::First, Command::Back, Command::Forward, Command::Last});
    bar.addSeparator();
    add({Command::Analyse, Command::Review, Command::ProveThreats, Command::Stop});
}

void Commands::retranslate() {
    for (const Entry& entry : kTable) {
        QAction& action = (*this)[entry.command];
        action.setText(tr(entry.words));
        QString tip = plainWords(action.text());
        action.setIconText(*entry.onToolbar == '\0' ? tip : tr(entry.onToolbar));
        if (!action.shortcut().isEmpty())
            tip = tr("%1 (%2)").arg(tip, action.shortcut().toString(QKeySequence::NativeText));
        action.setToolTip(tip);
    }
    const std::array titles{tr("&Game"), tr("&Move"),    tr("&Analysis"),
                            tr("&View"), tr("&Engines"), tr("&Help")};
    for (std::size_t i = 0; i < menus_.size(); ++i)
        if (menus_[i] != nullptr) menus_[i]->setTitle(titles[i]);
    if (export_ == nullptr) return;
    export_->setTitle(tr("E&xport"));
    recent_->setTitle(tr("Open &recent"));
    rules_->setTitle(tr("Rule of this &game"));
    themes_->setTitle(tr("&Board"));
    numbers_->setTitle(tr("Move &numbers"));
    panels_->setTitle(tr("&Panels"));
    layout_->setTitle(tr("La&yout"));
}

void Commands::renewIcons(const QPalette& palette) {
    for (const Entry& entry : kTable)
        if (*entry.icon != '\0')
            (*this)[entry.command].setIcon(icon(QString::fromLatin1(entry.icon), palette));
}

QList<QKeySequence> Commands::defaultKeys(Command command) {
    return keysOf(*std::ranges::find(kTable, command, &Entry::command));
}

QString Commands::keyWords(Command command) const {
    const QString key = (*this)[command].shortcut().toString(QKeySequence::NativeText);
    return key.isEmpty() ? tr("“%1”").arg(plainWords((*this)[command].text())) : key;
}

QString Commands::plainWords(QString words) {
    static const QRegularExpression kMnemonic(QStringLiteral("\\(&.\\)|&|…"));
    return words.remove(kMnemonic).trimmed();
}

QList<std::pair<QString, Command>> Commands::inMenus() const {
    QList<std::pair<QString, Command>> found;
    for (const QMenu* const menu : menus_) addFrom(*menu, plainWords(menu->title()), found);
    return found;
}

void Commands::addFrom(const QMenu& menu, const QString& title,
                       QList<std::pair<QString, Command>>& found) const {
    QList<const QMenu*> within;
    for (const QAction* const action : menu.actions()) {
        if (action->menu() != nullptr) within << action->menu();
        const auto known = std::ranges::find(actions_, action);
        if (known != actions_.end()) found.append({title, Command(known - actions_.begin())});
    }
    for (const QMenu* const submenu : within)
        addFrom(*submenu, tr("%1 · %2").arg(title, plainWords(submenu->title())), found);
}

}  // namespace tengen::desktop
