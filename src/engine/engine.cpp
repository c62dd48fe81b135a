#include "engine/engine.h"

#include "base/priority.h"
#include "engine/tree_workers.h"
#include "engine/whole_line.h"
#include "engine/workers.h"
#include "eval/batch_with_substitute.h"
#include "pattern/foul.h"

#include <fmt/format.h>
#include <new>
#include <system_error>
#include <utility>

namespace tengen::engine {
namespace {

Point any_legal_move(const Game& game) {
    const bool may_be_forbidden = has_forbidden_points(game.rule(), game.side_to_move());
    pattern::Lines lines(game.board());
    Point found = Point::pass();
    game.board().for_each_empty([&](Point p) {
        if (found.is_pass() && !(may_be_forbidden && pattern::is_forbidden(lines, p))) found = p;
    });
    return found;
}

}  // namespace

Engine::Engine(Options options) : options_(std::move(options)) { make_memory(); }

Engine::~Engine() { cancel(); }

/// Always an answer: a search that breaks off in the middle owes its move none the less.
search::Report Engine::search(const Game& game, const search::Task& task,
                              const std::stop_token& stop, const search::OnReport& on_report) {
    search::Report last;
    bool listener_broke = false;
    std::optional<WholeLine> lines;
    if (options_.whole_lines) lines.emplace(game, task, table_ ? &*table_ : nullptr);
    const auto whole = [&](search::Report report) {
        return lines ? lines->finish(std::move(report), stop) : report;
    };
    const auto noted = [&](const search::Report& report) {
        const search::Report shown = whole(report);
        if (report.rank == 1) last = shown;
        listener_broke = true;
        on_report(shown);
        listener_broke = false;
    };
    if (task.known) {
        noted(*task.known);
        return *task.known;
    }
    std::string trouble;
    const auto think = [&](const search::Task& asked) {
        if (!tree_) return think_together(game, asked, *table_, options_.threads, stop, noted);
        search::Report answer = grow(game, asked, stop, noted);
        if (!answer.trouble.empty()) trouble = answer.trouble;  // of the first thought of two, too
        return answer;
    };
    try {
        last = whole(options_.proving.is_on()
                         ? think_and_prove(game, task, options_.proving, think, stop)
                         : think(task));
    } catch (const std::exception& broken) {
        forget();
        // Not the search's fault, and not ours to pass over.
        if (listener_broke) throw;
        if (last.best.is_none()) last.best = any_legal_move(game);
        trouble = fmt::format("the search broke: {}", broken.what());
    }
    last.trouble = std::move(trouble);
    return last;
}

/// By the deep judge for as long as it holds. Who takes its place does so in the same tree, which
/// stays: what was judged was judged well.
search::Report Engine::grow(const Game& game, search::Task task, const std::stop_token& stop,
                            const search::OnReport& on_report) {
    if (task.judge || !options_.deep || is_deep_broken_)
        return grow_together(game, task, *tree_, options_.threads, stop, on_report);
    const auto substitute = search::judge_of(game, task);
    eval::BatchWithSubstitute judge(*options_.deep, *substitute);
    task.judge = &judge;
    task.batch = judge.at_once();
    // Who watches a long thought hears of it before the end.
    const auto with_trouble = [&](search::Report report) {
        if (judge.is_broken())
            report.trouble =
                fmt::format("the deep net broke, and others judge: {}", judge.trouble());
        return report;
    };
    const search::Report answer =
        grow_together(game, task, *tree_, options_.threads, stop,
                      [&](const search::Report& report) { on_report(with_trouble(report)); });
    is_deep_broken_ = judge.is_broken();
    return with_trouble(answer);
}

void Engine::make_memory() {
    if (options_.mind == Mind::Mcts)
        tree_ = std::make_unique<search::Tree>(options_.table_bytes);
    else
        table_.emplace(options_.table_bytes);
}

/// To give back gigabytes takes longer than a short turn, so it is done beside the next thought.
/// The new memory is touched page by page: there is never much more than there was.
void Engine::discard_memory() {
    try {
        discarding_ = std::jthread([table = std::move(table_), tree = std::move(tree_)]() mutable {
            table.reset();
            tree.reset();
        });
    } catch (const std::system_error&) {  // NOLINT(bugprone-empty-catch)
        // The system has no more threads: then it was given back here.
    }
    table_.reset();
}

void Engine::set(const Options& options) {
    cancel();
    const bool needs_memory =
        options.table_bytes != options_.table_bytes || options.mind != options_.mind;
    // What was learned was judged by others.
    if (options.weights != options_.weights || options.net != options_.net ||
        options.deep != options_.deep || options.params != options_.params)
        new_game();
    if (options.deep != options_.deep) is_deep_broken_ = false;
    // A thread does not become impolite again.
    if (options_.is_polite && !options.is_polite) hand_ = std::make_unique<Hand>();
    options_ = options;
    if (!needs_memory) return;
    discard_memory();
    try {
        make_memory();
    } catch (const std::bad_alloc&) {
        // Not both at once, then.
        if (discarding_.joinable()) discarding_.join();
        make_memory();
    }
}

void Engine::think(Game game, search::Task task, search::OnReport on_report, OnMove on_move) {
    cancel();
    if (game.rule() != rule_) new_game();
    rule_ = game.rule();
    if (!task.weights) options_.judge(task, rule_);
    task.params = options_.params;
    cancelled_ = std::stop_source{};
    hand_->begin([this, game = std::move(game), task = std::move(task),
                  on_report = std::move(on_report), on_move = std::move(on_move),
                  cancelled = cancelled_.get_token()](const std::stop_token& stop) {
        if (options_.is_polite) base::be_polite();
        const auto told = [&](const search::Report& report) {
            if (on_report && !cancelled.stop_requested()) on_report(report);
        };
        try {
            const search::Report answer = search(game, task, stop, told);
            if (!cancelled.stop_requested()) on_move(answer);
        } catch (...) {
            broken_ = std::current_exception();
        }
    });
}

void Engine::cancel() {
    cancelled_.request_stop();
    hand_->stop();
    hand_->wait();
    broken_ = nullptr;
}

void Engine::new_game() {
    cancel();
    forget();
}

void Engine::forget() {
    if (table_) table_->forget();
    if (tree_) tree_->forget();
}

void Engine::wait() {
    hand_->wait();
    if (broken_) std::rethrow_exception(std::exchange(broken_, nullptr));
}

}  // namespace tengen::engine
