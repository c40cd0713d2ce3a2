#!/bin/sh
# type-fest 5.10.0 (npm): `CamelCasedPropertiesDeep` changes the names of methods of platform objects.
#
# Expected: the type of a `URL` inside data stays `URL`, as `Date` does; functions that rename keys leave such objects alone.
# Seen: it becomes an object type with `toJson`, which no URL has, and without `toJSON`, so the compiler accepts a call that
# throws and refuses the value for a parameter of type `URL`. `Map` is rewritten member by member, too.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts type-fest@5.10.0 typescript@6.0.3
cat >check.ts <<'TS'
import type { CamelCasedPropertiesDeep } from 'type-fest';

declare const data: CamelCasedPropertiesDeep<{ home_page: URL; made_at: Date }>;
export const made: Date = data.madeAt;
export const text: string = data.homePage.toJson();
// @ts-expect-error a URL is no longer one
export const page: URL = data.homePage;
TS
echo '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "nodenext", "target": "es2022", "lib": ["es2022", "dom"], "types": [] }, "files": ["check.ts"] }' >tsconfig.json
npx tsc --project .
echo "accepted: data.homePage.toJson(); refused: URL"
