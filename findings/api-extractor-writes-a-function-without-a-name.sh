#!/bin/sh
# @microsoft/api-extractor 7.60.1 (npm): joined declarations lose what they add to other types, and one export.
#
# Expected: the joined file declares for a consumer what the separate files declare, or the run fails.
# Seen: "completed successfully", and `declare global` and `declare module` are gone. A default export without a name that the
# entry gives one, `export { default as area }`, becomes `export declare function (): number;`, which does not parse.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @microsoft/api-extractor@7.60.1 typescript@5.9.3
mkdir types
cat >types/index.d.ts <<'SOURCE'
export { default as area } from './area';
export interface Shape {
  sides: number;
}
declare global {
  interface Window {
    shapes: Shape[];
  }
}
SOURCE
echo 'export default function (): number;' >types/area.d.ts
echo '{ "name": "shapes", "version": "1.0.0" }' >package.json
echo '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" }, "include": ["types"] }' >tsconfig.json
cat >api-extractor.json <<'SETTINGS'
{
  "mainEntryPointFilePath": "<projectFolder>/types/index.d.ts",
  "compiler": { "tsconfigFilePath": "<projectFolder>/tsconfig.json" },
  "apiReport": { "enabled": false },
  "docModel": { "enabled": false },
  "dtsRollup": { "enabled": true, "untrimmedFilePath": "<projectFolder>/joined.d.ts" }
}
SETTINGS
node_modules/.bin/tsc -p tsconfig.json --noEmit --lib esnext,dom
node_modules/.bin/api-extractor run --local >output 2>&1 || { cat output; echo 'the behavior has changed'; exit 1; }
tail -1 output
cat joined.d.ts
grep -q 'function ()' joined.d.ts || { echo 'the behavior has changed'; exit 1; }
if grep -q 'declare global' joined.d.ts; then echo 'the behavior has changed'; exit 1; fi
if node_modules/.bin/tsc --noEmit --lib esnext,dom joined.d.ts; then echo 'the behavior has changed'; exit 1; fi
