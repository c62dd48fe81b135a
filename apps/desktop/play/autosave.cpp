#include "play/autosave.h"

#include "base/file.h"
#include "game/formats/files.h"
#include "game/formats/sgf.h"
#include "play/problem_sentences.h"

#include <QFile>

#include <tuple>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kSoonMs = 20;
constexpr int kAgainMs = 1000;
constexpr std::size_t kLargest = 50'000;  // nodes: a library is a file of its own, not a game

std::optional<Record> readFrom(const QString& file) {
    if (!QFile::exists(file)) return std::nullopt;
    auto reading = formats::read_game_file(base::to_path(file.toStdString()));
    if (!reading || reading->games.empty()) return std::nullopt;
    return std::move(reading->games.front());
}

/// Nothing was played, set up or said yet.
bool isEmpty(const Record& record) {
    return record.tree.size() == 1 && !record.tree.has_properties(NodeId::Root);
}

}  // namespace

Autosave::Autosave(QString first, QObject* parent)
    : QObject(parent), first_(std::move(first)), mail_(this, &Autosave::collect) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &Autosave::write);
    again_.setSingleShot(true);
    again_.setInterval(kAgainMs);
    connect(&again_, &QTimer::timeout, this, &Autosave::write);
    settleIn(KeptPlace::take(first_));
}

Autosave::~Autosave() { std::ignore = flush(); }

void Autosave::settleIn(std::optional<KeptPlace> place) {
    scribe_.reset();
    place_ = std::move(place);
    if (!place_) return;
    scribe_ = std::make_unique<match::Scribe>(
        base::to_path(place_->file().toStdString()), [this](const base::FileError* trouble) {
            mail_.put(
                {trouble == nullptr ? std::nullopt : std::optional(formats::io_problem(*trouble))});
        });
}

QString Autosave::file() const { return place_ ? place_->file() : first_; }

std::optional<Record> Autosave::restore() const {
    return place_ ? readFrom(place_->file()) : std::nullopt;
}

std::optional<Record> Autosave::restore(int number) const { return readFrom(fileAt(number)); }

void Autosave::moveTo(int number) {
    auto place = KeptPlace::take(first_, number);
    if (!place) return;
    const auto record = record_;
    forget();
    settleIn(std::move(place));
    if (record) save(record);
}

QString Autosave::setAside() {
    QString aside;
    for (int n = 1; aside.isEmpty() || QFile::exists(aside); ++n)
        aside = QStringLiteral("%1.%2.bad").arg(file()).arg(n);
    return QFile::rename(file(), aside) ? aside : QString();
}

void Autosave::save(std::function<const Record&()> record) {
    record_ = std::move(record);
    if (!soon_.isActive()) soon_.start();
}

void Autosave::forget() {
    soon_.stop();
    again_.stop();
    record_ = nullptr;
    if (scribe_) scribe_->forget();
}

bool Autosave::flush() {
    if (record_ && (soon_.isActive() || isFailing_)) {
        soon_.stop();
        write();
    }
    return scribe_ && !scribe_->finish() && !isTooLarge_;
}

void Autosave::write() {
    again_.stop();
    if (!place_ || !place_->isStillThere()) {
        const int number = this->number();
        settleIn(std::nullopt);
        auto same = KeptPlace::take(first_, number);
        settleIn(same ? std::move(same) : KeptPlace::take(first_));
    }
    if (!place_) {
        const Message why("no place to keep it"_en);
        return take({formats::io_problem({why, why})});
    }
    const Record& record = record_();
    isTooLarge_ = record.tree.size() > kLargest;
    if (isEmpty(record)) {
        scribe_->forget();
        return take({});
    }
    if (!isTooLarge_) scribe_->write(formats::write_sgf({&record, 1}));
}

void Autosave::collect() {
    for (const Letter& letter : mail_.takeAll()) take(letter);
}

/// A full disk keeps the game as it was before; it is tried again, and with every move.
void Autosave::take(const Letter& letter) {
    if (letter.trouble && record_) again_.start();
    if (isFailing_ == letter.trouble.has_value()) return;
    isFailing_ = letter.trouble.has_value();
    if (isFailing_)
        Q_EMIT failed(savingProblem(*letter.trouble, file()));
    else
        Q_EMIT worksAgain();
}

}  // namespace tengen::desktop
