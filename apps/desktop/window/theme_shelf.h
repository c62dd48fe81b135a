// The themes there are to choose from: those that come with the program, and the files a person has
// put into a folder. A file that cannot be used is named and left out.
#pragma once

#include "board/theme.h"
#include "dialogs/preferences_pages.h"

#include <QList>
#include <QString>

#include <map>

namespace tengen::desktop {

struct BrokenTheme {
    QString file;
    QString why;
};

class ThemeShelf {
public:
    explicit ThemeShelf(QString folder) : folder_(std::move(folder)) {}

    /// Reads the folder, which need not be there.
    void look();
    [[nodiscard]] const QString& folder() const { return folder_; }
    /// Ours first, then those of the folder by name.
    [[nodiscard]] QList<ThemeChoice> choices() const;
    [[nodiscard]] const QList<BrokenTheme>& broken() const { return broken_; }
    /// The default for one that is not there, or not any more.
    [[nodiscard]] const Theme& theme(const QString& id) const;
    /// What is wrong in the folder, in a sentence; empty when nothing is.
    [[nodiscard]] QString complaint() const;

private:
    QString folder_;
    std::map<QString, Theme> own_;  // by id
    QList<BrokenTheme> broken_;
};

}  // namespace tengen::desktop
