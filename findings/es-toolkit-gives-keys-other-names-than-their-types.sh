#!/bin/sh
# es-toolkit 1.53.2 (npm): `toSnakeCaseKeys` and `toCamelCaseKeys` promise other names than they give.
#
# Expected: the type of a function that renames keys has the names of its result, at least for keys as APIs have them.
# Seen: values are divided by words, types letter by letter: `address1` is `address_1` in the value and `address1` in the type,
# `userID` is `user_id` and `user_i_d`, `_id` is `id` and `_id` (`Id` in camel case). `.address1` compiles and is undefined.
# camelcase-keys 10.0.3 agrees with itself for all of these.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts es-toolkit@1.53.2 camelcase-keys@10.0.3 typescript@5.9.3
echo '{"type":"module"}' >package.json
# Compiles only if the names in the types are exactly those listed here.
cat >keys.ts <<'SCRIPT'
import camelcaseKeys from 'camelcase-keys';
import { toCamelCaseKeys, toSnakeCaseKeys } from 'es-toolkit';

const data = { address1: 1, sha256_sum: 1, userID: 1, _id: 1 };
const has = <Name extends string>(value: Record<Name, number>, names: Record<Name, true>) => {
  console.log('values:', Object.keys(value).join(' '), '| types:', Object.keys(names).join(' '));
  return Object.keys(value).join();
};
type Same<A, B> = [A, B] extends [B, A] ? true : false;
const snake = toSnakeCaseKeys(data);
const camel = toCamelCaseKeys(data);
const other = camelcaseKeys(data);
export const types: [
  Same<keyof typeof snake, 'address1' | 'sha256_sum' | 'user_i_d' | '_id'>,
  Same<keyof typeof camel, 'address1' | 'sha256Sum' | 'userID' | 'Id'>,
] = [true, true];
export const seen = [
  has<keyof typeof snake>(snake, { address1: true, sha256_sum: true, user_i_d: true, _id: true }),
  has<keyof typeof camel>(camel, { address1: true, sha256Sum: true, userID: true, Id: true }),
  has<keyof typeof other>(other, { address1: true, sha256Sum: true, userId: true, _id: true }),
];
SCRIPT
npx tsc --strict --skipLibCheck --module nodenext --target esnext keys.ts
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { seen } from './keys.js';

assert.deepEqual(seen, ['address_1,sha_256_sum,user_id,id', 'address1,sha256Sum,userId,id', 'address1,sha256Sum,userId,_id']);
SCRIPT
node check.mjs
