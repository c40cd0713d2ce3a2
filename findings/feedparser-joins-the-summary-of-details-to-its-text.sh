#!/bin/sh
# feedparser 6.0.14 (PyPI): of `details`, the element stays and its `summary` goes; `mark` goes, too.
#
# Expected: an element and the child that belongs to it are allowed or removed together; `svg` and `math` are removed first.
# Seen: `<details><summary>More</summary>text</details>` becomes `<details>Moretext</details>`, so two words are one, and a
# reader displays "Details" as the title; `svg`, `math`, `video` and `dir` are kept.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check feedparser==6.0.14
"$work/venv/bin/python" - <<'PYTHON'
from html import escape
import feedparser


def read(html):
    feed = f"""<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a</id>
<title>A</title><updated>2026-11-29T00:00:00Z</updated><entry><id>urn:b</id><title>B</title>
<updated>2026-11-29T00:00:00Z</updated><content type="html">{escape(html)}</content></entry></feed>"""
    return feedparser.parse(feed).entries[0].content[0].value


details = read("<details><summary>More</summary>text</details>")
mark = read("<p>a <mark>b</mark></p>")
drawing = read('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>')
print(details, mark, drawing, sep="\n")
assert details == "<details>Moretext</details>", "the behavior has changed"
assert mark == "<p>a b</p>", "the behavior has changed"
assert "<path" in drawing, "the behavior has changed"
PYTHON
