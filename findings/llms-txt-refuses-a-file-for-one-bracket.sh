#!/bin/sh
# llms-txt 0.0.7 (PyPI), the parser of the proposal: a bracket in a title refuses the whole file, one in an address cuts it.
#
# Expected: links are Markdown, so `\]` in a title and `(` in an address are as harmless as in other parsers.
# Seen: an escaped bracket raises an AttributeError for the file; `x_(y).md` becomes `x_(y` and its description is lost.
# Character references and percent-encoding are read as they are written.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check llms-txt==0.0.7
"$work/venv/bin/python" - <<'PYTHON'
from llms_txt import parse_llms_file


def links(line):
    text = "# Library\n\n> Types.\n\nLinks lead to Markdown.\n\n## Docs\n\n" + line + "\n"
    try:
        return parse_llms_file(text).sections["Docs"][0]
    except AttributeError:
        return "refused"


title = links(r"- [At\[0\]](https://example.com/at.md): the first")
address = links("- [At](https://example.com/x_(y).md): the first")
safe = links("- [At&#91;0&#93;](https://example.com/x_%28y%29.md): the first")
print(title, address, safe, sep="\n")
assert title == "refused", "the behavior has changed"
assert (address["url"], address["desc"]) == ("https://example.com/x_(y", None), "the behavior has changed"
assert safe["desc"] == "the first", "the behavior has changed"
PYTHON
