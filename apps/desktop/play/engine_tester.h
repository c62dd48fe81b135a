// Tries out an external engine in the background, and tells what it finds line by line.
#pragma once

#include "engine/errand.h"
#include "play/game_setup.h"
#include "play/mailbox.h"
#include "protocol/brain_check.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace tengen::desktop {

class EngineTester final : public QObject {
    Q_OBJECT

public:
    explicit EngineTester(QObject* parent = nullptr)
        : QObject(parent), mail_(this, &EngineTester::collect) {}

    void test(const QString& program, const QStringList& arguments, const EngineOptions& options);

Q_SIGNALS:
    /// All that is known so far; the verdict last.
    void reported(const QString& report);
    /// Who it says it is; what it does not tell is empty.
    void introduced(const QString& name, const QString& version, const QString& author);

private:
    void collect();
    struct Letter {
        std::optional<protocol::TrialFinding> finding;
        bool isWell = false;  // the verdict, where there is no finding
        QString trouble;
    };

    void take(const protocol::TrialFinding& finding);

    QString report_;
    Mailbox<Letter> mail_;
    engine::Errand errand_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
