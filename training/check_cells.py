"""Do the card's kernels and what can be read agree?

    python3 training/check_cells.py
"""

import torch

from cells import CellFeatures, plain_features
from line_net import SETS, VIEW
from lines import folded_rows

POSITIONS = 300


def check(size: int) -> None:
    count = int(folded_rows().max()) + 1
    cells = size * size
    table = (torch.randn(SETS * count, VIEW, device="cuda") * 20).round().clamp(-127, 127)
    offset = torch.randint(0, 40, (SETS, VIEW), device="cuda").float()
    rows = torch.randint(count, (POSITIONS, cells, 2, 4), device="cuda").to(torch.int16)
    rows[:, ::2] = 0  # many lines are empty
    sets = torch.randint(SETS, (POSITIONS, 2), device="cuda")
    side = torch.randint(2, (POSITIONS,), device="cuda")
    # Whole numbers: whatever order they are added in, the sum is the same.
    back = torch.randint(-128, 129, (POSITIONS, cells, 5 * VIEW // 2), device="cuda").to(torch.bfloat16)
    made = []
    for way in (CellFeatures.apply, plain_features):
        own_table, own_offset = table.clone().requires_grad_(), offset.clone().requires_grad_()
        features = way(own_table, own_offset, rows, sets, side)
        features.backward(back.to(features.dtype))
        made.append((features.detach().float(), own_table.grad, own_offset.grad))
    for name, fast, plain in zip(("features", "rows", "offsets"), *made):
        off = ((fast - plain).abs().max() / plain.abs().max()).item()
        print(f"{size}x{size}, {name}: {off:.1e} apart")
        assert off < (1e-9 if name == "features" else 1e-4)


if __name__ == "__main__":
    torch.manual_seed(1)
    for size in (15, 20):
        check(size)
