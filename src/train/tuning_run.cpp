#include "train/tuning_run.h"

#include "base/file.h"
#include "base/json.h"
#include "base/needed.h"
#include "base/text.h"
#include "match/agreement.h"
#include "match/ledger.h"
#include "train/pair_text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <exception>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <utility>

namespace tengen::train {
namespace {

namespace fs = std::filesystem;
using base::Json;

/// The pairs of one round, handed out to the tables and taken back in the order of their numbers.
class RoundDesk {
public:
    RoundDesk(const TuneSettings& settings, const Theta& theta, std::uint64_t first,
              std::uint64_t end)
        : settings_(settings),
          spsa_(settings.spsa()),
          theta_(theta),
          next_(first),
          end_(end),
          awaited_(first) {}

    void open(int tables) {
        busy_ = tables;
        tables_.reserve(std::size_t(tables));
        for (int i = 0; i < tables; ++i) tables_.emplace_back([this] { play_at_a_table(); });
    }
    void stop() { stop_.request_stop(); }

    /// What came in since, as far as nothing before it is missing. False when no more will come.
    bool take(std::vector<PairResult>& results) {
        constexpr std::chrono::milliseconds kTick{100};
        std::unique_lock lock(mutex_);
        desk_.wait_for(lock, kTick, [&] { return busy_ == 0 || waiting_.contains(awaited_); });
        for (auto it = waiting_.find(awaited_); it != waiting_.end();
             it = waiting_.find(++awaited_))
            results.push_back(it->second);
        return busy_ > 0;
    }
    /// What broke at a table, once all have ended.
    [[nodiscard]] std::exception_ptr broken() const { return broken_; }

private:
    void play_at_a_table() {
        std::exception_ptr broken;
        try {
            while (const auto number = next()) {
                const auto result =
                    play_pair(settings_, *number, spsa_.trial(*number, theta_), stop_.get_token());
                if (!result) break;
                const std::scoped_lock lock(mutex_);
                waiting_.emplace(*number, *result);
                desk_.notify_one();
            }
        } catch (...) {
            broken = std::current_exception();
            stop();
        }
        const std::scoped_lock lock(mutex_);
        if (broken) broken_ = broken;
        --busy_;
        desk_.notify_one();
    }
    std::optional<std::uint64_t> next() {
        const std::scoped_lock lock(mutex_);
        if (next_ >= end_ || stop_.stop_requested()) return std::nullopt;
        return next_++;
    }

    const TuneSettings& settings_;
    Spsa spsa_;
    const Theta& theta_;
    std::mutex mutex_;
    std::condition_variable desk_;
    std::uint64_t next_;
    std::uint64_t end_;
    std::uint64_t awaited_;
    int busy_ = 0;
    std::map<std::uint64_t, PairResult> waiting_;
    std::exception_ptr broken_;
    std::stop_source stop_;
    std::vector<std::jthread> tables_;
};

std::string pair_line(std::uint64_t number, const PairResult& result) {
    Json::Object members{{"pair", std::int64_t(number)}};
    for (auto& member : members_of(result)) members.push_back(std::move(member));
    return Json(std::move(members)).dump();
}

std::string round_line(const TuneRound& round) {
    Json::Array theta;
    theta.reserve(round.theta.size());
    for (const double value : round.theta) theta.emplace_back(value);
    return Json(Json::Object{{"pairs", std::int64_t(round.pairs)},
                             {"points", round.points},
                             {"theta", std::move(theta)}})
        .dump();
}

}  // namespace

Tuning::Tuning(TuneSettings settings, base::Journal journal)
    : settings_(std::move(settings)),
      spsa_(settings_.spsa()),
      journal_(std::move(journal)),
      theta_(spsa_.start()) {
    rounds_.push_back({.theta = theta_});
}

std::expected<Tuning, Message> Tuning::open(TuneSettings settings, const fs::path& folder) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return failure("cannot make {file}: {reason}"_en, "file"_is(base::to_text(folder)),
                       "reason"_is(base::system_words(problem)));
    constexpr match::Another kAnother =
        "{folder} holds another tuning: other {terms} there; choose another folder"_en;
    if (const auto agreed = match::agree(folder / "tune.json", kAnother, agreement(settings));
        !agreed)
        return std::unexpected(agreed.error());
    const fs::path path = folder / "rounds.jsonl";
    auto journal = base::Journal::open(path);
    if (!journal) return std::unexpected(journal.error());
    Tuning tuning(std::move(settings), std::move(journal->journal));
    int number = 0;
    for (const std::string_view line : base::split(journal->lines, '\n')) {
        ++number;
        if (!base::trim(line).empty() && !tuning.read_line(line))
            return std::unexpected(base::about(
                base::to_text(path),
                base::on_line(std::size_t(number), Message("this is not what follows there"_en))));
    }
    return tuning;
}

