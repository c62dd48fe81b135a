// The options of `tengen match`: the longest list of all verbs.
#include "base/text.h"
#include "game/notation.h"
#include "match.h"
#include "match/contestant.h"
#include "match/rounds.h"
#include "verb.h"
#include "verb_options.h"

namespace tengen::cli {
namespace {

constexpr std::int64_t kLongest = kLongestTime.count();
constexpr int kMostMatchGames = 1'000'000;

/// The procedures that have no words in the protocol.
std::vector<OpeningRule> our_procedures() {
    std::vector<OpeningRule> ours(kAllOpeningRules.begin(), kAllOpeningRules.end());
    std::erase(ours, OpeningRule::Free);
    std::erase(ours, OpeningRule::Swap2);
    return ours;
}

class MatchEntry final : public EntryOf<MatchVerb> {
public:
    using EntryOf::EntryOf;

    CLI::App* add_to(const OptionList& program) override {
        const OptionList sub = program.add_verb(
            "match",
            "Engines against each other: openings in pairs with colours swapped, results "
            "with error bars, every game kept.\n"
            "Exit code: 0 when all games are played or --sprt has its verdict, 1 when not, 2 "
            "for bad input, 3 when something of ours failed: a full disk, too little memory, "
            "an output that cannot be written. After 1 and 3 the same command goes on with "
            "what was played."_en);
        add_players(sub);
        add_rule(sub, verb_.terms.rule, kFreestyleUnlessSaid);
        add_terms(sub);
        add_course(sub);
        add_opening_format(sub, "--opening-format", format_, kToldByContent);
        add_adjudication(sub);
        add_output(sub);
        return &sub.app();
    }

    std::expected<void, std::string> check() override {
        verb_.opening_format = format_.value_or(verb_.opening_format);
        if (verb_.report_only && verb_.out.empty())
            return objection("--report-only needs the folder of the match: --out FOLDER"_en);
        if (verb_.players.size() < 2 && !verb_.report_only)
            return objection("a match needs two players or more"_en);
        if (verb_.seed > std::uint64_t{INT64_MAX}) return objection("the seed is too large"_en);
        TimeControl& time = verb_.terms.time;
        time.turn = base::Milliseconds(move_ms_);
        time.match = base::Milliseconds(game_ms_);
        time.increment = base::Milliseconds(increment_ms_);
        if (increment_ms_ > 0 && game_ms_ == 0)
            return objection("--increment-ms is added to the time of --game-ms"_en);
        if (verb_.report_only) verb_.games = 0;  // as many as there are
        verb_.games = games_.value_or(sprt_.empty() ? verb_.games : kMostMatchGames);
        if (const auto paired = set_pairing(); !paired) return std::unexpected(paired.error());
        verb_.arena.tolerance = base::Milliseconds(tolerance_ms_);
        verb_.arena.stall = base::Milliseconds(stall_ms_);
        if (shuffled_) verb_.order = match::OpeningOrder::Shuffled;
        verb_.arena.procedure = procedure_.value_or(OpeningRule::Free);
        if (verb_.arena.procedure != OpeningRule::Free &&
            (!verb_.openings.empty() || format_ || shuffled_ || verb_.turns))
            return objection(
                "with --procedure the players make the openings: --openings, "
                "--opening-format, --shuffle and --turned have nothing to do"_en);
        if (!sprt_.empty()) {
            auto sprt = sprt_of(sprt_, language_);
            if (!sprt) return std::unexpected(sprt.error());
            if (verb_.players.size() != 2 && !verb_.report_only)
                return objection("--sprt is for two players"_en);
            verb_.sprt = *sprt;
            if (sprt_normalised_) verb_.sprt->kind = match::EloKind::Normalised;
        } else if (sprt_normalised_) {
            return objection("--sprt-normalised says what the numbers of --sprt are"_en);
        }
        match::AdjudicationSettings& adjudication = verb_.arena.adjudication;
        if (!win_.empty()) {
            if (win_[0] < 1 || win_[1] < 1)
                return objection("--adjudicate-win needs a value and a number of moves above 0"_en);
            adjudication.win = {win_[0], win_[1]};
        }
        if (!draw_.empty()) {
            if (draw_[0] < 0 || draw_[1] < 1 || draw_[2] < 0)
                return objection(
                    "--adjudicate-draw needs a number of moves above 0, and nothing below 0"_en);
            adjudication.draw = {draw_[0], draw_[1], draw_[2]};
        }
        return {};
    }

private:
    void add_players(const OptionList& sub) {
        sub.add_option("-p,--player", verb_.players,
                       sub.say("a player, once for each: {words}"_en,
                               "words"_is(match::contestant_help(language_))))
            ->type_name("PLAYER")
            ->expected(1)
            ->allow_extra_args(false)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        sub.add_option("--each", verb_.each,
                       "word=value,… for every player; what a player says itself wins"_en)
            ->type_name("WORDS");
        sub.add_option("--pairing", pairing_,
                       "who meets whom: round-robin (all, unless said), gauntlet, ladder (each the "
                       "three above it), knockout, swiss"_en)
            ->type_name("HOW");
        sub.add_flag(
            "--gauntlet", gauntlet_,
            "the same as --pairing gauntlet: the first player against each of the others"_en);
        sub.add_option("--rounds", rounds_,
                       "of --pairing swiss; as many as a knockout would have unless said"_en)
            ->check(sub.at_least(1));
    }

