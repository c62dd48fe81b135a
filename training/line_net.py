"""The line net, as it is trained: every number it will have as an integer is rounded here already.

Each cell sees its four lines, four cells each way. A line is a number in base 3 (empty, own, the
other's or wall); for each colour's view it has a row of a table. The rows of a cell's lines are
added up, clipped and multiplied in pairs, and what comes out is summed over the board. Two small
heads read the sums: one corrects the classical value, one the classical promises of moves.
src/eval/net.h is the same in integers; docs/NETWORK.md says why it looks like this.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

from cells import CellFeatures
from lines import CODES, REACH, folded_rows
from positions import VALUE_A_NAT

HALF = 16  # a view has so many features and as many partners
VIEW = 2 * HALF
CROSS = HALF
FEATURES = 2 * VIEW + CROSS  # of a cell: own view, the other's, the two together
EXTRAS = 16
INPUTS = FEATURES + EXTRAS
HIDDEN = 32
SITUATIONS = 256
SETS = 6
# Which set of numbers each rule's Black and White views use, in the order of RuleId.
SET_OF = [[0, 0], [1, 1], [2, 3], [4, 4], [5, 5]]

# Units: an integer of 1 stands for so much.
ROW = 1 / 64
SUM = 1 / 512  # of half a sum of features; a sum is taken in sixteenths
HIDDEN_UNIT = 1 / 128
MOST_HIDDEN = 1023 * HIDDEN_UNIT
WEIGHT = 1 / 1024
DYNAMIC = 1 / 512


def rounded(x: torch.Tensor, unit: float, most: int) -> torch.Tensor:
    """To whole units, as if it had not been: the gradient passes."""
    return x + ((x / unit).round().clamp(-most, most) * unit - x).detach()


def floored(x: torch.Tensor, unit: float) -> torch.Tensor:
    return x + ((x / unit).floor() * unit - x).detach()


class RowMaker(nn.Module):
    """Makes the rows of lines from their cells. A table of its own for each line would learn games
    by heart: most lines are rare. What makes all rows together has to say the same of lines that
    look alike, and what is left for each line alone is drawn back to nothing."""

    WIDTH = 256

    def __init__(self):
        super().__init__()
        fold = folded_rows()
        codes = torch.zeros(int(fold.max()) + 1, dtype=torch.long)
        codes[fold] = torch.arange(CODES)
        digits = torch.stack([codes // 3**k % 3 for k in range(2 * REACH + 1)], 1)
        both = torch.stack([digits, digits.flip(1)])
        self.register_buffer("cells", F.one_hot(both, 3).flatten(2).float())
        self.trunk = nn.Sequential(
            nn.Linear(self.cells.shape[2], self.WIDTH), nn.ReLU(),
            nn.Linear(self.WIDTH, self.WIDTH), nn.ReLU(),
        )
        self.shared = nn.Parameter(torch.randn(self.WIDTH, VIEW) * 0.02)
        self.own = nn.Parameter(torch.zeros(SETS, self.WIDTH, VIEW))

    def forward(self):
        """[sets, rows, VIEW]: a line read backwards is the same."""
        made = self.trunk(self.cells).sum(0)
        return torch.einsum("rw,swv->srv", made, self.shared + self.own)


class Heads(nn.Module):
    """For each set, what reads the sums. A layer's offset depends on the situation."""

    def __init__(self):
        super().__init__()

        def normal(*shape, spread):
            return nn.Parameter(torch.randn(*shape) * spread)

        self.value1 = normal(SETS, HIDDEN, INPUTS, spread=0.1)
        self.value1_base = nn.Parameter(torch.full((SETS, 1, HIDDEN), 0.1))
        self.value1_situation = nn.Parameter(torch.zeros(SETS, SITUATIONS, HIDDEN))
        self.value2 = normal(SETS, HIDDEN, HIDDEN, spread=0.2)
        self.value2_offset = nn.Parameter(torch.full((SETS, HIDDEN), 0.1))
        self.value3 = nn.Parameter(torch.zeros(SETS, 2, HIDDEN))
        self.value3_offset = nn.Parameter(torch.zeros(SETS, 2))
        self.move1 = normal(SETS, HIDDEN, INPUTS, spread=0.1)
        self.move1_base = nn.Parameter(torch.full((SETS, 1, HIDDEN), 0.1))
        self.move1_situation = nn.Parameter(torch.zeros(SETS, SITUATIONS, HIDDEN))
        self.move2 = normal(SETS, FEATURES, HIDDEN, spread=0.02)
        self.move2_offset = nn.Parameter(torch.zeros(SETS, FEATURES))


