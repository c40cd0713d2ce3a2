#!/bin/sh
# TypeScript 7.0.2: `Instantiations` of `--extendedDiagnostics` grows with the number of checkers, which is 4 by default.
#
# Expected: the cost of types is a property of the program, as in 6.0.3, so budgets of a library keep their meaning.
# Seen: each checker makes the types of shared files again. Eight files that use one type cost as in version 6 with
# `--checkers 1`, more than three times that by default, and six times with 8. A budget that was written with version 6
# fails, and one that was written with another number of checkers passes when it should not.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo "export type Range<N extends number, R extends unknown[] = []> = R['length'] extends N ? R : Range<N, [...R, R['length']]>;" >range.ts
for file in 1 2 3 4 5 6 7 8; do
  echo "import type { Range } from './range.js'; export const length: Range<400>['length'] = 400;" >"use$file.ts"
done
echo '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022", "types": [] }, "include": ["*.ts"] }' >tsconfig.json
for version in 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
done
count() {
  version=$1
  shift
  "$version/node_modules/.bin/tsc" --project . --extendedDiagnostics "$@" | sed -n 's/^Instantiations: *//p'
}
six=$(count 6.0.3)
one=$(count 7.0.2 --checkers 1)
default=$(count 7.0.2)
eight=$(count 7.0.2 --checkers 8)
echo "6.0.3: $six; 7.0.2 with 1 checker: $one, by default: $default, with 8: $eight"
test "$one" = "$six"
test "$default" -gt $((3 * one))
test "$eight" -gt $((6 * one))
