#!/bin/sh
# llama-index-core 0.14.25 (PyPI): `MarkdownNodeParser` knows code between backticks only.
#
# Expected: `~~~` is a fence, as in CommonMark and in LangChain's splitter, so a comment of a shell in it is no heading.
# Seen: the comment begins a section, and the rest of the code and of the page is in it, below a path that lacks the real
# heading. Between backticks the same code stays whole.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check llama-index-core==0.14.25
"$work/venv/bin/python" - <<'PYTHON'
from llama_index.core import Document
from llama_index.core.node_parser import MarkdownNodeParser


def sections(fence):
    page = f"# Guide\n\n## Install\n\n{fence}sh\n# in the folder of the site\nnpm install\n{fence}\n\nThen start it.\n"
    nodes = MarkdownNodeParser().get_nodes_from_documents([Document(text=page)])
    return [(node.metadata["header_path"], node.text.splitlines()[0]) for node in nodes]


print(sections("~~~"), sections("```"), sep="\n")
assert sections("```") == [("/", "# Guide"), ("/Guide/", "## Install")], "the behavior has changed"
assert sections("~~~") == [
    ("/", "# Guide"),
    ("/Guide/", "## Install"),
    ("/", "# in the folder of the site"),
], "the behavior has changed"
PYTHON
