"""What a deep net says of positions, once and for all: the small net learns it as well."""

import time

import torch
import torch.nn.functional as F

from deep_net import DeepNet
from symmetry import turns_of

TURNS = (0, 5)  # a position is looked at in these; what is said of each counts alike
AT_ONCE = 8192


def load_teacher(path):
    kept = torch.load(path, map_location="cuda")
    net = DeepNet(*kept["shape"]).cuda().to(memory_format=torch.channels_last)
    net.load_state_dict({name: t.float() if t.is_floating_point() else t for name, t in kept["net"].items()})
    return net.eval()


@torch.no_grad()
def said(net, group, rows):
    """The share of wins, and the shares of the eligible moves."""
    turns, back = turns_of(group.size, group.device)
    value, moves = 0, 0
    for turn in TURNS:
        with torch.autocast("cuda", torch.bfloat16):
            ends, nats, _ = net(group.cells[rows][:, turns[turn]], group.rule[rows], group.side[rows], group.size)
        chances = F.softmax(ends, 1)
        value = value + (chances[:, 0] + chances[:, 1] / 2) / len(TURNS)
        moves = moves + nats[:, back[turn]] / len(TURNS)
    return value, F.softmax(moves.masked_fill(~group.eligible(rows), -1e4), 1)


@torch.no_grad()
def teach(path, groups, value_share, move_share):
    begun = time.time()
    net = load_teacher(path)
    for group in groups:
        taught = torch.zeros(len(group.best), group.size**2, dtype=torch.half, device=group.device)
        for rows in torch.arange(len(group.best), device=group.device).split(AT_ONCE):
            value, moves = said(net, group, rows)
            group.target[rows] = torch.lerp(group.target[rows], value, value_share)
            own = group.one_move(rows) if group.taught_moves is None else group.taught_moves[rows]
            taught[rows] = torch.lerp(own.float(), moves, move_share).half()
        group.taught_moves = taught
    print(f"taught in {time.time() - begun:.1f} s", flush=True)