    void add_terms(const OptionList& sub) {
        match::Terms& terms = verb_.terms;
        add_size(sub, terms.size);
        // The range is for our eyes only.
        const auto time = sub.within(std::int64_t{0}, kLongest).description("");
        sub.add_option("--move-ms", move_ms_,
                       "time for a move; 100 for a player that nothing else limits"_en)
            ->check(time)
            ->type_name("MS");
        sub.add_option("--game-ms", game_ms_, "time for a whole game"_en)
            ->check(time)
            ->type_name("MS");
        sub.add_option("--increment-ms", increment_ms_, "added after each move"_en)
            ->check(time)
            ->type_name("MS");
        sub.add_option("--nodes", terms.nodes, "nodes for a move"_en)->check(sub.at_least(1));
        sub.add_option("--depth", terms.depth, "depth of search"_en)->check(sub.at_least(1));
        sub.add_option("--tolerance-ms", tolerance_ms_,
                       "what a move may take beyond its time; more loses the game"_en)
            ->check(time)
            ->type_name("MS")
            ->capture_default_str();
        sub.add_option("--stall-ms", stall_ms_, "for one move, where no clock runs"_en)
            ->check(time)
            ->type_name("MS")
            ->capture_default_str();
    }

    void add_course(const OptionList& sub) {
        sub.add_option(
               "-n,--games", games_,
               "games for each pair of players, rounded up to even; 100, and with --sprt as "
               "many as it takes"_en)
            ->check(sub.within(1, kMostMatchGames));
        sub.add_option("-j,--concurrency", verb_.concurrency, "games played at once"_en)
            ->check(sub.within(1, 512))
            ->capture_default_str();
        sub.add_flag("--pin", verb_.pins,
                     "the engines of a game run on cores that no other game uses: as many as the "
                     "greediest player has threads"_en);
        sub.add_option("-o,--openings", verb_.openings,
                       "a file of openings; those that come with the program unless said, and for "
                       "other boards new ones made from the seed"_en)
            ->type_name("FILE");
        sub.add_named(
               "--procedure", procedure_, parse_opening_rule, "an opening procedure"_en,
               sub.say("the players make their openings themselves: swap2; or {others}, which only "
                       "our own engine can be asked for"_en,
                       "others"_is(listed(our_procedures(), kName))))
            ->type_name("OPENING");
        sub.add_flag("--shuffle", shuffled_, "openings in an order made from the seed"_en);
        sub.add_flag(
            "--turned", verb_.turns,
            "openings turned and mirrored, each pair in one of eight ways made from the seed"_en);
        sub.add_option("--seed", verb_.seed, "of all that is left to chance"_en)
            ->capture_default_str();
        add_sprt(sub, sprt_, sub.text("stop when one of two differences in Elo is accepted"_en));
        sub.add_flag("--sprt-normalised", sprt_normalised_,
                     "the differences of --sprt are in normalised Elo: the score above one half in "
                     "units of the deviation of one game, times 347"_en);
    }

