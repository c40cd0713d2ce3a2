#!/bin/sh
# typescript 5.9.3 and 7.0.2 (npm): in `{ /** Width. */ width: number; /** Height. */ height: number }` nothing is documented.
#
# Expected: a doc comment belongs to the property behind it, on one line as on several, as it does for parameters.
# Seen: a comment on the line of the token before it is no doc comment: editors show nothing, and declarations lose the first and put
# the second behind `width: number;`. In an enum on one line, `First` is lost and `Second` is written twice.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts typescript@5.9.3 typescript-7@npm:typescript@7.0.2
cat >source.ts <<'SCRIPT'
export interface Size { /** Width. */ width: number; /** Height. */ height: number }
export enum Place { /** First. */ First, /** Second. */ Second }
export function set(/** Name. */ name: string): void {}
export interface Lines {
  /** Width. */ width: number;
}
SCRIPT
echo '{"type":"module"}' >package.json
cat >expected.d.ts <<'SCRIPT'
export interface Size {
    width: number; /** Height. */
    height: number;
}
export declare enum Place {
    First = /** Second. */ 0,/** Second. */
    Second = 1
}
export declare function set(/** Name. */ name: string): void;
export interface Lines {
    /** Width. */ width: number;
}
SCRIPT
for compiler in typescript typescript-7; do
  node "node_modules/$compiler/bin/tsc" --version
  node "node_modules/$compiler/bin/tsc" --declaration --emitDeclarationOnly --target esnext --module nodenext source.ts
  cat source.d.ts
  cmp expected.d.ts source.d.ts
done
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import ts from 'typescript';

const program = ts.createProgram(['source.ts'], { types: [] });
const checker = program.getTypeChecker();
const found = {};
const visit = (node) => {
  const symbol = node.name && checker.getSymbolAtLocation(node.name);
  if (symbol) found[`${node.parent.name?.text}.${symbol.name}`] = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  ts.forEachChild(node, visit);
};
visit(program.getSourceFile('source.ts'));
console.log('documented:', Object.keys(found).filter((name) => found[name]));
assert.deepEqual(Object.keys(found).filter((name) => found[name]), ['set.name', 'Lines.width']);
SCRIPT
node check.mjs
