#!/bin/sh
# error-stack-parser 3.0.0, error-stack-parser-es 2.0.1, stacktrace-parser 0.1.11 (npm), which read stacks of V8.
#
# Expected: a file in a folder such as `(docs)`, which is how Next.js and its followers group routes, keeps its path.
# Seen: both versions of the first one take every parenthesis out of a location: `/app/(docs)/page.tsx` is `/app/docs/page.tsx`,
# a file that does not exist or is another one, with the right line and column. stacktrace-parser keeps the path.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts error-stack-parser@3.0.0 error-stack-parser-es@2.0.1 \
  stacktrace-parser@0.1.11
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { mkdirSync, writeFileSync } from 'node:fs';
import stackParser from 'error-stack-parser';
import { parse as second } from 'error-stack-parser-es/lite';
import { parse as third } from 'stacktrace-parser';

const first = stackParser.default;
mkdirSync('(docs)');
writeFileSync('(docs)/page.mjs', 'export function page() {\n  throw new Error("a");\n}\n');
const { page } = await import(`${process.cwd()}/(docs)/page.mjs`);
try {
  page();
} catch (error) {
  const files = [first.parse(error)[0].fileName, second(error)[0].file ?? second(error)[0].fileName, third(error.stack)[0].file];
  const ends = files.map((file) => file.slice(file.lastIndexOf('/', file.lastIndexOf('/') - 1)));
  console.log(ends);
  assert.match(error.stack, /\/\(docs\)\/page\.mjs:2:9/);
  assert.deepEqual(ends, ['/docs/page.mjs', '/docs/page.mjs', '/(docs)/page.mjs'], 'the behavior has changed');
  assert.equal(first.parse(error)[0].lineNumber, 2);
}
SCRIPT
node check.mjs
