#include "match/contestant.h"

#include "base/duration.h"
#include "base/file.h"
#include "base/surroundings.h"
#include "base/text.h"
#include "base/version.h"
#include "engine/book.h"
#include "game/notation.h"
#include "game/words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>

namespace tengen::match {
namespace {

namespace fs = std::filesystem;
using base::Milliseconds;

/// The parts between commas, as they were written; "\," is a comma that separates nothing.
std::vector<std::string_view> split_parts(std::string_view text) {
    std::vector<std::string_view> parts;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != ',' || (i > begin && text[i - 1] == '\\')) continue;
        parts.push_back(text.substr(begin, i - begin));
        begin = i + 1;
    }
    parts.push_back(text.substr(begin));
    return parts;
}

/// What was meant by a part.
std::string plain_part(std::string_view part) {
    std::string text;
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (part[i] == '\\' && i + 1 < part.size() && part[i + 1] == ',') ++i;
        text += part[i];
    }
    return text;
}

/// The word of "word=value" as we know it: move_ms is no word of the protocol.
std::string known_word(std::string_view part) {
    std::string word(base::trim(part.substr(0, part.find('='))));
    std::ranges::replace(word, '_', '-');
    return word;
}

/// "../rapfi/pbrain-rapfi64.exe" is called rapfi64.
std::string name_of_program(const fs::path& program) {
    std::string stem = base::to_text(program.stem());
    constexpr std::string_view kPrefix = "pbrain-";
    if (base::starts_with_ignoring_case(stem, kPrefix)) stem.erase(0, kPrefix.size());
    return stem.empty() ? "engine" : stem;
}

template <class Int>
bool read(std::string_view text, Int least, std::optional<Int>& into) {
    into = base::parse_number<Int>(text);
    return into && *into >= least;
}

template <class Time>
bool read_ms(std::string_view text, Time& into) {
    const auto time = base::parse_duration(text, Milliseconds(1));
    if (!time || *time >= base::kLongestDuration) return false;
    into = *time;
    return true;
}

/// Who understands a word. What is ours alone may be a setting of another engine.
enum class Whose : std::uint8_t { Anybodys, Ours, Brains };

/// A word that sets a player up. False when the value makes no sense.
struct Word {
    std::string_view name;
    base::Phrase help;
    Whose whose;
    bool (*set)(ContestantSpec& spec, const std::string& value);
};

