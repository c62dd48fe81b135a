"""From cells to the numbers of their lines' rows."""

import torch
import torch.nn as nn
import torch.nn.functional as F

REACH = 4
CODES = 3 ** (2 * REACH + 1)


def folded_rows() -> torch.Tensor:
    """Of each code, the number of its row: a line read backwards has the same."""
    codes = torch.arange(CODES)
    digits = torch.stack([codes // 3**k % 3 for k in range(2 * REACH + 1)])
    mirror = sum(digits[2 * REACH - k] * 3**k for k in range(2 * REACH + 1))
    least = torch.minimum(codes, mirror)
    kept = least.unique()
    return torch.searchsorted(kept, least)


class Lines(nn.Module):
    """Nothing here knows which way a board is turned: the rows of a cell are added up, and a line
    is the same from both ends. So the eight symmetries would teach the net nothing."""

    def __init__(self):
        super().__init__()
        kernel = torch.zeros(4, 1, 2 * REACH + 1, 2 * REACH + 1)
        for k in range(2 * REACH + 1):
            kernel[0, 0, REACH, k] = 3**k
            kernel[1, 0, k, REACH] = 3**k
            kernel[2, 0, k, k] = 3**k
            kernel[3, 0, 2 * REACH - k, k] = 3**k
        self.register_buffer("kernel", kernel)
        self.register_buffer("fold", folded_rows().to(torch.int16))
        # As Black and as White sees empty, Black, White and wall.
        self.register_buffer("digits", torch.tensor([[0.0, 1, 2, 2], [0.0, 2, 1, 2]]))

    @torch.no_grad()
    def forward(self, cells):
        """[b, cells, colours, lines]"""
        padded = F.pad(cells, (REACH,) * 4, value=3).long()
        views = torch.stack([self.digits[view][padded] for view in (0, 1)], 1)
        b, _, n, _ = views.shape
        codes = F.conv2d(views.view(2 * b, 1, n, n), self.kernel).view(b, 2, 4, -1)
        return self.fold[codes.round().long()].permute(0, 3, 1, 2).contiguous()
