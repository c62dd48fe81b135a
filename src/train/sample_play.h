// One game of samples: thrown, played, looked at again.
#pragma once

#include "engine/mind.h"
#include "eval/evaluator.h"
#include "eval/net.h"
#include "search/alphabeta/table.h"
#include "train/samples.h"

#include <cstdint>
#include <expected>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tengen::train {

inline constexpr int kMostAsidesToTen = 100;

/// All that decides which games are played.
struct SampleSettings {
    // Each game draws one of them: what stands there twice comes twice as often.
    std::vector<RuleId> rules{RuleId::Freestyle};
    std::vector<int> sizes{kDefaultBoardSize};
    std::uint64_t nodes = 2000;  // a thought
    std::uint64_t seed = 1;
    int asides = 5;                             // to ten positions of a game
    eval::SharedNet net = eval::default_net();  // nothing: the classical judgement plays
    engine::Mind mind = engine::Mind::AlphaBeta;
    /// Of trees, for the mind that grows them; the net unless there is one. Its name is the file's.
    eval::SharedBatchEvaluator judge = nullptr;
    std::string judge_name;

    bool operator==(const SampleSettings&) const = default;
};

/// As the head of a file says it.
[[nodiscard]] std::string to_json(const SampleSettings& settings);
/// The way back, where what judges is the classical judgement or the net that comes with the
/// program. An error says what is missing or makes no sense.
[[nodiscard]] std::expected<SampleSettings, std::string> read_sample_settings(
    std::string_view json);
[[nodiscard]] SampleFormat sample_format(const SampleSettings& settings);

/// The game of this number, by alpha-beta: the same for the same settings, whoever plays it when.
/// Told to stop it is nobody's game. The table is a thread's own.
[[nodiscard]] SampleGame play_sample_game(const SampleSettings& settings, std::uint64_t number,
                                          search::Table& table, const std::stop_token& stop);

}  // namespace tengen::train
