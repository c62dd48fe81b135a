"""The deep net as bytes: see docs/NETWORK.md. Numbers are halves, in the order of src/eval/deep_net.h."""

import struct

import numpy as np

import sealed

MAGIC = b"TENGEND1"


class Writer:
    def __init__(self, blocks, channels, pool_every):
        self.parts = [struct.pack("<3I", blocks, channels, pool_every)]

    def table(self, numbers):
        halves = numbers.detach().cpu().numpy().astype("<f2")
        if not np.isfinite(halves).all():
            raise SystemExit("this net has numbers that half a float cannot hold")
        self.parts.append(halves.tobytes())

    def save(self, path):
        sealed.save(path, MAGIC, b"".join(self.parts))
