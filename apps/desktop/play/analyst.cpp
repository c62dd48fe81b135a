#include "play/analyst.h"

#include "eval/net_evaluator.h"

#include <algorithm>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr int kPublishMs = 50;

}  // namespace

void BestLines::clear(int most) {
    lines_.clear();
    fresh_ = 0;
    most_ = std::size_t(std::max(most, 1));
}

void BestLines::take(const search::Report& report) {
    if (report.rank == 1) fresh_ = 0;
    const auto known = std::ranges::find(lines_, report.best, &search::Report::best);
    if (known != lines_.end()) {
        if (known < lines_.begin() + std::ptrdiff_t(fresh_)) --fresh_;
        lines_.erase(known);
    }
    const auto end = lines_.begin() + std::ptrdiff_t(fresh_);
    const auto worse = std::find_if(lines_.begin(), end, [&](const search::Report& other) {
        return other.value < report.value;
    });
    lines_.insert(worse, report);
    if (lines_.size() > most_) lines_.pop_back();
    fresh_ = std::min(fresh_ + 1, most_);
}

Analyst::Analyst(std::size_t mostTableBytes, QObject* parent)
    : QObject(parent), mostTableBytes_(mostTableBytes), mail_(this, &Analyst::collect) {
    options_.is_polite = true;
    options_.whole_lines = true;
    soon_.setSingleShot(true);
    soon_.setInterval(kPublishMs);
    connect(&soon_, &QTimer::timeout, this, &Analyst::publish);
}

Analyst::~Analyst() { stop(); }

bool Analyst::setManners(const EngineManners& manners) {
    engine::Options options = options_;
    options.threads = manners.threads;
    options.table_bytes = std::min(manners.tableBytes, mostTableBytes_);
    options.weights = manners.weights;
    options.net = manners.net;
    options.deep = manners.deep;
    options.mind = manners.deep ? engine::Mind::Mcts : engine::Mind::AlphaBeta;
    if (options == options_) return false;
    stop();
    options_ = options;
    if (engine_) engine_->set(options);
    return true;
}

std::optional<double> Analyst::drawChance(const Game& game) const {
    const eval::SharedNet net = options_.net_of(game.rule());
    if (!net || game.is_over()) return std::nullopt;
    return eval::draw_chance(net, game);
}

void Analyst::think(const Game& game, const search::Task& task) {
    stop();
    best_.clear(task.lines);
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

void Analyst::forget() {
    stop();
    best_.clear(0);
}

void Analyst::collect() {
    for (const Letter& letter : mail_.takeAll()) {
        if (letter.ticket != ticket_) continue;
        best_.take(letter.report);
        if (!letter.report.trouble.empty() && letter.report.trouble != trouble_) {
            trouble_ = letter.report.trouble;
            Q_EMIT hindered(QString::fromStdString(trouble_));
        }
        isAnswered_ = isAnswered_ || letter.isAnswer;
    }
    if (isThinking_ && !soon_.isActive()) soon_.start();
}

void Analyst::publish() {
    Q_EMIT updated();
    if (!std::exchange(isAnswered_, false)) return;
    isThinking_ = false;
    Q_EMIT answered();
}

}  // namespace tengen::desktop
