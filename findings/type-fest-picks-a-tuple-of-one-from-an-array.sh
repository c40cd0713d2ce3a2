#!/bin/sh
# type-fest 5.10.0 (npm): `PickDeep` of an element's property makes an array of unknown length a tuple of one.
#
# Expected: `'list.0.a'` of an array keeps an array, whose element may be missing.
# Seen: `{ list: [{ a: 1 }] }`: the result promises an element that an empty list does not have, and a value of the
# original type can no longer be assigned.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts type-fest@5.10.0 typescript@6.0.3
cat >check.ts <<'TS'
import type { PickDeep } from 'type-fest';

type Data = { list: { a: 1; b: 2 }[] };
declare const picked: PickDeep<Data, 'list.0.a'>;
export const length: 1 = picked.list.length;
declare const data: Data;
// @ts-expect-error an array is no tuple
export const same: PickDeep<Data, 'list.0.a'> = data;
TS
echo '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022", "types": [] }, "files": ["check.ts"] }' >tsconfig.json
npx tsc --project .
echo "the length of the picked list is 1"
