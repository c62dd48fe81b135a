"""The eight ways to look at a board."""

import functools

import torch

WAYS = 8


@functools.cache
def turns_of(size, device):
    """[ways, cells]: where each cell of the turned board comes from; and the way back."""
    cells = torch.arange(size * size, device=device).view(size, size)
    ways = []
    for way in range(WAYS):
        turned = torch.rot90(cells, way % 4)
        ways.append((turned.flip(0) if way >= 4 else turned).flatten())
    turns = torch.stack(ways)
    return turns, torch.argsort(turns, 1)
