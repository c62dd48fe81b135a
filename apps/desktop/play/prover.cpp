#include "play/prover.h"

#include "base/priority.h"
#include "engine/solving.h"
#include "solve/proof_record.h"

namespace tengen::desktop {
namespace {

solve::Answer solveFor(const Game& game, ProofKind kind, base::Milliseconds limit,
                       const std::stop_token& stop) {
    solve::Question question;
    question.rule = game.rule();
    question.board = game.board();
    question.limits.time = limit;
    if (kind == ProofKind::Fours) return solve::solve_by_fours(question, stop);
    solve::Crew crew;
    crew.adviser = engine::adviser(question.rule, question.memory / 4, stop);
    return solve::solve_by_threats_together(question, stop, crew);
}

}  // namespace

void Prover::prove(const Game& game, ProofKind kind, base::Milliseconds limit) {
    stop();
    if (game.is_over()) return;
    isBusy_ = true;
    errand_.begin(
        [this, ticket = ticket_, game, kind, limit](const std::stop_token& stop) {
            base::be_polite();
            const solve::Answer answer = solveFor(game, kind, limit, stop);
            Finding finding{.kind = kind,
                            .verdict = answer.verdict,
                            .line = answer.line(),
                            .tree = answer.proof.size(),
                            .nodes = answer.nodes,
                            .elapsed = answer.elapsed,
                            .proof = {}};
            if (answer.verdict == solve::Verdict::Win)
                finding.proof =
                    std::make_shared<const Record>(solve::record_of(answer.proof, game));
            mail_.put({ticket, std::move(finding), {}});
        },
        [this, ticket = ticket_](const std::exception& trouble) {
            mail_.put({ticket, {}, QString::fromUtf8(trouble.what())});
        });
}

void Prover::stop() {
    ++ticket_;
    errand_.cancel();
    isBusy_ = false;
}

void Prover::collect() {
    for (const Letter& letter : mail_.takeAll()) {
        if (letter.ticket != ticket_) continue;
        isBusy_ = false;
        if (letter.trouble.isEmpty())
            Q_EMIT found(letter.finding);
        else
            Q_EMIT broke(letter.trouble);
    }
}

}  // namespace tengen::desktop
