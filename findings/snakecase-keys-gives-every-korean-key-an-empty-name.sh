#!/bin/sh
# snakecase-keys 8.1.0 (npm): keys in Hangul become the empty name, so only the last value remains.
#
# Expected: `이름` stays `이름`, as es-toolkit 1.53.2 leaves it, because there is nothing to separate.
# Seen: `{ 이름: 1, 값: 2 }` becomes `{ '': 2 }`, and `naïve_text` is `na_ve_text`: all that is not ASCII counts as a separator.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts snakecase-keys@8.1.0 es-toolkit@1.53.2
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { toSnakeCaseKeys } from 'es-toolkit';
import snakecaseKeys from 'snakecase-keys';

const data = { 이름: 1, 값: 2 };
console.log(snakecaseKeys(data), toSnakeCaseKeys(data), snakecaseKeys({ naïve_text: 1 }));
assert.deepEqual(snakecaseKeys(data), { '': 2 });
assert.deepEqual(toSnakeCaseKeys(data), data);
assert.deepEqual(snakecaseKeys({ naïve_text: 1 }), { na_ve_text: 1 });
SCRIPT
node check.mjs
