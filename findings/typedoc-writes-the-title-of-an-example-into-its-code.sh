#!/bin/sh
# typedoc 0.28.20 (npm), with TypeScript 5.9.3: titles of examples.
#
# Expected: the text beside `@example` is the title of the example, whether its code is in a fence or not.
# Seen: it is the title only in front of a fence. Without one, the title is the first line of the code, highlighted as TypeScript and
# copied with it; a `<caption>` there is the title.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts typedoc@0.28.20 typescript@5.9.3
cat >index.ts <<'TS'
/**
 * @example Add two numbers
 * add(1, 2);
 *
 * @example Add two numbers
 * ```ts
 * add(1, 2);
 * ```
 *
 * @example <caption>Add two numbers</caption>
 * add(1, 2);
 */
export function add(a: number, b: number): number {
  return a + b;
}
TS
echo '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "types": [] }, "files": ["index.ts"] }' >tsconfig.json
npx --no-install typedoc index.ts --readme none --json data.json >/dev/null 2>&1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';

const { blockTags } = JSON.parse(readFileSync('data.json', 'utf8')).children[0].signatures[0].comment;
const seen = blockTags.map(({ name, content }) => [name, content.map(({ text }) => text).join('')]);
console.log(seen);
assert.deepEqual(
  seen,
  [
    [undefined, '```ts\nAdd two numbers\nadd(1, 2);\n```'],
    ['Add two numbers', '```ts\nadd(1, 2);\n```'],
    ['Add two numbers', '```ts\nadd(1, 2);\n```'],
  ],
  'the behavior has changed',
);
SCRIPT
node check.mjs
