#!/bin/sh
# highlight.js 11.12.0, Prism 1.30.0 and Shiki 4.6.0 (npm), which color code in pages.
#
# Expected: `default값` is one name, as it is for a compiler, and `class 주문` is a class in each language with classes.
# Seen: for both a word ends where ASCII does, so `default`, `new` and `in` within names are keywords. Highlight.js knows a
# class in Hangul in Python, and none in TypeScript. Shiki takes each for a name.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts highlight.js@11.12.0 prismjs@1.30.0 shiki@4.6.0
cat >check.mjs <<'CHECK'
import assert from 'node:assert';
import { createRequire } from 'node:module';
import hljs from 'highlight.js';
import Prism from 'prismjs';
import { codeToTokens } from 'shiki';

const require = createRequire(import.meta.url);
for (const language of ['typescript', 'python']) require(`prismjs/components/prism-${language}`);
const keywords = (html) => [...html.matchAll(/class="(?:hljs-|token )keyword">([^<]*)/g)].map(([, word]) => word).join(' ');
const code = 'const default값 = 1 + new주문 + 주문in목록;';
const shiki = (await codeToTokens(code, { lang: 'typescript', theme: 'github-light', tokenizeTimeLimit: 0 })).tokens.flat();
const classes = (language, text) => hljs.highlight(text, { language }).value.includes('class_">주문<');
const seen = {
  highlight: keywords(hljs.highlight(code, { language: 'typescript' }).value),
  prism: keywords(Prism.highlight(code, Prism.languages.typescript, 'typescript')),
  shiki: shiki.filter(({ content, color }) => color === shiki[0].color && /\w/.test(content)).map(({ content }) => content).join(' '),
  classes: [classes('typescript', 'class 주문 {}'), classes('python', 'class 주문(기본):')],
};
console.log(seen);
assert.deepEqual(seen, {
  highlight: 'const default new in',
  prism: 'const default new in',
  shiki: 'const',
  classes: [false, true],
}, 'the behavior has changed');
CHECK
node check.mjs
