"""Writes a trained net as the integers of a net file; src/eval/net.cpp reads it."""

import numpy as np

import line_net as L
import sealed

MAGIC = b"TENGENN2"


def whole(x, unit, kind):
    limits = np.iinfo(kind)
    numbers = np.round(x.detach().double().cpu().numpy() / unit)
    return np.clip(numbers, limits.min, limits.max).astype(kind)


def paired(weights):
    """Two inputs of each output side by side, as `weight_at` of src/eval/net.h wants them."""
    outputs, inputs = weights.shape
    return weights.reshape(outputs, inputs // 2, 2).transpose(1, 0, 2)


def numbers_of(net) -> bytes:
    heads = net.heads
    table = whole(net.table(), L.ROW, np.int8).reshape(L.SETS, -1, L.VIEW)
    unit2 = L.HIDDEN_UNIT * L.WEIGHT
    parts = [np.array([L.VIEW, L.INPUTS, L.HIDDEN, L.SETS], "<u4").tobytes()]

    def first(base, situation):
        return whole(base + situation, L.HIDDEN_UNIT, "<i2")

    for s in range(L.SETS):
        numbers = [
            table[s],
            whole(net.table_offset[s], L.ROW, "<i2"),
            paired(whole(heads.value1[s], L.WEIGHT, "<i2")),
            first(heads.value1_base, heads.value1_situation)[s],
            paired(whole(heads.value2[s], L.WEIGHT, "<i2")),
            whole(heads.value2_offset[s], L.HIDDEN_UNIT, "<i2"),
            whole(heads.value3[s], L.WEIGHT, "<i2"),
            whole(heads.value3_offset[s], unit2, "<i4"),
            paired(whole(heads.move1[s], L.WEIGHT, "<i2")),
            first(heads.move1_base, heads.move1_situation)[s],
            paired(whole(heads.move2[s], L.WEIGHT, "<i2")),
            whole(heads.move2_offset[s], L.DYNAMIC, "<i2"),
        ]
        parts += [np.ascontiguousarray(n).tobytes() for n in numbers]
    return b"".join(parts)


def write(net, path):
    sealed.save(path, MAGIC, numbers_of(net))
