#!/bin/sh
# Markdown 3.11.3 (PyPI), the parser of MkDocs: with `toc`, headings in Hangul have ids by their position.
#
# Expected: the id of a heading comes from its text, as with Latin ones, so that links stay right when others are added.
# Seen: all that is not ASCII is dropped by default, nothing is left, and the ids are `_1`, `_2`: a heading above gives the
# old id of one heading to another, and no link is broken.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check Markdown==3.11.3
"$work/venv/bin/python" - <<'PYTHON'
import re
import markdown


def ids(text):
    html = markdown.markdown(text, extensions=["toc"])
    return dict((text, identifier) for identifier, text in re.findall(r'<h2 id="([^"]*)">([^<]*)', html))


before = ids("## 설치\n\n## 사용\n\n## Use\n")
after = ids("## 준비\n\n## 설치\n\n## 사용\n\n## Use\n")
print(before, after, sep="\n")
assert before == {"설치": "_1", "사용": "_2", "Use": "use"}, "the behavior has changed"
assert after == {"준비": "_1", "설치": "_2", "사용": "_3", "Use": "use"}, "the behavior has changed"
PYTHON
