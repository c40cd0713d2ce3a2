#!/bin/sh
# TypeScript 5.8.3, 5.9.3, 6.0.3 and 7.0.2 (npm): the declaration of a function that passes on what another module computes.
#
# Expected: the inferred type of `filled` is written so that it means the same in the declaration, as 5.8 does.
# Seen: from 5.9 on, a mapped type over a condition keeps the parameter of the alias that the other module hides. Its name
# is unknown where the declaration is read (TS2304), or, if it is called `Element`, it is the element of a document:
# the same call has numbers in the project and elements for everybody who installs it. The compiler reports nothing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts eight@npm:typescript@5.8.3 \
  nine@npm:typescript@5.9.3 six@npm:typescript@6.0.3 seven@npm:typescript@7.0.2
cat >lib.ts <<'TS'
type Objects<Type> = Type extends object ? Type : never;
type Filled<Type, Element> = { [Key in keyof Type]: Element };
type Named<Type, Item> = { [Key in keyof Type]: Item };
export declare function fill<Type, Value>(object: Type, value: Value): Filled<Objects<Type>, Value>;
export declare function name<Type, Value>(object: Type, value: Value): Named<Objects<Type>, Value>;
TS
cat >use.ts <<'TS'
import { fill, name } from './lib.js';
export const filled = <Type>(object: Type) => fill(object, 0);
export const named = <Type>(object: Type) => name(object, 0);
export const inside: number = filled({ a: '' }).a;
TS
cat >consumer.ts <<'TS'
import { filled } from './out/use.js';
export const outside: number = filled({ a: '' }).a;
TS
for version in eight nine six seven; do
  tsc="node node_modules/$version/bin/tsc --strict --target es2022 --module nodenext --moduleResolution nodenext --pretty false"
  rm -rf out
  $tsc --declaration --emitDeclarationOnly --outDir out use.ts
  echo "$version, declaration:" $($tsc --noEmit out/use.d.ts | grep -o "TS[0-9]*.*" | sort -u)
  echo "$version, consumer:" $($tsc --noEmit --skipLibCheck consumer.ts | grep -o "TS[0-9]*: Type.*")
done >seen
cat seen
cat >expected <<'TEXT'
eight, declaration:
eight, consumer:
nine, declaration: TS2304: Cannot find name 'Item'.
nine, consumer: TS2322: Type 'Element' is not assignable to type 'number'.
six, declaration: TS2304: Cannot find name 'Item'.
six, consumer: TS2322: Type 'Element' is not assignable to type 'number'.
seven, declaration: TS2304: Cannot find name 'Item'.
seven, consumer: TS2322: Type 'Element' is not assignable to type 'number'.
TEXT
diff expected seen
