#!/bin/sh
# TypeScript 5.4.5 to 7.0.2: an inferred type that a consumer cannot name is TS2742, and from 6 on TS2883.
#
# Expected: numbers of errors are stable, so a test or an editor that knows TS2742 knows it in every version.
# Seen: 6.0.3 and 7.0.2 report the same place with the number 2883 and the type's name in the text.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p node_modules/inner/dist
echo '{ "type": "module" }' >package.json
echo '{ "name": "inner", "version": "1.0.0", "type": "module", "exports": { ".": { "types": "./dist/index.d.ts" } } }' >node_modules/inner/package.json
echo "import type { Box } from './box.js'; export declare function box<T>(value: T): Box<T>;" >node_modules/inner/dist/index.d.ts
echo 'export interface Box<T> { readonly value: T }' >node_modules/inner/dist/box.d.ts
echo "import { box } from 'inner'; export const make = <T>(value: T) => box(value);" >source.ts
echo '{ "compilerOptions": { "declaration": true, "module": "nodenext", "strict": true, "target": "es2022", "types": [] }, "files": ["source.ts"] }' >tsconfig.json
for version in 5.4.5 5.9.3 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
  number=$("$version/node_modules/.bin/tsc" --project . | grep -o 'TS[0-9]*' || true)
  echo "$version: $number"
  case $version in
  5.*) test "$number" = TS2742 ;;
  *) test "$number" = TS2883 ;;
  esac
done
