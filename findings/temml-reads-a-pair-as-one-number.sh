#!/bin/sh
# temml 0.13.5 (npm): `(1,2)` and `[0,100]` are one number each, with the comma in it.
#
# Expected: as in LaTeX, a comma in a formula separates, with a space behind it; only `1{,}000` is one number, as in KaTeX.
# Seen: `<mn>0,100</mn>` for an interval and `<mn>1,2</mn>` for a point, which is read aloud as a decimal number in languages with
# a decimal comma and is set without the space. Spaces in the source (`(1, 2)`) or letters separate.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts temml@0.13.5 katex@0.19.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import katex from 'katex';
import temml from 'temml';

const numbers = (mathml) => mathml.match(/(?<=<mn>).*?(?=<\/mn>)/g);
for (const [tex, one, other] of [
  ['[0,100]', ['0,100'], ['0', '100']],
  ['(1,2)', ['1,2'], ['1', '2']],
  ['\\{100,200,300\\}', ['100,200,300'], ['100', '200', '300']],
  ['1{,}000', ['1,000'], ['1,000']],
]) {
  const [inTemml, inKatex] = [numbers(temml.renderToString(tex)), numbers(katex.renderToString(tex, { output: 'mathml' }))];
  console.log(tex, 'Temml:', inTemml, 'KaTeX:', inKatex);
  assert.deepEqual(inTemml, one);
  assert.deepEqual(inKatex, other);
}
console.log('with a space:', numbers(temml.renderToString('(1, 2)')));
SCRIPT
node check.mjs