std::uint64_t Tuning::end_of_round() const {
    return std::min(rounds_.back().pairs + settings_.batch, settings_.pairs);
}

bool Tuning::read_line(std::string_view line) {
    const auto json = Json::parse(line);
    if (!json) return false;
    base::Needed needed(*json);
    if (json->find("pair") != nullptr) {
        const bool is_next = needed.count("pair") == pairs_ && pairs_ < end_of_round();
        const auto result = pair_in(*json);
        if (!is_next || !result) return false;
        results_.push_back(*result);
        ++pairs_;
        is_round_over_ = false;
        return true;
    }
    const double points = needed.real("points", 0, double(2 * settings_.batch));
    const auto theta = needed.reals("theta");
    const bool is_next = needed.count("pairs") == pairs_ && pairs_ == end_of_round();
    if (!is_next || !needed.objection().empty() || theta.size() != theta_.size() || is_round_over_)
        return false;
    rounds_.push_back({pairs_, points, theta});
    theta_ = theta;
    results_.clear();
    is_round_over_ = true;
    return true;
}

void Tuning::append(const std::string& line) {
    if (const auto written = journal_.append(line); !written)
        throw base::MessageError(written.error());
}

void Tuning::note_pair(const PairResult& result) {
    append(pair_line(pairs_, result));
    results_.push_back(result);
    ++pairs_;
    is_round_over_ = false;
}

/// What all its pairs say together.
void Tuning::note_round() {
    TuneRound round{.pairs = pairs_, .points = 0, .theta = theta_};
    for (std::size_t i = 0; i < results_.size(); ++i) {
        const double points = results_[i].points;
        spsa_.learn(round.theta, rounds_.back().pairs + i, 2 * points - 2);
        round.points += points;
    }
    append(round_line(round));
    theta_ = round.theta;
    rounds_.push_back(std::move(round));
    results_.clear();
    is_round_over_ = true;
}

void Tuning::run(int tables, const OnPair& on_pair, const MayGoOn& may_go_on) {
    while (!is_finished()) {
        if (pairs_ < end_of_round()) play_round(tables, on_pair, may_go_on);
        if (pairs_ < end_of_round()) return;
        note_round();
    }
}

void Tuning::play_round(int tables, const OnPair& on_pair, const MayGoOn& may_go_on) {
    RoundDesk desk(settings_, theta_, pairs_, end_of_round());
    desk.open(int(std::min(std::uint64_t(tables), end_of_round() - pairs_)));
    for (bool goes_on = true; goes_on;) {
        std::vector<PairResult> results;
        goes_on = desk.take(results);
        for (const PairResult& result : results) {
            note_pair(result);
            if (on_pair) on_pair();
        }
        if (may_go_on && !may_go_on()) desk.stop();
    }
    if (desk.broken()) std::rethrow_exception(desk.broken());
}

std::expected<void, Message> Tuning::run_with(base::Crew& crew, const OnPair& on_pair,
                                              const MayGoOn& may_go_on) {
    using Verdict = base::Crew::Verdict;
    if (!is_finished() && pairs_ == end_of_round()) note_round();
    if (is_finished()) return {};
    std::uint64_t asked = pairs_;
    std::map<std::uint64_t, PairResult> waiting;
    // The values of a round are known when all pairs of the one before are counted.
    const auto next = [&]() -> std::optional<base::Piece> {
        if (asked == end_of_round()) return std::nullopt;
        const std::uint64_t number = asked++;
        return base::Piece{number, to_text(spsa_.trial(number, theta_))};
    };
    const auto use = [&](std::uint64_t number, std::string_view text) {
        const auto result = read_pair(text);
        if (!result) return Verdict::Nonsense;
        waiting.emplace(number, *result);
        for (auto it = waiting.find(pairs_); it != waiting.end(); it = waiting.find(pairs_)) {
            note_pair(it->second);
            waiting.erase(it);
            if (on_pair) on_pair();
        }
        if (pairs_ == end_of_round()) note_round();
        return is_finished() ? Verdict::Enough : Verdict::Used;
    };
    return crew.work(next, use, [&] { return !may_go_on || may_go_on(); });
}

double Tuning::spread(std::size_t param) const {
    const std::size_t first = rounds_.size() / 2;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = first; i < rounds_.size(); ++i) {
        sum += rounds_[i].theta[param];
        squares += rounds_[i].theta[param] * rounds_[i].theta[param];
    }
    const auto count = double(rounds_.size() - first);
    return std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count)));
}

std::string params_file(const Tuning& tuning) {
    const search::Params params = params_with(tuning.settings(), tuning.theta());
    Json::Object members;
    for (const TunedParam& tuned : tuning.settings().params) {
        const double value = tuned.param->of(params);
        members.emplace_back(tuned.param->name,
                             tuned.param->is_whole() ? Json(std::int64_t(value)) : Json(value));
    }
    return match::one_a_line(members);
}

}  // namespace tengen::train
