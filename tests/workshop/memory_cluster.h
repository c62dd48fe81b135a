// A job on a queue in memory with two workers that know all our work; and a crew that is simpler
// still.
#pragma once

#include "english.h"
#include "workshop/all_work.h"
#include "workshop/workshop_fixture.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::workshop {

class MemoryCluster {
public:
    MemoryCluster(std::string_view kind, const std::string& settings)
        : foreman_(queue_, settings_of(kind, settings)) {}
    [[nodiscard]] base::Crew& crew() { return foreman_; }
    /// What workers and foreman complained about.
    [[nodiscard]] std::string troubles() {
        std::string all = troubles_;
        for (HiredWorker* const worker : {&one_, &two_})
            for (const std::string& line : worker->lines()) all += line + '\n';
        return all;
    }

private:
    ForemanSettings settings_of(std::string_view kind, const std::string& settings) {
        ForemanSettings made;
        made.job = square_job();
        made.job.kind = kind;
        made.job.settings = settings;
        made.job.patience = base::Milliseconds(60'000);  // nobody is killed here
        made.on_trouble = [this](const std::string& line) { troubles_ += line + '\n'; };
        return made;
    }

    std::string troubles_;
    EngineList none_;
    MemoryQueue queue_;
    Foreman foreman_;
    HiredWorker one_{queue_, "one", 1, all_benches(none_)};
    HiredWorker two_{queue_, "two", 1, all_benches(none_)};
};

/// A crew that says one and the same of each of its first pieces.
class Parrot : public base::Crew {
public:
    explicit Parrot(std::string said, std::size_t pieces = SIZE_MAX)
        : said_(std::move(said)), pieces_(pieces) {}
    std::expected<void, Message> work(const Next& next, const Use& use,
                                      const MayGoOn& /*may_go_on*/) override {
        while (verdicts.size() < pieces_) {
            const auto piece = next();
            if (!piece) break;
            verdicts[piece->number] = use(piece->number, said_);
        }
        return {};
    }
    std::map<std::uint64_t, Verdict> verdicts;

private:
    std::string said_;
    std::size_t pieces_;
};

/// Takes whatever can be had and brings it the last first, all on one thread.
class BackwardCrew : public base::Crew {
public:
    explicit BackwardCrew(Bench& bench) : bench_(bench) {}

    std::expected<void, Message> work(const Next& next, const Use& use,
                                      const MayGoOn& may_go_on) override {
        for (;;) {
            std::vector<base::Piece> pieces;
            while (auto piece = next()) pieces.push_back(std::move(*piece));
            if (pieces.empty()) return {};
            for (; !pieces.empty(); pieces.pop_back()) {
                if (may_go_on && !may_go_on()) return {};
                const auto result = bench_.work(pieces.back(), {});
                if (!result) return std::unexpected(Message::plain(result.error()));
                ++units;
                const Verdict verdict = use(pieces.back().number, **result);
                if (verdict == Verdict::Nonsense)
                    return std::unexpected(Message::plain("nonsense"));
                if (verdict == Verdict::Enough) return {};
            }
        }
    }

    int units = 0;  // done

private:
    Bench& bench_;
};

}  // namespace tengen::workshop
