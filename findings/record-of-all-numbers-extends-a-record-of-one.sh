#!/bin/sh
# TypeScript 5.4.5 to 7.0.2: `Record<number, 1>` is assignable to `Record<5, unknown>`, but not to the mapped type for which
# that stands.
#
# Expected: `Record<5, unknown>` is `{ [K in 5]: unknown }`, so a type extends both or none; an index signature has no
# required property `5`, so it extends none.
# Seen: true for the name, false for the mapped type. Two uses of one alias are compared by their arguments.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >check.ts <<'TS'
type Extends<A, B> = A extends B ? true : false;
export const named: Extends<Record<number, 1>, Record<5, unknown>> = true;
export const mapped: Extends<Record<number, 1>, { [K in 5]: unknown }> = false;
// @ts-expect-error
export const wrong: Extends<Record<number, 1>, { [K in 5]: unknown }> = true;
TS
echo '{ "compilerOptions": { "noEmit": true, "strict": true }, "files": ["check.ts"] }' >tsconfig.json
for version in 5.4.5 5.9.3 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
  "$version/node_modules/.bin/tsc" --project .
  echo "$version: named true, mapped false"
done
