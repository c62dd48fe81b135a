// All numbers that a search is tuned by, of alpha-beta and of the tree: what is reached by name
// from a command line, a file or the tuner is in one table. What is no matter of strength (limits,
// sizes, the scale of values) is not here.
#pragma once

#include "base/json.h"
#include "eval/classical.h"
#include "game/words.h"

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tengen::search {

/// As it plays unless told otherwise. params.cpp says in words what each does.
struct Params {
    // ── alpha-beta: the window at the root ──
    int aspiration_depth = 5;
    int aspiration_window = 12;
    int aspiration_growth = 4;
    int aspiration_most = 1000;
    // ── alpha-beta: what a node is spared ──
    int rfp_depth = 6;
    int rfp_margin = 50;
    int razor_depth = 2;
    int razor_margin = 120;
    double lmp_base = 3;
    double lmp_slope = 1.5;
    double lmr_base = 0.4;
    double lmr_factor = 0.75;
    int lmr_history = 8192;
    int lmr_promise = 200;
    int singular_depth = 5;
    int singular_margin = 7;
    int singular_table_plies = 3;
    int leaf_vcf_nodes = 80;
    // ── alpha-beta: the order of moves ──
    int history_bonus_square = 16;
    int history_bonus_linear = 64;
    int history_bonus_most = 2048;
    double history_weight = 0.0625;
    int killer_bonus = 100;
    int counter_bonus = 80;
    // ── the tree ──
    double cpuct = 0.62;
    double cpuct_growth = 0.3;
    double cpuct_growth_visits = 5000;
    double fpu_reduction = 0.06;
    double virtual_loss = 1;
    double findings_weight = 3;
    double findings_doubt = 8;
    double policy_floor = 0.001;
    int tree_vcf_nodes = 24;
    int tree_root_vcf_nodes = 500;
    double net_sharpness = 1.25;
    double net_temperature = 1.6;
    double classical_sharpness = eval::ClassicalBatch::kSharpness;
    double classical_temperature = eval::ClassicalBatch::kTemperature;

    bool operator==(const Params&) const = default;
};
inline constexpr Params kDefaultParams{};

/// Who reads a parameter.
enum class ParamReader : std::uint8_t { AlphaBeta, Tree };

/// One of them by its name.
struct Param {
    std::string_view name;  // the field's term
    std::variant<int Params::*, double Params::*> field;
    double low;
    double high;
    ParamReader reader;
    std::string_view help;

    /// Then what lies between is rounded to the nearest.
    [[nodiscard]] constexpr bool is_whole() const { return field.index() == 0; }
    [[nodiscard]] double of(const Params& params) const;
    /// The value must be within the range.
    void set(Params& params, double value) const;
};

[[nodiscard]] std::span<const Param> all_params();
/// An error names those that are written nearly so.
[[nodiscard]] std::expected<const Param*, Message> find_param(std::string_view name);

/// As people write it. An error is a sentence, and nothing is changed.
[[nodiscard]] std::expected<void, Message> set_param(Params& params, std::string_view name,
                                                     std::string_view value);

/// Takes over what a file says, `{"lmr_base": 0.8}`; an error is a sentence with the file's name.
[[nodiscard]] std::expected<void, Message> load_params(Params& params, std::string_view file);

/// "0.8", "120": as short as can be read back.
[[nodiscard]] std::string param_text(double value);

/// Those that differ from what is usual, by name.
[[nodiscard]] std::vector<const Param*> changed_params(const Params& params);
/// The same with their values, as a file has it.
[[nodiscard]] base::Json::Object changed_json(const Params& params);
/// And as words: "lmr_base 0.8, razor_margin 90"; empty when all is as usual.
[[nodiscard]] std::string changed_text(const Params& params);

}  // namespace tengen::search
