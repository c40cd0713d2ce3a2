#!/bin/sh
# satori 0.63.2 (npm), which draws the cards of most generators: letters that the font lacks are boxes, without a word.
#
# Expected: an error, a warning or an empty place for Hangul in a Latin font; the API asks for fonts by name.
# Seen: the missing-glyph box of the font for each letter: two different words of two letters in Hangul and Han give the
# same drawing to the byte. Nobody who writes a title sees it until somebody shares the page.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts satori@0.63.2 @fontsource/inter@5.3.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import satori from 'satori';

const said = [];
for (const level of ['warn', 'error', 'log']) console[level] = (...texts) => said.push(texts);
const data = readFileSync('node_modules/@fontsource/inter/files/inter-latin-400-normal.woff');
const fonts = [{ name: 'Inter', data, weight: 400 }];
const draw = (children) =>
  satori({ type: 'div', props: { children, style: { fontSize: 40 } } }, { width: 200, height: 100, fonts });
const [hangul, han, latin] = await Promise.all(['배열', '漢字', 'ab'].map(draw));
process.stdout.write(`same drawing: ${hangul === han}; messages: ${said.length}\n`);
assert.equal(hangul, han);
assert.notEqual(hangul, latin);
assert.match(hangul, /<path/);
assert.deepEqual(said, []);
SCRIPT
node check.mjs
