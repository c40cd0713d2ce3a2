#!/bin/sh
# remark-smartypants 3.0.3, markdown-it 15.0.3 with `typographer` (npm): quotation marks in front of Korean particles.
#
# Expected: a pair of straight marks becomes an opening and a closing one, also if a particle follows without a space.
# Seen: behind a bracket, remark-smartypants writes two opening marks. markdown-it leaves double marks straight and makes only
# the closing one of two single marks typographic, as an apostrophe, so a word begins with one kind and ends with another.
# In English, where a space follows, both write pairs.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts remark-smartypants@3.0.3 remark-parse@11.0.0 \
  remark-stringify@11.0.0 unified@11.0.5 markdown-it@15.0.3
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import MarkdownIt from 'markdown-it';
import remarkParse from 'remark-parse';
import smartypants from 'remark-smartypants';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const processor = unified().use(remarkParse).use(smartypants).use(remarkStringify);
const remark = (text) => String(processor.processSync(text)).trim();
const markdownIt = (text) => new MarkdownIt({ typographer: true, html: true }).renderInline(text).replaceAll('&quot;', '"');
const results = ['"설치(install)"를 해요', `'값'을 "값"을`, `"install (now)" and 'value' is`].map((text) => [
  remark(text),
  markdownIt(text),
]);
console.log(results);
assert.deepEqual(
  results,
  [
    ['“설치(install)“를 해요', '"설치(install)"를 해요'],
    ['‘값’을 “값”을', `'값’을 "값"을`],
    ['“install (now)” and ‘value’ is', '“install (now)” and ‘value’ is'],
  ],
  'the behavior has changed',
);
SCRIPT
node check.mjs
