#include "play/engine_tester.h"

#include "play/seating.h"

namespace tengen::desktop {
namespace {

constexpr base::Milliseconds kAMove{1000};

QString trialName(protocol::BrainTrial trial) {
    using protocol::BrainTrial;
    switch (trial) {
        case BrainTrial::Starts: return EngineTester::tr("starts");
        case BrainTrial::Introduces: return EngineTester::tr("says who it is");
        case BrainTrial::PlaysFirst: return EngineTester::tr("plays first");
        case BrainTrial::Answers: return EngineTester::tr("answers a move");
        case BrainTrial::MakesFive: return EngineTester::tr("makes a five");
        case BrainTrial::StopsFive: return EngineTester::tr("stops a five");
        case BrainTrial::PlaysRenju: return EngineTester::tr("plays renju");
        case BrainTrial::PlaysLarge: return EngineTester::tr("plays on 20×20");
        case BrainTrial::Ends: return EngineTester::tr("ends when told");
    }
    return {};
}

}  // namespace

void EngineTester::test(const QString& program, const QStringList& arguments,
                        const EngineOptions& options) {
    errand_.cancel();
    static_cast<void>(mail_.takeAll());  // of the test before
    report_.clear();
    Q_EMIT reported(tr("Trying it out…"));
    const protocol::BrainSettings settings = brainSettings({.kind = PlayerKind::External,
                                                            .program = program,
                                                            .arguments = arguments,
                                                            .options = options});
    errand_.begin(
        [this, settings](const std::stop_token& stop) {
            const auto tell = [this](const protocol::TrialFinding& finding) {
                mail_.put({finding, false, {}});
            };
            const bool isWell = protocol::check_brain(settings, kAMove, tell, stop);
            mail_.put({std::nullopt, isWell, {}});
        },
        [this](const std::exception& trouble) {
            mail_.put({std::nullopt, false, QString::fromUtf8(trouble.what())});
        });
}

void EngineTester::collect() {
    for (const Letter& letter : mail_.takeAll()) {
        if (letter.finding) {
            take(*letter.finding);
        } else {
            report_ += letter.trouble;
            report_ += letter.isWell ? tr("It can play here.") : tr("It cannot be used.");
        }
    }
    Q_EMIT reported(report_);
}

void EngineTester::take(const protocol::TrialFinding& finding) {
    const QString mark = finding.passed      ? QStringLiteral("✓")
                         : finding.is_needed ? QStringLiteral("✗")
                                             : QStringLiteral("–");
    const QString words = QString::fromStdString(finding.words);
    report_ += QStringLiteral("%1 %2").arg(mark, trialName(finding.trial));
    report_ += words.isEmpty() ? QStringLiteral("\n") : QStringLiteral(": %1\n").arg(words);
    if (const auto& about = finding.about)
        Q_EMIT introduced(QString::fromStdString(about->name),
                          QString::fromStdString(about->version),
                          QString::fromStdString(about->author));
}

}  // namespace tengen::desktop
