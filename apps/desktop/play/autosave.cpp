#include "play/autosave.h"

#include "base/file.h"
#include "game/formats/files.h"
#include "game/formats/sgf.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kSoonMs = 20;
constexpr std::size_t kLargest = 50'000;  // nodes: a library is a file of its own, not a game

}  // namespace

Autosave::Autosave(QString file, QObject* parent)
    : QObject(parent), file_(std::move(file)), scribe_(base::to_path(file_.toStdString())) {
    soon_.setSingleShot(true);
    soon_.setInterval(kSoonMs);
    connect(&soon_, &QTimer::timeout, this, &Autosave::write);
    QDir().mkpath(QFileInfo(file_).absolutePath());
}

Autosave::~Autosave() { flush(); }

std::optional<Record> Autosave::restore() const {
    if (!QFile::exists(file_)) return std::nullopt;
    auto reading = formats::read_game_file(base::to_path(file_.toStdString()));
    if (!reading || reading->games.empty()) return std::nullopt;
    return std::move(reading->games.front());
}

void Autosave::save(std::function<const Record&()> record) {
    record_ = std::move(record);
    if (!soon_.isActive()) soon_.start();
}

void Autosave::forget() {
    soon_.stop();
    scribe_.forget();
}

bool Autosave::flush() {
    if (soon_.isActive()) {
        soon_.stop();
        write();
    }
    return !scribe_.finish();
}

void Autosave::write() {
    const Record& record = record_();
    // A full disk keeps the game as it was before; the next move tries again.
    if (record.tree.size() <= kLargest) scribe_.write(formats::write_sgf({&record, 1}));
}

}  // namespace tengen::desktop
