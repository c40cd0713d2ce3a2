#!/bin/sh
# esbuild 0.28.2 (npm): with --splitting, `import()` of a package in CommonJS has no names, only `default`.
#
# Expected: `(await import('he')).encode` is the function, as without --splitting, in Node and in other bundlers.
# Seen: the same module is bundled without a warning in both cases; with --splitting the name is undefined, so the
# program fails when it is run, and only `default` has the exports.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts esbuild@0.28.2 he@1.2.0
cat >entry.js <<'TEXT'
const module = await import('he');
console.log(typeof module.encode, typeof module.default.encode);
TEXT
esbuild() { node_modules/.bin/esbuild entry.js --bundle --format=esm --out-extension:.js=.mjs --log-level=error "$@"; }
esbuild --outdir=whole
esbuild --outdir=split --splitting
for folder in whole split; do echo "$folder: $(node $folder/entry.mjs)"; done >seen
cat seen
cat >expected <<'TEXT'
whole: function function
split: undefined function
TEXT
cmp seen expected
