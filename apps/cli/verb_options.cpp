#include "verb_options.h"

#include "base/text.h"
#include "workshop/wire.h"

#include <algorithm>
#include <cmath>

namespace tengen::cli {
namespace {

template <class Rule>
void add_rule_to(const OptionList& verb, Rule& rule, const base::Phrase& otherwise) {
    const auto number = [](RuleId each) { return fmt::to_string(gomocup_code(each)); };
    verb.add_named(
            "-r,--rule", rule, parse_rule, rule_wanted(verb),
            verb.say("{rules} (or {numbers}); {otherwise}"_en, "rules"_is(listed(kAllRules, kName)),
                     "numbers"_is(listed(kAllRules, number)), "otherwise"_is(verb.text(otherwise))))
        ->type_name("RULE");
}

}  // namespace

std::optional<Range> parse_range(std::string_view text, std::string_view between) {
    const std::size_t at = text.find(between);
    const auto least = base::parse_number<int>(text.substr(0, at));
    const auto most = at == std::string_view::npos
                          ? least
                          : base::parse_number<int>(text.substr(at + between.size()));
    if (!least || !most || *least < 0 || *least > *most) return std::nullopt;
    return Range{*least, *most};
}

std::string rule_wanted(const OptionList& verb) {
    return verb.say("a rule: {rules}"_en, "rules"_is(listed(kAllRules, kName)));
}

void add_rule(const OptionList& verb, RuleId& rule, const base::Phrase& otherwise) {
    add_rule_to(verb, rule, otherwise);
}

void add_rule(const OptionList& verb, std::optional<RuleId>& rule, const base::Phrase& otherwise) {
    add_rule_to(verb, rule, otherwise);
}

void add_size(const OptionList& verb, int& size) {
    verb.add_option("-s,--size", size, "board size, 5 to 22"_en)
        ->check(verb.within(kMinBoardSize, kMaxBoardSize))
        ->capture_default_str();
}

void add_game_choice(const OptionList& verb, GameChoice& choice) {
    verb.add_option("--game", choice.game, "which one of several in the file, from 1"_en)
        ->type_name("N");
    verb.add_option("-m,--move", choice.move, "the position after this many moves of the file"_en)
        ->check(verb.within(0, kMaxBoardSize * kMaxBoardSize).description(""))
        ->type_name("N");
}

void add_position(const OptionList& verb, PositionText& position) {
    verb.add_option("POSITION", position.moves,
                    "moves in order of play, such as h8h9i7; or a game file of any format, - for "
                    "standard input"_en);
    add_game_choice(verb, position.choice);
    verb.add_option("--black", position.black, R"(black stones of a diagram, "h8 i9")"_en);
    verb.add_option("--white", position.white, "white stones of a diagram"_en);
    verb.add_named("--to-move", position.to_move, parse_color, "black or white"_en,
                   "whose turn it is in the diagram"_en)
        ->type_name("COLOR");
}

void add_weights(const OptionList& verb, std::string& file) {
    verb.add_option("--weights", file,
                    "a file of weights for the engine, of this rule, as tengen fit makes them"_en)
        ->type_name("FILE");
}

void add_evaluator(const OptionList& verb, engine::EvaluatorChoice& choice) {
    verb.add_named(
            "--evaluator", choice.kind, engine::parse_evaluator,
            std::string(engine::kEvaluatorWords),
            "what positions are judged by: net, unless said, classical, gpu (the deep net on "
            "a card) or deep (the same on the processor); the last two with --mind mcts"_en)
        ->type_name("EVALUATOR");
    verb.add_taken(
            "--net",
            [&choice, language = verb.language()](const std::string& file) {
                const auto loaded = eval::load_net(file);
                if (!loaded) throw CLI::ValidationError("--net", say(language, loaded.error()));
                choice.net = *loaded;
                // Who names a net wants it.
                if (choice.kind == engine::EvaluatorKind::Classical)
                    choice.kind = engine::EvaluatorKind::Net;
            },
            "a file of another net, as training makes them"_en)
        ->type_name("FILE");
    verb.add_option("--deep-net", choice.deep.net, "the same of the deep net"_en)
        ->type_name("FILE");
    verb.add_option("--card", choice.deep.card, "which card gpu means, from 0"_en)
        ->check(verb.at_least(0))
        ->capture_default_str();
}

void add_mind(const OptionList& verb, engine::Mind& mind) {
    verb.add_named("--mind", mind, engine::parse_mind, "alphabeta or mcts"_en,
                   "how the engine thinks, alphabeta or mcts; alphabeta unless said"_en)
        ->type_name("MIND");
}

void add_effort(const OptionList& verb, Effort& effort, base::Milliseconds otherwise) {
    verb.add_option("--nodes", effort.nodes, "how many positions it may look at"_en)
        ->check(verb.at_least(1));
    verb.add_option(
            "--time-ms", effort.time_ms,
            verb.say("how long; {ms} unless there is a limit"_en, "ms"_is(otherwise.count())))
        ->check(verb.within(std::int64_t{1}, std::int64_t{kLongestTime.count()}).description(""))
        ->type_name("MS");
}

void add_table_mb(const OptionList& verb, std::size_t& megabytes) {
    constexpr std::size_t kMost = 1 << 20;
    verb.add_option("--table-mb", megabytes, "memory for what was seen before"_en)
        ->check(verb.within(std::size_t{1}, kMost).description(""))
        ->type_name("MB")
        ->capture_default_str();
}

void add_suite(const OptionList& verb, std::string& suite, int& jobs) {
    verb.add_option("--suite", suite, "a file of problems (TSV) instead of a position"_en)
        ->type_name("FILE");
    verb.add_option("-j,--jobs", jobs, "problems of a suite worked on at once"_en)
        ->check(verb.within(1, kMostJobs))
        ->capture_default_str();
}

void add_form(const OptionList& verb, std::optional<Form>& form, const base::Phrase& help) {
    const auto set = [&form](Form asked) { return [&form, asked](std::int64_t) { form = asked; }; };
    CLI::Option* const text = verb->add_flag_function("--text", set(Form::Text), verb.text(help));
    verb->add_flag_function("--json", set(Form::Json),
                            verb.text("JSON, also on a terminal or for a suite"_en))
        ->excludes(text);
}

void add_jobs(const OptionList& verb, int& jobs, const base::Phrase& what) {
    verb.add_option("-j,--jobs", jobs, what)
        ->check(verb.within(1, kMostJobs))
        ->capture_default_str();
}

CLI::Validator work_name(const OptionList& verb) {
    return {[verb](const std::string& text) {
                return workshop::is_name(text)
                           ? std::string()
                           : verb.text("a name has letters, digits, _ and - alone, at most 64"_en);
            },
            ""};
}

std::optional<Language> parse_language(std::string_view text) {
    if (text == "en") return Language::English;
    if (text == "zh") return Language::Chinese;
    return std::nullopt;
}

void add_language(const OptionList& verb) {
    const auto listen = [verb](const std::string& said) {
        if (!parse_language(said)) throw CLI::ValidationError(verb.is_not(said, "en, zh"));
    };
    verb.add_taken("--lang", listen, "en or zh; otherwise as the system says"_en)
        ->type_name("LANG");
}

void add_json(const OptionList& verb, bool& json) {
    verb.add_flag("--json", json, "answer in JSON, for machines"_en);
}

void add_sprt(const OptionList& verb, std::vector<double>& numbers, const std::string& help) {
    verb.add_option("--sprt", numbers, help + ": ELO0,ELO1[,ALPHA,BETA]")
        ->delimiter(',')
        ->expected(2, 4)
        ->type_name("ELO");
}

std::expected<match::SprtSettings, std::string> sprt_of(const std::vector<double>& numbers,
                                                        Language language) {
    const auto objection = [&](const base::Phrase& phrase) {
        return std::unexpected(std::string(word(language, phrase)));
    };
    // Three would leave one of the two chances to be guessed.
    const bool has_chances = numbers.size() == 4;
    if (numbers.size() != 2 && !has_chances)
        return objection("--sprt needs two or four numbers: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA"_en);
    if (!std::ranges::all_of(numbers, [](double x) { return std::isfinite(x); }))
        return objection("--sprt needs numbers that are finite"_en);
    match::SprtSettings sprt{numbers[0], numbers[1]};
    if (has_chances) {
        sprt.alpha = numbers[2];
        sprt.beta = numbers[3];
    }
    const auto is_chance = [](double p) { return p > 0.0 && p < 0.5; };
    if (!(sprt.elo0 < sprt.elo1)) return objection("--sprt needs ELO0 below ELO1"_en);
    if (!is_chance(sprt.alpha) || !is_chance(sprt.beta))
        return objection("--sprt needs ALPHA and BETA between 0 and 0.5"_en);
    return sprt;
}

void add_opening_format(const OptionList& verb, const std::string& option,
                        std::optional<match::OpeningFormat>& format,
                        const base::Phrase& otherwise) {
    verb.add_named(option, format, match::parse_opening_format, "offset, pos, sgf or auto"_en,
                   verb.say("offset (Gomocup's), pos (h8i9) or sgf; {otherwise}"_en,
                            "otherwise"_is(verb.text(otherwise))))
        ->type_name("FORMAT");
}

CLI::Option* add_server(const OptionList& verb, ServerWords& words, const base::Phrase& help) {
    CLI::Option* const server =
        verb.add_option("--server", words.server, help)->type_name("nats://HOST:PORT");
    const auto file = [&](const char* name, std::string& into, const base::Phrase& what) {
        return verb.add_option(name, into, what)->type_name("FILE")->needs(server);
    };
    file("--secrets", words.secrets,
         "a file that is yours alone, with token=, or user= and password=; without it the "
         "variables TENGEN_NATS_TOKEN, TENGEN_NATS_USER and TENGEN_NATS_PASSWORD count"_en);
    file("--ca", words.ca, "who vouches for the server, where the system does not know"_en);
    CLI::Option* const certificate =
        file("--cert", words.certificate, "who we are, where the server asks for it"_en);
    certificate->needs(file("--key", words.key, "the key to --cert"_en)->needs(certificate));
    return server;
}

void add_crew(const OptionList& verb, ServerWords& words, const base::Phrase& help) {
    constexpr std::int64_t kHour = 3'600'000;
    CLI::Option* const server = add_server(verb, words, help);
    verb.add_option(
            "--patience-ms", words.patience_ms,
            "what a worker has in hand is given to another when it is not heard of for so long"_en)
        ->check(verb.within(std::int64_t{500}, kHour))
        ->needs(server)
        ->capture_default_str();
}

}  // namespace tengen::cli
