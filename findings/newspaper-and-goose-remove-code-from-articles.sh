#!/bin/sh
# newspaper4k 0.9.6, readability-lxml 0.9 and goose3 3.1.22 (PyPI), which read the article of a page, with code.
#
# Expected: code is text of the article, in a sentence and in a block, whatever element the block is in.
# Seen: newspaper4k keeps a `pre` that stands alone and drops one in a `div` or `figure`, as generators write it to add a title
# or a button; readability-lxml drops one in a `div`. goose3 drops each `code` and closes the sentence over it: "Run first".
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check newspaper4k==0.9.6 readability-lxml==0.9 goose3==3.1.22 \
  lxml_html_clean==0.4.3 setuptools==80.9.0
"$work/venv/bin/python" -W ignore - <<'PYTHON'
import re
from goose3 import Goose
from newspaper import Article
from readability import Document

TEXT = "Some text, with commas, and enough words for an article that readers look for, because it is long. " * 6
CODE = "<pre><code>const answer = 42;</code></pre>"
BLOCKS = {"alone": CODE, "div": f"<div>{CODE}</div>", "figure": f"<figure>{CODE}</figure>"}
seen = {}
for name, block in BLOCKS.items():
    html = f"""<!doctype html><html lang="en"><head><title>T</title></head><body><main><article><h1>T</h1><p>{TEXT}</p>
<p>Run <code>npm start</code> first, and read on, as this is a sentence.</p>{block}<p>{TEXT}</p></article></main></body></html>"""
    article = Article("https://example.com/a", language="en")
    article.download(input_html=html)
    article.parse()
    texts = [article.text, re.sub("<[^>]+>", "", Document(html).summary()), Goose().extract(raw_html=html).cleaned_text]
    seen[name] = ["answer = 42" in text for text in texts]
    sentence = [re.search("Run.{0,12}first", text) for text in texts]
    sentence = [found and found[0] for found in sentence]
    print(name, dict(zip(["newspaper4k", "readability-lxml", "goose3"], zip(seen[name], sentence))))
    assert sentence == ["Run npm start first", "Run npm start first", "Run first"], "the behavior has changed"
assert seen == {"alone": [True, True, False], "div": [False, False, False], "figure": [False, True, False]}, "the behavior has changed"
PYTHON
