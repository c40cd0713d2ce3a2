#!/bin/sh
# SVGO 4.1.0 (npm): a drawing that is optimized with its defaults has links without addresses and words without spaces.
#
# Expected: what people see, click and hear stays: a drawing gets smaller and nothing else, as with the links of Inkscape or Mermaid.
# Seen: `href` and `xlink:href` go from `a` (`removeUnknownsAndDefaults`; the other attributes stay), spaces beside inline elements
# of HTML in `foreignObject` go with any plugin (`text` keeps them), and the `id` of a title goes although `aria-labelledby` names it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts svgo@4.1.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { optimize } from 'svgo';

const inside = (content) =>
  optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`).data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
const html = '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Use <code>a</code> or <b>b</b></p></foreignObject>';
for (const [given, seen] of [
  ['<a href="https://example.com/" target="_blank"><text>l</text></a>', '<a target="_blank"><text>l</text></a>'],
  [html, html.replaceAll('> ', '>').replaceAll(' <', '<')],
  ['<text>a <tspan>b</tspan> c</text>', '<text>a <tspan>b</tspan> c</text>'],
  ['<g aria-labelledby="t"><title id="t">x</title><path d="m0 0 1 1"/></g>', '<g aria-labelledby="t"><title>x</title><path d="m0 0 1 1"/></g>'],
]) {
  console.log(inside(given));
  assert.equal(inside(given), seen);
}
SCRIPT
node check.mjs
