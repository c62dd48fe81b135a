"""The cells' part of the net on the card: rows added up, clipped, multiplied; and the way back.

One pass over memory each way. A program has cells of one position, so that it knows its sets. On
the way back rows are written to by many at once: the line with no stone on it, which is everywhere,
is added up first, and the others go to several copies of the table.
"""

import torch
import triton
import triton.language as tl

BLOCK = 64  # cells of a program
COPIES = 4


@triton.jit
def sums_of(table, rows, base, at, lane, inside, VIEW: tl.constexpr, HALF: tl.constexpr):
    a = tl.zeros((at.shape[0], HALF), tl.float32)
    b = tl.zeros((at.shape[0], HALF), tl.float32)
    for line in tl.static_range(4):
        row = tl.load(rows + at * 8 + line, mask=inside, other=0).to(tl.int32) + base
        where = row[:, None] * VIEW + lane[None, :]
        a += tl.load(table + where).to(tl.float32)
        b += tl.load(table + where + HALF).to(tl.float32)
    return a, b


@triton.jit
def clip(x):
    return tl.minimum(tl.maximum(x, 0.0), 127.0)


@triton.jit
def is_between(x):
    return (x >= 0.0) & (x <= 127.0)


@triton.jit
def forward_kernel(table, offset, rows, sets, side, out, cells, count,
                   VIEW: tl.constexpr, HALF: tl.constexpr, BLOCK: tl.constexpr):
    b = tl.program_id(0)
    cell = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    inside = cell < cells
    lane = tl.arange(0, HALF)
    at = b.to(tl.int64) * cells + cell
    color = tl.load(side + b)
    own = tl.load(sets + 2 * b)
    other = tl.load(sets + 2 * b + 1)
    a0, p0 = sums_of(table, rows + 4 * color, own * count, at, lane, inside, VIEW, HALF)
    a1, p1 = sums_of(table, rows + 4 * (1 - color), other * count, at, lane, inside, VIEW, HALF)
    a0 = clip(a0 + tl.load(offset + own * VIEW + lane)[None, :])
    p0 = clip(p0 + tl.load(offset + own * VIEW + HALF + lane)[None, :])
    a1 = clip(a1 + tl.load(offset + other * VIEW + lane)[None, :])
    p1 = clip(p1 + tl.load(offset + other * VIEW + HALF + lane)[None, :])
    to = out + at[:, None] * (5 * HALF) + lane[None, :]
    keep = inside[:, None]
    tl.store(to, a0.to(tl.bfloat16), mask=keep)
    tl.store(to + HALF, tl.floor(a0 * p0 / 128).to(tl.bfloat16), mask=keep)
    tl.store(to + 2 * HALF, a1.to(tl.bfloat16), mask=keep)
    tl.store(to + 3 * HALF, tl.floor(a1 * p1 / 128).to(tl.bfloat16), mask=keep)
    tl.store(to + 4 * HALF, tl.floor(a0 * a1 / 128).to(tl.bfloat16), mask=keep)


@triton.jit
def spread(grad, rows, base, at, lane, inside, g, VIEW: tl.constexpr):
    """Adds to the rows of the lines; `grad` points at the half that is meant."""
    empty = tl.zeros((at.shape[0],), tl.float32)
    for line in tl.static_range(4):
        row = tl.load(rows + at * 8 + line, mask=inside, other=0).to(tl.int32)
        empty += tl.where(row == 0, 1.0, 0.0)
        where = (row + base)[:, None] * VIEW + lane[None, :]
        tl.atomic_add(grad + where, g, mask=(row != 0)[:, None] & (g != 0), sem="relaxed")
    tl.atomic_add(grad + base * VIEW + lane, tl.sum(g * empty[:, None], 0), sem="relaxed")


