// Files and the clipboard: opening, saving, pictures, and the list of files used last. A file is
// written whole or not at all, every trouble is a sentence, and nothing is left behind unasked.
#pragma once

#include "board/board_picture.h"
#include "board/theme.h"
#include "play/game_controller.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QMenu;
class QSettings;
class QWidget;

namespace tengen::desktop {

class Documents final : public QObject {
    Q_OBJECT

public:
    /// Changes nobody has saved, or a game that is not over.
    enum class Question : std::uint8_t { Unsaved, Unfinished };
    enum class Answer : std::uint8_t { Save, Discard, Cancel };
    enum class Leaving : std::uint8_t { ForAnother, ForGood };
    using Asker = std::function<Answer(Question)>;

    Documents(GameController& controller, QSettings& settings, QWidget& window);

    /// Without a name the person is asked. What cannot be read leaves everything as it was.
    void open(const QString& path = {});
    bool save();
    bool saveAs();
    /// The name says in which format; one that says none is refused.
    bool write(const QString& path);
    /// A game that was begun has no file yet.
    void forgetFile();
    [[nodiscard]] const QString& file() const { return file_; }
    /// Differs the file from the game? Known a moment after each change.
    [[nodiscard]] bool isFileBehind() const { return isFileBehind_; }
    void lookForChanges();

    /// Before the game is replaced, or the window closed: asks where something would be lost, and
    /// saves if that is the answer. Where there is nothing to ask, all is saved.
    [[nodiscard]] Answer settle(Leaving leaving);
    [[nodiscard]] bool mayLeave() { return settle(Leaving::ForAnother) != Answer::Cancel; }
    /// The game as it stands is nowhere else: it came from what was kept, or was set up.
    void markUnsaved() { written_.reset(); }
    void setAskingForUnfinished(bool isOn) { asksForUnfinished_ = isOn; }
    void setAsker(Asker asker) { asker_ = std::move(asker); }

    void exportPicture(const BoardPicture& picture, const Theme& theme);
    void exportGif(const std::vector<BoardPicture>& pictures, const Theme& theme);
    void print(const BoardPicture& picture, const Theme& theme);
    void copyPosition();
    void paste();
    void fillRecent(QMenu& menu);
    /// Each plays the same record under that rule, if its moves are legal there.
    void fillRules(QMenu& menu);

Q_SIGNALS:
    void said(const QString& sentence);
    void failed(const QString& sentence);
    void fileChanged();
    /// Whoever has something to write into the record does it now.
    void lastWords();

private:
    /// What to say when it is opened; nothing, and everything as it was, when it cannot be.
    [[nodiscard]] std::optional<QString> adopt(Record record, const QString& name);
    void changeRule(RuleId rule);
    void pasteGame(Record record, const QString& name);
    [[nodiscard]] RuleId likelyRule(const Record& record) const;
    [[nodiscard]] std::optional<Question> questionBefore(Leaving leaving) const;
    [[nodiscard]] Answer askPerson(Question question);
    [[nodiscard]] bool isChanged() const;
    void noteWritten();
    void remember(const QString& path);
    [[nodiscard]] QString folder() const;

    GameController& controller_;
    QSettings& settings_;
    QWidget& window_;
    QString file_;
    Asker asker_;
    QTimer soon_;
    std::optional<std::uint64_t> written_;  // the fingerprint of what was saved, opened or begun
    std::size_t nodesAtEnd_ = 0;            // what is more was added to a game that was over
    bool isFromFile_ = false;               // also one we cannot write
    bool isFileBehind_ = false;
    bool asksForUnfinished_ = true;
    bool isAsking_ = false;
};

}  // namespace tengen::desktop
