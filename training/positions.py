"""The positions that `tengen samples expand` wrote, on the card, ready to be drawn from."""

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from lines import Lines

HELD_OUT = 20  # one game in so many is never learned from
DECIDED = 29_000  # a value beyond is a win or a loss
VALUE_A_NAT = 200.0  # src/eval/score.h
NOT_ELIGIBLE = -32768
UNKNOWN = 255  # the outcome of a position off the game
OFF_GAME = 65535  # how far its end is
SOON = 8  # plies from the last sample of a game to its end, at most, or others came between
FAR = 40  # so many moves are looked ahead
MOST_SHARES = 9  # of the visits of a tree, told for each position
NO_MOVE = 65535


def record_type(size: int, with_shares: bool = False) -> np.dtype:
    cells = size * size
    shares = [("moves", "<u2", MOST_SHARES), ("shares", "u1", MOST_SHARES), ("padding2", "u1")]
    return np.dtype(
        [
            ("game", "<u4"),
            ("value", "<i2"),
            ("classical", "<i2"),
            ("best", "<u2"),
            ("rule", "u1"),
            ("outcome", "u1"),
            ("side", "u1"),
            ("situation", "u1"),
            ("to_end", "<u2"),
            ("cells", "u1", cells),
            ("padding", "u1", (cells % 2,)),
            ("promise", "<i2", cells),
            *(shares if with_shares else []),
        ]
    )


@dataclass
class Batch:
    """Some positions of one size. What is learned from them is told from the side to move."""

    size: int
    cells: torch.Tensor  # 0 empty, 1 Black, 2 White
    rows: torch.Tensor | None  # [b, cells, colours, lines]
    stones: torch.Tensor
    rule: torch.Tensor
    side: torch.Tensor  # 0 Black, 1 White
    situation: torch.Tensor
    classical: torch.Tensor  # points
    promise: torch.Tensor  # [b, cells] nats
    eligible: torch.Tensor  # [b, cells]
    best: torch.Tensor
    has_move: torch.Tensor  # whether the best is among the eligible
    reply: torch.Tensor  # the best of the next position in the game
    has_reply: torch.Tensor
    taught_moves: torch.Tensor | None  # [b, cells] shares of a tree's visits, or what a teacher says
    thought: torch.Tensor  # share of wins, as the search thinks
    target: torch.Tensor  # the same, with what it thought later in the game
    undecided: torch.Tensor
    outcome: torch.Tensor  # share of wins, as it ended; 0.5 for a draw
    has_outcome: torch.Tensor
    is_played_out: torch.Tensor  # whether the outcome tells something of the position

    def only(self, which):
        """Some of them."""
        return Batch(**{name: v[which] if isinstance(v, torch.Tensor) else v for name, v in vars(self).items()})


@dataclass
class Course:
    """How the games went on from their positions; asides have no such course."""

    on_game: np.ndarray  # the records that belong to games
    is_followed: np.ndarray  # of these: the best move was played, and what came of it is the next
    is_last: np.ndarray  # of these: the last of a game that ended soon after


def course_of(records: np.ndarray) -> Course:
    on_game = np.nonzero(records["to_end"] != OFF_GAME)[0]
    of = records[["game", "to_end", "best", "outcome"]][on_game]
    at, after = of[:-1], of[1:]
    same = at["game"] == after["game"]
    best = at["best"].clip(max=records["cells"].shape[1] - 1)
    played = (records["cells"][on_game[1:], best] != 0) & (at["best"] == best)
    is_next = at["to_end"].astype(int) - after["to_end"] == 1
    is_last = np.append(~same, True) & (of["outcome"] != UNKNOWN) & (of["to_end"] <= SOON)
    return Course(on_game, np.append(same & is_next & played, False), is_last)


def foreseen(thought: np.ndarray, outcome: np.ndarray, course: Course, later: float) -> np.ndarray:
    """What the search thought, and with the weight of `later` what it thought a move on, and so
    forth, as long as the moves were those it held best; at last how the game ended."""
    own = thought[course.on_game]
    ended = np.where(course.is_last, outcome[course.on_game], own)
    made = (1 - later) * own + later * ended
    for _ in range(FAR):
        follows = np.append(1 - made[1:], 0.5)
        made = (1 - later) * own + later * np.where(course.is_followed, follows, ended)
    whole = thought.copy()
    whole[course.on_game] = made
    return whole


def played_out(course: Course, count: int) -> np.ndarray:
    """From where on nothing but best moves was played: only there the outcome says anything of the
    position, and not of the strays that came after it."""
    made = course.is_last.copy()
    for _ in range(FAR):
        made |= course.is_followed & np.append(made[1:], False)
    whole = np.zeros(count, bool)
    whole[course.on_game] = made
    return whole


