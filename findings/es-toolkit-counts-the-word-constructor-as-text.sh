#!/bin/sh
# es-toolkit 1.53.2 (npm): `countBy` and `groupBy` of one library treat names of JavaScript differently.
#
# Expected: `countBy` counts the word `constructor` once, as `groupBy` puts it into one group and as Remeda counts it.
# Seen: its count is the string `function Object() { [native code] }1`, where the type says `number`. Other words are right.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts es-toolkit@1.53.2 remeda@2.62.2
cat >check.mjs <<'SCRIPT_END'
import assert from 'node:assert';
import { countBy, groupBy } from 'es-toolkit';
import * as remeda from 'remeda';

const words = ['render', 'constructor', 'render'];
const itself = (word) => word;
const seen = {
  groups: groupBy(words, itself),
  counts: countBy(words, itself),
  remeda: remeda.countBy(words, itself),
};
console.log(seen);
assert.deepEqual(
  seen,
  {
    groups: { render: ['render', 'render'], constructor: ['constructor'] },
    counts: { render: 2, constructor: 'function Object() { [native code] }1' },
    remeda: { render: 2, constructor: 1 },
  },
  'the behavior has changed',
);
SCRIPT_END
node check.mjs
