#!/usr/bin/env python3
"""Holds the house to its plan: includes point downward, certain words stay in certain rooms, and pages name
the layers there are.

usage: check_house.py [ROOT]        exits 1 and names each offence as path:line
       check_house.py --self-test   plants offences in a scratch tree and expects each to be found
"""
import pathlib
import re
import sys
import tempfile

# Each layer may include itself and those before it.
LAYERS = ["base", "game", "pattern", "solve", "eval", "gpu", "search", "engine", "protocol", "match", "study", "train",
          "archive", "workshop"]

# Folders of the tree that hold our sources; nothing else is read.
HOMES = ["src", "apps", "tests", "bench", "fuzz"]

# word -> the only places it may appear
ROOMS = {
    r"#\s*include\s*<Q\w+":              ["apps/desktop/", "tests/desktop/", "bench/desktop/"],
    r"#\s*include\s*<CLI/":              ["apps/cli/"],
    r"#\s*include\s*<nlohmann/":         ["src/base/json.cpp"],
    r"#\s*include\s*<sqlite3":           ["src/archive/database.cpp"],
    r"#\s*include\s*<zstd":              ["src/train/packing.cpp"],
    r"#\s*include\s*<histedit":          ["apps/cli/line_editor_libedit.cpp"],
    r"#\s*include\s*<nats/":             ["src/workshop/nats_handles.h"],
    r"\bstd::(cin|cout|cerr|clog)\b":    ["apps/", "tests/", "bench/", "fuzz/"],
    r"\bstd::(jthread|thread)\b(?!::)":  ["src/engine/", "src/match/", "src/archive/", "src/train/", "src/workshop/",
                                          "src/eval/batch_queue", "src/protocol/session", "tests/", "bench/workshop"],
    r"\b\w*[cC]lock::now\b":             ["src/base/clock.h"],
    r"\bcase RuleId::":                  ["src/game/rules.h"],
    r"\b_mm\d*_\w|\bv(ld|st)\d+q?_|<(hwy/|immintrin\.h|arm_neon\.h)":
                                         [r"src/eval/\w*_simd.cpp", r"src/pattern/\w*_simd.cpp",
                                          r"bench/\w*_simd.cpp"],
    r"\bcu[A-Z]\w+\(":                    ["tests/gpu/stand_in_driver.cpp"],
    r"\bconst_cast\b|\blongjmp\b":       [],
    # Asked for by name, so that a missing file fails where files must be there.
    r"\bTENGEN_SHARED_DATA\b":           ["tests/shared_data.cpp"],
}

INCLUDE = re.compile(r'#\s*include\s*[<"]((?:\.\./)*)([\w./-]+)[">]')
STRING = re.compile(r"""'(?:\\.|[^'\\])'|"(?:\\.|[^"\\])*\"""")
COMMENT = re.compile(r"//.*|/\*.*?\*/")
INCLUDE_LINE = re.compile(r"\s*#\s*include\b")


def in_room(name: str, rooms: list[str]) -> bool:
    return any(re.match(room, name) for room in rooms)


def code_of(line: str) -> str:
    """The line without its comments and, unless it is an include, without its strings."""
    if INCLUDE_LINE.match(line):
        return COMMENT.sub("", line)
    return COMMENT.sub("", STRING.sub('""', line))


def include_offence(name: str, code: str) -> str | None:
    found = INCLUDE.search(code)
    if not found:
        return None
    if found[1]:
        return "includes are written from src/, not with ../"
    target = found[2].split("/")
    here = name.split("/")
    if here[0] == "src":
        if here[1] not in LAYERS:
            return f"src/{here[1]} is no layer of the plan"
        if target[0] in LAYERS and LAYERS.index(target[0]) > LAYERS.index(here[1]):
            return f"{here[1]} must not include {target[0]}"
        if target[0] in ("apps", "tests", "bench", "fuzz"):
            return f"{here[1]} must not include {target[0]}"
    if here[0] == "apps" and target[0] == "apps" and target[1:2] != here[1:2]:
        return f"apps do not include each other: {here[1]} includes {'/'.join(target)}"
    if here[0] == "apps" and target[0] in ("tests", "bench", "fuzz"):
        return f"apps must not include {target[0]}"
    return None


