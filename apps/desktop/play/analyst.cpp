#include "play/analyst.h"

#include <algorithm>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kPublishMs = 50;

}  // namespace

Analyst::Analyst(std::size_t mostTableBytes, QObject* parent)
    : QObject(parent), mostTableBytes_(mostTableBytes), mail_(this, "collect") {
    options_.is_polite = true;
    soon_.setSingleShot(true);
    soon_.setInterval(kPublishMs);
    connect(&soon_, &QTimer::timeout, this, &Analyst::publish);
}

Analyst::~Analyst() { stop(); }

void Analyst::setManners(const EngineManners& manners) {
    engine::Options options = options_;
    options.threads = manners.threads;
    options.table_bytes = std::min(manners.tableBytes, mostTableBytes_);
    options.weights = manners.weights;
    if (options == options_) return;
    stop();
    options_ = options;
    if (engine_) engine_->set(options);
}

void Analyst::think(const Game& game, const search::Task& task) {
    stop();
    lines_.clear();
    if (game.is_over()) return Q_EMIT updated();
    isThinking_ = true;
    if (!engine_) engine_.emplace(options_);
    engine_->think(
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
    if (engine_) engine_->cancel();
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