constexpr std::array kWords{
    Word{"name", "what it is called"_en, Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) {
             spec.name = base::printable(value);
             return !spec.name.empty();
         }},
    Word{"level", "of our engine, 1 to 20; 0 sees one move ahead, for comparison"_en,
         Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) {
             spec.level = base::parse_number<int>(value);
             return !spec.brain && spec.level >= engine::kYardstick &&
                    spec.level <= engine::kLevels;
         }},
    Word{"resign",
         "2000:3: loses when its own value was -2000 or less in 3 moves running; a plain number is "
         "our engine's, which gives up when it is lost in so many plies; 0: never"_en,
         Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) {
             if (const auto parts = base::split(value, ':'); parts.size() == 2) {
                 const auto lost = base::parse_number<int>(parts[0]);
                 const auto moves = base::parse_number<int>(parts[1]);
                 if (!lost || !moves || *lost < 1 || *moves < 1) return false;
                 spec.resignation = {*lost, *moves};
                 return true;
             }
             const auto plies = base::parse_number<int>(value);
             spec.resigns = plies.value_or(0);
             return !spec.brain && plies && *plies >= 0;
         }},
    Word{"mind", "of our engine, alphabeta or mcts"_en, Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) {
             const auto mind = engine::parse_mind(value);
             spec.mind = mind.value_or(spec.mind);
             return !spec.brain && mind;
         }},
    Word{"threads", "of our engine, for one move; 1 unless said"_en, Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             const auto threads = base::parse_number<int>(value);
             spec.threads = threads.value_or(1);
             return threads && *threads >= 1 && *threads <= engine::kMostThreads;
         }},
    Word{"memory", "of our engine, for what it remembers, in megabytes; 16 unless said"_en,
         Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             constexpr std::size_t kMost = std::size_t{1} << 20;
             const auto megabytes = base::parse_number<std::size_t>(value);
             spec.table_bytes = megabytes.value_or(1) << 20U;
             return megabytes && *megabytes >= 1 && *megabytes <= kMost;
         }},
    Word{"book", "our engine plays by its book, with so many points of variety"_en, Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             spec.variety = base::parse_number<int>(value);
             return spec.variety >= 0 && spec.variety <= engine::kMostVariety;
         }},
    Word{"proves",
         "our engine asks the solvers with 5:10 parts of 100, to attack and against itself"_en,
         Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             const auto parts = base::split(value, ':');
             if (parts.size() != 2) return false;
             const auto attack = base::parse_number<int>(parts[0]);
             const auto veto = base::parse_number<int>(parts[1]);
             if (!attack || !veto || *attack < 0 || *veto < 0 || *attack + *veto > 90) return false;
             spec.proving = {*attack, *veto};
             return true;
         }},
    Word{"evaluator",
         "what our engine judges by: net, classical; with mind=mcts gpu, deep: the deep net"_en,
         Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             const auto kind = engine::parse_evaluator(value);
             spec.evaluator.kind = kind.value_or(spec.evaluator.kind);
             return kind.has_value();
         }},
    Word{"net", "a file of another net for our engine"_en, Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             spec.net_file = value;
             return !value.empty();
         }},
    Word{"deep-net", "a file of another deep net for our engine"_en, Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             spec.evaluator.deep.net = value;
             return !value.empty();
         }},
    Word{"card", "which card gpu means, from 0"_en, Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             const auto number = base::parse_number<int>(value);
             spec.evaluator.deep.card = number.value_or(0);
             return number && *number >= 0;
         }},
    Word{"params", "a file of search parameters for our engine, as tengen tune makes it"_en,
         Whose::Ours,
         [](ContestantSpec& spec, const std::string& value) {
             spec.params_file = value;
             return !value.empty();
         }},
    Word{"move-ms", "its own time for a move"_en, Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) { return read_ms(value, spec.turn); }},
    Word{"game-ms", "its own time for a game"_en, Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) { return read_ms(value, spec.match); }},
    Word{"increment-ms", "its own time added after each move"_en, Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) {
             return read_ms(value, spec.increment);
         }},
    Word{"nodes", "its own limit of nodes a move"_en, Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) {
             return read(value, std::uint64_t{1}, spec.nodes);
         }},
    Word{"depth", "its own limit of depth"_en, Whose::Anybodys,
         [](ContestantSpec& spec, const std::string& value) { return read(value, 1, spec.depth); }},
    Word{"dir", "where it runs; its own folder unless said"_en, Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             spec.brain->process.folder = base::to_path(value);
             return !value.empty();
         }},
    Word{"arg", "an argument of its command line, once for each"_en, Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             spec.brain->process.arguments.push_back(value);
             return true;
         }},
    Word{"stderr", "a file for what it says there"_en, Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             spec.brain->process.errors = fs::absolute(base::to_path(value));
             return !value.empty();
         }},
    Word{"max-memory",
         "bytes it is told to keep to, INFO max_memory; the system refuses it more than twice that "
         "and 64 MiB; 0: no limit"_en,
         Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             // What it holds besides: stacks, buffers, what the system rounds up.
             constexpr std::uint64_t kHeadroom = std::uint64_t{64} << 20;
             constexpr std::uint64_t kMost = std::uint64_t{1} << 50;
             const auto bytes = base::parse_number<std::uint64_t>(value);
             if (!bytes || *bytes > kMost) return false;
             spec.brain->infos.emplace_back("max_memory", value);
             spec.brain->process.memory_limit = *bytes > 0 ? 2 * *bytes + kHeadroom : 0;
             return true;
         }},
    Word{"start-ms", "how long it may take to say OK; 10000 unless said"_en, Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             return read_ms(value, spec.brain->start_limit);
         }},
    Word{"end-ms", "how long it may take to end after END; 500 unless said"_en, Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             return read_ms(value, spec.brain->end_limit);
         }},
    Word{"pause-ms", "rest between its answer and our next command; 5 unless said"_en,
         Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             return read_ms(value, spec.brain->pause);
         }},
    Word{"restart", "1: a fresh process for every game"_en, Whose::Brains,
         [](ContestantSpec& spec, const std::string& value) {
             spec.brain->relaunches = value == "1";
             return value == "0" || value == "1";
         }},
};

constexpr std::string_view kParamWord = "param.";

