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

REACH = 4
CODES = 3 ** (2 * REACH + 1)
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
MOST_FEATURE = 127


def rounded(x: torch.Tensor, unit: float, most: int) -> torch.Tensor:
    """To whole units, as if it had not been: the gradient passes."""
    return x + ((x / unit).round().clamp(-most, most) * unit - x).detach()


def floored(x: torch.Tensor, unit: float) -> torch.Tensor:
    return x + ((x / unit).floor() * unit - x).detach()


def folded_rows() -> torch.Tensor:
    """Of each code, the number of its row: a line read backwards has the same."""
    codes = torch.arange(CODES)
    digits = torch.stack([codes // 3**k % 3 for k in range(2 * REACH + 1)])
    mirror = sum(digits[2 * REACH - k] * 3**k for k in range(2 * REACH + 1))
    least = torch.minimum(codes, mirror)
    kept = least.unique()
    return torch.searchsorted(kept, least)


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


class LineSum(torch.autograd.Function):
    """Sums of four rows. The way back spreads over copies of the table: the line with no stone on
    it is everywhere, and its row would be waited for."""

    COPIES = 8

    @staticmethod
    def forward(ctx, table, rows):
        ctx.save_for_backward(rows)
        ctx.shape = table.shape
        return F.embedding_bag(rows, table, mode="sum")

    @staticmethod
    def backward(ctx, grad):
        (rows,) = ctx.saved_tensors
        count, width = ctx.shape
        made = torch.zeros(count * LineSum.COPIES, width, device=grad.device)
        copy = torch.arange(len(rows), device=rows.device) % LineSum.COPIES * count
        grad = grad.contiguous()
        for line in range(rows.shape[1]):
            made.index_add_(0, rows[:, line] + copy, grad)
        return made.view(LineSum.COPIES, count, width).sum(0), None


class Lines(nn.Module):
    """From cells to the rows of their lines."""

    def __init__(self):
        super().__init__()
        kernel = torch.zeros(4, 1, 2 * REACH + 1, 2 * REACH + 1)
        for k in range(2 * REACH + 1):
            kernel[0, 0, REACH, k] = 3**k
            kernel[1, 0, k, REACH] = 3**k
            kernel[2, 0, k, k] = 3**k
            kernel[3, 0, 2 * REACH - k, k] = 3**k
        self.register_buffer("kernel", kernel)
        self.register_buffer("fold", folded_rows())
        # As Black and as White sees empty, Black, White and wall.
        self.register_buffer("digits", torch.tensor([[0.0, 1, 2, 2], [0.0, 2, 1, 2]]))

    @torch.no_grad()
    def forward(self, cells, side):
        """[views, b, cells, lines]: own view first."""
        padded = F.pad(cells, (REACH,) * 4, value=3).long()
        views = torch.stack([self.digits[view][padded] for view in (0, 1)], 1)
        b, _, n, _ = views.shape
        codes = F.conv2d(views.view(2 * b, 1, n, n), self.kernel).view(b, 2, 4, -1)
        codes = codes.round().long().transpose(2, 3)
        own = side.view(-1, 1, 1, 1)
        ordered = torch.stack([torch.where(own == 0, codes[:, :1], codes[:, 1:])[:, 0],
                               torch.where(own == 0, codes[:, 1:], codes[:, :1])[:, 0]])
        return self.fold[ordered]


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
    made = made[torch.arange(len(x), device=x.device), set_]
    return floored(made, unit) + rounded(offset, unit, 32767)


def mixed(sums: torch.Tensor) -> torch.Tensor:
    """From the two views' sums of rows to the features of a cell, in units of a row."""
    clipped = (sums / ROW).clamp(0, MOST_FEATURE)
    a, partner = clipped[..., :HALF], clipped[..., HALF:]
    product = floored(a * partner / 128, 1)
    cross = floored(a[0] * a[1] / 128, 1)
    return torch.cat([a[0], product[0], a[1], product[1], cross], -1)


class LineNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.lines = Lines()
        self.register_buffer("set_of", torch.tensor(SET_OF))
        self.maker = RowMaker()
        rows = self.maker.cells.shape[1]
        self.rows = rows
        self.table_shared = nn.Parameter(torch.zeros(rows, VIEW))
        self.table_own = nn.Parameter(torch.zeros(SETS, rows, VIEW))
        self.table_offset = nn.Parameter(torch.full((SETS, VIEW), 0.1))
        self.heads = Heads()
        self.mixed = mixed

    def table(self):
        """The rows of all sets, as they will be in the file."""
        rows = self.maker() + self.table_shared + self.table_own
        return rounded(rows, ROW, 127).reshape(-1, VIEW)

    def features(self, batch):
        """Of each cell, in units of a row: [b, cells, FEATURES]."""
        own = self.set_of[batch.rule, batch.side]
        other = self.set_of[batch.rule, 1 - batch.side]
        rows = self.lines(batch.cells, batch.side)
        sets = torch.stack([own, other])
        rows = rows + (sets * self.rows).view(2, -1, 1, 1)
        _, b, cells, _ = rows.shape
        sums = LineSum.apply(self.table(), rows.reshape(-1, 4)).view(2, b, cells, VIEW)
        sums = sums + rounded(self.table_offset, ROW, 32767)[sets].unsqueeze(2)
        return self.mixed(sums), own

    def forward(self, batch):
        """Nats of the value, nats of a draw, nats of each cell as the move."""
        features, own = self.features(batch)
        sums = floored(features.sum(1) / 2, 1) * SUM
        stones = (batch.cells != 0).flatten(1).sum(1).float()
        extras = torch.zeros(len(sums), EXTRAS, device=sums.device)
        extras[:, 0] = batch.classical.clamp(-4000, 4000) * SUM
        extras[:, 1] = stones * 16 * SUM
        extras[:, 2] = batch.size * 64 * SUM
        x = torch.cat([sums, extras], 1)
        h = self.heads

        def first(weight, base, situation):
            offset = base[own, 0] + situation[own, batch.situation]
            return layer(x, weight, own, offset, HIDDEN_UNIT).clamp(0, MOST_HIDDEN)

        hidden = first(h.value1, h.value1_base, h.value1_situation)
        hidden = layer(hidden, h.value2, own, h.value2_offset[own], HIDDEN_UNIT)
        hidden = hidden.clamp(0, MOST_HIDDEN)
        final = rounded(h.value3, WEIGHT, 32767)[own]
        made = (final * hidden.unsqueeze(1)).sum(-1) + h.value3_offset[own]
        value = batch.classical / 200 + made[:, 0]
        hidden = first(h.move1, h.move1_base, h.move1_situation)
        dynamic = layer(hidden, h.move2, own, h.move2_offset[own], DYNAMIC)
        moves = batch.promise + torch.einsum("bcf,bf->bc", features * ROW, dynamic)
        return value, made[:, 1], moves
