#!/bin/sh
# pretendard 1.3.9, @fontsource-variable/noto-sans-kr 5.3.1, @fontsource/ibm-plex-sans-kr 5.3.0,
# @fontsource/nanum-gothic-coding 5.3.0 (npm): no part of them is for decomposed Hangul.
#
# Expected: a font for Korean that is divided into about a hundred parts has, besides 11,172 syllables, the 67 modern
# letters of which NFD makes them, as names of files from some systems do.
# Seen: no `unicode-range` of any of them has U+1100, U+1161 or U+11A8, while ㄱ (U+3131) is in all: the same word in NFD is
# drawn in another typeface. Pretendard's ranges have box-drawing characters (U+251C) that its file has not.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts pretendard@1.3.9 @fontsource-variable/noto-sans-kr@5.3.1 \
  @fontsource/ibm-plex-sans-kr@5.3.0 @fontsource/nanum-gothic-coding@5.3.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check fonttools==4.68.0 brotli==1.2.0
cat >check.py <<'PYTHON'
import os
import re
from fontTools.ttLib import TTFont

PRETENDARD = "node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css"
SHEETS = [
    PRETENDARD,
    "node_modules/@fontsource-variable/noto-sans-kr/index.css",
    "node_modules/@fontsource/ibm-plex-sans-kr/index.css",
    "node_modules/@fontsource/nanum-gothic-coding/index.css",
]


def files_for(sheet, character):
    found = []
    for face in re.findall(r"@font-face\s*{[^}]*}", open(sheet, encoding="utf-8").read()):
        for part in re.search(r"unicode-range:\s*([^;}]*)", face).group(1).split(","):
            ends = [int(end, 16) for end in part.strip().upper().removeprefix("U+").split("-")]
            if ends[0] <= ord(character) <= ends[-1]:
                found.append(os.path.join(os.path.dirname(sheet), re.search(r"url\(['\"]?([^)'\"]*)", face).group(1)))
    return found


for sheet in SHEETS:
    counts = {f"U+{ord(c):04X}": len(files_for(sheet, c)) for c in "가ㄱ\u1100\u1161\u11a8"}
    print(sheet, counts)
    assert list(counts.values())[2:] == [0, 0, 0] and min(list(counts.values())[:2]) > 0, "the behavior has changed"
(file,) = files_for(PRETENDARD, "├")
assert ord("├") not in TTFont(file).getBestCmap(), "the behavior has changed"
PYTHON
venv/bin/python check.py
