#!/usr/bin/env python3
"""Puts sources that are compiled alike together for clang-tidy: most of its time goes into the
headers of others, which it reads anew with every source.

    tools/tidy_groups.py COMMANDS FOLDER SOURCE…

COMMANDS is a compile_commands.json. FOLDER gets one of its own, with a file for each group that
includes its members. Printed is a line for each group: its file, then its members. What is compiled
alone, as tests are, stays alone: a line of one.
"""

import json
import sys
from pathlib import Path

MOST = 8  # as CMake's unity builds
ALONE = ("tests/", "bench/", "fuzz/")  # their unnamed namespaces may have the same names


def is_alone(source: str) -> bool:
    # Highway's sources include themselves, once for each kind of processor.
    return source.startswith(ALONE) or "HWY_TARGET_INCLUDE" in Path(source).read_text("utf-8")


def way_of(entry: dict) -> str:
    """How it is compiled, without what."""
    words = entry["command"].split()
    return " ".join(words[: words.index("-o")])


def main(commands: str, folder: str, sources: list[str]) -> None:
    root = Path.cwd()
    entries = {entry["file"]: entry for entry in json.loads(Path(commands).read_text("utf-8"))}
    groups: dict[str, list[list[str]]] = {}
    lines = []
    for source in sources:
        if is_alone(source):
            lines.append([source])
            continue
        of_its_way = groups.setdefault(way_of(entries[str(root / source)]), [[]])
        if len(of_its_way[-1]) == MOST:
            of_its_way.append([])
        of_its_way[-1].append(source)
    known = list(entries.values())
    Path(folder).mkdir(parents=True, exist_ok=True)
    for way, of_its_way in groups.items():
        for members in of_its_way:
            file = root / folder / f"group_{len(lines)}.cpp"
            file.write_text("".join(f'#include "{root / each}"\n' for each in members), "utf-8")
            directory = entries[str(root / members[0])]["directory"]
            known.append({"directory": directory, "command": f"{way} -c {file}", "file": str(file)})
            lines.append([str(file.relative_to(root)), *members])
    (Path(folder) / "compile_commands.json").write_text(json.dumps(known), "utf-8")
    for line in lines:
        print(*line)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