std::expected<void, Message> set(ContestantSpec& spec, const std::string& part) {
    const std::size_t equals = part.find('=');
    const std::string key(base::trim(part.substr(0, equals)));
    if (equals == std::string::npos || key.empty())
        return failure("'{part}' in '{player}' is not word=value"_en,
                       "part"_is(base::excerpt(part)), "player"_is(spec.text));
    const std::string value = part.substr(equals + 1);
    if (!spec.brain && key.starts_with(kParamWord)) {
        spec.param_words.emplace_back(key.substr(kParamWord.size()), value);
        return {};
    }
    const auto* const word = std::ranges::find(kWords, known_word(part), &Word::name);
    const Whose others = spec.brain ? Whose::Ours : Whose::Brains;
    if (word != kWords.end() && word->whose != others) {
        if (word->set(spec, value)) return {};
        return failure("'{part}' in '{player}' makes no sense"_en, "part"_is(base::excerpt(part)),
                       "player"_is(spec.text));
    }
    if (!spec.brain)
        return failure("our engine has no '{word}' (in '{player}')"_en,
                       "word"_is(base::excerpt(key)), "player"_is(spec.text));
    spec.brain->infos.emplace_back(key, value);
    return {};
}

/// A word without a slash may be a program of PATH.
std::optional<fs::path> find_in_path(const std::string& word) {
    if (word.empty() || base::to_path(word).has_parent_path()) return std::nullopt;
    std::error_code problem;
    const std::string path = base::environment("PATH");
    for (const std::string_view folder : base::split(path, base::kPathSeparator)) {
        fs::path program = base::to_path(folder) / base::to_path(word);
        if (folder.empty()) continue;
        if (fs::is_regular_file(program, problem)) return program;
        program += base::kProgramSuffix;
        if (fs::is_regular_file(program, problem)) return program;
    }
    return std::nullopt;
}

std::expected<protocol::BrainSettings, Message> brain_at(const std::string& text) {
    constexpr std::size_t kQuote = 200;
    const fs::path program = base::to_path(text);
    protocol::BrainSettings settings;
    std::error_code problem;
    if (!text.empty() && fs::exists(program, problem)) {
        if (fs::is_directory(program, problem))
            return failure("'{file}' is a folder"_en, "file"_is(base::excerpt(text, kQuote)));
        settings.process.program = fs::absolute(program);
        settings.process.folder = settings.process.program.parent_path();
    } else if (const auto found = find_in_path(text)) {
        // An interpreter or a starter: its own folder has nothing to do with the engine.
        settings.process.program = fs::absolute(*found);
    } else {
        return failure("there is no '{file}'"_en, "file"_is(base::excerpt(text, kQuote)));
    }
    return settings;
}

/// A program as it was called, there or not.
std::expected<protocol::BrainSettings, Message> brain_once_at(const std::string& text) {
    protocol::BrainSettings settings;
    settings.process.program = base::to_path(text);
    return settings;
}

using FindBrain = std::expected<protocol::BrainSettings, Message> (*)(const std::string&);

std::expected<ContestantSpec, Message> parse(std::string_view text, FindBrain find_brain) {
    const std::vector<std::string> parts = parts_of_contestant(text);
    ContestantSpec spec;
    spec.text = text;
    if (is_our_engine(parts[0])) {
        spec.name = "Tengen";
    } else {
        auto brain = find_brain(parts[0]);
        if (!brain) return std::unexpected(brain.error());
        spec.name = name_of_program(brain->process.program);
        spec.brain = std::move(*brain);
    }
    bool has_name = false;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (auto done = set(spec, parts[i]); !done) return std::unexpected(done.error());
        has_name |= parts[i].starts_with("name=");
    }
    if (!has_name && spec.mind != engine::Mind::AlphaBeta)
        spec.name += fmt::format(" {}", engine::name(spec.mind));
    if (!has_name && spec.proving.is_on()) spec.name += " prover";
    // Who names a net wants it.
    if (!spec.net_file.empty() && spec.evaluator.kind == engine::EvaluatorKind::Classical)
        spec.evaluator.kind = engine::EvaluatorKind::Net;
    if (!has_name && spec.evaluator.kind != engine::EvaluatorKind::Net)
        spec.name += fmt::format(" {}", engine::name(spec.evaluator.kind));
    if (!has_name && spec.variety) spec.name += " book";
    if (!has_name && spec.level) spec.name += fmt::format(" {}", *spec.level);
    return spec;
}

std::expected<void, Message> set_params(ContestantSpec& spec) {
    if (!spec.params_file.empty())
        if (auto loaded = search::load_params(spec.params, spec.params_file); !loaded)
            return loaded;
    for (const auto& [name, value] : spec.param_words)
        if (auto done = search::set_param(spec.params, name, value); !done) return done;
    return {};
}

}  // namespace

