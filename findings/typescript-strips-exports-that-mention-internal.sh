#!/bin/sh
# typescript 5.9.3 and 7.0.2 (npm) with `stripInternal`: an export is left out if a comment before it has `@internal` anywhere.
#
# Expected: the tag `@internal` of a doc comment hides a declaration; code, an example or an address of mail in it does not.
# Seen: the text of the last comment is searched, also in code, in fences and in `//` comments: the declarations lack the export,
# without a message, and packages that use it fail. The compiler's own reader of comments finds no tag in three of the four.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts typescript@5.9.3 typescript-7@npm:typescript@7.0.2
cat >source.ts <<'SCRIPT'
/** Marks a function as `@internal`, so references leave it out. */
export const code = 1;
/**
 * Adds.
 * ```ts
 * add(1); // not @internal
 * ```
 */
export const fence = 1;
/** Written by jane@internal.example. */
export const mail = 1;
// Is this @internal?
export const line = 1;
/** Stays. */
export const other = 1;
SCRIPT
echo '{"type":"module"}' >package.json
for compiler in typescript typescript-7; do
  node "node_modules/$compiler/bin/tsc" --version
  node "node_modules/$compiler/bin/tsc" --declaration --emitDeclarationOnly --stripInternal --target esnext --module nodenext source.ts
  cat source.d.ts
  printf '/** Stays. */\nexport declare const other = 1;\n' | cmp - source.d.ts
done
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import ts from 'typescript';

const source = ts.createSourceFile('source.ts', ts.sys.readFile('source.ts'), ts.ScriptTarget.Latest, true);
const tagged = source.statements.filter((one) => ts.getJSDocTags(one).some(({ tagName }) => tagName.text === 'internal'));
assert.deepEqual(tagged.map(({ declarationList }) => declarationList.declarations[0].name.text), ['fence']);
SCRIPT
node check.mjs
