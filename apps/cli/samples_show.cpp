// tengen samples show and count: what is in the files, for a person.
#include "base/file.h"
#include "diagram.h"
#include "game/notation.h"
#include "game/sentences.h"
#include "print.h"
#include "samples.h"

#include <fmt/format.h>
#include <map>
#include <ostream>

namespace tengen::cli {
namespace {

using train::Mark;
using train::SampleGame;

/// Follows a game on a board, and draws some of what it comes by.
class Drawer {
public:
    Drawer(const SamplesVerb& verb, const Console& console) : verb_(verb), console_(console) {}

    void begin(const SampleGame& game, std::uint64_t number) {
        game_ = &game;
        number_ = number;
        board_ = Board(game.size);
    }
    void place(Point p) { board_.place(p); }
    void take_back() { board_.take_back(); }
    void ply(std::size_t number) {
        if (game_->plies[number].mark == Mark::Sample)
            draw(game_->plies[number].thought, outcome() + visits(game_->plies[number].shares));
    }
    void aside(std::size_t number) {
        const train::Aside& aside = game_->asides[number];
        draw(aside.thought,
             say(verb_.language, "an aside from move {number}"_en, "number"_is(aside.leaves + 1)));
    }
    [[nodiscard]] std::uint64_t seen() const { return seen_; }
    [[nodiscard]] bool is_done() const {
        return seen_ + 1 >= verb_.from + std::uint64_t(verb_.count);
    }

private:
    [[nodiscard]] std::string outcome() const {
        switch (game_->outcome) {
            case Outcome::BlackWins: return std::string(word(verb_.language, "Black wins"_en));
            case Outcome::WhiteWins: return std::string(word(verb_.language, "White wins"_en));
            case Outcome::Draw: return std::string(word(verb_.language, "A draw"_en));
            case Outcome::Ongoing: break;
        }
        return std::string(word(verb_.language, "unfinished"_en));
    }
    /// How the search was shared out.
    [[nodiscard]] std::string visits(const std::vector<train::Share>& shares) const {
        std::string list;
        for (const train::Share& share : shares)
            list += fmt::format("{}{} {:.0f} %", list.empty() ? "" : ", ",
                                to_text(share.point, game_->size),
                                100.0 * share.parts / train::kWholeSearch);
        return list.empty() ? list : say(verb_.language, "; visits {list}"_en, "list"_is(list));
    }
    void draw(const train::Thought& thought, const std::string& remark) {
        if (is_done() || ++seen_ < verb_.from) return;
        DiagramMarks marks;
        const auto moves = board_.moves();
        if (!moves.empty()) marks.last = moves.back();
        if (!thought.best.is_none() && !thought.best.is_pass()) marks.offered.insert(thought.best);
        print(console_.out, "{}{}\n{}", seen_ > verb_.from ? "\n" : "",
              say(verb_.language,
                  "{sample}: game {number}, {rule}, {moves} moves, {colour} to move: {value}, "
                  "best {point}; {remark}"_en,
                  "sample"_is(seen_), "number"_is(number_ + 1),
                  "rule"_is(rule_word(game_->rule, verb_.language)), "moves"_is(moves.size()),
                  "colour"_is(color_word(board_.side_to_move(), verb_.language)),
                  "value"_is(fmt::format("{:+}", thought.value)),
                  "point"_is(to_text(thought.best, game_->size)), "remark"_is(remark)),
              diagram(board_, marks, console_.colors));
    }

    const SamplesVerb& verb_;
    const Console& console_;
    const SampleGame* game_ = nullptr;
    std::uint64_t number_ = 0;
    Board board_;
    std::uint64_t seen_ = 0;
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t samples = 0;
    std::uint64_t asides = 0;
    std::uint64_t decided = 0;
    std::uint64_t duplicates = 0;
    std::uint64_t moves = 0;

    void add(const SampleGame& game) {
        ++games;
        samples += game.samples();
        asides += game.asides.size();
        decided += std::uint64_t(std::ranges::count(game.plies, Mark::Decided, &train::Ply::mark));
        duplicates +=
            std::uint64_t(std::ranges::count(game.plies, Mark::Duplicate, &train::Ply::mark));
        moves += game.moves.size();
    }
    void add(const Tally& other) {
        games += other.games;
        samples += other.samples;
        asides += other.asides;
        decided += other.decided;
        duplicates += other.duplicates;
        moves += other.moves;
    }
    void print_to(std::ostream& out, std::string_view rule, std::string_view size) const {
        print(out, "{:<14}{:>5}{:>10}{:>12}{:>12}{:>10}{:>12}{:>8.1f}\n", rule, size, games,
              samples, asides, decided, duplicates,
              double(moves) / double(std::max<std::uint64_t>(games, 1)));
    }
};

}  // namespace

void show_samples(const SamplesVerb& verb, const Console& console, train::SampleSource& source) {
    Drawer drawer(verb, console);
    for_each_game(source, [&](const SampleGame& game, std::uint64_t number) {
        drawer.begin(game, number);
        walk(game, drawer);
        return !drawer.is_done();
    });
    if (!source.problem() && drawer.seen() < verb.from)
        print(
            console.out, "{}\n",
            say(verb.language, "There are only {number} samples."_en, "number"_is(drawer.seen())));
}

void count_samples(const SamplesVerb& verb, const Console& console, train::SampleSource& source) {
    std::map<std::pair<RuleId, int>, Tally> tallies;
    for_each_game(source, [&](const SampleGame& game, std::uint64_t /*number*/) {
        tallies[{game.rule, game.size}].add(game);
        return true;
    });
    if (source.problem()) return;
    print(console.out, "{}\n",
          word(verb.language,
               "rule           size     games     samples      asides   decided  duplicates  "
               "length"_en));
    Tally all;
    for (const auto& [kind, tally] : tallies) {
        tally.print_to(console.out, name(kind.first), std::to_string(kind.second));
        all.add(tally);
    }
    all.print_to(console.out, word(verb.language, "all"_en.as("the last line of a table")), "");
    std::uint64_t bytes = 0;
    std::error_code ignored;
    for (const std::string& file : verb.files)
        bytes += std::filesystem::file_size(base::to_path(file), ignored);
    print(console.out, "{}\n",
          say(verb.language, "{blocks} blocks, {bytes} bytes, {each} a sample"_en,
              "blocks"_is(source.blocks()), "bytes"_is(bytes),
              "each"_is(fmt::format(
                  "{:.2f}", double(bytes) / double(std::max<std::uint64_t>(all.samples, 1))))));
}

}  // namespace tengen::cli