std::vector<std::string> parts_of_contestant(std::string_view text) {
    std::vector<std::string> parts;
    for (const std::string_view part : split_parts(text)) parts.push_back(plain_part(part));
    return parts;
}

std::string contestant_text(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        if (&part != &parts.front()) text += ',';
        for (const char c : part) text += c == ',' ? std::string("\\,") : std::string(1, c);
    }
    return text;
}

bool is_our_engine(std::string_view word) {
    return base::to_lower(word) == "tengen" || base::to_lower(word) == "engine";
}

std::expected<ContestantSpec, Message> parse_contestant(std::string_view text) {
    auto spec = parse(text, brain_at);
    if (!spec) return spec;
    if (!spec->net_file.empty()) {
        auto net = eval::load_net(spec->net_file);
        if (!net) return std::unexpected(std::move(net.error()));
        spec->evaluator.net = std::move(*net);
    }
    const auto in_it = [&](const Message& why) {
        return failure("{reason} (in '{player}')"_en, "reason"_is(why), "player"_is(text));
    };
    if (const auto tuned = set_params(*spec); !tuned) return in_it(tuned.error());
    auto deep = spec->evaluator.open(spec->mind);
    if (!deep) return in_it(deep.error());
    spec->deep = std::move(*deep);
    return spec;
}

std::expected<ContestantSpec, Message> recall_contestant(std::string_view text) {
    return parse(text, brain_once_at);
}

std::string with_words(std::string_view player, std::string_view words) {
    const std::vector<std::string_view> own = split_parts(player);
    std::string text(own.front());
    for (const std::string_view part : split_parts(words))
        if (std::ranges::find(own.begin() + 1, own.end(), known_word(part), known_word) ==
            own.end())
            text += fmt::format(",{}", part);
    return text.append(player.substr(own.front().size()));
}

std::string contestant_help(base::Language language) {
    std::string text(
        base::word(language, "'tengen' or the path of an engine, then ,word=value …:"_en));
    const auto add = [&](std::string_view name, const base::Phrase& help, Whose whose) {
        text += fmt::format("\n    {:<14}{}{}", name, base::word(language, help),
                            whose == Whose::Brains ? base::word(language, " (external)"_en) : "");
    };
    for (const Word& word : kWords) add(word.name, word.help, word.whose);
    add("param.NAME", "a search parameter of our engine: 'tengen tune --list'"_en, Whose::Ours);
    return text.append("\n    ").append(base::word(
        language,
        "other words are told to an external engine: thread_num=1 is INFO thread_num 1"_en));
}

int threads_of(const ContestantSpec& spec) {
    if (!spec.brain) return spec.threads;
    int threads = 1;
    for (const auto& [key, value] : spec.brain->infos)
        if (base::to_lower(key) == "thread_num")
            threads = std::max(base::parse_number<int>(value).value_or(1), 1);
    return threads;
}

void make_names_differ(std::vector<ContestantSpec>& specs) {
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const std::string name = specs[i].name;
        const auto is_taken = [&] {
            return std::any_of(specs.begin(), specs.begin() + std::ptrdiff_t(i),
                               [&](const auto& other) { return other.name == specs[i].name; });
        };
        for (int number = 2; is_taken(); ++number)
            specs[i].name = fmt::format("{} {}", name, number);
    }
}