def layer(x, weight, set_, offset, unit):
    """A layer of its set; the sum is cut to units before the offset is added, as integers are.
    All sets are computed and one is taken: the card is not asked which ones there are."""
    made = torch.einsum("bi,shi->bsh", x, rounded(weight, WEIGHT, 32767))
    made = made.gather(1, set_.view(-1, 1, 1).expand(-1, 1, made.shape[2]))[:, 0]
    return floored(made, unit) + rounded(offset, unit, 32767)


def pooled(features):
    return features.sum(1, dtype=torch.float32)


def weighed(features, weights):
    return (features.float() * weights.unsqueeze(1)).sum(-1)


class LineNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("set_of", torch.tensor(SET_OF))
        self.register_buffer("one_of", torch.eye(SETS))
        self.maker = RowMaker()
        rows = self.maker.cells.shape[1]
        self.rows = rows
        self.table_shared = nn.Parameter(torch.zeros(rows, VIEW))
        self.table_own = nn.Parameter(torch.zeros(SETS, rows, VIEW))
        self.table_offset = nn.Parameter(torch.full((SETS, VIEW), 0.1))
        self.heads = Heads()
        self.pooled = pooled
        self.weighed = weighed
        self.cells = CellFeatures.apply

    def table(self):
        """The rows of all sets, as they will be in the file."""
        rows = self.maker() + self.table_shared + self.table_own
        return rounded(rows, ROW, 127).reshape(-1, VIEW)

    def forward(self, batch):
        """Nats of the value, nats of a draw, nats of each cell as the move."""
        flat = batch.rule * 2 + batch.side
        own = self.set_of.view(-1).index_select(0, flat)
        other = self.set_of.view(-1).index_select(0, batch.rule * 2 + 1 - batch.side)
        features = self.cells(self.table() / ROW, rounded(self.table_offset, ROW, 32767) / ROW, batch.rows,
                              torch.stack([own, other], 1), batch.side)
        sums = floored(self.pooled(features) / 2, 1) * SUM
        extras = torch.stack([batch.classical.clamp(-4000, 4000) * SUM, batch.stones * 16 * SUM,
                              torch.full_like(batch.stones, batch.size * 64 * SUM)], 1)
        x = torch.cat([sums, F.pad(extras, (0, EXTRAS - 3))], 1)
        h = self.heads
        which = self.one_of.index_select(0, own)

        def first(weight, base, situation):
            there = situation.flatten(0, 1).index_select(0, own * SITUATIONS + batch.situation)
            return layer(x, weight, own, which @ base[:, 0] + there, HIDDEN_UNIT).clamp(0, MOST_HIDDEN)

        hidden = first(h.value1, h.value1_base, h.value1_situation)
        hidden = layer(hidden, h.value2, own, which @ h.value2_offset, HIDDEN_UNIT)
        hidden = hidden.clamp(0, MOST_HIDDEN)
        final = (which @ rounded(h.value3, WEIGHT, 32767).flatten(1)).view(-1, 2, HIDDEN)
        # Draws are rare: what they teach is left to the last layer, or the few would shake all.
        read = torch.stack([hidden, hidden.detach()], 1)
        made = (final * read).sum(-1) + which @ h.value3_offset
        value = batch.classical / VALUE_A_NAT + made[:, 0]
        hidden = first(h.move1, h.move1_base, h.move1_situation)
        dynamic = layer(hidden, h.move2, own, which @ h.move2_offset, DYNAMIC)
        return value, made[:, 1], batch.promise + self.weighed(features, dynamic * ROW)
