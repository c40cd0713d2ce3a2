#!/bin/sh
# typescript 7.0.2 beside dts-bundle-generator 9.5.1 and react-docgen-typescript 2.4.0 (npm): both are installed without a
# warning, and neither can be loaded.
#
# Expected: a version outside what a package can use conflicts with its range; `require('typescript')` has an API or fails.
# Seen: the ranges are open (`>=5.0.2`, `>= 4.3.x`), so npm is content; the module of version 7 has its version and
# nothing else, so tools end in "Cannot read properties of undefined", far from the cause. The API that there is has
# another address (`typescript/unstable/…`) and another shape.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' >package.json
npm install --no-audit --no-fund --ignore-scripts dts-bundle-generator@9.5.1 react-docgen-typescript@2.4.0 \
  typescript@7.0.2 2>&1 | tee install.txt
if grep -i 'warn.*peer' install.txt; then exit 1; fi
cat >check.cjs <<'SCRIPT'
const assert = require('node:assert');
const exported = Object.keys(require('typescript'));
console.log('typescript exports', exported);
assert.deepEqual(exported.filter((name) => !/^version/.test(name)), []);
for (const name of ['dts-bundle-generator', 'react-docgen-typescript']) {
  assert.throws(() => require(name), /Cannot read properties of undefined/);
  console.log(name, 'cannot be loaded');
}
SCRIPT
node check.cjs
