"""Do values mean what they say? Of positions called 70 %, 70 % should be won.

    python3 training/calibration.py match/games.sgf [more.sgf …]

Reads the games of matches (`tengen match --out match`): what a player thought of each position, as
a share of wins, beside how the game ended. Positions whose end was seen are left out: they are not
guesses. Needs nothing but Python.
"""

import math
import re
import sys
from pathlib import Path

POINTS_A_NAT = 240  # src/game/win_share.h
MOST_VALUE = 20_000  # beyond it an end was seen
THOUGHT = re.compile(r";([BW])\[\w*\][^;]*?TGAN\[value=(-?\d+)")
RESULTS = {"B": 1.0, "W": 0.0, "D": 0.5, "0": 0.5}


def thoughts(text):
    """Of each position thought about: the mover's value in points, and what the mover got."""
    for game in re.split(r"(?=\(;FF)", text):
        result = re.search(r"\bRE\[(.)", game)
        if not result or result[1] not in RESULTS:
            continue
        for who, value in THOUGHT.findall(game):
            # The thought stands beside the move that led to the position, whose mover is the other.
            blacks = RESULTS[result[1]]
            if abs(int(value)) < MOST_VALUE:
                yield int(value), 1 - blacks if who == "B" else blacks


def share(points, nat):
    return 1 / (1 + math.exp(-points / nat))


def nats_lost(seen, nat):
    lost = 0.0
    for points, got in seen:
        p = share(points, nat)
        lost -= got * math.log(max(p, 1e-9)) + (1 - got) * math.log(max(1 - p, 1e-9))
    return lost / len(seen)


def curve(seen, nat):
    """For each tenth of shares: what was said, what came, how often."""
    tenths = [[0.0, 0.0, 0] for _ in range(10)]
    for points, got in seen:
        p = share(points, nat)
        tenth = tenths[min(int(p * 10), 9)]
        tenth[0] += p
        tenth[1] += got
        tenth[2] += 1
    return [(said / n, came / n, n) for said, came, n in tenths if n]


def main(files):
    if not files:
        raise SystemExit(__doc__)
    seen = [s for file in files for s in thoughts(Path(file).read_text())]
    if not seen:
        raise SystemExit("no thoughts in these games")
    best = min(range(100, 500, 5), key=lambda nat: nats_lost(seen, nat))
    print(f"{len(seen)} positions; {nats_lost(seen, POINTS_A_NAT):.4f} nats lost at {POINTS_A_NAT} "
          f"points a nat, {nats_lost(seen, best):.4f} at {best}, the best")
    print("said    came   positions")
    for said, came, count in curve(seen, POINTS_A_NAT):
        print(f"{100 * said:4.1f} % {100 * came:5.1f} % {count:8}")


if __name__ == "__main__":
    main(sys.argv[1:])
