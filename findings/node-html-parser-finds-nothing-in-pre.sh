#!/bin/sh
# node-html-parser 9.0.7 (npm), which reads HTML for many tools: blocks of code.
#
# Expected: `pre code` is found, and a link or an id of a line in it, as in a document.
# Seen: `pre` is read like `script`, as one text: `code` in it is missing, and its links and ids are neither found nor counted.
# `textContent` of the block is its markup. With `blockTextElements` that lists others, the code is found.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts node-html-parser@9.0.7
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { parse } from 'node-html-parser';

const html = '<pre><code class="language-ts"><a id="line-1" href="/map">map</a>(a)</code></pre>';
const seen = (options) => {
  const root = parse(html, options);
  return [root.querySelectorAll('pre code').length, root.querySelectorAll('a').length, root.querySelector('pre').textContent];
};
console.log(seen(), seen({ blockTextElements: { script: true, style: true } }));
assert.deepEqual(seen().slice(0, 2), [0, 0], 'the behavior has changed');
assert.match(seen()[2], /<code class=/, 'the behavior has changed');
assert.deepEqual(seen({ blockTextElements: { script: true, style: true } }), [1, 1, 'map(a)']);
SCRIPT
node check.mjs
