// Keeps the game that is being played on the disk, so that nothing is lost: written after every
// move, whole or not at all, by a thread that nobody waits for. Where that fails it says so, once,
// and tries again until it works.
#pragma once

#include "game/formats/format.h"
#include "game/record.h"
#include "match/scribe.h"
#include "play/kept_place.h"
#include "play/mailbox.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

namespace tengen::desktop {

class Autosave final : public QObject {
    Q_OBJECT

public:
    /// Each window that runs has a file of its own; `first` is that of the first one.
    explicit Autosave(QString first, QObject* parent = nullptr);
    /// What is still to be written is.
    ~Autosave() override;

    /// Which place of those there are; from 1.
    [[nodiscard]] int number() const { return place_ ? place_->number() : 1; }
    [[nodiscard]] QString file() const;
    /// The game that was left behind, if there is one that can be read.
    [[nodiscard]] std::optional<Record> restore() const;
    /// The places of games that other windows left behind, and what lies there.
    [[nodiscard]] QList<int> leftBehind() const { return KeptPlace::leftBehind(first_); }
    [[nodiscard]] QString fileAt(int number) const { return KeptPlace::fileOf(first_, number); }
    [[nodiscard]] std::optional<Record> restore(int number) const;
    /// From now on the game is kept there; what was kept here is forgotten. A place that somebody
    /// else has taken meanwhile is left to them.
    void moveTo(int number);
    /// What is kept here is put out of the way and never written over: where it lies now, or
    /// nothing where that is not possible or nothing is there.
    [[nodiscard]] QString setAside();
    /// Soon, and once for all changes until then.
    void save(std::function<const Record&()> record);
    /// Nothing to come back to.
    void forget();
    /// Waits until all is written. False when that was not possible.
    [[nodiscard]] bool flush();
    [[nodiscard]] bool isFailing() const { return isFailing_; }

Q_SIGNALS:
    /// Once, until it works again. `reason` is a sentence.
    void failed(const QString& reason);
    void worksAgain();

private:
    void collect();
    struct Letter {
        std::optional<formats::Problem> trouble;  // none: it is written
    };

    void settleIn(std::optional<KeptPlace> place);
    void write();
    void take(const Letter& letter);

    QString first_;
    std::optional<KeptPlace> place_;
    std::function<const Record&()> record_;
    QTimer soon_;
    QTimer again_;
    bool isFailing_ = false;
    bool isTooLarge_ = false;
    Mailbox<Letter> mail_;
    std::unique_ptr<match::Scribe> scribe_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
