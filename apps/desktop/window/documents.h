// Files and the clipboard: opening, saving, pictures, and the list of files used last. A file is
// written whole or not at all, every trouble is a sentence, and nothing is left behind unasked.
#pragma once

#include "board/board_picture.h"
#include "board/theme.h"
#include "dialogs/collection_dialog.h"
#include "game/formats/losses.h"
#include "play/game_controller.h"
#include "window/file_reader.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <vector>

class QMenu;
class QSettings;
class QWidget;

namespace tengen::desktop {

class Commands;
class Stage;

/// Something somebody made, unlike names, clocks and the like: of those it is only said that they
/// are not in the file.
[[nodiscard]] bool isMissed(formats::Loss loss);

class Documents final : public QObject {
    Q_OBJECT

public:
    /// Changes nobody has saved, a game that is not over, one that cannot be kept for the next
    /// time, or one that the format of its file has no room for.
    enum class Question : std::uint8_t { Unsaved, Unfinished, Unkept, Lossy };
    /// Where there is no room: save all as SGF, or discard what does not fit.
    enum class Answer : std::uint8_t { Save, Discard, Cancel };
    enum class Leaving : std::uint8_t { ForAnother, ForGood };
    using Asker = std::function<Answer(Question)>;

    Documents(GameController& controller, QSettings& settings, QWidget& window);

    /// Its commands and menus; pictures are of the board as it is shown.
    void bind(Commands& commands, const Stage& stage);
    /// Without a name the person is asked, and of many games for the one that is meant. What cannot
    /// be read leaves everything as it was.
    void open(const QString& path = {});
    /// Nobody waits for what is being read.
    void stopReading() { reader_.callOff(); }
    /// Once more the games of the file this one is from.
    void openAnother() { open(source_.path); }
    [[nodiscard]] bool isOneOfMany() const { return source_.game > 0; }
    bool save();
    bool saveAs();
    /// The name says in which format; one that says none is refused. Asks where the format has no
    /// room for something that would be missed, and that stays unsaved.
    bool write(const QString& path);
    /// A game that was begun has no file yet.
    void forgetFile();
    /// For the game that was left and came back: the file it is from, if that is still there.
    void recallFile();
    /// Each window that runs keeps its own file in mind, under the number of its place.
    void keepUnder(int place);
    /// The one that Save writes to; a file that holds more than this game is never that.
    [[nodiscard]] QString file() const { return source_.isOwn ? source_.path : QString(); }
    /// For people: "name.sgf", or "name.rif, game 17"; empty for what is from no file.
    [[nodiscard]] QString name() const;
    /// Differs the file from the game? Known a moment after each change.
    [[nodiscard]] bool isFileBehind() const { return isFileBehind_; }
    void lookForChanges();

    /// Before the game is replaced, or the window closed: asks where something would be lost, and
    /// saves if that is the answer. Where there is nothing to ask, all is saved.
    [[nodiscard]] Answer settle(Leaving leaving);
    [[nodiscard]] bool mayLeave() { return settle(Leaving::ForAnother) != Answer::Cancel; }
    /// The game as it stands is nowhere else: it came from what was kept, or was set up.
    void markUnsaved();
    /// Whether the game, as it stands, is where the next start finds it.
    void setKeeper(std::function<bool()> keeper) { keeper_ = std::move(keeper); }
    void setAskingForUnfinished(bool isOn) { asksForUnfinished_ = isOn; }
    void setAsker(Asker asker) { asker_ = std::move(asker); }
    /// Of the small board beside the games of a file.
    void setTheme(const Theme& theme) { theme_ = theme; }

    void exportPicture(const BoardPicture& picture, const Theme& theme);
    void exportGif(const std::vector<BoardPicture>& pictures, const Theme& theme);
    void print(const BoardPicture& picture, const Theme& theme);
    void copyPosition();
    void paste();
    /// A game that is from no file; false where it cannot be played, or the one that is there is
    /// not to be left.
    bool openRecord(Record record, const QString& name);
    void fillRecent(QMenu& menu);
    /// Each plays the same record under that rule, if its moves are legal there.
    void fillRules(QMenu& menu);

Q_SIGNALS:
    void said(const QString& sentence);
    void failed(const QString& sentence);
    /// A file that was to be opened or written.
    void fileFailed(const QString& sentence);
    void fileChanged();
    /// Whoever has something to write into the record does it now.
    void lastWords();

private:
    /// Where a game is from, and how that file was when it was read or written.
    struct Source {
        QString path;
        int game = 0;        // of many, from 1
        bool isOwn = false;  // Save writes to it
        qint64 bytes = 0;
        QDateTime changed;
    };

    [[nodiscard]] static Source sourceOf(const QString& path, int game);
    [[nodiscard]] static QString nameOf(const Source& source);
    [[nodiscard]] QString askForFile();
    void openOnly(const QString& path, Collection& read);
    void openOneOf(const QString& path, const std::shared_ptr<Collection>& read);
    /// `now` is the fingerprint of the game as it stands.
    void setSource(Source source, std::uint64_t now);
    [[nodiscard]] bool isFromFile() const { return !source_.path.isEmpty(); }
    void keepFile(std::uint64_t now);
    [[nodiscard]] std::uint64_t fingerprintNow() const;
    /// The same right after something was saved or opened, without looking again.
    [[nodiscard]] std::uint64_t justWritten() const;
    /// What to say when it is opened; why not, and everything as it was, when it cannot be.
    [[nodiscard]] std::expected<QString, QString> adopt(Record record, const QString& name);
    void changeRule(RuleId rule);
    [[nodiscard]] RuleId likelyRule(const Record& record) const;
    [[nodiscard]] std::optional<Question> questionBefore(Leaving leaving) const;
    [[nodiscard]] Answer askPerson(Question question);
    [[nodiscard]] Answer askForRoom();
    [[nodiscard]] std::vector<formats::Loss> lossesIn(const QString& path) const;
    /// In words; empty where nothing would be missed.
    [[nodiscard]] QString missedIn(const QString& path) const;
    bool saveAs(const QString& suggested);
    [[nodiscard]] bool isChanged() const;
    void noteWritten();
    void remember(const QString& path);
    [[nodiscard]] QString folder() const;
    [[nodiscard]] QString suggestedName() const;

    GameController& controller_;
    QSettings& settings_;
    QWidget& window_;
    FileReader reader_;
    Theme theme_;
    Source source_;
    QString lossy_;          // the file that is asked about
    QString placeOf_;        // the file
    CollectionPlace place_;  // in it, as its games were looked at last
    Asker asker_;
    std::function<bool()> keeper_ = [] { return true; };
    QString leftKey_;
    QTimer soon_;
    std::optional<std::uint64_t> written_;  // the fingerprint of what was saved, opened or begun
    std::size_t nodesAtEnd_ = 0;            // what is more was added to a game that was over
    bool isFileBehind_ = false;
    bool asksForUnfinished_ = true;
    bool isAsking_ = false;
    bool isOpening_ = false;
};

}  // namespace tengen::desktop
