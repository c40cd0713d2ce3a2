#!/bin/sh
# TypeScript 5.4.5 to 7.0.2: the quotation marks of literal types in declaration files.
#
# Expected: declarations that the compiler infers are written with double quotation marks, as in every version before.
# Seen: 7 repeats the source's marks where it repeats its text (`readonly ['b', 'a']`, `'b' | 'a'`), and writes double
# ones where it made the type itself, in one file. Comparisons of declaration files, and texts of types that stand in
# documentation, differ between compilers although the types are equal.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >source.ts <<'TS'
export const list = ['b', 'a'] as const;
export const same = <T extends 'b' | 'a'>(value: T) => value;
export const item = list[0 as number];
TS
echo '{ "compilerOptions": { "declaration": true, "emitDeclarationOnly": true, "strict": true, "types": [] }, "files": ["source.ts"] }' >tsconfig.json
for version in 5.4.5 5.9.3 6.0.3 7.0.2; do
  npm install --silent --no-audit --no-save --prefix "$version" "typescript@$version"
  "$version/node_modules/.bin/tsc" --project .
  marks=$(grep -c "'" source.d.ts || true)
  echo "$version: $marks of 3 lines with single marks"
  case $version in
  7.*) test "$marks" = 2 ;;
  *) test "$marks" = 0 ;;
  esac
done
grep -q 'item: "a" | "b"\|item: "b" | "a"' source.d.ts
