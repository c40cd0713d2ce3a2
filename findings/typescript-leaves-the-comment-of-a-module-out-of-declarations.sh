#!/bin/sh
# TypeScript 5.9.3, 6.0.3 and 7.0.2 (npm): the comment with which a module begins, with `@packageDocumentation` or `@module`.
#
# Expected: doc comments are in the declarations that a package publishes, so this one is, too.
# Seen: it belongs to the import below it. Declarations have it if they need that import, JavaScript if JavaScript does: for
# a module that imports only values, the package has no description. An empty line after the comment keeps it in both.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts \
  five@npm:typescript@5.9.3 six@npm:typescript@6.0.3 seven@npm:typescript@7.0.2
mkdir src
echo 'export const one = 1; export type Count = number;' >src/count.ts
comment='/**
 * Counts.
 *
 * @packageDocumentation
 */'
printf '%s\n' "$comment" "import { one } from './count.js';" 'export const two = one + one;' >src/value.ts
printf '%s\n' "$comment" "import type { Count } from './count.js';" 'export const two: Count = 2;' >src/type.ts
printf '%s\n' "$comment" '' "import { one } from './count.js';" 'export const two = one + one;' >src/apart.ts
for version in five six seven; do
  rm -rf out
  node node_modules/$version/bin/tsc --strict --target es2022 --module nodenext --moduleResolution nodenext \
    --rootDir src --declaration --outDir out src/value.ts src/type.ts src/apart.ts
  (cd out && echo "$version:" $(grep -l packageDocumentation ./*.ts ./*.js | LC_ALL=C sort))
done >seen
cat seen
cat >expected <<'TEXT'
five: ./apart.d.ts ./apart.js ./type.d.ts ./value.js
six: ./apart.d.ts ./apart.js ./type.d.ts ./value.js
seven: ./apart.d.ts ./apart.js ./type.d.ts ./value.js
TEXT
diff expected seen
