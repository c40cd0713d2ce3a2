#!/bin/sh
# zensical 0.0.73 (PyPI), which reads the configuration of MkDocs, beside mkdocs 1.6.1: hooks and unknown plugins.
#
# Expected: what it cannot do is named, above all with `--strict`, because it takes `mkdocs.yml` as it is.
# Seen: `hooks` do not run, and a plugin that does not exist is no error; it says "No issues found" and ends with 0. MkDocs
# runs the hook and refuses the plugin.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check zensical==0.0.73 mkdocs==1.6.1
mkdir docs
echo '# Title' >docs/index.md
printf 'def on_page_markdown(markdown, **rest):\n    return markdown + "\\n\\nADDED"\n' >hook.py
printf 'site_name: Site\nhooks:\n  - hook.py\n' >mkdocs.yml
venv/bin/mkdocs build --quiet --theme mkdocs --site-dir expected
grep -q ADDED expected/index.html
venv/bin/zensical build --strict >output 2>&1
cat output
if grep -q ADDED site/index.html; then echo 'the behavior has changed'; exit 1; fi
printf 'plugins:\n  - does-not-exist\n' >>mkdocs.yml
if venv/bin/mkdocs build --quiet --theme mkdocs --site-dir expected 2>/dev/null; then echo 'the behavior has changed'; exit 1; fi
venv/bin/zensical build --strict >output 2>&1
cat output
grep -q 'No issues found' output || { echo 'the behavior has changed'; exit 1; }
