#!/bin/sh
# TypeScript 5.9.3 and 7.0.2, expect-type 1.4.0, type-fest 6.0.3 (npm): `abstract new () => Date` and `new () => Date`.
#
# Expected: an abstract constructor is not assignable to one that can be called, so no test of equality takes them for one type.
# Seen: identity of types, on which the usual test and expect-type rest, ignores `abstract`: they are equal, also as properties.
# Other parameters are seen. `IsEqual` of type-fest differs from both since it asks for assignability as well.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts \
  five@npm:typescript@5.9.3 seven@npm:typescript@7.0.2 type-fest@6.0.3 expect-type@1.4.0
cat >check.ts <<'TS'
import { expectTypeOf } from 'expect-type';
import type { IsEqual } from 'type-fest';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Abstract = abstract new () => Date;
type Concrete = new () => Date;

export const assignable: Abstract extends Concrete ? true : false = false;
export const known: Same<Abstract, Concrete> = true;
export const nested: Same<{ make: Abstract }, { make: Concrete }> = true;
export const inTypeFest: IsEqual<Abstract, Concrete> = false;
export const control: Same<new (a: 1) => Date, Concrete> = false;
expectTypeOf<Abstract>().toEqualTypeOf<Concrete>();
TS
for version in five seven; do
  node node_modules/$version/bin/tsc --noEmit --strict --module esnext --moduleResolution bundler --skipLibCheck check.ts
  echo "$version: equal"
done
