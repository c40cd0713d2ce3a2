#!/bin/sh
# langchain-text-splitters 1.1.3 and llama-index-core 0.14.25 (PyPI): a page in HTML, in pieces.
#
# Expected: the words of a page in their order, with code and tables, as `get_text` of Beautiful Soup has them.
# Seen: LangChain's `HTMLHeaderTextSplitter` puts code behind the sentence that it stands in ("Run first." and `npm start`),
# and the title of `details` behind its text; LlamaIndex's `HTMLNodeParser` leaves out `pre` and tables without an error.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check langchain-text-splitters==1.1.3 llama-index-core==0.14.25 \
  beautifulsoup4==4.14.2 lxml==6.0.2
"$work/venv/bin/python" - <<'PYTHON'
from bs4 import BeautifulSoup
from langchain_text_splitters import HTMLHeaderTextSplitter
from llama_index.core import Document
from llama_index.core.node_parser import HTMLNodeParser

PAGE = """<html><body><h1>Title</h1><p>Run <code>npm start</code> first.</p><pre><code>const a = 1;</code></pre>
<table><tr><td>cell</td></tr></table><details><summary>More</summary>text</details></body></html>"""
whole = " ".join(BeautifulSoup(PAGE, "html.parser").get_text(" ").split())
sections = HTMLHeaderTextSplitter([("h1", "title")]).split_text(PAGE)
moved = " ".join(" ".join(section.page_content for section in sections).split())
nodes = HTMLNodeParser().get_nodes_from_documents([Document(text=PAGE)])
fewer = " ".join(" ".join(node.text for node in nodes).split())
print(whole, moved, fewer, sep="\n")
assert whole == "Title Run npm start first. const a = 1; cell More text", "the behavior has changed"
assert moved == "Title Run first. npm start const a = 1; cell text More", "the behavior has changed"
assert fewer == "Title Run npm start first.", "the behavior has changed"
PYTHON
