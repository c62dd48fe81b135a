// A player of a match as people write it on a command line:
//
//   tengen,level=8,name=Old          our engine, in this program; mind=mcts for its tree search
//   tengen,param.lmr_base=0.8        the same with another search parameter (search/params.h)
//   ../rapfi/pbrain-rapfi,thread_num=1    any engine that speaks the Gomocup protocol
//
// Known words set the player up; all others are told to an external engine as INFO word value.
// A comma that belongs to a value is written \,
#pragma once

#include "base/catalogue.h"
#include "engine/evaluator_choice.h"
#include "game/words.h"
#include "match/arena.h"
#include "match/tournament.h"

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tengen::match {

struct ContestantSpec {
    std::string text;  // as it was written
    std::string name;
    std::string introduction;  // what an external engine says it is, once it was tried out
    /// Nothing: our own engine.
    std::optional<protocol::BrainSettings> brain;
    std::optional<int> level;  // of our engine; as strong as it can unless said
    int resigns = 0;           // our engine gives up when it is lost in so many plies; 0: never
    std::optional<Resignation> resignation;                // any engine, by its own value
    engine::Mind mind = engine::Mind::AlphaBeta;           // of our engine
    int threads = 1;                                       // of our engine
    std::size_t table_bytes = engine::kDefaultTableBytes;  // of our engine
    std::optional<int> variety = std::nullopt;             // of our engine with its book
    engine::Proving proving = engine::Proving();           // of our engine
    engine::EvaluatorChoice evaluator = {};                // of our engine
    /// Of our engine: a file, and what was written besides, which counts more.
    std::string params_file;
    std::vector<std::pair<std::string, std::string>> param_words;
    search::Params params = search::Params();
    std::string net_file;                       // where another net of lines is
    eval::SharedBatchEvaluator deep = nullptr;  // the deep net, for all its games together
    // What differs from the terms of the match.
    std::optional<base::Milliseconds> turn;
    std::optional<base::Milliseconds> match;
    std::optional<base::Milliseconds> increment;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
};

/// The parts between commas, the first of them who it is; and back.
[[nodiscard]] std::vector<std::string> parts_of_contestant(std::string_view text);
[[nodiscard]] std::string contestant_text(const std::vector<std::string>& parts);
/// Does the first part mean the engine in this program?
[[nodiscard]] bool is_our_engine(std::string_view word);

/// An error names what is not understood.
[[nodiscard]] std::expected<ContestantSpec, Message> parse_contestant(std::string_view text);

/// The same of a match that was played, whose programs may be gone.
[[nodiscard]] std::expected<ContestantSpec, Message> recall_contestant(std::string_view text);

/// A player's text with these words as well, save those that it says itself.
[[nodiscard]] std::string with_words(std::string_view player, std::string_view words);

/// The words that set a player up, for a help text.
[[nodiscard]] std::string contestant_help(base::Language language);

/// How many threads it has for one move, as far as it was told.
[[nodiscard]] int threads_of(const ContestantSpec& spec);

/// Two of one name become "X" and "X 2".
void make_names_differ(std::vector<ContestantSpec>& specs);

/// Ready to be seated, under the terms of the match as far as it has none of its own. Who has no
/// limit at all is given a tenth of a second a move.
[[nodiscard]] Contestant contestant_of(const ContestantSpec& spec, const Terms& terms,
                                       const ArenaSettings& arena);

/// Why these cannot make their openings by a procedure; empty where they can, as far as one can
/// tell without asking them.
[[nodiscard]] std::expected<void, Message> check_procedure(OpeningRule procedure,
                                                           const std::vector<ContestantSpec>& specs,
                                                           const Terms& terms);

/// Starts an external engine once and ends it, before a match depends on it, and notes how it
/// introduces itself. Where openings are made by a procedure it is asked to begin one. Its trouble
/// is told in words.
[[nodiscard]] std::expected<void, Message> try_out(ContestantSpec& spec, const Terms& terms,
                                                   OpeningRule procedure = OpeningRule::Free);

/// "Rapfi: pbrain-rapfi, Rapfi 0.43; INFO thread_num 1".
[[nodiscard]] std::string describe(const ContestantSpec& spec);

}  // namespace tengen::match
