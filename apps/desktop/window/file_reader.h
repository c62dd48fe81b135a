// Reads a file of games without holding up the window: what is small at once, what is large on a
// thread of its own, with a sign that can be called off, and the reading with it.
#pragma once

#include "base/clock.h"
#include "dialogs/game_table.h"
#include "engine/errand.h"
#include "game/formats/files.h"
#include "play/mailbox.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

class QWidget;

namespace tengen::desktop {

class FileReader final : public QObject {
    Q_OBJECT

public:
    using Result = std::expected<std::shared_ptr<Collection>, formats::Problem>;
    /// Reads a whole file, and ends soon where it is told to stop.
    using Reading =
        std::function<formats::ReadResult(const std::filesystem::path&, const std::stop_token&)>;

    /// What is read within this time needs no sign.
    static constexpr base::Milliseconds kPatience{150};

    explicit FileReader(QWidget& window, base::Milliseconds patience = kPatience,
                        Reading reading = formats::read_game_file);

    /// Comes back when it is read; with nothing when it was called off.
    [[nodiscard]] std::optional<Result> read(const QString& path);
    /// The window closes, and nobody waits for what is being read.
    void callOff();
    /// Many games take their time to go, too.
    void letGo(std::shared_ptr<Collection> games);

Q_SIGNALS:
    void arrived();

private:
    void collect();
    struct Letter {
        std::uint64_t ticket = 0;
        Result result;
    };

    [[nodiscard]] Result readAll(const QString& path, const std::stop_token& stop) const;
    void begin(const QString& path);
    void waitQuietly();
    void waitBeside(const QString& path);

    QWidget& window_;
    base::Milliseconds patience_;
    Reading reading_;
    std::uint64_t ticket_ = 0;
    bool isReading_ = false;
    std::optional<Result> result_;
    Mailbox<Letter> mail_;
    engine::Errand errand_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
