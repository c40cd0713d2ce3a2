#!/bin/sh
# @custom-elements-manifest/analyzer 0.11.0 (npm), which writes the manifest that references of web components read.
#
# Expected: `@returns` with a description, as TSDoc wants it, adds the description to the type in the code. `@param` does.
# Seen: the type of the result becomes an empty text, so a method without a comment is described better. The description is
# lost, also if the comment repeats the type in braces.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @custom-elements-manifest/analyzer@0.11.0
cat >field.ts <<'TS'
export class Field extends HTMLElement {
  plain(count: number): string { return ''; }
  /**
   * @param count - how many
   * @returns the text
   */
  described(count: number): string { return ''; }
  /**
   * @param {number} count - how many
   * @returns {string} the text
   */
  typed(count: number): string { return ''; }
}
TS
node node_modules/@custom-elements-manifest/analyzer/cem.js analyze --globs field.ts --quiet >/dev/null 2>&1
cat >check.mjs <<'CHECK'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';

const [module] = JSON.parse(readFileSync('custom-elements.json', 'utf8')).modules;
const seen = module.declarations[0].members.map(({ name, return: result, parameters: [count] }) => [name, result, count.type.text]);
console.log(JSON.stringify(seen));
assert.deepEqual(seen, [
  ['plain', { type: { text: 'string' } }, 'number'],
  ['described', { type: { text: '' } }, 'number'],
  ['typed', { type: { text: 'string' } }, 'number'],
], 'the behavior has changed');
CHECK
node check.mjs
