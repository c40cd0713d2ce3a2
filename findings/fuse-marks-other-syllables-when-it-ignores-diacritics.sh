#!/bin/sh
# fuse.js 7.5.0 (npm) with `ignoreDiacritics`: the ranges of a match in Korean text are those of another text.
#
# Expected: `indices`, which are there to mark what was found, count in the text that was given, as they do without the option.
# Seen: Hangul is decomposed (NFD) to remove marks, which it has none of, and the ranges count its letters: a search for 만드는
# marks 법, one for 방법 marks nothing, and one for 배열 marks 배열을 만. `café` keeps right ranges.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts fuse.js@7.5.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import Fuse from 'fuse.js';

const marked = (query, ignoreDiacritics) =>
  new Fuse(['배열을 만드는 방법', 'café 설치'], { includeMatches: true, threshold: 0, ignoreLocation: true, ignoreDiacritics })
    .search(query)
    .map(({ item, matches }) => matches[0].indices.map(([from, to]) => item.slice(from, to + 1)).join());
for (const [query, seen] of [['만드는', '법'], ['방법', ''], ['배열', '배열을 만'], ['cafe', 'café']]) {
  console.log(query, marked(query, false), marked(query, true));
  if (query !== 'cafe') assert.deepEqual(marked(query, false), [query]);
  assert.deepEqual(marked(query, true), [seen]);
}
SCRIPT
node check.mjs