Contestant contestant_of(const ContestantSpec& spec, const Terms& terms,
                         const ArenaSettings& arena) {
    Contestant contestant;
    contestant.info.name = spec.name;
    contestant.terms = terms;
    contestant.resigns = spec.resignation;
    TimeControl& time = contestant.terms.time;
    time.turn = spec.turn.value_or(time.turn);
    time.match = spec.match.value_or(time.match);
    time.increment = spec.increment.value_or(time.increment);
    if (spec.nodes) contestant.terms.nodes = spec.nodes;
    if (spec.depth) contestant.terms.depth = spec.depth;
    constexpr Milliseconds kUsualMove{100};
    const bool has_limit =
        !time.is_unlimited() || contestant.terms.nodes || contestant.terms.depth || spec.level;
    if (!has_limit) time.turn = kUsualMove;
    contestant.description = describe(spec);
    if (spec.brain) {
        contestant.info.kind = PlayerKind::External;
        contestant.info.engine = base::to_text(spec.brain->process.program);
        protocol::BrainSettings settings = *spec.brain;
        settings.stall = arena.stall;
        contestant.make = [settings, tolerance = arena.tolerance] {
            return std::make_unique<BrainPlayer>(settings, tolerance);
        };
    } else {
        contestant.info.kind = PlayerKind::Engine;
        contestant.info.level = spec.level.value_or(0);
        contestant.make = [level = spec.level, plies = spec.resigns, mind = spec.mind,
                           threads = spec.threads, table_bytes = spec.table_bytes,
                           variety = spec.variety, proving = spec.proving,
                           net = spec.evaluator.lines(), deep = spec.deep, params = spec.params] {
            // Each game brings a seed of its own.
            auto player = level ? std::make_unique<EnginePlayer>(*level, 0)
                                : std::make_unique<EnginePlayer>(search::Limits{});
            player->resign_when_lost_in(plies);
            player->set_mind(mind);
            player->set_resources(threads, table_bytes, false);
            player->set_book(variety);
            player->set_proving(proving);
            player->set_net(net);
            player->set_deep(deep);
            player->set_params(params);
            return player;
        };
    }
    return contestant;
}

std::expected<void, Message> check_procedure(OpeningRule procedure,
                                             const std::vector<ContestantSpec>& specs,
                                             const Terms& terms) {
    if (!fits(procedure, terms.size))
        return failure("{opening} does not fit a {size}x{size} board"_en,
                       "opening"_is(name(procedure)), "size"_is(terms.size));
    if (!suits(procedure, terms.rule))
        return failure("{opening} is for {rule} alone"_en, "opening"_is(name(procedure)),
                       "rule"_is(name(RuleId::Renju)));
    if (procedure == OpeningRule::Free || procedure == OpeningRule::Swap2) return {};
    for (const ContestantSpec& spec : specs)
        if (spec.brain)
            return failure(
                "{player} cannot be asked for {opening}: of all procedures the protocol has words "
                "for swap2 alone"_en,
                "player"_is(spec.name), "opening"_is(name(procedure)));
    return {};
}

namespace {

/// Does it know SWAP2BOARD? It is told to be quick, and given as long as for its start.
std::expected<void, protocol::Trouble> try_swap2(protocol::Brain& brain, Milliseconds start_limit,
                                                 Terms terms) {
    constexpr Milliseconds kQuick{1000};
    terms.time = {.turn = kQuick};
    if (const auto begun = brain.begin(terms); !begun) return begun;
    search::ClockState clock;
    clock.turn = kQuick;
    const auto answer = brain.decide_swap2(Board(terms.size), clock, base::now() + start_limit);
    if (!answer) return std::unexpected(answer.error());
    return {};
}

}  // namespace

std::expected<void, Message> try_out(ContestantSpec& spec, const Terms& terms,
                                     OpeningRule procedure) {
    if (!spec.brain) return {};
    protocol::Brain brain(*spec.brain);
    if (const auto begun = brain.begin(terms); !begun)
        return std::unexpected(Message::plain(
            fmt::format("{}: {}\n{}", spec.name, begun.error().words, brain.transcript().text())));
    if (const auto& about = brain.about())
        spec.introduction = base::excerpt(about->name + ' ' + about->version, 40);
    if (procedure != OpeningRule::Swap2) return {};
    if (const auto tried = try_swap2(brain, spec.brain->start_limit, terms); !tried)
        return failure("{player} does not play swap2: {reason}"_en, "player"_is(spec.name),
                       "reason"_is(tried.error().words));
    return {};
}

std::string describe(const ContestantSpec& spec) {
    const std::string tuned = search::changed_text(spec.params);
    if (!spec.brain)
        return fmt::format("Tengen {}, {}, {}{}, in this program{}", base::kVersion,
                           engine::name(spec.mind), engine::name(spec.evaluator.kind),
                           spec.threads > 1 ? fmt::format(", {} threads", spec.threads) : "",
                           tuned.empty() ? "" : "; " + tuned);
    std::string text = base::to_text(spec.brain->process.program.filename());
    for (const std::string& argument : spec.brain->process.arguments) text += ' ' + argument;
    if (!spec.introduction.empty()) text += ", " + spec.introduction;
    for (const auto& [key, value] : spec.brain->infos)
        text += fmt::format("; INFO {} {}", key, value);
    return base::printable(text);
}

}  // namespace tengen::match
