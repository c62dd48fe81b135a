#include "window/balancer.h"

#include "base/priority.h"
#include "engine/balance.h"
#include "game/win_share.h"
#include "play/sentences.h"
#include "search/alphabeta/worker.h"

#include <cmath>
#include <optional>
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

/// What a short look makes of it, for Black; all or nothing where the end is known.
struct Outlook {
    double black = 0.5;
    std::optional<Color> winner;
};

Outlook outlookOn(const Game& game, const std::stop_token& stop) {
    const Outcome outcome = game.result().outcome;
    if (outcome == Outcome::BlackWins) return {1, Color::Black};
    if (outcome == Outcome::WhiteWins) return {0, Color::White};
    if (outcome == Outcome::Draw) return {};
    search::Limits limits;
    limits.time = kValue;
    const eval::Score value = search::think(game, limits, stop).value;
    const auto end = eval::plies_to_end(value);
    const Color mover = game.side_to_move();
    const double share = win_share(end, value);
    Outlook outlook{.black = mover == Color::Black ? share : 1 - share, .winner = {}};
    if (end) outlook.winner = *end > 0 ? mover : ~mover;
    return outlook;
}

Game after(Game game, const std::vector<Point>& moves) {
    for (const Point p : moves)
        if (!game.play(p)) break;
    return game;
}

}  // namespace

void Balancer::find(const Game& game, int moves) {
    stop();
    if (game.is_over()) return Q_EMIT said(gameOverSentence());
    about_ = game.board().key();
    rule_ = game.rule();
    mover_ = game.side_to_move();
    size_ = game.board().size();
    isBusy_ = true;
    errand_.begin(
        [this, ticket = ticket_, game, moves](const std::stop_token& stop) {
            base::be_polite();
            mail_.put({ticket, look(game, moves, stop), {}});
        },
        [this, ticket = ticket_](const std::exception& trouble) {
            mail_.put({ticket, {}, QString::fromUtf8(trouble.what())});
        });
    Q_EMIT said(moves == 1 ? tr("Looking for the move that leaves the game most even…")
                           : tr("Looking for the two moves that leave the game most even…"));
    Q_EMIT changed();
}

void Balancer::stop() {
    ++ticket_;
    errand_.cancel();
    const bool wasThere = std::exchange(isBusy_, false) || isShown();
    found_ = {};
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
            show(letter.found);
        else
            Q_EMIT said(letter.trouble);
        Q_EMIT changed();
    }
}

Balancer::Found Balancer::look(const Game& game, int moves, const std::stop_token& stop) {
    const Color mover = game.side_to_move();
    Found found{.moves = {}, .share = 0, .won = outlookOn(game, stop).winner};
    if (found.won) return found;
    found.moves = evenMoves(game, moves, stop);
    const Outlook outlook = outlookOn(after(game, found.moves), stop);
    found.share = mover == Color::Black ? outlook.black : 1 - outlook.black;
    found.won = outlook.winner;
    if (found.won) found.moves.clear();
    return found;
}

void Balancer::show(const Found& found) {
    found_ = found;
    Q_EMIT said(sentenceOf(found));
}

QString Balancer::sentenceOf(const Found& found) const {
    if (found.won)
        return tr("There is no even move: the position is won for %1.").arg(colorName(*found.won));
    if (found.moves.empty()) return tr("There is no such move here.");
    const long black = std::lround(100 * (mover_ == Color::Black ? found.share : 1 - found.share));
    const QString first = pointName(found.moves.front(), size_);
    if (found.moves.size() == 1)
        return tr("%1 leaves the game most even: %2 % for Black.").arg(first).arg(black);
    return tr("%1 and %2 leave the game most even: %3 % for Black.")
        .arg(first, pointName(found.moves.back(), size_))
        .arg(black);
}

void Balancer::addTo(Overlay& overlay) const {
    const std::vector<Point>& moves = found_.moves;
    if (moves.empty()) return;
    if (moves.size() > 1) {
        overlay.preview = moves;  // whose stone and in which order is what matters then
        return;
    }
    const QString share = QString::number(std::lround(100 * found_.share));
    overlay.labels = {{moves.front(), share, Tone::Best}};
}

}  // namespace tengen::desktop