    void add_adjudication(const OptionList& sub) {
        match::AdjudicationSettings& settings = verb_.arena.adjudication;
        sub.add_option("--adjudicate-win", win_,
                       "VALUE,MOVES: a win when both say so, this many moves each"_en)
            ->delimiter(',')
            ->expected(2);
        sub.add_option("--adjudicate-draw", draw_,
                       "VALUE,MOVES,FROM: a draw when neither says more, from this move on"_en)
            ->delimiter(',')
            ->expected(3);
        sub.add_option("--draw-after", settings.draw_after, "a draw after this many moves"_en)
            ->check(sub.at_least(1));
        sub.add_flag("--adjudicate-proven", settings.proves_wins,
                     "a win when the side to move has a proven win by fours"_en);
    }

    void add_output(const OptionList& sub) {
        sub.add_option("--out", verb_.out,
                       "the folder of the match: the same command goes on with what is there"_en)
            ->type_name("FOLDER");
        sub.add_option("--report", verb_.report,
                       "the HTML report; FOLDER/report.html unless said"_en)
            ->type_name("FILE");
        sub.add_flag(
            "--report-only", verb_.report_only,
            "plays and changes nothing: how the match in --out FOLDER stands, also while it "
            "is played; the page too where --report says so"_en);
        sub.add_option("--samples", verb_.samples,
                       "the games as samples for a trainer, written anew at the end: what our own "
                       "engine thought; also with --report-only"_en)
            ->type_name("FILE");
        sub.add_flag(
            "--log", verb_.logs,
            "all that external engines say and are told, with the time: FOLDER/log, a file "
            "for each game"_en);
        sub.add_flag("-q,--quiet", verb_.quiet, "no line for each game"_en);
        add_crew(sub, verb_.server,
                 "other machines play the games: those that run 'tengen worker' at this server"_en);
        add_json(sub, verb_.json);
    }

    /// Who meets whom, or why not.
    std::expected<void, std::string> set_pairing() {
        using match::Pairing;
        const auto pairing = match::parse_pairing(pairing_);
        if (!pairing_.empty() && !pairing)
            return std::unexpected(say(
                language_,
                "--pairing is round-robin, gauntlet, ladder, knockout or swiss, not '{text}'"_en,
                "text"_is(base::excerpt(pairing_))));
        if (gauntlet_ && pairing && pairing != Pairing::Gauntlet)
            return objection("--gauntlet is another pairing than --pairing says"_en);
        verb_.pairing = gauntlet_ ? Pairing::Gauntlet : pairing.value_or(Pairing::RoundRobin);
        if (rounds_ && verb_.pairing != Pairing::Swiss)
            return objection("--rounds is for --pairing swiss"_en);
        if (verb_.report_only) return {};  // it is all in the folder
        if (match::is_in_rounds(verb_.pairing) && verb_.games > match::kMostGamesAMeeting)
            return std::unexpected(say(language_,
                                       "two who meet in a round play at most {number} games"_en,
                                       "number"_is(match::kMostGamesAMeeting)));
        const int players = int(verb_.players.size());
        verb_.rounds = rounds_.value_or(match::usual_rounds(players));
        if (verb_.rounds > match::most_rounds(players) && verb_.pairing == Pairing::Swiss)
            return std::unexpected(say(
                language_,
                "{players} players meet each other in {rounds} rounds; --rounds asks for more"_en,
                "players"_is(players), "rounds"_is(match::most_rounds(players))));
        return {};
    }

    std::int64_t move_ms_ = 0;
    std::int64_t game_ms_ = 0;
    std::int64_t increment_ms_ = 0;
    std::int64_t tolerance_ms_ = 50;
    std::int64_t stall_ms_ = 300'000;
    std::optional<int> games_;
    std::string pairing_;
    bool gauntlet_ = false;
    std::optional<int> rounds_;
    std::vector<double> sprt_;
    bool sprt_normalised_ = false;
    std::vector<int> win_;
    std::vector<int> draw_;
    bool shuffled_ = false;
    std::optional<OpeningRule> procedure_;
    std::optional<match::OpeningFormat> format_;
};

}  // namespace

std::unique_ptr<VerbEntry> match_entry(Language language) {
    return std::make_unique<MatchEntry>(language);
}

}  // namespace tengen::cli
