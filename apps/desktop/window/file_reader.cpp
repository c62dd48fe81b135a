#include "window/file_reader.h"

#include "base/file.h"
#include "game/formats/files.h"

#include <QEventLoop>
#include <QFileInfo>
#include <QProgressDialog>
#include <QTimer>

#include <chrono>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr qint64 kSmall = 1 << 20;   // bytes, which are read before anybody notices
constexpr std::size_t kMany = 1000;  // games, which are not gone at once

}  // namespace

FileReader::FileReader(QWidget& window, base::Milliseconds patience, Reading reading)
    : QObject(&window),
      window_(window),
      patience_(patience),
      reading_(std::move(reading)),
      mail_(this, &FileReader::collect) {}

FileReader::Result FileReader::readAll(const QString& path, const std::stop_token& stop) const {
    auto read = reading_(base::to_path(path.toStdString()), stop);
    if (!read) return std::unexpected(std::move(read.error()));
    return std::make_shared<Collection>(std::move(*read));
}

std::optional<FileReader::Result> FileReader::read(const QString& path) {
    if (QFileInfo(path).size() <= kSmall) return readAll(path, {});
    result_.reset();
    begin(path);
    if (patience_.count() > 0) waitQuietly();
    if (!result_ && isReading_) waitBeside(path);
    callOff();
    return std::exchange(result_, std::nullopt);
}

void FileReader::callOff() {
    ++ticket_;  // what comes later is not wanted
    errand_.stop();
    if (std::exchange(isReading_, false)) Q_EMIT arrived();
}

/// Nobody plays on meanwhile: keys and clicks come when this is over.
void FileReader::waitQuietly() {
    QEventLoop loop;
    connect(this, &FileReader::arrived, &loop, &QEventLoop::quit);
    QTimer::singleShot(std::chrono::milliseconds(patience_), &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
}

void FileReader::waitBeside(const QString& path) {
    QProgressDialog sign(tr("Reading %1…").arg(QFileInfo(path).fileName()), tr("Cancel"), 0, 0,
                         &window_);
    sign.setWindowTitle(tr("Open a game"));
    sign.setWindowModality(Qt::WindowModal);
    connect(this, &FileReader::arrived, &sign, &QDialog::accept);
    sign.exec();
}

void FileReader::begin(const QString& path) {
    ++ticket_;
    isReading_ = true;
    const auto readIt = [this, ticket = ticket_, path](const std::stop_token& stop) {
        mail_.put({ticket, readAll(path, stop)});
    };
    const auto giveUp = [this, ticket = ticket_](const std::exception& trouble) {
        formats::Problem problem{formats::ProblemKind::TooLarge, trouble.what(), {}};
        mail_.put({ticket, std::unexpected(std::move(problem))});
    };
    errand_.begin(readIt, giveUp);
}

void FileReader::collect() {
    for (Letter& letter : mail_.takeAll()) {
        if (letter.ticket == ticket_) {
            isReading_ = false;
            result_ = std::move(letter.result);
            Q_EMIT arrived();
        } else if (letter.result) {
            letGo(std::move(*letter.result));
        }
    }
}

void FileReader::letGo(std::shared_ptr<Collection> games) {
    if (games->games.size() < kMany || isReading_) return;
    errand_.begin([kept = std::move(games)](const std::stop_token&) mutable { kept.reset(); },
                  [](const std::exception&) {});
}

}  // namespace tengen::desktop
