#!/bin/sh
# type-fest 5.10.0 with TypeScript 5.9.3 and 7.0.2: a number with a tag counts as nothing when types calculate.
#
# Expected: the value of `Tagged<number, 'Port'>` is as unknown as that of `number`, so `GreaterThan<Port, 1>` is `boolean`
# and `Sum<Port, 1>` is `number`, as they are for `number`.
# Seen: `false` and `1`, and `GreaterThan<1, Port>` and `IntRange<1, Port>` are `never`. `number extends Port` is false, and
# the text of the type is a pattern in which no digit is found.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >check.ts <<'TS'
import type { GreaterThan, IntRange, Sum, Tagged } from 'type-fest';
type Port = Tagged<number, 'Port'>;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const plain: [Same<GreaterThan<number, 1>, boolean>, Same<Sum<number, 1>, number>] = [true, true];
export const greater: Same<GreaterThan<Port, 1>, false> = true;
export const less: Same<GreaterThan<1, Port>, never> = true;
export const sum: Same<Sum<Port, 1>, 1> = true;
export const range: Same<IntRange<1, Port>, never> = true;
TS
echo '{ "compilerOptions": { "noEmit": true, "strict": true, "module": "nodenext", "skipLibCheck": true, "types": [] }, "files": ["check.ts"] }' >tsconfig.json
echo '{ "type": "module" }' >package.json
npm install --silent --no-audit type-fest@5.10.0
for version in 5.9.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
  "$version/node_modules/.bin/tsc" --project .
  echo "$version: GreaterThan<Port, 1> is false, Sum<Port, 1> is 1"
done
