// How a game comes into the window: from a file with one game or many, from the clipboard, or as
// the same record under another rule.
#include "base/file.h"
#include "game/formats/files.h"
#include "game/formats/sgf.h"
#include "game/notation.h"
#include "play/problem_sentences.h"
#include "play/sentences.h"
#include "window/documents.h"
#include "window/save_dialog.h"

#include <QAction>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QScopedValueRollback>

namespace tengen::desktop {

QString Documents::askForFile() {
    return QFileDialog::getOpenFileName(&window_, tr("Open a game"), folder(),
                                        tr("Games (%1);;All files (*)").arg(gamePatterns()));
}

void Documents::open(const QString& path) {
    if (isOpening_) return;
    const QScopedValueRollback opening(isOpening_, true);
    const QString chosen = path.isEmpty() ? askForFile() : path;
    if (chosen.isEmpty()) return;
    const QString file = QFileInfo(chosen).absoluteFilePath();
    const QString name = QFileInfo(file).fileName();
    auto read = reader_.read(file);
    if (!read) return;
    if (!*read)
        return Q_EMIT fileFailed(tr("%1: %2").arg(name, openingProblem(read->error(), file)));
    std::shared_ptr<Collection> found = std::move(**read);
    read.reset();
    if (found->games.empty()) return Q_EMIT fileFailed(tr("%1 holds no game.").arg(name));
    if (found->games.size() == 1)
        openOnly(file, *found);
    else
        openOneOf(file, found);
    reader_.letGo(std::move(found));
}

/// What was not understood would be lost by saving: such a file is not written to unasked.
void Documents::openOnly(const QString& path, Collection& read) {
    if (!mayLeave()) return;
    Source source = sourceOf(path, 0);
    const auto opened = adopt(std::move(read.games.front()), nameOf(source));
    if (!opened) return Q_EMIT fileFailed(opened.error());
    const auto format = formats::format_of(base::to_path(path.toStdString()));
    source.isOwn = format && formats::can_write(*format) && read.problems.empty();
    // A library is a tree to walk in, and one begins at its root.
    if (format == formats::FileFormat::Lib) controller_.goTo(NodeId::Root);
    setSource(source, justWritten());
    remember(path);
    if (read.problems.empty()) return Q_EMIT said(*opened);
    Q_EMIT said(tr("%1: %2").arg(nameOf(source), problemSentence(read.problems.front())));
}

void Documents::openOneOf(const QString& path, const std::shared_ptr<Collection>& read) {
    std::size_t chosen = 0;
    {
        CollectionDialog dialog(&window_, QFileInfo(path).fileName(), read, theme_);
        if (placeOf_ == path) dialog.setPlace(place_);
        const bool isAccepted = dialog.exec() == QDialog::Accepted;
        placeOf_ = path;
        place_ = dialog.place();
        const auto game = dialog.game();
        if (!isAccepted || !game) return;
        chosen = *game;
    }
    if (!mayLeave()) return;
    const Source source = sourceOf(path, int(chosen) + 1);
    const auto opened = adopt(std::move(read->games[chosen]), nameOf(source));
    if (!opened) return Q_EMIT fileFailed(opened.error());
    setSource(source, justWritten());
    remember(path);
    Q_EMIT said(*opened);
}

std::expected<QString, QString> Documents::adopt(Record record, const QString& name) {
    const bool saysRule = record.info.rule.has_value();
    const RuleId rule = likelyRule(record);
    if (const auto opened = controller_.open(std::move(record), rule); !opened)
        return std::unexpected(tr("%1: %2").arg(name, opened.error()));
    return saysRule
               ? tr("Opened %1.").arg(name)
               : tr("Opened %1; it does not say its rule: taken as %2.").arg(name, ruleName(rule));
}

/// Of a record that does not say: the one chosen last, unless the moves speak against it.
RuleId Documents::likelyRule(const Record& record) const {
    const RuleId chosen = loadSetup(settings_).rule;
    return record.info.rule || !replay(record, chosen).refusal ? chosen : RuleId::Freestyle;
}

void Documents::changeRule(RuleId rule) {
    const match::Sitting& sitting = controller_.sitting();
    if (rule == sitting.game().rule()) return;
    if (sitting.in_opening())
        return Q_EMIT failed(tr("The rule can be changed when the opening is done."));
    Q_EMIT lastWords();
    Record record{sitting.record().info, sitting.record().tree.clone()};
    record.info.rule = rule;
    if (record.info.result.is_on_board()) record.info.result = {};
    const auto written = written_;
    if (const auto opened = controller_.open(std::move(record), rule); !opened)
        return Q_EMIT failed(opened.error());
    written_ = written;
    lookForChanges();
    Q_EMIT said(tr("The rule of this game is now: %1.").arg(ruleName(rule)));
}

void Documents::fillRules(QMenu& menu) {
    menu.clear();
    for (const RuleId rule : kAllRules) {
        QAction* const action = menu.addAction(ruleName(rule));
        action->setCheckable(true);
        action->setChecked(rule == controller_.game().rule());
        connect(action, &QAction::triggered, this, [this, rule] { changeRule(rule); });
    }
}

bool Documents::openRecord(Record record, const QString& name) {
    if (!mayLeave()) return false;
    const auto opened = adopt(std::move(record), name);
    if (!opened) {
        Q_EMIT failed(opened.error());
        return false;
    }
    forgetFile();
    Q_EMIT said(*opened);
    return true;
}

void Documents::paste() {
    const QString text = QGuiApplication::clipboard()->text().trimmed();
    if (text.isEmpty()) return Q_EMIT failed(tr("There is no text to paste."));
    if (text.startsWith(QLatin1Char('('))) {
        auto reading = formats::read_sgf(text.toStdString());
        if (!reading || reading->games.empty())
            return Q_EMIT failed(tr("The text is not a game that can be read."));
        openRecord(std::move(reading->games.front()), tr("the pasted game"));
        return;
    }
    const GameSetup& setup = controller_.setup();
    const std::string points = text.toStdString();
    const auto moves = parse_points(points, setup.size);
    if (!moves)
        return Q_EMIT failed(tr("The text is not a position: %1")
                                 .arg(notationSentence(moves.error(), points, setup.size)));
    Game game(setup.rule, setup.size);
    for (const Point p : *moves)
        if (const auto played = game.play(p); !played)
            return Q_EMIT failed(refusalSentence(played.error(), setup.size));
    Record record = record_of(game);
    record.info.players = {infoOf(setup.black), infoOf(setup.white)};
    record.info.time = setup.time;
    openRecord(std::move(record), tr("the pasted position"));
}

}  // namespace tengen::desktop
