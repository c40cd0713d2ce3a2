#!/bin/sh
# conditional-type-checks 1.0.6 and expect-type 1.4.0 (npm), with TypeScript 5.9.3: tests of types.
#
# Expected: a test with the name `IsExact` sees `any` in a type, and other parameters: it does in `{ a: any }` and `any[]`.
# Seen: it is true for `Promise<any>` and `Promise<1>`, for `(...all: string[]) => void` and `(one: string) => void`, for an
# assertion and a function without a result. `toEqualTypeOf` tells each pair apart.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts typescript@5.9.3 conditional-type-checks@1.0.6 expect-type@1.4.0
cat >check.ts <<'TS'
import type { IsExact } from 'conditional-type-checks';
import { expectTypeOf } from 'expect-type';

type Assertion = (value: unknown) => asserts value is string;
type Silent = (value: unknown) => void;
type Rest = (...all: string[]) => void;
type One = (one: string) => void;

export const known: [IsExact<{ a: any }, { a: 1 }>, IsExact<any[], 1[]>] = [false, false];
export const promise: IsExact<Promise<any>, Promise<1>> = true;
export const rest: IsExact<Rest, One> = true;
export const assertion: IsExact<Assertion, Silent> = true;
expectTypeOf<Promise<any>>().not.toEqualTypeOf<Promise<1>>();
expectTypeOf<Rest>().not.toEqualTypeOf<One>();
expectTypeOf<Assertion>().not.toEqualTypeOf<Silent>();
TS
node node_modules/typescript/bin/tsc --noEmit --strict --target es2022 --module esnext --moduleResolution bundler \
  --skipLibCheck check.ts
echo 'IsExact: three pairs of other types are exact'
