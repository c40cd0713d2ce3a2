#!/bin/sh
# radashi 12.9.6 (npm), a library of utilities: `isEqual` looks at the enumerable keys of every object.
#
# Expected: maps, sets and addresses are compared by what they hold, as dates are, or by identity.
# Seen: two maps, two sets and two URLs are always equal, because none has keys of its own. Two dates are not.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts radashi@12.9.6
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { isEqual } from 'radashi';

const seen = {
  dates: isEqual(new Date(1), new Date(2)),
  maps: isEqual(new Map([['a', 1]]), new Map([['a', 2]])),
  sets: isEqual(new Set([1]), new Set([2])),
  addresses: isEqual(new URL('https://a.example/'), new URL('https://b.example/')),
};
console.log(seen);
assert.deepEqual(seen, { dates: false, maps: true, sets: true, addresses: true }, 'the behavior has changed');
SCRIPT
node check.mjs
