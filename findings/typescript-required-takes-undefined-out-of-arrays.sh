#!/bin/sh
# TypeScript 5.4.5, 6.0.3 and 7.0.2: `Required` of an array takes `undefined` out of the type of its elements.
#
# Expected: `Required` removes `?` from optional elements, and `undefined` only where that comes from `?`. So
# `T extends Required<T>` would tell a tuple without optional elements.
# Seen: the elements of arrays and the rest elements of tuples, which have no `?`, lose their `undefined`, too; those of
# fixed places keep it. exactOptionalPropertyTypes changes nothing. A mapped type over a constant, as in `Places`, tells.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >source.ts <<'TS'
type Places<T, R> = { [K in keyof T]: 0 } extends R ? 'none is optional' : 'some are optional';
type Tell<T> = Places<T, { [K in keyof T]-?: 0 }>;
declare const array: Required<(1 | undefined)[]>;
declare const rest: Required<[1, ...(2 | undefined)[]]>;
declare const fixed: Required<[1 | undefined]>;
export const results = () => ({ array, rest, fixed });
export declare const told: { array: Tell<(1 | undefined)[]>; rest: Tell<[1?, ...(2 | undefined)[]]> };
export const one: 'none is optional' = told.array;
export const two: 'some are optional' = told.rest;
TS
show() {
  "$version/node_modules/.bin/tsc" --strict --target es2022 --declaration "$@" source.ts
  tr -d '\n' <source.d.ts | grep -o 'array: [^;]*; *rest: [^;]*; *fixed: [^;]*' | tr -s ' '
}
for version in 5.4.5 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
  for option in --strict --exactOptionalPropertyTypes; do
    seen=$(show "$option")
    echo "$version $option: $seen"
    test "$seen" = 'array: 1[]; rest: [1, ...2[]]; fixed: [1 | undefined]'
  done
done
