#!/bin/sh
# oxc-transform 0.158.0 (npm), which writes declarations for several bundlers, beside typescript 5.9.3: doc comments are lost.
#
# Expected: a comment that `tsc` writes into a declaration stands in the faster one, too.
# Seen: members of classes, interfaces, objects and enums keep theirs. Those of members of a union, of the exports of a
# namespace and of parameters are left out, and a reference made from such a package has nothing to say there.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts oxc-transform@0.158.0 typescript@5.9.3
cat >source.ts <<'SOURCE'
export interface Options {
  /** of an interface */
  size: number;
}
export type Side =
  /** of a union */
  | 'left'
  | 'right';
export namespace Limits {
  /** of a namespace */
  export const most: number = 1;
}
export function take(/** of a parameter */ count: number): void {}
SOURCE
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { isolatedDeclarationSync } from 'oxc-transform';
import ts from 'typescript';

const source = readFileSync('source.ts', 'utf8');
const settings = { declaration: true, isolatedDeclarations: true, target: ts.ScriptTarget.ESNext };
const fast = isolatedDeclarationSync('source.ts', source);
const usual = ts.transpileDeclaration(source, { fileName: 'source.ts', compilerOptions: settings }).outputText;
const comments = (text) => [...text.matchAll(/\/\*\* of an? (\w+)/g)].map((match) => match[1]);
assert.deepEqual(fast.errors, []);
console.log({ tsc: comments(usual), oxc: comments(fast.code) });
assert.deepEqual(comments(usual), ['interface', 'union', 'namespace', 'parameter']);
assert.deepEqual(comments(fast.code), ['interface'], 'the behavior has changed');
SCRIPT
node check.mjs
