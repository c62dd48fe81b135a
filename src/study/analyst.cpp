#include "study/analyst.h"

#include "eval/net_evaluator.h"

#include <algorithm>
#include <utility>

namespace tengen::study {

Analyst::Analyst(std::size_t most_table_bytes, std::function<void()> bell)
    : most_table_bytes_(most_table_bytes), mail_(std::move(bell)) {
    set(engine::Options());
}

bool Analyst::set(engine::Options options) {
    options.table_bytes = std::min(options.table_bytes, most_table_bytes_);
    options.is_polite = true;
    options.whole_lines = true;
    if (options == options_) return false;
    stop();
    options_ = std::move(options);
    if (engine_) engine_->set(options_);
    return true;
}

std::optional<double> Analyst::draw_chance(const Game& game) const {
    const eval::SharedNet net = options_.net_of(game.rule());
    if (!net || game.is_over()) return std::nullopt;
    return eval::draw_chance(net, game);
}

void Analyst::think(const Game& game, const search::Task& task) {
    stop();
    best_.clear(task.lines);
    if (game.is_over()) return;
    is_thinking_ = true;
    if (!engine_) engine_.emplace(options_);
    const auto pass_on = [this, ticket = ticket_](bool is_answer) {
        return [this, ticket, is_answer](const search::Report& report) {
            mail_.put({ticket, report, is_answer});
        };
    };
    engine_->think(game, task, pass_on(false), pass_on(true));
}

void Analyst::stop() {
    ++ticket_;
    if (engine_) engine_->cancel();
    is_thinking_ = false;
}

void Analyst::forget() {
    stop();
    best_.clear(0);
}

void Analyst::unlearn() {
    stop();
    if (engine_) engine_->new_game();
}

Analyst::News Analyst::collect() {
    News news;
    for (const Letter& letter : mail_.take_all()) {
        if (letter.ticket != ticket_) continue;
        best_.take(letter.report);
        if (!letter.report.trouble.empty() && letter.report.trouble != trouble_)
            news.trouble = trouble_ = letter.report.trouble;
        news.has_answer = news.has_answer || letter.is_answer;
    }
    if (news.has_answer) is_thinking_ = false;
    return news;
}

}  // namespace tengen::study
