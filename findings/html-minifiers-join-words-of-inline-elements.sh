#!/bin/sh
# html-minifier-next 6.2.11, html-minifier-terser 7.2.0, htmlnano 3.5.1 (npm): spaces between inline elements.
#
# Expected: with `collapseWhitespace`, several spaces become one, and one that is displayed stays.
# Seen: the first two take the space between two custom elements, so `<x-key>Ctrl</x-key> <x-key>C</x-key>` is displayed as
# `CtrlC`, and html-minifier-terser takes those around `output`, too. Both keep it between `code` and `kbd`. htmlnano, whose
# default is to be safe, keeps them all in a paragraph, and takes the one behind `ruby` in a text without one.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts html-minifier-next@6.2.11 html-minifier-terser@7.2.0 htmlnano@3.5.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { minify as next } from 'html-minifier-next';
import { minify as terser } from 'html-minifier-terser';
import htmlnano from 'htmlnano';

const options = { collapseWhitespace: true };
const minifiers = {
  next: (html) => next(html, options),
  terser: (html) => terser(html, options),
  nano: async (html) => (await htmlnano.process(html, { minifyCss: false, minifyJs: false, minifySvg: false })).html,
};
const inputs = [
  '<p><code>a</code> <kbd>b</kbd></p>',
  '<p><x-key>Ctrl</x-key> <x-key>C</x-key></p>',
  '<p>a <output>b</output> <em>c</em></p>',
  '<ruby>값<rt>value</rt></ruby> 읽기',
];
const changed = {};
for (const [name, minify] of Object.entries(minifiers)) {
  changed[name] = [];
  for (const [index, input] of inputs.entries()) {
    const output = await minify(input);
    console.log(name, output);
    if (output !== input) changed[name].push(index);
  }
}
console.log(changed);
assert.deepEqual(changed, { next: [1], terser: [1, 2], nano: [3] }, 'the behavior has changed');
SCRIPT
node check.mjs
