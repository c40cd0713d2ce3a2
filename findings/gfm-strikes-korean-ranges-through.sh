#!/bin/sh
# marked 18.2.1 and remark 15.0.1 with remark-gfm 4.0.1 (npm): two ranges in a line are struck through.
#
# Expected: strikethrough is `~~two tildes~~`, as GitHub documents it; `1~2개, 3~4개` (1 to 2, 3 to 4) is text.
# Seen: `<del>2개, 3</del>`: one tilde is enough, also within a word. markdown-it 15.0.3 leaves the text alone.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts markdown-it@15.0.3 marked@18.2.1 remark@15.0.1 \
  remark-gfm@4.0.1 remark-html@16.0.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { remark } from 'remark';
import gfm from 'remark-gfm';
import html from 'remark-html';

const text = '요소 1~2개, 인자 3~4개';
const seen = {
  'markdown-it': new MarkdownIt().render(text).trim(),
  marked: marked.parse(text).trim(),
  remark: String(remark().use(gfm).use(html).processSync(text)).trim(),
};
console.log(seen);
const struck = '<p>요소 1<del>2개, 인자 3</del>4개</p>';
assert.deepEqual(seen, { 'markdown-it': `<p>${text}</p>`, marked: struck, remark: struck });
SCRIPT
node check.mjs