def missing_terms(root: pathlib.Path):
    """Terms of the field that do not stand in the file where docs/TERMS.md sends their reader."""
    page = root / "docs/TERMS.md"
    lines = page.read_text(encoding="utf-8").splitlines() if page.is_file() else []
    for number, line in enumerate(lines, 1):
        if not (row := re.match(r"\| ([^|]+?) \| `([^`]+)` \|", line)):
            continue
        term, file = row[1], root / row[2]
        if not file.is_file() or term.lower() not in file.read_text(encoding="utf-8").lower():
            yield f"docs/TERMS.md:{number}: {row[2]} says nothing of {term!r}"


def misnamed_layers(root: pathlib.Path):
    """Pages whose list of layers is not the list of layers."""
    folders = sorted(p.name for p in (root / "src").glob("*") if p.is_dir())
    for page in ("docs/ARCHITECTURE.md", "CONTRIBUTING.md"):
        if not (root / page).is_file():
            continue
        text = (root / page).read_text(encoding="utf-8")
        if page == "CONTRIBUTING.md":
            line = re.search(r"\*\*Layers\.\*\* `([^`]*)`", text)
            lists = {"the line of layers": re.split(r"\s*◂\s*", line[1])[:-1] if line else []}
        else:
            drawing = text.split("```")[1] if "```" in text else ""
            lists = {"the drawing": re.findall(r"^   (?!apps)(\w+)  ", drawing, re.M)[::-1],
                     "the table": re.findall(r"^\| `(\w+)` \|", text, re.M)}
        for where, layers in lists.items():
            if layers != LAYERS or sorted(layers) != folders:
                yield f"{page}: {where} has {' '.join(layers)}, and src/ has {' '.join(folders)}"


def offences(root: pathlib.Path):
    yield from missing_terms(root)
    yield from misnamed_layers(root)
    for path in sorted(p for home in HOMES for p in (root / home).rglob("*")):
        if path.suffix not in {".h", ".cpp", ".cu"} or not path.is_file():
            continue
        name = path.relative_to(root).as_posix()
        in_comment = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if in_comment:
                if "*/" not in line:
                    continue
                line = line.split("*/", 1)[1]
                in_comment = False
            code = code_of(line)
            if "/*" in code:
                code = code.split("/*", 1)[0]
                in_comment = True
            if offence := include_offence(name, code):
                yield f"{name}:{number}: {offence}"
            for word, rooms in ROOMS.items():
                if re.search(word, code) and not in_room(name, rooms):
                    yield f"{name}:{number}: {code.strip()!r} belongs in {rooms or 'no file'}"


# ── Self-test ───────────────────────────────────────────────────────────────────────────────────

