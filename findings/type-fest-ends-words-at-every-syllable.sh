#!/bin/sh
# type-fest 5.10.0 (npm): `KebabCase<'주문번호'>` is `주-문-번-호`.
#
# Expected: letters without capitals form one word, as in lodash, es-toolkit and change-case: 주문번호 stays.
# Seen: a letter that is its own capital counts as one, so every syllable of Hangul and every Han character is a word of its own,
# and the types of keys in Korean (`SnakeCasedPropertiesDeep` of data of a public interface) have names that no value has.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts type-fest@5.10.0 es-toolkit@1.53.2 lodash@4.18.1 typescript@5.9.3
cat >types.ts <<'SCRIPT'
import type { KebabCase, SnakeCasedProperties } from 'type-fest';

export const names: [KebabCase<'주문번호'>, KebabCase<'日本語'>, keyof SnakeCasedProperties<{ 주문번호: 1 }>, KebabCase<'naïveÉtude'>] = [
  '주-문-번-호',
  '日-本-語',
  '주_문_번_호',
  'naïve-étude',
];
SCRIPT
echo '{"type":"module"}' >package.json
npx tsc --strict --skipLibCheck --module nodenext --target esnext types.ts
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { kebabCase } from 'es-toolkit';
import lodash from 'lodash';
import { names } from './types.js';

console.log('types:', names, 'values:', kebabCase('주문번호'), lodash.kebabCase('주문번호'));
assert.equal(kebabCase('주문번호'), '주문번호');
assert.equal(lodash.kebabCase('주문번호'), '주문번호');
SCRIPT
node check.mjs
