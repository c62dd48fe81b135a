#!/usr/bin/env python3
"""Reads a translation for what goes wrong unseen: a place (%1) lost or invented, a sentence left in
English, and words of the game that became other ones, such as White where Black was meant.

    tools/check_translation.py FILE.ts
"""
import re
import sys
import xml.etree.ElementTree as Xml

PLACE = re.compile(r"%L?\d|%n")
HAN = re.compile(r"[\u4e00-\u9fff]")

# What must be in the Chinese where this is in the English.
GLOSSARY = [
    (r"\bBlack\b", "黑"),
    (r"\bWhite\b", "白"),
    (r"\bforbidden\b", "禁手|禁点"),
    (r"\boverlines?\b", "长连"),
    (r"\bdouble threes?\b", "三三"),
    (r"\bdouble fours?\b", "四四"),
    (r"\b[Dd]raws?\b(?! lots)", "和"),
    (r"\b[Rr]esigns?\b", "认输"),
    (r"\b[Uu]ndo\b", "悔|撤|退"),
    (r"\b[Ee]ngines?\b", "引擎"),
    (r"\b[Hh]ints?\b", "提示"),
    (r"\b[Aa]nalysis\b", "分析"),
    (r"\b[Cc]omments?\b", "注|评"),
    (r"\b[Ss]ave\b", "存"),
    (r"\b[Mm]inutes?\b", "分"),
    (r"\b[Ll]evels?\b", "级"),
    (r"\b[Ss]ounds?\b", "音|声"),
    (r"\b[Ll]anguage\b", "语"),
]
# And what must not be where the English has no word of it.
INVENTED = [("黑", r"[Bb]lack|colour"), ("白", r"[Ww]hite|colour")]
# Names that stay as they are, wherever they stand.
NAMES = re.compile(r"\b(Caro|Swap2?|Pro|Long|Elo|PNG|SVG|PDF|GIF|png|svg|pdf|gif)\b")


def faults(source, translation):
    english = re.sub(r"&(?=\w)", "", source)
    if set(PLACE.findall(source)) != set(PLACE.findall(translation)):
        yield "its places differ"
    if not HAN.search(translation) and re.search(r"[a-z]{3}", NAMES.sub("", english)):
        if translation.replace("&", "").split() == english.split():
            yield "it is still English"
    for word, chinese in GLOSSARY:
        if re.search(word, english) and not re.search(chinese, translation):
            yield f"'{re.search(word, english)[0]}' should be {chinese}"
    for chinese, word in INVENTED:
        if chinese in translation and not re.search(word, english):
            yield f"{chinese} is not in the English"


def main(path):
    found = 0
    for message in Xml.parse(path).iter("message"):
        source = message.findtext("source") or ""
        translation = message.find("translation")
        forms = [form.text for form in translation.iter("numerusform")] or [translation.text]
        for form in forms:
            for fault in faults(source, form or ""):
                print(f"{path}: {fault}: {source!r} is {form!r}", file=sys.stderr)
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
