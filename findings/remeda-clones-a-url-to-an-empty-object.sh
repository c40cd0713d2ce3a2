#!/bin/sh
# remeda 2.62.2, es-toolkit 1.53.2, lodash 4.18.1 (npm): a deep copy of data that has a URL.
#
# Expected: the copies agree: the URL is shared or copied, or it is an error.
# Seen: es-toolkit and lodash share it; remeda's `clone` makes an object without properties of it, with the type `URL` and no
# `href`, and without an error.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts remeda@2.62.2 es-toolkit@1.53.2 lodash@4.18.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { cloneDeep } from 'es-toolkit';
import lodash from 'lodash';
import { clone } from 'remeda';

const data = { page: new URL('https://example.com/a') };
const seen = { remeda: clone(data), 'es-toolkit': cloneDeep(data), lodash: lodash.cloneDeep(data) };
for (const [name, copy] of Object.entries(seen)) {
  const found = [copy.page instanceof URL, copy.page === data.page, copy.page.href];
  console.log(name, found);
  assert.deepEqual(found, name === 'remeda' ? [false, false, undefined] : [true, true, data.page.href]);
}
SCRIPT
node check.mjs
