#include "workshop/selfplay_work.h"

#include "train/game_units.h"
#include "train/sample_units.h"

#include <utility>

namespace tengen::workshop {
namespace {

class SelfplayBench : public Bench {
public:
    explicit SelfplayBench(train::SampleSettings settings) : settings_(std::move(settings)) {}

    std::expected<std::optional<std::string>, std::string> work(
        const base::Piece& unit, const std::stop_token& stop) override {
        if (unit.number > train::kLastUnitOfGames || !unit.text.empty())
            return std::unexpected("there are no such games");
        return train::play_sample_unit(settings_, unit.number, stop);
    }

private:
    train::SampleSettings settings_;
};

}  // namespace

std::expected<std::string, Message> selfplay_settings(const train::SampleSettings& settings) {
    if (settings.judge)
        return failure(
            "--evaluator gpu and deep are for games that are played here: what they say differs "
            "from machine to machine"_en);
    if (settings.net &&
        eval::evaluator_name(settings.net) != eval::evaluator_name(eval::default_net()))
        return failure("--net is for games that are played here: a net is too large to be sent"_en);
    return train::to_json(settings);
}

MakeBench selfplay_bench() { return bench_by<SelfplayBench>(train::read_sample_settings); }

}  // namespace tengen::workshop
