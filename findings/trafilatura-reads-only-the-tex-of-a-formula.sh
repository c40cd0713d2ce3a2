#!/bin/sh
# trafilatura 2.3.1 (PyPI): MathML and short code of a page, as Markdown.
#
# Expected: a formula is its letters; a `pre` of one line is a block of code.
# Seen: a formula with an `annotation` is its TeX between dollar signs; one without is gone, and the sentence closes over it.
# Two blocks of one line become code in one line, without a space; `summary` becomes a heading.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --quiet --disable-pip-version-check trafilatura==2.3.1 lxml==6.1.3 lxml_html_clean==0.4.6
"$work/venv/bin/python" - <<'PYTHON'
import trafilatura

filler = "<p>" + "This paragraph is long enough to count as the text of a page, with commas, and clauses. " * 5 + "</p>"
page = f"""<!doctype html><html><title>T</title><body><main><article>{filler}
<p>With TeX <math><semantics><mi>A</mi><annotation encoding="application/x-tex">A</annotation></semantics></math> here.</p>
<p>Without <math><mi>A</mi></math> there.</p>
<div><pre><code>npm i a</code></pre></div><div><pre><code>pnpm add a</code></pre></div>
<details><summary>More</summary><p>Inside.</p></details>{filler}</article></main></body></html>"""
text = trafilatura.extract(page, output_format="markdown", include_formatting=True)
lines = [line for line in text.splitlines() if line and "long enough" not in line]
print(lines)
assert lines == [
    "With TeX $A$ here.",
    "Without there.",
    "`npm i a``pnpm add a`",
    "## More",
    "Inside.",
], "the behavior has changed"
PYTHON
