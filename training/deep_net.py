"""The deep net, as it is trained. src/eval/deep_net.h is the same as a file holds it: what the norms
do to each channel is part of the layers there.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

import deep_file

KINDS = 10  # of positions: rules, and whose turn it is
HEAD = 32
HIDDEN = 64


def pooled(x):
    return torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)


def over_board(numbers, x):
    """Of a board, added to each of its cells."""
    return x + numbers[:, :, None, None].to(x.dtype)


class Norm(nn.BatchNorm2d):
    def factors(self):
        """What it multiplies each channel by, and what it adds."""
        scale = self.weight.double() / torch.sqrt(self.running_var.double() + self.eps)
        return scale, self.bias.double() - self.running_mean.double() * scale


class Block(nn.Module):
    def __init__(self, channels, has_pool):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = Norm(channels)
        self.pool = nn.Linear(2 * channels, channels) if has_pool else None
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = Norm(channels)
        # At first a block changes nothing: so nets of many learn from the beginning.
        nn.init.zeros_(self.second_norm.weight)

    def forward(self, x):
        h = F.relu(self.first_norm(self.first(x)))
        if self.pool is not None:
            h = over_board(self.pool(pooled(h)), h)
        return F.relu(x + self.second_norm(self.second(h)))


class DeepNet(nn.Module):
    def __init__(self, blocks, channels, pool_every=3):
        super().__init__()
        self.shape = (blocks, channels, pool_every)
        self.stones = nn.Conv2d(2, channels, 5, padding=2, bias=False)
        self.board = nn.Conv2d(1, channels, 3, padding=1, bias=False)
        self.norm = Norm(channels)
        self.kind = nn.Embedding(KINDS, channels)
        nn.init.zeros_(self.kind.weight)
        self.blocks = nn.ModuleList(Block(channels, (i + 1) % pool_every == 0) for i in range(blocks))
        self.head = nn.Conv2d(channels, 2 * HEAD, 1, bias=False)
        self.head_norm = Norm(2 * HEAD)
        self.head_pool = nn.Linear(2 * channels, HEAD, bias=False)
        self.move = nn.Conv2d(HEAD, 1, 1)
        self.reply = nn.Conv2d(HEAD, 1, 1)  # what comes after the move: helps to learn, and is not kept
        self.value1 = nn.Linear(2 * HEAD, HIDDEN)
        self.value2 = nn.Linear(HIDDEN, 3)

    def forward(self, cells, rule, side, size):
        """Nats of win, draw and loss; of each cell as the move; and as the reply to it. Cells: 0 empty, 1 Black, 2 White."""
        own = torch.where(side == 0, 1, 2).to(torch.uint8)[:, None]
        stones = torch.stack([cells == own, cells == 3 - own], 1).view(-1, 2, size, size)
        stones = stones.to(torch.bfloat16).contiguous(memory_format=torch.channels_last)
        x = self.stones(stones) + self.board(torch.ones_like(stones[:, :1]))
        x = F.relu(over_board(self.kind(rule * 2 + side), self.norm(x)))
        for block in self.blocks:
            x = block(x)
        head = self.head_norm(self.head(x))
        moves = F.relu(over_board(self.head_pool(pooled(x)), head[:, :HEAD]))
        ends = self.value1(pooled(F.relu(head[:, HEAD:])))
        return (self.value2(F.relu(ends)).float(), self.move(moves).float().flatten(1),
                self.reply(moves).float().flatten(1))

    @torch.no_grad()
    def write(self, path):
        """As src/eval/deep_net.cpp reads it."""
        out = deep_file.Writer(*self.shape)

        def folded(weight, norm):
            """[taps, in, out], and what is added."""
            scale, offset = norm.factors()
            made = weight.double() * scale[:, None, None, None]
            return made.permute(2, 3, 1, 0).flatten(0, 1), offset

        def linear(layer):
            out.table(layer.weight.T)
            if layer.bias is not None:
                out.table(layer.bias)

        scale, offset = self.norm.factors()
        first = torch.zeros(64, self.shape[1], dtype=torch.double, device=scale.device)
        stones = (self.stones.weight.double() * scale[:, None, None, None]).flatten(2)  # [out, whose, tap]
        first[:50] = stones.permute(1, 2, 0).flatten(0, 1)
        first[50:59] = (self.board.weight.double() * scale[:, None, None, None]).flatten(1).T
        out.table(first)
        out.table(self.kind.weight.double() + offset)
        for block in self.blocks:
            for number in folded(block.first.weight, block.first_norm):
                out.table(number)
            if block.pool is not None:
                linear(block.pool)
            for number in folded(block.second.weight, block.second_norm):
                out.table(number)
        for number in folded(self.head.weight, self.head_norm):
            out.table(number)
        linear(self.head_pool)
        out.table(self.move.weight.flatten())
        out.table(self.move.bias)
        linear(self.value1)
        linear(self.value2)
        out.save(path)
