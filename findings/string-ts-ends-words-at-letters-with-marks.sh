#!/bin/sh
# string-ts 2.3.1 (npm): `camelCase('naïve text')` has a capital in the middle of a word.
#
# Expected: `naïveText`, as of es-toolkit 1.53.2 and change-case 5.4.4, or `naiveText`.
# Seen: `naÏVeText`, in the value and in its type: each letter outside ASCII counts as a separator that is kept, so words
# in most languages of Europe are cut; Hangul, which has no capitals, shows nothing of it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts string-ts@2.3.1 es-toolkit@1.53.2 change-case@5.4.4 typescript@6.0.3
cat >check.ts <<'TS'
import { camelCase } from 'string-ts';
import { camelCase as caseOf } from 'change-case';
import { camelCase as toolkit } from 'es-toolkit';

export const value: 'naÏVeText' = camelCase('naïve text');
console.log([value, toolkit('naïve text'), caseOf('naïve text')].join(' '));
TS
echo '{ "type": "module" }' >package.json
echo '{ "compilerOptions": { "strict": true, "module": "nodenext", "target": "es2022", "lib": ["es2022", "dom"], "types": [], "skipLibCheck": true }, "files": ["check.ts"] }' >tsconfig.json
npx tsc --project . || exit 1
seen=$(node check.js)
echo "$seen"
test "$seen" = 'naÏVeText naïveText naïveText'
