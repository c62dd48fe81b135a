#include "window/balancer.h"

#include "base/priority.h"
#include "engine/balance.h"
#include "play/sentences.h"
#include "search/worker.h"

#include <cmath>
#include <utility>

namespace tengen::desktop {
namespace {

constexpr base::Milliseconds kSearch{3'000};
constexpr base::Milliseconds kValue{500};

std::vector<Point> evenMoves(const Game& game, int moves, const std::stop_token& stop) {
    const std::vector<Point> choice = engine::moves_near_stones(game);
    if (choice.empty()) return {};
    search::Limits limits;
    limits.time = kSearch;
    const engine::Balance balance{.task = limits};
    if (moves == 1) return {engine::closest_move(game, choice, balance, stop)};
    return engine::closest_pair(game, choice, balance, stop);
}

/// How even it has become: the share of the side to move before these moves.
double shareAfter(Game game, const std::vector<Point>& moves, const std::stop_token& stop) {
    const Color own = game.side_to_move();
    for (const Point p : moves)
        if (!game.play(p)) return 0.5;
    const Result& result = game.result();
    if (result.outcome == Outcome::Draw) return 0.5;
    if (result.is_over())
        return (result.outcome == Outcome::BlackWins) == (own == Color::Black) ? 1 : 0;
    search::Limits limits;
    limits.time = kValue;
    const eval::Score value = search::think(game, limits, stop).value;
    const double share = eval::win_share(eval::plies_to_end(value), value);
    return game.side_to_move() == own ? share : 1 - share;
}

}  // namespace

void Balancer::find(const Game& game, int moves) {
    stop();
    if (game.is_over()) return Q_EMIT said(tr("The game is over."));
    about_ = game.board().key();
    rule_ = game.rule();
    mover_ = game.side_to_move();
    size_ = game.board().size();
    isBusy_ = true;
    errand_.begin(
        [this, ticket = ticket_, game, moves](const std::stop_token& stop) {
            base::be_polite();
            std::vector<Point> found = evenMoves(game, moves, stop);
            const double share = shareAfter(game, found, stop);
            mail_.put({ticket, std::move(found), share, {}});
        },
        [this, ticket = ticket_](const std::exception& trouble) {
            mail_.put({ticket, {}, 0, QString::fromUtf8(trouble.what())});
        });
    Q_EMIT said(moves == 1 ? tr("Looking for the move that leaves the game most even…")
                           : tr("Looking for the two moves that leave the game most even…"));
    Q_EMIT changed();
}

void Balancer::stop() {
    ++ticket_;
    errand_.cancel();
    const bool wasThere = std::exchange(isBusy_, false) || isShown();
    moves_.clear();
    if (wasThere) Q_EMIT changed();
}

void Balancer::follow(const Game& game) {
    const bool isSame = game.board().key() == about_ && game.rule() == rule_;
    if (!isSame || game.is_over()) stop();
}

void Balancer::collect() {
    for (const Letter& letter : mail_.takeAll()) {
        if (letter.ticket != ticket_) continue;
        isBusy_ = false;
        if (letter.trouble.isEmpty())
            show(letter);
        else
            Q_EMIT said(letter.trouble);
        Q_EMIT changed();
    }
}

void Balancer::show(const Letter& letter) {
    moves_ = letter.moves;
    share_ = letter.share;
    if (moves_.empty()) return Q_EMIT said(tr("There is no such move here."));
    const long black = std::lround(100 * (mover_ == Color::Black ? share_ : 1 - share_));
    const QString first = pointName(moves_.front(), size_);
    Q_EMIT said(moves_.size() == 1
                    ? tr("%1 leaves the game most even: %2 % for Black.").arg(first).arg(black)
                    : tr("%1 and %2 leave the game most even: %3 % for Black.")
                          .arg(first, pointName(moves_.back(), size_))
                          .arg(black));
}

void Balancer::addTo(Overlay& overlay) const {
    if (moves_.empty()) return;
    if (moves_.size() > 1) {
        overlay.preview = moves_;  // whose stone and in which order is what matters then
        return;
    }
    overlay.labels = {{moves_.front(), QString::number(std::lround(100 * share_)), Tone::Best}};
}

}  // namespace tengen::desktop
