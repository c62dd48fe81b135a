"""The positions that `tengen samples expand` wrote, on the card, ready to be drawn from."""

import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

HELD_OUT = 20  # one game in so many is never learned from
DECIDED = 29_000  # a value beyond is a win or a loss
POINTS_A_NAT = 200.0
NOT_ELIGIBLE = -32768
UNKNOWN = 255  # the outcome of a position off the game


def record_type(size: int) -> np.dtype:
    cells = size * size
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
            ("padding", "u1", cells % 2),
            ("promise", "<i2", cells),
        ]
    )


@dataclass
class Batch:
    """Some positions of one size. What is learned from them is told from the side to move."""

    size: int
    cells: torch.Tensor  # [b, size, size] 0 empty, 1 Black, 2 White
    rule: torch.Tensor
    side: torch.Tensor  # 0 Black, 1 White
    situation: torch.Tensor
    classical: torch.Tensor  # points
    promise: torch.Tensor  # [b, cells] nats
    eligible: torch.Tensor  # [b, cells]
    best: torch.Tensor
    has_move: torch.Tensor  # whether the best is among the eligible
    thought: torch.Tensor  # share of wins, as the search thinks
    undecided: torch.Tensor
    outcome: torch.Tensor  # share of wins, as it ended; 0.5 for a draw
    has_outcome: torch.Tensor

    def target(self, thought_share: float) -> torch.Tensor:
        mixed = thought_share * self.thought + (1 - thought_share) * self.outcome
        return torch.where(self.has_outcome, mixed, self.thought)


def symmetries(size: int, device) -> tuple[torch.Tensor, torch.Tensor]:
    """Each of the eight as the cell that comes to each cell, and the way back."""
    board = torch.arange(size * size).view(size, size)
    turned = [torch.rot90(board, k) for k in range(4)]
    there = torch.stack([b.flatten() for t in turned for b in (t, torch.flip(t, [1]))])
    return there.to(device), torch.argsort(there, 1).to(device)


class Positions:
    """All positions of one size; those of every twentieth game are held out."""

    def __init__(self, path: Path, device, most: int | None = None):
        self.size = int(re.search(r"positions-(\d+)", path.name).group(1))
        records = np.fromfile(path, dtype=record_type(self.size), count=-1 if most is None else most)
        self.device = device

        def column(name, kind):
            return torch.from_numpy(np.ascontiguousarray(records[name])).to(device).to(kind)

        self.cells = column("cells", torch.uint8)
        self.promise = column("promise", torch.int16)
        self.value = column("value", torch.float32)
        self.classical = column("classical", torch.float32)
        self.best = torch.from_numpy(records["best"].astype(np.int64)).to(device)
        self.rule = column("rule", torch.long)
        self.side = column("side", torch.long)
        self.situation = column("situation", torch.long)
        self.outcome = column("outcome", torch.uint8)
        games = torch.from_numpy(records["game"].astype(np.int64)).to(device)
        held = games % HELD_OUT == 0
        self.held_out = held.nonzero()[:, 0]
        self.learned = (~held).nonzero()[:, 0]
        self.there, self.back = symmetries(self.size, device)

    def limit(self, share: float) -> None:
        """Learns from the first games only: for a curve over the number of samples."""
        self.learned = self.learned[: int(len(self.learned) * share)]

    def draw(self, count: int) -> Batch:
        rows = self.learned[torch.randint(len(self.learned), (count,), device=self.device)]
        return self.batch(rows, int(torch.randint(8, (1,))))

    def batch(self, rows: torch.Tensor, symmetry: int = 0) -> Batch:
        there, back = self.there[symmetry], self.back[symmetry]
        promise = self.promise[rows][:, there]
        eligible = promise != NOT_ELIGIBLE
        best = self.best[rows]
        on_board = best < self.size * self.size
        best = back[best.clamp(max=self.size * self.size - 1)]
        value = self.value[rows]
        thought = torch.sigmoid(value / POINTS_A_NAT)
        thought = torch.where(value >= DECIDED, 1.0, torch.where(value <= -DECIDED, 0.0, thought))
        outcome = self.outcome[rows]
        return Batch(
            size=self.size,
            cells=self.cells[rows][:, there].view(-1, self.size, self.size),
            rule=self.rule[rows],
            side=self.side[rows],
            situation=self.situation[rows],
            classical=self.classical[rows],
            promise=promise.float().clamp(-5000, 5000) / 100,
            eligible=eligible,
            best=best,
            has_move=on_board & eligible.gather(1, best[:, None])[:, 0],
            thought=thought,
            undecided=value.abs() < DECIDED,
            outcome=outcome.float().clamp(max=2) / 2,
            has_outcome=outcome != UNKNOWN,
        )


def load(folder: str, device, most: int | None = None) -> list[Positions]:
    files = sorted(Path(folder).glob("positions-*.bin"))
    if not files:
        raise SystemExit(f"{folder}: no positions-*.bin here; `tengen samples expand` writes them")
    return [Positions(file, device, most) for file in files]
