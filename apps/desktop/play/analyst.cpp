#include "play/analyst.h"

#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kPublishMs = 50;

}  // namespace

Analyst::Analyst(QObject* parent) : QObject(parent), mail_(this, "collect") {
    soon_.setSingleShot(true);
    soon_.setInterval(kPublishMs);
    connect(&soon_, &QTimer::timeout, this, &Analyst::publish);
}

Analyst::~Analyst() { engine_.cancel(); }

void Analyst::setManners(const EngineManners& manners) {
    engine::Options options = engine_.options();
    options.threads = manners.threads;
    options.table_bytes = manners.tableBytes;
    options.weights = manners.weights;
    options.is_polite = true;
    if (options == engine_.options()) return;
    stop();
    engine_.set(options);
}

void Analyst::think(const Game& game, const search::Task& task) {
    stop();
    lines_.clear();
    if (game.is_over()) return Q_EMIT updated();
    isThinking_ = true;
    engine_.think(
        game, task,
        [this, ticket = ticket_](const search::Report& report) {
            mail_.put({ticket, report, false});
        },
        [this, ticket = ticket_](const search::Report& report) {
            mail_.put({ticket, report, true});
        });
}

void Analyst::stop() {
    ++ticket_;
    engine_.cancel();
    soon_.stop();
    isThinking_ = isAnswered_ = false;
}

void Analyst::collect() {
    for (const Letter& letter : mail_.takeAll()) {
        if (letter.ticket != ticket_) continue;
        note(letter.report);
        isAnswered_ = isAnswered_ || letter.isAnswer;
    }
    if (isThinking_ && !soon_.isActive()) soon_.start();
}

void Analyst::note(const search::Report& report) {
    const auto at = std::size_t(report.rank - 1);
    if (lines_.size() <= at) lines_.resize(at + 1);
    lines_[at] = report;
}

void Analyst::publish() {
    Q_EMIT updated();
    if (!std::exchange(isAnswered_, false)) return;
    isThinking_ = false;
    Q_EMIT answered();
}

}  // namespace tengen::desktop