class Positions:
    """All positions of one size; those of every twentieth game are held out."""

    def __init__(self, path: Path, device, later: float, most: int | None = None, with_lines: bool = True):
        self.size = int(re.search(r"positions-(\d+)", path.name).group(1))
        with_shares = path.stem.endswith("-shares")
        records = np.fromfile(path, dtype=record_type(self.size, with_shares), count=-1 if most is None else most)
        self.device = device

        def column(array, kind):
            return torch.from_numpy(np.ascontiguousarray(array)).to(device).to(kind)

        value = records["value"].astype(np.float32)
        thought = 1 / (1 + np.exp(-value.clip(-DECIDED, DECIDED) / VALUE_A_NAT))
        outcome = records["outcome"].clip(max=2).astype(np.float32) / 2
        course = course_of(records)
        target = foreseen(thought, outcome, course, later)
        self.cells = column(records["cells"], torch.uint8)
        self.stones = (self.cells != 0).sum(1).float()
        self.rows = self.rows_of_lines() if with_lines else None
        self.promise = column(records["promise"], torch.int16)
        self.thought = column(thought, torch.float32)
        self.target = column(target, torch.float32)
        self.undecided = column(np.abs(value) < DECIDED, torch.bool)
        self.classical = column(records["classical"], torch.float32)
        best = column(records["best"].astype(np.int64), torch.long)
        self.best = best.clamp(max=self.size * self.size - 1)
        self.has_move = (best < self.size * self.size) & (
            self.promise.gather(1, self.best[:, None])[:, 0] != NOT_ELIGIBLE)
        followed = column(course.on_game[:-1][course.is_followed[:-1]], torch.long)
        following = column(course.on_game[1:][course.is_followed[:-1]], torch.long)
        self.reply = torch.zeros_like(self.best)
        self.reply[followed] = self.best[following]
        self.has_reply = torch.zeros_like(self.has_move)
        self.has_reply[followed] = self.has_move[following]
        self.taught_moves = self.shares_of_moves(column, records) if with_shares else None
        self.rule = column(records["rule"], torch.long)
        self.side = column(records["side"], torch.long)
        self.situation = column(records["situation"], torch.long)
        self.outcome = column(outcome, torch.float32)
        self.has_outcome = column(records["outcome"] != UNKNOWN, torch.bool)
        self.is_played_out = column(played_out(course, len(records)), torch.bool)
        held = column(records["game"].astype(np.int64) % HELD_OUT == 0, torch.bool)
        self.held_out = held.nonzero()[:, 0]
        self.learned = (~held).nonzero()[:, 0]

    def rows_of_lines(self):
        lines = Lines().to(self.device)
        return torch.cat([lines(part.view(-1, self.size, self.size)) for part in self.cells.split(65536)])

    def one_move(self, which):
        """All for the best."""
        return F.one_hot(self.best.index_select(0, which), self.size**2).half()

    def shares_of_moves(self, column, records):
        """As a tree's visits were shared out; for the best where nothing is known of them."""
        moves = column(records["moves"].astype(np.int64), torch.long)
        shares = column(records["shares"], torch.float32) * (moves != NO_MOVE)
        dense = torch.zeros(len(records), self.size**2, dtype=torch.half, device=self.device)
        dense.scatter_add_(1, moves.clamp(max=self.size**2 - 1),
                           (shares / shares.sum(1, keepdim=True).clamp(min=1)).half())
        unknown = (shares.sum(1) == 0).nonzero()[:, 0]
        dense[unknown] = self.one_move(unknown)
        return dense

    def eligible(self, which):
        return self.promise.index_select(0, which) != NOT_ELIGIBLE

    def limit(self, share: float) -> None:
        """Learns from the first games only: for a curve over the number of samples."""
        self.learned = self.learned[: int(len(self.learned) * share)]

    def batch(self, which: torch.Tensor) -> Batch:
        def of(column):
            return None if column is None else column.index_select(0, which)

        promise = of(self.promise)
        return Batch(
            size=self.size,
            cells=of(self.cells),
            rows=of(self.rows),
            stones=of(self.stones),
            rule=of(self.rule),
            side=of(self.side),
            situation=of(self.situation),
            classical=of(self.classical),
            promise=promise.float().clamp(-5000, 5000) / 100,
            eligible=promise != NOT_ELIGIBLE,
            best=of(self.best),
            has_move=of(self.has_move),
            reply=of(self.reply),
            has_reply=of(self.has_reply),
            taught_moves=of(self.taught_moves),
            thought=of(self.thought),
            target=of(self.target),
            undecided=of(self.undecided),
            outcome=of(self.outcome),
            has_outcome=of(self.has_outcome),
            is_played_out=of(self.is_played_out),
        )


def load(folder: str, device, later: float, most: int | None, with_lines: bool) -> list[Positions]:
    files = sorted(Path(folder).glob("positions-*.bin"))
    if not files:
        raise SystemExit(f"{folder}: no positions-*.bin here; `tengen samples expand` writes them")
    return [Positions(file, device, later, most, with_lines) for file in files]
