#!/bin/sh
# pandoc 3.9 (PyPI: pypandoc_binary 1.17) with its extension for East Asian line ends: Korean words are joined.
#
# Expected: the line end is left out between Chinese or Japanese characters, which are written without spaces, and is a
# space between Korean words, which are not; CSS makes the same difference for Hangul.
# Seen: Hangul counts as the others, so the last word of a line and the first of the next become one, in `markdown`,
# `gfm` and `commonmark_x`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check pypandoc_binary==1.17
"$work/venv/bin/python" - <<'PYTHON'
import pypandoc

print("pandoc", pypandoc.get_pandoc_version())
for form in ["markdown", "gfm", "commonmark_x"]:
    html = pypandoc.convert_text("배열을 나눈다\n값을 돌려준다\n", "html", format=form + "+east_asian_line_breaks")
    print(form, html.strip())
    assert html.strip() == "<p>배열을 나눈다값을 돌려준다</p>", "the behavior has changed"
    plain = pypandoc.convert_text("배열을 나눈다\n값을 돌려준다\n", "html", format=form)
    assert "나눈다값" not in plain, "the behavior has changed"
PYTHON
