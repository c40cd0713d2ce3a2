#!/bin/sh
# langchain-text-splitters 1.1.3 (PyPI): code between four backticks ends at the first three inside.
#
# Expected: a fence ends at one of at least its own length (CommonMark 4.5), so a comment of a shell behind it is no heading.
# Seen: what is between the inner fences is Markdown: its comments become sections, and the metadata of all that follows says
# so. Tildes around the same code keep it whole.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check langchain-text-splitters==1.1.3
"$work/venv/bin/python" - <<'PYTHON'
from langchain_text_splitters import MarkdownHeaderTextSplitter

splitter = MarkdownHeaderTextSplitter([("#", "page")])


def pages(fence):
    text = f"# Writing\n\n{fence}md\n```sh\n# Install it\n```\n{fence}\n\nThen read on.\n"
    return [part.metadata["page"] for part in splitter.split_text(text)]


backticks, tildes = pages("````"), pages("~~~")
print(backticks, tildes)
assert backticks == ["Writing", "Install it"], "the behavior has changed"
assert tildes == ["Writing"], "the behavior has changed"
PYTHON
