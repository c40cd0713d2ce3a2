#!/bin/sh
# @docusaurus/plugin-content-docs 3.10.2 (npm): `404-not-found.md` is the page `/not-found`, and `3-way-merge.md` is `/way-merge`.
#
# Expected: a number in front orders a page (`01-intro.md`); names that begin with a number of their own keep it, as dates and
# versions (`2026-11-30-news`, `7.0-release`) do.
# Seen: any number with a hyphen goes from address and title and orders the sidebar: 404 and 401 pages stand last, and
# `2025-review` and `2026-review` of one folder have one address. `1.5-minutes` and `3D` stay.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @docusaurus/plugin-content-docs@3.10.2 react@19.3.1 react-dom@19.3.1
cat >check.cjs <<'SCRIPT'
const assert = require('node:assert');
const { DefaultNumberPrefixParser: read } = require('@docusaurus/plugin-content-docs/lib/numberPrefix.js');

for (const [name, seen] of [
  ['01-intro', 'intro'],
  ['404-not-found', 'not-found'],
  ['3-way-merge', 'way-merge'],
  ['2025-review', 'review'],
  ['2026-review', 'review'],
  ['2026-11-30-news', '2026-11-30-news'],
  ['7.0-release', '7.0-release'],
  ['1.5-minutes', '1.5-minutes'],
]) {
  const { filename, numberPrefix } = read(name);
  console.log(name, '->', filename, numberPrefix);
  assert.equal(filename, seen);
}
SCRIPT
node check.cjs
