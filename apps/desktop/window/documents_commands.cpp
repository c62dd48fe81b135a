// The commands of files and the clipboard, and the menus of files used last and of rules.
#include "media/export_picture.h"
#include "window/commands.h"
#include "window/documents.h"
#include "window/stage.h"

namespace tengen::desktop {

void Documents::bind(Commands& commands, const Stage& stage) {
    commands.bind(Command::Open, this, [this] { open(); });
    commands.bind(Command::OpenAnother, this, [this] { openAnother(); }).when([this] {
        return isOneOfMany();
    });
    commands.bind(Command::Save, this, [this] { save(); });
    commands.bind(Command::SaveAs, this, [this] { saveAs(); });
    commands.bind(Command::ExportPicture, this,
                  [this, &stage] { exportPicture(stage.picture(), stage.theme()); });
    commands.bind(Command::ExportGif, this,
                  [this, &stage] { exportGif(stage.gamePictures(), stage.theme()); });
    commands.bind(Command::Print, this, [this, &stage] { print(stage.picture(), stage.theme()); });
    commands.bind(Command::CopyPosition, this, [this] { copyPosition(); });
    commands.bind(Command::CopyPicture, this, [this, &stage] {
        copyToClipboard(stage.picture(), stage.theme());
        Q_EMIT said(tr("The picture is on the clipboard."));
    });
    commands.bind(Command::Paste, this, [this] { paste(); });
    connect(&commands.recent(), &QMenu::aboutToShow, this,
            [this, &menu = commands.recent()] { fillRecent(menu); });
    connect(&commands.rules(), &QMenu::aboutToShow, this,
            [this, &menu = commands.rules()] { fillRules(menu); });
}

}  // namespace tengen::desktop
