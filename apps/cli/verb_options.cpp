#include "verb_options.h"

#include "base/text.h"
#include "workshop/wire.h"

#include <algorithm>
#include <cmath>

namespace tengen::cli {
namespace {

template <class Rule>
void add_rule_to(CLI::App& verb, Rule& rule, const std::string& otherwise) {
    const auto number = [](RuleId each) { return fmt::to_string(gomocup_code(each)); };
    verb.add_option_function<std::string>(
            "-r,--rule", named(rule, parse_rule, rule_wanted()),
            fmt::format("{} (or {}); {}", listed(kAllRules, kName, " or "),
                        listed(kAllRules, number), otherwise))
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

std::string_view rule_wanted() {
    static const std::string kWanted = "a rule: " + listed(kAllRules, kName);
    return kWanted;
}

void add_rule(CLI::App& verb, RuleId& rule, const std::string& otherwise) {
    add_rule_to(verb, rule, otherwise);
}

void add_rule(CLI::App& verb, std::optional<RuleId>& rule, const std::string& otherwise) {
    add_rule_to(verb, rule, otherwise);
}

void add_size(CLI::App& verb, int& size) {
    verb.add_option("-s,--size", size, "board size, 5 to 22")
        ->check(CLI::Range(kMinBoardSize, kMaxBoardSize))
        ->capture_default_str();
}

void add_game_choice(CLI::App& verb, GameChoice& choice) {
    verb.add_option("--game", choice.game, "which one of several in the file, from 1")
        ->type_name("N");
    verb.add_option("-m,--move", choice.move, "the position after this many moves of the file")
        ->check(CLI::Range(0, kMaxBoardSize * kMaxBoardSize).description(""))
        ->type_name("N");
}

void add_position(CLI::App& verb, PositionText& position) {
    verb.add_option(
        "POSITION", position.moves,
        "moves in order of play, such as h8h9i7; or a game file of any format, - for standard\n"
        "input");
    add_game_choice(verb, position.choice);
    verb.add_option("--black", position.black, "black stones of a diagram, \"h8 i9\"");
    verb.add_option("--white", position.white, "white stones of a diagram");
    verb.add_option_function<std::string>("--to-move",
                                          named(position.to_move, parse_color, "black or white"),
                                          "whose turn it is in the diagram")
        ->type_name("COLOR");
}

void add_weights(CLI::App& verb, std::string& file) {
    verb.add_option("--weights", file,
                    "a file of weights for the engine, of this rule, as tengen fit makes them")
        ->type_name("FILE");
}

void add_evaluator(CLI::App& verb, engine::EvaluatorChoice& choice) {
    verb.add_option_function<std::string>(
            "--evaluator",
            [&choice](const std::string& text) {
                const auto kind = engine::parse_evaluator(text);
                if (!kind)
                    throw CLI::ValidationError("--evaluator", std::string(engine::kEvaluatorWords));
                choice.kind = *kind;
            },
            "what positions are judged by: net, unless said, classical, gpu (the deep net on a\n"
            "card) or deep (the same on the processor); the last two with --mind mcts")
        ->type_name("EVALUATOR");
    verb.add_option_function<std::string>(
            "--net",
            [&choice](const std::string& file) {
                const auto loaded = eval::load_net(file);
                if (!loaded) throw CLI::ValidationError("--net", loaded.error());
                choice.net = *loaded;
                // Who names a net wants it.
                if (choice.kind == engine::EvaluatorKind::Classical)
                    choice.kind = engine::EvaluatorKind::Net;
            },
            "a file of another net, as training makes them")
        ->type_name("FILE");
    verb.add_option("--deep-net", choice.deep.net, "the same of the deep net")->type_name("FILE");
    verb.add_option("--card", choice.deep.card, "which card gpu means, from 0")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
}

void add_mind(CLI::App& verb, engine::Mind& mind) {
    verb.add_option_function<std::string>(
            "--mind", named(mind, engine::parse_mind, "alphabeta or mcts"),
            "how the engine thinks, alphabeta or mcts; alphabeta unless said")
        ->type_name("MIND");
}

void add_effort(CLI::App& verb, Effort& effort, base::Milliseconds otherwise) {
    verb.add_option("--nodes", effort.nodes, "how many positions it may look at")
        ->check(CLI::PositiveNumber);
    verb.add_option("--time-ms", effort.time_ms,
                    fmt::format("how long; {} unless there is a limit", otherwise.count()))
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{kLongestTime.count()}).description(""))
        ->type_name("MS");
}

void add_table_mb(CLI::App& verb, std::size_t& megabytes) {
    constexpr std::size_t kMost = 1 << 20;
    verb.add_option("--table-mb", megabytes, "memory for what was seen before")
        ->check(CLI::Range(std::size_t{1}, kMost).description(""))
        ->type_name("MB")
        ->capture_default_str();
}

void add_suite(CLI::App& verb, std::string& suite, int& jobs) {
    verb.add_option("--suite", suite, "a file of problems (TSV) instead of a position")
        ->type_name("FILE");
    verb.add_option("-j,--jobs", jobs, "problems of a suite worked on at once")
        ->check(CLI::Range(1, kMostJobs))
        ->capture_default_str();
}

void add_form(CLI::App& verb, std::optional<Form>& form, const std::string& words) {
    const auto set = [&form](Form asked) { return [&form, asked](std::int64_t) { form = asked; }; };
    CLI::Option* const text =
        verb.add_flag_function("--text", set(Form::Text), words + ", for a person");
    verb.add_flag_function("--json", set(Form::Json), "JSON, also on a terminal or for a suite")
        ->excludes(text);
}

void add_jobs(CLI::App& verb, int& jobs, const std::string& what) {
    verb.add_option("-j,--jobs", jobs, what)
        ->check(CLI::Range(1, kMostJobs))
        ->capture_default_str();
}

std::string check_work_name(const std::string& text) {
    return workshop::is_name(text) ? std::string()
                                   : "a name has letters, digits, _ and - alone, at most 64";
}

void add_language(CLI::App& verb, Language& language) {
    const auto parse = [](const std::string& text) -> std::optional<Language> {
        if (text == "en") return Language::English;
        if (text == "zh") return Language::Chinese;
        return std::nullopt;
    };
    verb.add_option_function<std::string>("--lang", named(language, parse, "en or zh"),
                                          "en or zh; otherwise as the system says")
        ->type_name("LANG");
}

void add_json(CLI::App& verb, bool& json) {
    verb.add_flag("--json", json, "answer in JSON, for machines");
}

void add_sprt(CLI::App& verb, std::vector<double>& numbers, const std::string& help) {
    verb.add_option("--sprt", numbers, help + ": ELO0,ELO1[,ALPHA,BETA]")
        ->delimiter(',')
        ->expected(2, 4)
        ->type_name("ELO");
}

std::expected<match::SprtSettings, std::string> sprt_of(const std::vector<double>& numbers) {
    // Three would leave one of the two chances to be guessed.
    const bool has_chances = numbers.size() == 4;
    if (numbers.size() != 2 && !has_chances)
        return std::unexpected(
            "--sprt needs two or four numbers: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA");
    if (!std::ranges::all_of(numbers, [](double x) { return std::isfinite(x); }))
        return std::unexpected("--sprt needs numbers that are finite");
    match::SprtSettings sprt{numbers[0], numbers[1]};
    if (has_chances) {
        sprt.alpha = numbers[2];
        sprt.beta = numbers[3];
    }
    const auto is_chance = [](double p) { return p > 0.0 && p < 0.5; };
    if (!(sprt.elo0 < sprt.elo1)) return std::unexpected("--sprt needs ELO0 below ELO1");
    if (!is_chance(sprt.alpha) || !is_chance(sprt.beta))
        return std::unexpected("--sprt needs ALPHA and BETA between 0 and 0.5");
    return sprt;
}

void add_opening_format(CLI::App& verb, const std::string& option,
                        std::optional<match::OpeningFormat>& format, const std::string& otherwise) {
    verb.add_option_function<std::string>(
            option, named(format, match::parse_opening_format, "offset, pos, sgf or auto"),
            "offset (Gomocup's), pos (h8i9) or sgf; " + otherwise)
        ->type_name("FORMAT");
}

CLI::Option* add_server(CLI::App& verb, ServerWords& words, const std::string& help) {
    CLI::Option* const server =
        verb.add_option("--server", words.server, help)->type_name("nats://HOST:PORT");
    const auto file = [&](const char* name, std::string& into, const char* what) {
        return verb.add_option(name, into, what)->type_name("FILE")->needs(server);
    };
    file("--secrets", words.secrets,
         "a file that is yours alone, with token=, or user= and password=; without it the\n"
         "variables TENGEN_NATS_TOKEN, TENGEN_NATS_USER and TENGEN_NATS_PASSWORD count");
    file("--ca", words.ca, "who vouches for the server, where the system does not know");
    CLI::Option* const certificate =
        file("--cert", words.certificate, "who we are, where the server asks for it");
    certificate->needs(file("--key", words.key, "the key to --cert")->needs(certificate));
    return server;
}

void add_crew(CLI::App& verb, ServerWords& words, const std::string& help) {
    constexpr std::int64_t kHour = 3'600'000;
    CLI::Option* const server = add_server(verb, words, help);
    verb.add_option(
            "--patience-ms", words.patience_ms,
            "what a worker has in hand is given to another when it is not heard of for so long")
        ->check(CLI::Range(std::int64_t{500}, kHour))
        ->needs(server)
        ->capture_default_str();
}

}  // namespace tengen::cli