# (file, line, is it an offence?)
PLANTED = [
    ("src/game/a.cpp", '#include "search/alphabeta/worker.h"', True),
    ("src/search/a.cpp", '#include "game/board.h"', False),
    ("src/game/a.h", '#include "game/board.h"', False),
    ("src/base/a.h", '#include "../game/board.h"', True),
    ("src/widgets/a.h", '#include "game/board.h"', True),
    ("src/match/a.cpp", '#include "apps/cli/verb.h"', True),
    ("src/match/a.cpp", '#include "study/review.h"', True),
    ("src/study/a.cpp", '#include "match/sitting.h"', False),
    ("apps/cli/a.cpp", '#include "apps/cli/verb.h"', False),
    ("apps/pbrain/a.cpp", '#include "apps/cli/verb.h"', True),
    ("src/game/a.cpp", "#include <QString>", True),
    ("apps/desktop/a.cpp", "#include <QString>", False),
    ("apps/cli/a.cpp", "#include <CLI/CLI.hpp>", False),
    ("apps/pbrain/a.cpp", "#include <CLI/CLI.hpp>", True),
    ("src/base/json.cpp", "#include <nlohmann/json.hpp>", False),
    ("src/base/json.h", "#include <nlohmann/json.hpp>", True),
    ("src/protocol/a.cpp", "std::cout << 1;", True),
    ("apps/cli/a.cpp", "std::cout << 1;", False),
    ("src/search/a.cpp", "std::jthread t;", True),
    ("tests/game/a.cpp", "fs::path(TENGEN_SHARED_DATA)", True),
    ("tests/shared_data.cpp", "fs::path(TENGEN_SHARED_DATA)", False),
    ("tests/game/a.cpp", 'TENGEN_NEEDS_SHARED_DATA("games/lib");', False),
    ("src/search/a.cpp", "std::thread::id id;", False),
    ("src/engine/workers.cpp", "std::jthread t;", False),
    ("src/protocol/session.cpp", "std::jthread reader_;", False),
    ("src/protocol/command.cpp", "std::jthread reader_;", True),
    ("src/base/clock.h", "return Clock::now();", False),
    ("src/search/a.cpp", "std::chrono::steady_clock::now();", True),
    ("tests/search/a.cpp", "base::Clock::now();", True),
    ("src/search/a.cpp", "switch (r) { case RuleId::Renju: break; }", True),
    ("src/game/rules.h", "case RuleId::Renju: break;", False),
    ("src/eval/kernels_simd.cpp", "_mm256_add_epi16(a, b);", False),
    ("src/eval/kernels.cpp", "_mm256_add_epi16(a, b);", True),
    ("src/search/a.cpp", "#include <hwy/highway.h>", True),
    ("bench/shapes_simd.cpp", "#include <hwy/highway.h>", False),
    ("bench/shapes_bench.cpp", "#include <hwy/highway.h>", True),
    ("tests/gpu/stand_in_driver.cpp", "Result cuInit(unsigned flags);", False),
    ("src/gpu/a.cpp", "cuInit(0);", True),
    ("src/base/a.cpp", "const_cast<int&>(x);", True),
    ("src/base/a.cpp", "// const_cast is not for us", False),
    ("src/base/a.cpp", "/* neither is longjmp */ int x;", False),
    ("src/base/a.cpp", "/* over\nlines: longjmp\n*/ int x;", False),
    ("src/base/a.cpp", "/* over\nlines */ longjmp(x, 1);", True),
    ("src/base/a.cpp", 'say("no const_cast, no std::cout // here");', False),
    ("src/base/a.cpp", 'say("https://"); std::cout << 1;', True),
    ("build/release/a.cpp", "const_cast<int&>(x);", False),
    ("src/base/a.cpp", "if (c == '\"') std::cout << 1;  // \"", True),
    (".git/a.cpp", "const_cast<int&>(x);", False),
    ("docs/TERMS.md", "| PVS | `src/search/a.h` | |", True),
    ("docs/TERMS.md", "| docs | `docs/TERMS.md` | |", False),
    ("CONTRIBUTING.md", "**Layers.** `base ◂ game ◂ apps`", True),
    ("docs/ARCHITECTURE.md", "| `base` | `text.h` | |", True),
]


def self_test() -> int:
    wrong = 0
    for file, text, is_offence in PLANTED:
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch, file)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text + "\n", encoding="utf-8")
            if bool(list(offences(pathlib.Path(scratch)))) != is_offence:
                print(f"self-test: {file}: {text!r} should {'' if is_offence else 'not '}offend")
                wrong += 1
    print(f"self-test: {len(PLANTED) - wrong} of {len(PLANTED)} as expected")
    return 1 if wrong else 0


def main() -> int:
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    if not (root / "src").is_dir():
        print(f"{root}: no house here, src/ is missing")
        return 1
    found = list(offences(root))
    for offence in found:
        print(offence)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
