#!/bin/sh
# transliteration 2.6.1, unidecode 1.1.0, limax 4.2.3, @sindresorhus/slugify 3.0.1 (npm): addresses from Korean titles.
#
# Expected: `설치` (install) is `seolchi`, as Korea writes its names in Latin letters, and as any-ascii 0.3.3 has it.
# Seen: two packages write `seolci`, and `꽃` as `ggoc`, which no system of romanization does. Two leave all Hangul out: each
# title without Latin letters has an empty address, and 'C 설치' and 'C 삭제' have the same one.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts transliteration@2.6.1 unidecode@1.1.0 limax@4.2.3 \
  @sindresorhus/slugify@3.0.1 any-ascii@0.3.3
cat >check.mjs <<'CHECK'
import assert from 'node:assert';
import sindresorhus from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import limax from 'limax';
import { slugify } from 'transliteration';
import unidecode from 'unidecode';

const titles = ['설치', '꽃', 'C 설치', 'C 삭제'];
const seen = Object.fromEntries(
  Object.entries({ anyAscii, transliteration: slugify, unidecode, limax, sindresorhus }).map(([name, make]) => [
    name,
    titles.map((title) => make(title).toLowerCase().trim()).join(' | '),
  ]),
);
console.log(seen);
assert.deepEqual(seen, {
  anyAscii: 'seolchi | kkoch | c seolchi | c sagje',
  transliteration: 'seolci | ggoc | c-seolci | c-sagje',
  unidecode: 'seolci | ggoc | c seolci | c sagje',
  limax: ' |  | c | c',
  sindresorhus: ' |  | c | c',
}, 'the behavior has changed');
CHECK
node check.mjs
