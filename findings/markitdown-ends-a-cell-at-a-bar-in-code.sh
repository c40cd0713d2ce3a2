#!/bin/sh
# markitdown 0.1.9 and markdownify 1.2.3 (PyPI): a table of a page whose cell has `A | B`, as types of TypeScript have.
#
# Expected: the bar is written as `\|`, which GFM asks for in code as well.
# Seen: it is written as it is: the row has a cell too many, and the last one is lost to every reader of GFM.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check markitdown==0.1.9 markdownify==1.2.3
"$work/venv/bin/python" - <<'PYTHON' 2>/dev/null
import io
from markdownify import markdownify
from markitdown import MarkItDown

page = """<!doctype html><title>T</title><table><tr><th>Type</th><th>Default</th></tr>
<tr><td><code>string | number</code></td><td>none</td></tr></table>"""
rows = [
    MarkItDown().convert_stream(io.BytesIO(page.encode()), file_extension=".html").text_content,
    markdownify(page),
]
for text in rows:
    row = text.strip().splitlines()[-1]
    print(row)
    assert row == "| `string | number` | none |", "the behavior has changed"
PYTHON
