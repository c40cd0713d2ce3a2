#!/bin/sh
# FlexSearch 0.8.212 (npm), default encoder, `tokenize: 'forward'`: `TS2322` and `TS232` are one word, 800 is 80.
#
# Expected: digits are compared as they are; a search for an error number finds that number.
# Seen: equal letters in a row count once, digits, too (TS2322 is ts, 232, 2), and numbers are cut in threes (2026 is 202, 6).
# What remains is a set of words, so `TS232` finds pages about TS2322, `TS2322` those about TS232, and `2026` any 202 with a 6.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts flexsearch@0.8.212
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import FlexSearch from 'flexsearch';

const pages = ['error TS2322', 'error TS232', 'port 80', 'port 800', '202 pages, 6 tables', 'the year 2026'];
const index = new FlexSearch.Index({ tokenize: 'forward' });
pages.forEach((page, id) => index.add(id, page));
for (const [query, seen] of [
  ['TS2322', [0, 1]],
  ['TS232', [0, 1]],
  ['800', [2, 3]],
  ['2026', [4, 5]],
]) {
  const found = index.search(query).sort();
  console.log(query, '->', found.map((id) => pages[id]).join(' | '));
  assert.deepEqual(found, seen);
}
const exact = new FlexSearch.Index({ encoder: FlexSearch.Charset.Exact });
pages.forEach((page, id) => exact.add(id, page));
assert.deepEqual(exact.search('TS2322'), [0]);
SCRIPT
node check.mjs
