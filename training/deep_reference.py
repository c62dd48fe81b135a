"""What a deep net says, computed as plainly as can be, in double precision and with nothing of what
the program or the trainer uses: whoever computes it faster is checked by this.

    python3 training/deep_reference.py tests/eval/deep_golden.json

writes what nets made up by `made_up_net` say of made-up positions; the tests make the same nets and
positions and expect the same. Needs NumPy.
"""

import json
import sys

import numpy as np

SEEN, HEAD, HIDDEN, ENDS, KINDS = 64, 32, 64, 3, 10


def tables(blocks, channels, pool_every):
    """Of each table of the file in its order: name, shape, and the inputs of each of its outputs."""
    c = channels
    yield "first", (SEEN, c), SEEN
    yield "first offsets", (KINDS, c), 0
    for block in range(blocks):
        yield f"{block} first", (9, c, c), 9 * c
        yield f"{block} first offsets", (c,), 0
        if (block + 1) % pool_every == 0:
            yield f"{block} pool", (2 * c, c), 2 * c
            yield f"{block} pool offsets", (c,), 0
        yield f"{block} second", (9, c, c), 9 * c
        yield f"{block} second offsets", (c,), 0
    yield "head", (c, 2 * HEAD), c
    yield "head offsets", (2 * HEAD,), 0
    yield "head pool", (2 * c, HEAD), 2 * c
    yield "move", (HEAD, 1), HEAD
    yield "move offset", (1,), 0
    yield "value1", (2 * HEAD, HIDDEN), 2 * HEAD
    yield "value1 offsets", (HIDDEN,), 0
    yield "value2", (HIDDEN, ENDS), HIDDEN
    yield "value2 offsets", (ENDS,), 0


def scattered(count, seed):
    """Whole numbers from -1000 to 1000 in no order, the same in every language."""
    k = np.arange(count, dtype=np.uint64)
    h = (k * np.uint64(2654435761) + np.uint64(seed) * np.uint64(40503)) % np.uint64(2**32)
    h = h ^ (h >> np.uint64(15))
    h = (h * np.uint64(2246822519)) % np.uint64(2**32)
    return ((h >> np.uint64(13)) % np.uint64(2001)).astype(np.int64) - 1000


def made_up_net(blocks, channels, pool_every, seed):
    net = {}
    for number, (name, shape, inputs) in enumerate(tables(blocks, channels, pool_every)):
        spread = np.float32(1.5 / np.sqrt(inputs)) if inputs else np.float32(0.25)
        drawn = scattered(int(np.prod(shape)), seed + number).astype(np.float32) / np.float32(1000)
        net[name] = (drawn * spread).astype(np.float16).astype(np.float64).reshape(shape)
    return net


def made_up_cells(size, seed):
    """About a third own stones, a third the other's."""
    return (scattered(size * size, seed) + 1000) % 3


def seen_around(cells, size):
    board = cells.reshape(size, size)
    seen = np.zeros((size, size, SEEN))
    for y in range(size):
        for x in range(size):
            at = 0
            for whose in (1, 2):
                for dy in range(-2, 3):
                    for dx in range(-2, 3):
                        if 0 <= y + dy < size and 0 <= x + dx < size:
                            seen[y, x, at] = board[y + dy, x + dx] == whose
                        at += 1
            for dy in range(-1, 2):
                for dx in range(-1, 2):
                    seen[y, x, at] = 0 <= y + dy < size and 0 <= x + dx < size
                    at += 1
    return seen


def convolved(x, weights):
    size = x.shape[0]
    walled = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    made = np.zeros(x.shape[:2] + (weights.shape[2],))
    for tap in range(9):
        dy, dx = divmod(tap, 3)
        made += walled[dy:dy + size, dx:dx + size] @ weights[tap]
    return made


def pooled(x):
    flat = x.reshape(-1, x.shape[2])
    return np.concatenate([flat.mean(0), flat.max(0)])


def forward(net, blocks, cells, size, kind):
    """Nats of win, draw and loss; nats of each cell as the move."""
    x = np.maximum(seen_around(cells, size) @ net["first"] + net["first offsets"][kind], 0)
    for b in range(blocks):
        h = np.maximum(convolved(x, net[f"{b} first"]) + net[f"{b} first offsets"], 0)
        if f"{b} pool" in net:
            h = h + pooled(h) @ net[f"{b} pool"] + net[f"{b} pool offsets"]
        x = np.maximum(x + convolved(h, net[f"{b} second"]) + net[f"{b} second offsets"], 0)
    offsets = net["head offsets"].copy()
    offsets[:HEAD] += pooled(x) @ net["head pool"]
    head = np.maximum(x @ net["head"] + offsets, 0)
    moves = head[:, :, :HEAD] @ net["move"] + net["move offset"]
    hidden = np.maximum(pooled(head[:, :, HEAD:]) @ net["value1"] + net["value1 offsets"], 0)
    return hidden @ net["value2"] + net["value2 offsets"], moves.reshape(-1)


def main(out):
    cases = []
    for blocks, channels, pool_every, sizes in ((2, 64, 2, range(5, 23)), (3, 96, 3, (15,)), (1, 128, 1, (9,))):
        net = made_up_net(blocks, channels, pool_every, seed=7)
        for size in sizes:
            kind = size % KINDS
            ends, moves = forward(net, blocks, made_up_cells(size, size), size, kind)
            cases.append({
                "blocks": blocks, "channels": channels, "pool_every": pool_every, "size": size,
                "kind": kind, "ends": [round(v, 6) for v in ends], "moves": [round(v, 5) for v in moves],
            })
    with open(out, "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")


if __name__ == "__main__":
    main(sys.argv[1])
