// Tries out an external engine in the background, and tells what it finds line by line.
#pragma once

#include "engine/errand.h"
#include "play/mailbox.h"
#include "protocol/brain_check.h"

#include <QObject>
#include <QString>
#include <QStringList>

namespace tengen::desktop {

class EngineTester final : public QObject {
    Q_OBJECT

public:
    explicit EngineTester(QObject* parent = nullptr) : QObject(parent), mail_(this, "collect") {}

    void test(const QString& program, const QStringList& arguments);

Q_SIGNALS:
    /// All that is known so far; the verdict last.
    void reported(const QString& report);

private Q_SLOTS:
    void collect();

private:
    struct Letter {
        std::optional<protocol::TrialFinding> finding;
        bool isWell = false;  // the verdict, where there is no finding
        QString trouble;
    };

    QString report_;
    Mailbox<Letter> mail_;
    engine::Errand errand_;  // last, so that it ends before what it writes to
};

}  // namespace tengen::desktop
