#!/bin/sh
# llms-txt 0.0.7 (PyPI), the parser of the proposal: a summary that no text follows is not the summary.
#
# Expected: in a file of a title, a block quote and sections, the block quote is the summary, as the proposal describes.
# Seen: `summary` is None and the quote becomes `info`; with one line of text below the quote, both are right.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check llms-txt==0.0.7
"$work/venv/bin/python" - <<'PYTHON'
from llms_txt import parse_llms_file

links = "## Docs\n\n- [Start](https://example.com/start.md): the first page\n"
alone = parse_llms_file("# Library\n\n> Types for arrays.\n\n" + links)
followed = parse_llms_file("# Library\n\n> Types for arrays.\n\nLinks lead to Markdown.\n\n" + links)
print("alone:   ", repr(alone.summary), repr(alone.info))
print("followed:", repr(followed.summary), repr(followed.info))
assert alone.summary is None and "Types for arrays." in alone.info, "the behavior has changed"
assert followed.summary == "Types for arrays.", "the behavior has changed"
PYTHON
