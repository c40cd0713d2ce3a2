#!/bin/sh
# TypeScript 5.9.3 to 7.0.2: the comments of types that JavaScript declares with `@typedef` and `@callback`, in
# declaration files.
#
# Expected: each type in the `.d.ts` has its description, as with every version before.
# Seen: 7 writes the comment before the first of several types in front of a statement only. Those of the others stay
# where they were, after their types and right before the next declaration. Whoever reads declarations, such as editors
# and documentation tools for packages written in JavaScript, displays `Retry` without a description.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >source.js <<'JS'
/**
 * How to send.
 *
 * @typedef {object} Options
 * @property {number} size - how many
 */

/**
 * Whether to send again.
 *
 * @callback Retry
 * @param {Error} error - what went wrong
 * @returns {boolean}
 */

/** Sends. */
export function send() {}
JS
echo '{ "compilerOptions": { "declaration": true, "emitDeclarationOnly": true, "allowJs": true, "types": [] }, "files": ["source.js"] }' >tsconfig.json
for version in 5.9.3 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
  rm -f source.d.ts
  "$version/node_modules/.bin/tsc" --project .
  before=$(grep -B 1 'export type Retry' source.d.ts | head -n 1)
  echo "$version: the line before Retry is \`$before\`"
  case $version in
  7.*)
    test "$before" = '};'
    grep -A 6 'export type Retry' source.d.ts | grep -q 'Whether to send again'
    ;;
  *) test "$before" = ' */' ;;
  esac
done
