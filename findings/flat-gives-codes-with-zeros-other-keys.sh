#!/bin/sh
# flat 6.0.1 (npm), with which messages and settings are flattened and put together again.
#
# Expected: `unflatten` undoes `flatten`; as documented, `list.0` is an element of an array.
# Seen: whatever `Number` reads is a number of an element. The prices of the regions `02` and `031` are an array of 32 with
# two values, `1e3` is element 1000, and an empty key element 0. With `object: true` all keys stay.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts flat@6.0.1
cat >check.mjs <<'CHECK'
import assert from 'node:assert';
import { flatten, unflatten } from 'flat';

const data = { prices: { '02': 1, '031': 2 }, models: { '1e3': 3 }, none: { '': 4 } };
const seen = unflatten(flatten(data));
console.log(seen);
assert.equal(seen.prices.length, 32, 'the behavior has changed');
assert.deepEqual(Object.entries(seen.prices), [['2', 1], ['31', 2]]);
assert.deepEqual(Object.entries(seen.models), [['1000', 3]]);
assert.deepEqual(seen.none, [4]);
assert.deepEqual(unflatten(flatten(data), { object: true }), data);
CHECK
node check.mjs
