#!/bin/sh
# typescript 7.0.2 and 5.9.3: `include` names `view.ts` and `view.tsx`, without any pattern.
#
# Expected: both are compiled, as both are named; or an error.
# Seen: `view.tsx` is left out, so `tsc` ends with 0 although it has an error; a language server checks it with the options of
# no project, in which `paths` are missing. Only `files` names both.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save typescript@7.0.2 typescript5@npm:typescript@5.9.3 >/dev/null
echo 'export const a = 1;' >view.ts
echo 'export const b: string = 1;' >view.tsx
options='"compilerOptions":{"noEmit":true,"types":[],"jsx":"preserve","module":"esnext","moduleResolution":"bundler"}'
for compiler in typescript typescript5; do
  echo "{$options,\"include\":[\"view.ts\",\"view.tsx\"]}" >tsconfig.json
  node "node_modules/$compiler/bin/tsc" -p . || { echo 'the behavior has changed'; exit 1; }
  node "node_modules/$compiler/bin/tsc" -p . --listFilesOnly | grep -v node_modules | xargs -n 1 basename | tee files.txt
  [ "$(cat files.txt)" = view.ts ] || { echo 'the behavior has changed'; exit 1; }
  echo "{$options,\"files\":[\"view.ts\",\"view.tsx\"]}" >tsconfig.json
  if node "node_modules/$compiler/bin/tsc" -p .; then echo 'the behavior has changed'; exit 1; fi
done
