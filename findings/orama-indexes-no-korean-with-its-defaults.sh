#!/bin/sh
# @orama/orama 3.1.18 (npm), the search of several documentation frameworks: Korean text is not found.
#
# Expected: without a language, words between spaces are words, so a word as it is written is found; else an error.
# Seen: no hit and no error. The default tokenizer splits at everything that is no Latin letter, and nothing is left to
# index. A Latin word of the same text is found. There is no Korean tokenizer: `language: 'korean'` throws.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { create, insert, search } from '@orama/orama';

const database = create({ schema: { text: 'string' } });
insert(database, { text: '배열을 Pair 단위로 나눈다' });
const count = (term) => search(database, { term }).count;
const seen = { 배열을: count('배열을'), 나눈다: count('나눈다'), pair: count('pair') };
console.log(seen);
assert.deepEqual(seen, { 배열을: 0, 나눈다: 0, pair: 1 });
assert.throws(() => create({ schema: { text: 'string' }, language: 'korean' }), /not supported/);
SCRIPT
node check.mjs
