"""Draws the losses of a training as curves.

    python3 training/plot.py run.json [more.json …] --out run.svg
"""

import argparse
import json
from pathlib import Path

WIDTH, HEIGHT, MARGIN = 640, 240, 48
COLORS = ["#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#b8860b"]
CURVES = [("value, nats", 2), ("move, nats", 3)]


def curve(points, low, high, most, top):
    def place(x, y):
        across = MARGIN + (WIDTH - 2 * MARGIN) * x / most
        down = top + HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (y - low) / (high - low)
        return f"{across:.1f},{down:.1f}"

    return " ".join(place(x, y) for x, y in points)


def main():
    args = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    args.add_argument("logs", nargs="+")
    args.add_argument("--out", required=True)
    args = args.parse_args()
    runs = {Path(log).stem: json.loads(Path(log).read_text())["losses"] for log in args.logs}
    height = HEIGHT * len(CURVES)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
             'font-family="sans-serif" font-size="12">']
    for number, (title, column) in enumerate(CURVES):
        top = number * HEIGHT
        lines = {name: [(row[1] / 1e6, row[column]) for row in rows] for name, rows in runs.items()}
        values = [y for points in lines.values() for _, y in points]
        most = max(x for points in lines.values() for x, _ in points)
        low, high = min(values), max(values) + 1e-9
        parts.append(f'<text x="{MARGIN}" y="{top + 20}">{title}; millions of positions seen</text>')
        for text, down in ((f"{high:.3f}", top + MARGIN), (f"{low:.3f}", top + HEIGHT - MARGIN)):
            parts.append(f'<text x="4" y="{down}">{text}</text>')
        parts.append(f'<text x="{WIDTH - MARGIN}" y="{top + HEIGHT - MARGIN + 18}">{most:.0f}</text>')
        for color, (name, points) in zip(COLORS * 9, lines.items()):
            parts.append(f'<polyline fill="none" stroke="{color}" '
                         f'points="{curve(points, low, high, most, top)}"><title>{name}</title></polyline>')
    Path(args.out).write_text("\n".join([*parts, "</svg>"]))


if __name__ == "__main__":
    main()
