#!/bin/sh
# WeasyPrint 70.0 (PyPI), which makes PDF of pages: Korean and formulas.
#
# Expected: `word-break: keep-all` keeps Korean words whole, as all browsers do; of a formula in MathML, the letters or nothing.
# Seen: `keep-all` is an invalid value, so lines end within words; a formula is its letters and its TeX side by side (`aa^2`),
# because nothing hides `annotation`. `annotation { display: none }` in the style sheet of a page does.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check weasyprint==70.0 pypdf==6.4.0
venv/bin/python - <<'PYTHON'
import io
import logging
from pypdf import PdfReader
from weasyprint import HTML

messages = []
handler = logging.Handler()
handler.emit = lambda record: messages.append(record.getMessage())
logging.getLogger("weasyprint").addHandler(handler)


def lines(css, body):
    document = HTML(string=f"<style>@page {{ size: 400px }} p {{{css}}} i {{ font-style: normal }}</style>{body}").render()
    found = []

    def walk(box):
        if type(box).__name__ == "LineBox":
            found.append("".join(child.text for child in box.descendants() if hasattr(child, "text")))
        for child in getattr(box, "children", []):
            walk(child)

    for page in document.pages:
        walk(page._page_box)
    return found


korean = lines("width: 2.2em; word-break: keep-all", '<p lang="ko">배열을 설치합니다')
math = "<p><math><semantics><mi>a</mi><annotation encoding='application/x-tex'>a^2</annotation></semantics></math>"
formula, hidden = lines("", math), lines("} annotation { display: none", math)
print(korean, formula, hidden, [m for m in messages if "keep-all" in m], sep="\n")
assert any("word-break: keep-all" in m and "invalid value" in m for m in messages), "the behavior has changed"
assert len(korean) > 1 and any("설치합니다" not in line and set(line) & set("설치합니다") for line in korean), "the behavior has changed"
assert formula == ["aa^2"] and hidden == ["a"], "the behavior has changed"
PYTHON
