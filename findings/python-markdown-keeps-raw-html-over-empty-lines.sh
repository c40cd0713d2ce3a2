#!/bin/sh
# Markdown 3.11.3 (PyPI), the parser of MkDocs: raw HTML goes on over empty lines.
#
# Expected: an empty line ends raw HTML, as in CommonMark and on GitHub, where `<details>`, an empty line and Markdown are
# the usual way to fold a part of a page.
# Seen: until the closing tag of a block, everything is copied as it is: readers see `**b**` and `- c`, and if the closing
# tag is missing, so is all Markdown of the rest of the page. Elements that are not in its list of blocks, such as `<svg>`
# and custom elements, end at the empty line.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check Markdown==3.11.3
"$work/venv/bin/python" - <<'PYTHON'
import markdown


def html(text):
    made = markdown.markdown(text, extensions=["extra"])
    print(made, end="\n\n")
    return made


folded = "<details>\n<summary>a</summary>\n\n**b**\n\n- c\n\n</details>\n\n**d**"
assert html(folded) == folded.replace("**d**", "<p><strong>d</strong></p>"), "the behavior has changed"
assert html("<div>\n\n# a\n\n**b**") == "<div>\n\n# a\n\n**b**", "the behavior has changed"
assert "<strong>b</strong>" in html("<svg>\n\n**b**\n\n</svg>"), "the behavior has changed"
PYTHON
