#!/bin/sh
# langchain-text-splitters 1.1.3 (PyPI): `MarkdownHeaderTextSplitter` removes the indentation of all lines, also in code.
#
# Expected: sections of a page have its text as it is; code between fences above all.
# Seen: Python arrives without indentation, which is an error of syntax or another program; nested lists are flat; spaces that
# Python does not call printable, such as U+00A0 and U+3000, are gone, and what they separated is one word.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check langchain-text-splitters==1.1.3
"$work/venv/bin/python" - <<'PYTHON'
from langchain_text_splitters import MarkdownHeaderTextSplitter

PAGE = "# A\n\n```python\ndef f(x):\n    if x:\n        return 1\n    return 2\n```\n\n- a\n  - b\n\n10\u00a0km, 東京\u3000大阪\n"
[section] = MarkdownHeaderTextSplitter([("#", "title")]).split_text(PAGE)
print(section.page_content)
assert "def f(x):\nif x:\nreturn 1\nreturn 2" in section.page_content, "the behavior has changed"
assert "- a\n- b" in section.page_content, "the behavior has changed"
assert "10km, 東京大阪" in section.page_content, "the behavior has changed"
PYTHON
