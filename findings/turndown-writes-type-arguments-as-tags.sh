#!/bin/sh
# turndown 7.2.5 (npm), markdownify 1.2.3 (PyPI), which make Markdown of web pages: type arguments of a text become tags.
#
# Expected: a text that shows `Array<string>` is escaped as asterisks are, so that Markdown shows it again.
# Seen: both write `<` as it is. Read as Markdown, `Array<string>` is a tag named `string`, and readers see `Array`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts turndown@7.2.5 marked@16.4.2
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check markdownify==1.2.3
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import { marked } from 'marked';
import Turndown from 'turndown';

const page = '<p>It returns Array&lt;string&gt; and *no* [list].</p>';
const program = 'import sys, markdownify; print(markdownify.markdownify(sys.argv[1]).strip())';
const results = {
  turndown: new Turndown().turndown(page),
  markdownify: execFileSync('venv/bin/python', ['-c', program, page], { encoding: 'utf8' }).trim(),
};
console.log(results);
for (const text of Object.values(results)) {
  assert.match(text, /Array<string>/, 'the behavior has changed');
  assert.match(text, /\\\*no\\\*/);
  assert.match(marked.parse(text), /Array<string> and/, 'the behavior has changed');
}
SCRIPT
node check.mjs
