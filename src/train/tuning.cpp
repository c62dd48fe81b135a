#include "train/tuning.h"

#include "base/json.h"
#include "base/random.h"
#include "base/text.h"
#include "match/agreement.h"
#include "match/schedule.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace tengen::train {
namespace {

using base::Json;
using search::Param;
using search::param_text;

/// The numbers behind "name=", as many as there are; nothing where one is none.
std::optional<std::vector<double>> numbers_in(std::string_view text) {
    std::vector<double> numbers;
    for (const std::string_view part : base::split(text, ':')) {
        const auto number = base::parse_number<double>(part);
        if (!number || !std::isfinite(*number)) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

/// A step that can be felt, and does not fill the range.
double usual_step(const Param& param, double start, double low, double high) {
    constexpr double kShare = 0.2;
    const double least = param.is_whole() ? 0.5 : (high - low) / 100;
    return std::clamp(kShare * std::abs(start), least, std::max(least, (high - low) / 4));
}

std::expected<void, Message> check(const TunedParam& tuned) {
    const Param& param = *tuned.param;
    const auto least = "least"_is(param_text(tuned.low));
    const auto most = "most"_is(param_text(tuned.high));
    const auto is_within = [&](double value) { return value >= param.low && value <= param.high; };
    if (!is_within(tuned.low) || !is_within(tuned.high))
        return failure("{name} is from {low} to {high}, not from {least} to {most}"_en,
                       "name"_is(param.name), "low"_is(param_text(param.low)),
                       "high"_is(param_text(param.high)), least, most);
    if (tuned.low >= tuned.high)
        return failure("{name} cannot be tuned from {least} to {most}"_en, "name"_is(param.name),
                       least, most);
    if (tuned.start < tuned.low || tuned.start > tuned.high)
        return failure("{name} begins with {value}, which is not from {least} to {most}"_en,
                       "name"_is(param.name), "value"_is(param_text(tuned.start)), least, most);
    if (!(tuned.step > 0) || tuned.step > tuned.high - tuned.low)
        return failure("the step of {name} is above 0 and at most {most}, not {value}"_en,
                       "name"_is(param.name), "most"_is(param_text(tuned.high - tuned.low)),
                       "value"_is(param_text(tuned.step)));
    for (const double value : {tuned.start, tuned.low, tuned.high})
        if (param.is_whole() && value != std::round(value))
            return failure("{name} is a whole number, not {value}"_en, "name"_is(param.name),
                           "value"_is(param_text(value)));
    return {};
}

/// As `--player` would have written it.
std::string with_params(const match::ContestantSpec& player, const search::Params& params,
                        const std::vector<TunedParam>& tuned, std::string_view name) {
    std::string text = player.text;
    for (const TunedParam& one : tuned)
        text += fmt::format(",param.{}={}", one.param->name, param_text(one.param->of(params)));
    return text + fmt::format(",name={}", name);
}

double points_of(const match::PlayedGame& played, Color color) {
    switch (played.record.info.result.outcome) {
        case Outcome::BlackWins: return color == Color::Black ? 1 : 0;
        case Outcome::WhiteWins: return color == Color::White ? 1 : 0;
        case Outcome::Draw:
        case Outcome::Ongoing: break;
    }
    return 0.5;
}

}  // namespace

std::expected<TunedParam, Message> parse_tuned(std::string_view text,
                                               const search::Params& params) {
    const std::size_t equals = text.find('=');
    const auto param = search::find_param(base::trim(text.substr(0, equals)));
    if (!param) return std::unexpected(param.error());
    TunedParam tuned{.param = *param,
                     .start = (*param)->of(params),
                     .low = (*param)->low,
                     .high = (*param)->high};
    std::vector<double> numbers;
    if (equals != std::string_view::npos) {
        const auto found = numbers_in(text.substr(equals + 1));
        if (!found || found->size() == 2 || found->size() > 4)
            return failure(
                "'{text}' is not name, name=START, name=START:MIN:MAX or name=START:MIN:MAX:STEP"_en,
                "text"_is(base::excerpt(text, 60)));
        numbers = *found;
    }
    if (!numbers.empty()) tuned.start = numbers[0];
    if (numbers.size() > 2) {
        tuned.low = numbers[1];
        tuned.high = numbers[2];
    }
    tuned.step =
        numbers.size() > 3 ? numbers[3] : usual_step(**param, tuned.start, tuned.low, tuned.high);
    if (auto fits = check(tuned); !fits) return std::unexpected(std::move(fits.error()));
    return tuned;
}

Spsa TuneSettings::spsa() const {
    SpsaSettings settings{.params = {}, .comparisons = pairs, .rate = rate, .seed = seed};
    settings.params.reserve(params.size());
    for (const TunedParam& tuned : params)
        settings.params.push_back(
            {tuned.start, tuned.low, tuned.high, tuned.step, tuned.param->is_whole()});
    return Spsa(std::move(settings));
}

std::expected<void, Message> check(const TuneSettings& settings) {
    if (settings.params.empty()) return failure("nothing is to be tuned: --param NAME"_en);
    if (settings.player.brain)
        return failure("only our own engine has parameters: --player tengen,…"_en);
    const bool grows_trees = settings.player.mind == engine::Mind::Mcts;
    for (std::size_t i = 0; i < settings.params.size(); ++i) {
        const Param& param = *settings.params[i].param;
        const auto name = "name"_is(param.name);
        for (std::size_t j = 0; j < i; ++j)
            if (settings.params[j].param == &param)
                return failure("{name} is to be tuned twice"_en, name);
        if ((param.reader == search::ParamReader::Tree) == grows_trees) continue;
        return grows_trees
                   ? failure(
                         "{name} is of the alpha-beta search, which this player does not use"_en,
                         name)
                   : failure("{name} is of the tree search, which this player does not use"_en,
                             name);
    }
    return {};
}

std::string agreement(const TuneSettings& settings) {
    match::TournamentSettings games;
    games.openings = settings.openings;
    games.order = match::OpeningOrder::Shuffled;
    games.seed = settings.seed;
    games.arena = settings.arena;
    Json::Object members = match::agreed({settings.player}, settings.terms, games);
    Json::Object params;
    for (const TunedParam& tuned : settings.params)
        params.emplace_back(tuned.param->name,
                            Json::Array{tuned.start, tuned.low, tuned.high, tuned.step});
    members.emplace_back("params", std::move(params));
    members.emplace_back("games", std::int64_t(2 * settings.pairs));
    members.emplace_back("batch", std::int64_t(settings.batch));
    members.emplace_back("rate", settings.rate);
    return match::one_a_line(members);
}

search::Params params_with(const TuneSettings& settings, const Theta& theta) {
    search::Params params = settings.player.params;
    for (std::size_t i = 0; i < theta.size(); ++i) settings.params[i].param->set(params, theta[i]);
    return params;
}

std::optional<PairResult> play_pair(const TuneSettings& settings, std::uint64_t number,
                                    const Spsa::Trial& trial, const std::stop_token& stop) {
    std::array<match::Contestant, 2> contestants;
    std::array<std::unique_ptr<match::Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i) {
        match::ContestantSpec spec = settings.player;
        spec.params = params_with(settings, i == 0 ? trial.plus : trial.minus);
        contestants[i] = match::contestant_of(spec, settings.terms, settings.arena);
        players[i] = contestants[i].make();
    }
    const match::Schedule schedule(2, match::Pairing::RoundRobin, int(settings.openings.size()),
                                   match::OpeningOrder::Shuffled, settings.seed);
    PairResult result{.points = 0};
    for (int half = 0; half < 2; ++half) {
        const match::Fixture fixture = schedule.fixture(int(2 * number) + half);
        const auto seated = [&](Color c) {
            const auto i = std::size_t(fixture.players[index(c)]);
            match::ArenaSide side{*players[i], contestants[i].info, contestants[i].terms};
            side.terms.seed =
                base::mix(base::mix(settings.seed) + 2 * std::uint64_t(fixture.number) + index(c));
            return side;
        };
        const auto played =
            match::play_game(fixture, settings.openings[std::size_t(fixture.opening)],
                             {seated(Color::Black), seated(Color::White)}, settings.arena, stop);
        if (!played) return std::nullopt;
        result.points += points_of(*played, fixture.players[0] == 0 ? Color::Black : Color::White);
        if (const auto sheet = match::sheet_of(played->record))
            result.moves[std::size_t(half)] = sheet->plies;
    }
    return result;
}

TuneCheck check_of(const TuneSettings& settings, const Theta& theta,
                   const TuneCheckSettings& wanted) {
    TuneCheck check;
    for (const bool is_after : {true, false}) {
        match::ContestantSpec spec = settings.player;
        spec.params = params_with(settings, is_after ? theta : settings.spsa().start());
        spec.name = is_after ? "Tuned" : "Before";
        spec.text = with_params(settings.player, spec.params, settings.params, spec.name);
        check.tournament.contestants.push_back(
            match::contestant_of(spec, settings.terms, settings.arena));
        check.specs.push_back(std::move(spec));
    }
    check.tournament.games = wanted.games;
    check.tournament.concurrency = wanted.concurrency;
    check.tournament.openings = settings.openings;
    check.tournament.order = match::OpeningOrder::Shuffled;
    check.tournament.seed = settings.seed + 1;  // not the order in which it was tuned
    check.tournament.arena = settings.arena;
    check.tournament.sprt = wanted.sprt;
    return check;
}

}  // namespace tengen::train
