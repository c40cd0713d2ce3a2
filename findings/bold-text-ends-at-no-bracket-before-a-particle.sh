#!/bin/sh
# markdown-it 15.0.3, marked 18.2.1, commonmark 0.31.2, remark 15.0.1 with remark-gfm 4.0.1 (npm): `**함수(function)**는`
# is not bold.
#
# Expected: `**…**` around a word is bold, whatever follows; with a space behind it, it is.
# Seen: all four show the asterisks. CommonMark's rule for closing emphasis wants white space or punctuation behind a
# closing run that follows punctuation, and Korean writes particles there without a space. The common Korean form "term
# (original)" with a particle can therefore be bold in none of them.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts markdown-it@15.0.3 marked@18.2.1 commonmark@0.31.2 \
  remark@15.0.1 remark-gfm@4.0.1 remark-html@16.0.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { remark } from 'remark';
import gfm from 'remark-gfm';
import html from 'remark-html';

const render = {
  'markdown-it': (text) => new MarkdownIt().render(text),
  marked: (text) => marked.parse(text),
  commonmark: (text) => new HtmlRenderer().render(new Parser().parse(text)),
  remark: (text) => String(remark().use(gfm).use(html).processSync(text)),
};
for (const [name, of] of Object.entries(render)) {
  const isBold = (text) => of(text).includes('<strong>');
  const seen = [isBold('**함수(function)**는 값이다'), isBold('**함수**는 값이다'), isBold('**함수(function)** 는 값이다')];
  console.log(name, seen);
  assert.deepEqual(seen, [false, true, true]);
}
SCRIPT
node check.mjs
