// Files and the clipboard: opening, saving, pictures, and the list of files used last. A file is
// written whole or not at all, and every trouble is a sentence.
#pragma once

#include "board/board_picture.h"
#include "board/theme.h"
#include "play/game_controller.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <vector>

class QMenu;
class QSettings;
class QWidget;

namespace tengen::desktop {

class Documents final : public QObject {
    Q_OBJECT

public:
    Documents(GameController& controller, QSettings& settings, QWidget& window);

    /// Without a name the person is asked. What cannot be read leaves everything as it was.
    void open(const QString& path = {});
    bool save();
    bool saveAs();
    /// A game that was begun has no file yet.
    void forgetFile();
    [[nodiscard]] const QString& file() const { return file_; }

    void exportPicture(const BoardPicture& picture, const Theme& theme);
    void exportGif(const std::vector<BoardPicture>& pictures, const Theme& theme);
    void print(const BoardPicture& picture, const Theme& theme);
    void copyPosition() const;
    void paste();
    void fillRecent(QMenu& menu);

Q_SIGNALS:
    void said(const QString& sentence);
    void failed(const QString& sentence);
    void fileChanged();

private:
    bool write(const QString& path);
    [[nodiscard]] bool adopt(Record record, const QString& name);
    void remember(const QString& path);
    [[nodiscard]] QString folder() const;

    GameController& controller_;
    QSettings& settings_;
    QWidget& window_;
    QString file_;
};

}  // namespace tengen::desktop
