#!/bin/sh
# @microsoft/api-extractor 7.60.1 and @microsoft/api-documenter 7.30.18 (npm): pages of exports with Korean names.
#
# Expected: each export has a page of its own, whatever its name is made of; `가격` and `이름` are valid names of TypeScript.
# Seen: each letter that is not Latin is `_` in the name of a file, so every name of two syllables has the page `pkg.__.md`. The
# last one is written over the others, the index links all of them to it, and the run succeeds.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "pkg", "version": "1.0.0", "types": "index.d.ts" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --no-save @microsoft/api-extractor@7.60.1 \
  @microsoft/api-documenter@7.30.18
cat >index.d.ts <<'TS'
/** @public */
export declare const 가격: number;
/** @public */
export declare const 이름: string;
/** @public */
export declare const price: number;
TS
echo '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "types": [] }, "files": ["index.d.ts"] }' >tsconfig.json
cat >api-extractor.json <<'JSON'
{
  "projectFolder": ".",
  "mainEntryPointFilePath": "<projectFolder>/index.d.ts",
  "apiReport": { "enabled": false },
  "docModel": { "enabled": true, "apiJsonFilePath": "<projectFolder>/temp/pkg.api.json" },
  "dtsRollup": { "enabled": false },
  "tsdocMetadata": { "enabled": false }
}
JSON
npx --no-install api-extractor run --local >/dev/null 2>&1
npx --no-install api-documenter markdown --input-folder temp --output-folder pages >/dev/null 2>&1
{
  ls pages
  grep -o -e '\[가격\](.*)' -e '\[이름\](.*)' pages/pkg.md
  grep -l '가격' pages/*.md
  grep -h '^## ' pages/pkg.__.md
} | tr -d '\r' >seen
cat seen
cat >expected <<'TEXT'
index.md
pkg.__.md
pkg.md
pkg.price.md
[가격](./pkg.__.md)
[이름](./pkg.__.md)
pages/pkg.md
## 이름 variable
TEXT
diff expected seen