@triton.jit
def backward_kernel(table, offset, rows, sets, side, made, grad_table, grad_offset, cells,
                    count, copies, whole,
                    VIEW: tl.constexpr, HALF: tl.constexpr, BLOCK: tl.constexpr):
    b = tl.program_id(0)
    cell = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    inside = cell < cells
    lane = tl.arange(0, HALF)
    at = b.to(tl.int64) * cells + cell
    color = tl.load(side + b)
    own = tl.load(sets + 2 * b)
    other = tl.load(sets + 2 * b + 1)
    grad_table += (b % copies) * whole
    rows0 = rows + 4 * color
    rows1 = rows + 4 * (1 - color)
    a0, p0 = sums_of(table, rows0, own * count, at, lane, inside, VIEW, HALF)
    a1, p1 = sums_of(table, rows1, other * count, at, lane, inside, VIEW, HALF)
    a0 += tl.load(offset + own * VIEW + lane)[None, :]
    p0 += tl.load(offset + own * VIEW + HALF + lane)[None, :]
    a1 += tl.load(offset + other * VIEW + lane)[None, :]
    p1 += tl.load(offset + other * VIEW + HALF + lane)[None, :]
    keep = inside[:, None]
    a0_in = is_between(a0)
    p0_in = is_between(p0)
    a1_in = is_between(a1)
    p1_in = is_between(p1)
    a0 = clip(a0)
    p0 = clip(p0)
    a1 = clip(a1)
    p1 = clip(p1)
    source = made + at[:, None] * (5 * HALF) + lane[None, :]
    g_a0 = tl.load(source, mask=keep, other=0.0).to(tl.float32)
    g_p0 = tl.load(source + HALF, mask=keep, other=0.0).to(tl.float32) / 128
    g_a1 = tl.load(source + 2 * HALF, mask=keep, other=0.0).to(tl.float32)
    g_p1 = tl.load(source + 3 * HALF, mask=keep, other=0.0).to(tl.float32) / 128
    g_c = tl.load(source + 4 * HALF, mask=keep, other=0.0).to(tl.float32) / 128
    d_a0 = tl.where(a0_in, g_a0 + g_p0 * p0 + g_c * a1, 0.0)
    d_p0 = tl.where(p0_in, g_p0 * a0, 0.0)
    d_a1 = tl.where(a1_in, g_a1 + g_p1 * p1 + g_c * a0, 0.0)
    d_p1 = tl.where(p1_in, g_p1 * a1, 0.0)
    tl.atomic_add(grad_offset + own * VIEW + lane, tl.sum(d_a0, 0), sem="relaxed")
    tl.atomic_add(grad_offset + own * VIEW + HALF + lane, tl.sum(d_p0, 0), sem="relaxed")
    tl.atomic_add(grad_offset + other * VIEW + lane, tl.sum(d_a1, 0), sem="relaxed")
    tl.atomic_add(grad_offset + other * VIEW + HALF + lane, tl.sum(d_p1, 0), sem="relaxed")
    spread(grad_table, rows0, own * count, at, lane, inside, d_a0, VIEW)
    spread(grad_table + HALF, rows0, own * count, at, lane, inside, d_p0, VIEW)
    spread(grad_table, rows1, other * count, at, lane, inside, d_a1, VIEW)
    spread(grad_table + HALF, rows1, other * count, at, lane, inside, d_p1, VIEW)


class CellFeatures(torch.autograd.Function):
    """From rows in whole units [sets * count, VIEW], offsets [sets, VIEW] and the rows of the lines
    of each cell [b, cells, 2 colours, 4] to features [b, cells, 5 * HALF]."""

    @staticmethod
    def forward(ctx, table, offset, rows, sets, side):
        b, cells = rows.shape[:2]
        view = table.shape[1]
        count = table.shape[0] // offset.shape[0]
        # Whole numbers to 127: nothing is lost.
        small = table.to(torch.bfloat16)
        out = torch.empty(b, cells, 5 * view // 2, device=table.device, dtype=torch.bfloat16)
        forward_kernel[(b, triton.cdiv(cells, BLOCK))](
            small, offset, rows, sets, side, out, cells, count, VIEW=view, HALF=view // 2, BLOCK=BLOCK)
        ctx.save_for_backward(small, offset, rows, sets, side)
        return out

    @staticmethod
    def backward(ctx, made):
        small, offset, rows, sets, side = ctx.saved_tensors
        b, cells = rows.shape[:2]
        view = small.shape[1]
        count = small.shape[0] // offset.shape[0]
        grad_table = torch.zeros(COPIES, *small.shape, device=small.device)
        grad_offset = torch.zeros_like(offset)
        backward_kernel[(b, triton.cdiv(cells, BLOCK))](
            small, offset, rows, sets, side, made.contiguous(), grad_table, grad_offset,
            cells, count, COPIES, small.numel(), VIEW=view, HALF=view // 2, BLOCK=BLOCK)
        return grad_table.sum(0), grad_offset, None, None, None


def plain_features(table, offset, rows, sets, side):
    """The same, to be read and compared with."""
    b, cells = rows.shape[:2]
    count = table.shape[0] // offset.shape[0]
    half = table.shape[1] // 2
    side = side.long()
    rows = rows.long()
    mine = rows[torch.arange(b, device=rows.device), :, side]
    others = rows[torch.arange(b, device=rows.device), :, 1 - side]
    views = []
    for number, of in ((0, mine), (1, others)):
        which = sets[:, number].long()
        sums = table[of + (which * count).view(-1, 1, 1)].sum(2) + offset[which].unsqueeze(1)
        views.append(sums.clamp(0, 127))

    def floored(x):
        return x + (x.floor() - x).detach()

    (a0, p0), (a1, p1) = ((v[..., :half], v[..., half:]) for v in views)
    return torch.cat([a0, floored(a0 * p0 / 128), a1, floored(a1 * p1 / 128), floored(a0 * a1 / 128)], -1)
