#!/bin/sh
# Nanum Gothic Coding (@fontsource/nanum-gothic-coding 5.3.0, npm), a monospaced font of Korean programmers, and D2Coding (d2coding 1.3.2).
#
# Expected: in a font for code, lines of boxes and arrows are as wide as a Latin letter, Hangul twice as wide.
# Seen: in D2Coding they are. In Nanum Gothic Coding `│ ├ ─ → … – “` are as wide as Hangul,
# so the columns of a folder tree and of a table drawn with lines do not meet.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @fontsource/nanum-gothic-coding@5.3.0 d2coding@1.3.2
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check fonttools==4.68.0 brotli==1.2.1
cat >check.py <<'SCRIPT_END'
import glob
from fontTools.ttLib import TTFont


def widths(pattern):
    width = {}
    for path in glob.glob(pattern):
        font = TTFont(path)
        for code, glyph in font.getBestCmap().items():
            width[chr(code)] = font["hmtx"][glyph][0]
    return {letter: width[letter] / width["a"] for letter in "M가│├─→…“"}


nanum = widths("node_modules/@fontsource/nanum-gothic-coding/files/*-400-normal.woff2")
d2coding = widths("node_modules/d2coding/fonts/d2coding-full.woff2")
print(nanum, d2coding, sep="\n")
assert nanum == {"M": 1, **dict.fromkeys("가│├─→…“", 2)}, "the behavior has changed"
assert d2coding == {"M": 1, "가": 2, **dict.fromkeys("│├─→…“", 1)}, "the behavior has changed"
SCRIPT_END
env/bin/python check.py
