#!/bin/sh
# node-html-markdown 2.0.0 (npm): steps with code in them, as every installation guide has.
#
# Expected: the code of a step is a fenced block that belongs to the step, and a list that starts at 3 starts at 3.
# Seen: the fence stands at the start of the line, so the list ends there, the lines of the code end with two spaces,
# and the numbers begin at 1.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts node-html-markdown@2.0.0 marked@16.4.1
cat >check.mjs <<'SCRIPT_END'
import assert from 'node:assert';
import { marked } from 'marked';
import { NodeHtmlMarkdown } from 'node-html-markdown';

const code = 'if a:\n    b()\n';
const html = `<ol start="3"><li><p>Ask:</p><pre><code class="language-py">${code}</code></pre></li><li>Read.</li></ol>`;
const markdown = NodeHtmlMarkdown.translate(html);
const blocks = marked.lexer(markdown).filter((token) => token.type !== 'space');
console.log(markdown);
const seen = blocks.map((token) => (token.type === 'list' ? `list from ${token.start}` : `${token.type} ${token.text}`));
console.log(seen);
assert.deepEqual(
  seen,
  ['list from 1', 'code if a:  \n    b()  ', 'list from 2'],
  'the behavior has changed',
);
SCRIPT_END
node check.mjs
