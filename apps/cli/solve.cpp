// tengen solve: a win by force, with its proof.
#include "solve.h"

#include "base/clock.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "game/formats/files.h"
#include "game/notation.h"
#include "print.h"
#include "progress_bar.h"
#include "solve/proof_record.h"

#include <algorithm>
#include <array>
#include <expected>
#include <fmt/format.h>
#include <ostream>
#include <utility>

namespace tengen::cli {
namespace {

using base::Json;
using solve::Answer;
using solve::Verdict;

/// The same stones as if they had been put in turn, with passes where one side has more: for
/// formats that know no diagrams.
Board as_if_played(const Board& diagram) {
    if (std::cmp_equal(diagram.moves().size(), diagram.stones())) return diagram;
    std::array<std::vector<Point>, 2> stones;
    for (int y = 0; y < diagram.size(); ++y)
        for (int x = 0; x < diagram.size(); ++x)
            if (const Cell cell = diagram.at({x, y}); is_stone(cell))
                stones[cell == Cell::White ? 1 : 0].emplace_back(x, y);
    Board board(diagram.size());
    const std::size_t most = std::max(stones[0].size(), stones[1].size());
    for (std::size_t i = 0; i < most; ++i)
        for (const auto& own : stones) board.place(i < own.size() ? own[i] : Point::pass());
    // A pass that nothing follows was none.
    while (!board.moves().empty() && board.moves().back().is_pass()) board.take_back();
    if (board.side_to_move() != diagram.side_to_move()) board.place(Point::pass());
    return board;
}

void tell(const Answer& answer, const SolveVerb& verb, int size, const Console& console) {
    if (verb.form.value_or(console.interactive ? Form::Text : Form::Json) == Form::Json) {
        console.out << Json(answer_json(answer, size)).dump() << '\n';
        return;
    }
    const std::vector<Point> line = answer.line();
    std::string moves;
    for (const Point p : line) {
        if (!moves.empty()) moves += ' ';
        moves += to_text(p, size);
    }
    switch (answer.verdict) {
        case Verdict::Win:
            console.out << say(verb.language,
                               "A win, five with the {number}. stone: {moves}\n"
                               "Proven against every reply, by a tree of {size} moves.\n"_en,
                               "number"_is((line.size() + 1) / 2), "moves"_is(moves),
                               "size"_is(answer.proof.size()));
            break;
        case Verdict::No:
            print(console.out, "{}\n", word(verb.language, "No win of this kind."_en));
            break;
        case Verdict::Unknown:
            print(console.out, "{}\n",
                  say(verb.language, "Not known: {nodes} positions in {ms} ms were not enough."_en,
                      "nodes"_is(answer.nodes), "ms"_is(answer.elapsed.count())));
            break;
    }
}

/// The seconds that have gone by, for a person who waits, of those that it may take.
class SolveProgress {
public:
    SolveProgress(const base::Budget::Limits& limits, const Console& console)
        : console_(console), bar_(console, limits.time ? seconds(*limits.time) : 0) {
        has_end_ = limits.time.has_value();
    }

    void show() {
        const std::size_t gone = seconds(base::since(start_));
        if (gone == shown_ || !console_.interactive) return;
        shown_ = gone;
        if (has_end_) return bar_.show(gone, "s");
        print(console_.err, "\r{} s", gone);
        console_.err.flush();
    }
    void clear() {
        if (has_end_) return bar_.clear();
        if (shown_ > 0) console_.err << "\r\x1b[K";
    }

private:
    static std::size_t seconds(base::Milliseconds time) { return std::size_t(time.count() / 1000); }

