// Keeps the game that is being played on the disk, so that nothing is lost: written after every
// move, whole or not at all, by a thread that nobody waits for.
#pragma once

#include "game/record.h"
#include "match/scribe.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <optional>

namespace tengen::desktop {

class Autosave final : public QObject {
    Q_OBJECT

public:
    explicit Autosave(QString file, QObject* parent = nullptr);
    /// What is still to be written is.
    ~Autosave() override;

    [[nodiscard]] const QString& file() const { return file_; }
    /// The game that was left behind, if there is one that can be read.
    [[nodiscard]] std::optional<Record> restore() const;
    /// Soon, and once for all changes until then.
    void save(std::function<const Record&()> record);
    /// Nothing to come back to.
    void forget();
    /// Waits until all is written. False when that was not possible.
    bool flush();

private:
    void write();

    QString file_;
    std::function<const Record&()> record_;
    QTimer soon_;
    match::Scribe scribe_;
};

}  // namespace tengen::desktop
