#include "study/prover.h"

#include "base/priority.h"
#include "engine/solving.h"
#include "solve/proof_record.h"

namespace tengen::study {
namespace {

solve::Answer solve_for(const Game& game, ProofKind kind, base::Milliseconds limit,
                        const std::stop_token& stop) {
    solve::Question question;
    question.rule = game.rule();
    question.board = game.board();
    question.limits.time = limit;
    if (kind == ProofKind::Fours) return solve::solve_by_fours(question, stop);
    solve::Crew crew;
    crew.adviser = engine::adviser(question.rule, question.memory, stop);
    return solve::solve_by_threats_together(question, stop, crew);
}

Finding finding_of(const solve::Answer& answer, const Game& game, ProofKind kind) {
    Finding finding{.kind = kind,
                    .verdict = answer.verdict,
                    .line = answer.line(),
                    .tree = answer.proof.size(),
                    .nodes = answer.nodes,
                    .elapsed = answer.elapsed,
                    .proof = {}};
    if (answer.verdict == solve::Verdict::Win)
        finding.proof = std::make_shared<const Record>(solve::record_of(answer.proof, game));
    return finding;
}

}  // namespace

Analysis analysis_of(const Finding& win) {
    Analysis analysis;
    analysis.mate = int(win.line.size());
    analysis.depth = int(win.line.size());
    analysis.nodes = win.nodes;
    analysis.line = win.line;
    analysis.engine = "Tengen";
    analysis.proven = true;
    return analysis;
}

void Prover::prove(const Game& game, ProofKind kind, base::Milliseconds limit) {
    stop();
    if (game.is_over()) return;
    is_busy_ = true;
    errand_.begin(
        [this, ticket = ticket_, game, kind, limit](const std::stop_token& stop) {
            base::be_polite();
            mail_.put({ticket, finding_of(solve_for(game, kind, limit, stop), game, kind)});
        },
        [this, ticket = ticket_](const std::exception& trouble) {
            mail_.put({ticket, std::unexpected(std::string(trouble.what()))});
        });
}

void Prover::stop() {
    ++ticket_;
    errand_.cancel();
    is_busy_ = false;
}

std::optional<Prover::Found> Prover::collect() {
    for (Letter& letter : mail_.take_all()) {
        if (letter.ticket != ticket_) continue;
        is_busy_ = false;
        return std::move(letter.found);
    }
    return std::nullopt;
}

}  // namespace tengen::study