    const Console& console_;
    ProgressBar bar_;
    base::TimePoint start_ = base::now();
    std::size_t shown_ = 0;
    bool has_end_ = false;
};

/// A file the tree of the proof is to go to, and the position it begins with.
struct ProofFile {
    std::string name;
    formats::FileFormat format;
    Game start;
};

std::vector<ProofFile> proof_files(const SolveVerb& verb, RuleId rule, const Board& board) {
    std::vector<ProofFile> files;
    if (!verb.sgf.empty()) files.push_back({verb.sgf, formats::FileFormat::Sgf, Game(rule, board)});
    if (!verb.lib.empty())
        files.push_back({verb.lib, formats::FileFormat::Lib, Game(rule, as_if_played(board))});
    return files;
}

std::expected<void, std::string> write_proof(const ProofFile& file, const Record& record,
                                             Language language) {
    const auto written =
        formats::write_game_file(base::to_path(file.name), {&record, 1}, file.format);
    if (!written) return std::unexpected(problem_line(file.name, written.error(), language));
    return {};
}

/// Can it be written, and does the format hold a board like this? Before the work, not after it.
std::expected<void, std::string> check_proof(const ProofFile& file, Language language) {
    if (const auto writable = base::check_writable(base::to_path(file.name)); !writable)
        return std::unexpected(say(language, writable.error().message));
    const Record start = tengen::record_of(file.start);
    if (const auto bytes = formats::to_bytes({&start, 1}, file.format); !bytes)
        return std::unexpected(problem_line(file.name, bytes.error(), language));
    return {};
}

}  // namespace

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::Win: return "win";
        case Verdict::No: return "no";
        case Verdict::Unknown: break;
    }
    return "unknown";
}

engine::Solve solver_of(const SolveVerb& verb) {
    if (verb.kind == SolveVerb::Kind::Fours) return solve::solve_by_fours;
    return [threads = verb.threads](const solve::Question& question, const std::stop_token& stop) {
        const solve::Crew crew{threads, engine::work_together,
                               engine::adviser(question.rule, question.memory, stop)};
        return solve::solve_by_threats_together(question, stop, crew);
    };
}

Json::Object answer_json(const Answer& answer, int size) {
    Json::Array line;
    for (const Point p : answer.line()) line.emplace_back(to_text(p, size));
    return {{"result", std::string(name(answer.verdict))},
            {"line", std::move(line)},
            {"tree", std::int64_t(answer.proof.size())},
            {"nodes", std::int64_t(answer.nodes)},
            {"ms", std::int64_t(answer.elapsed.count())},
            {"verified", answer.verdict == Verdict::Win}};
}

int run(const SolveVerb& verb, const Console& console) {
    if (!verb.suite.empty()) return solve_problems(verb, console);
    const auto judged = judge_position(verb.position, verb.rule, verb.size, console, verb.language);
    if (!judged) return refuse(console, "solve", judged.error());
    if (judged->result.is_over())
        return refuse(console, "solve", over_sentence(judged->result, verb.language));
    solve::Question question{judged->rule, judged->board, verb.most_moves, verb.limits,
                             verb.memory};
    if (verb.side && *verb.side != question.board.side_to_move())
        question.board.place(Point::pass());
    const std::vector<ProofFile> files = proof_files(verb, judged->rule, question.board);
    for (const ProofFile& file : files)
        if (const auto writable = check_proof(file, verb.language); !writable)
            return refuse(console, "solve", writable.error());
    base::note_interruptions();
    Answer answer;
    SolveProgress progress(verb.limits, console);
    engine::solve_all(
        {&question, 1}, solver_of(verb), 1,
        [&](std::size_t /*number*/, const Answer& solved) { answer = solved; },
        [&] {
            progress.show();
            return !base::was_interrupted();
        });
    progress.clear();
    tell(answer, verb, question.board.size(), console);
    if (answer.verdict != Verdict::Win) return kNo;
    for (const ProofFile& file : files)
        if (const auto written =
                write_proof(file, record_of(answer.proof, file.start), verb.language);
            !written)
            return refuse(console, "solve", written.error());
    return kYes;
}

}  // namespace tengen::cli
