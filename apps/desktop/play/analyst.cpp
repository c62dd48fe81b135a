#include "play/analyst.h"

#include "play/mailbox.h"

#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kPublishMs = 50;

}  // namespace

Analyst::Analyst(std::size_t mostTableBytes, QObject* parent)
    : QObject(parent), analyst_(mostTableBytes, bellOf(this, &Analyst::collect)) {
    soon_.setSingleShot(true);
    soon_.setInterval(kPublishMs);
    connect(&soon_, &QTimer::timeout, this, &Analyst::publish);
}

bool Analyst::setManners(const EngineManners& manners) {
    engine::Options options;
    options.threads = manners.threads;
    options.table_bytes = manners.tableBytes;
    options.weights = manners.weights;
    options.net = manners.net;
    options.deep = manners.deep;
    options.mind = manners.deep ? engine::Mind::Mcts : engine::Mind::AlphaBeta;
    const bool isNew = analyst_.set(std::move(options));
    if (isNew) fallSilent();
    return isNew;
}

void Analyst::think(const Game& game, const search::Task& task) {
    fallSilent();
    analyst_.think(game, task);
    if (game.is_over()) Q_EMIT updated();
}

void Analyst::stop() {
    analyst_.stop();
    fallSilent();
}

void Analyst::forget() {
    analyst_.forget();
    fallSilent();
}

void Analyst::unlearn() {
    analyst_.unlearn();
    fallSilent();
}

/// What was thought and not yet told is not told any more.
void Analyst::fallSilent() {
    soon_.stop();
    isAnswered_ = false;
}

void Analyst::collect() {
    const bool wasThinking = analyst_.is_thinking();
    const study::Analyst::News news = analyst_.collect();
    isAnswered_ = isAnswered_ || news.has_answer;
    if (wasThinking && !soon_.isActive()) soon_.start();
    if (!news.trouble.empty()) Q_EMIT hindered(QString::fromStdString(news.trouble));
}

void Analyst::publish() {
    Q_EMIT updated();
    if (std::exchange(isAnswered_, false)) Q_EMIT answered();
}

}  // namespace tengen::desktop
