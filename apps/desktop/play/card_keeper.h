// The deep net on a graphics card, for who wants it there. A card takes a moment to open, longer
// the first time: nobody waits for it, and until it is there others judge.
#pragma once

#include "engine/errand.h"
#include "game/words.h"
#include "gpu/deep_service.h"
#include "play/mailbox.h"

#include <QObject>
#include <QString>

#include <expected>
#include <memory>
#include <optional>
#include <string>

namespace tengen::desktop {

class CardKeeper final : public QObject {
    Q_OBJECT

public:
    explicit CardKeeper(QObject* parent = nullptr);

    /// From now on; nothing where none is wanted. What is open already stays.
    void want(const std::optional<gpu::DeepChoice>& choice);
    /// Nothing as long as there is none.
    [[nodiscard]] std::shared_ptr<gpu::DeepService> service() const { return service_; }
    /// Its name, or why there is none; empty where none is wanted.
    [[nodiscard]] QString words() const;
    /// Why the one that is wanted is not there.
    [[nodiscard]] const QString& trouble() const { return trouble_; }

Q_SIGNALS:
    /// It is there, or it is certain that it will not be.
    void changed();

private:
    void collect();
    struct Letter {
        gpu::DeepChoice choice;
        std::expected<std::shared_ptr<gpu::DeepService>, Message> opened;
    };

    void open(const gpu::DeepChoice& choice);

    std::optional<gpu::DeepChoice> wanted_;
    bool isOpening_ = false;
    std::shared_ptr<gpu::DeepService> service_;
    QString trouble_;
    Mailbox<Letter> mail_;
    engine::Errand errand_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
