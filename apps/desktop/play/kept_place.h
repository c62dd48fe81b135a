// Where windows keep their games: a file for each window that runs, and beside it a lock, which the
// system gives back however the window ends. A game whose lock nobody holds was left behind.
#pragma once

#include "base/journal.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace tengen::desktop {

class KeptPlace {
public:
    /// A place for one more window: where a game was left behind, if there is one, or an empty one.
    /// `first` is the file of the first window; the others are beside it. Nothing where that folder
    /// cannot be written to.
    [[nodiscard]] static std::optional<KeptPlace> take(const QString& first);
    /// This one, unless another window has it.
    [[nodiscard]] static std::optional<KeptPlace> take(const QString& first, int number);
    /// The places of games that no window has.
    [[nodiscard]] static QList<int> leftBehind(const QString& first);
    [[nodiscard]] static QString fileOf(const QString& first, int number);

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] const QString& file() const { return file_; }
    /// Its folder may have been taken away, and the lock with it.
    [[nodiscard]] bool isStillThere() const;

private:
    KeptPlace(int number, QString file, base::Journal lock)
        : number_(number), file_(std::move(file)), lock_(std::move(lock)) {}

    int number_;
    QString file_;
    base::Journal lock_;
};

}  // namespace tengen::desktop
