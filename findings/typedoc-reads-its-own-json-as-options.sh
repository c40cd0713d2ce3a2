#!/bin/sh
# typedoc 0.28.14 (npm) cannot run a second time beside the JSON that it wrote the first time.
#
# Expected: `typedoc --json typedoc.json` writes its data to a file of that name as often as it is called.
# Seen: the first call succeeds. The second one takes the file for the options of the project, reports every key of the
# data as an unknown option, suggests others, and writes nothing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "name": "sums", "version": "1.0.0" }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts typedoc@0.28.14 typescript@5.9.3
echo '{ "files": ["index.ts"] }' >tsconfig.json
echo '/** A number. */ export const one = 1;' >index.ts
run() {
  if npx typedoc --json "$1" index.ts >log 2>&1; then
    echo "$1: written"
  else
    echo "$1: $(grep -c 'Unknown option' log | awk '{ print ($1 > 0) ? "unknown options" : "failed" }')"
  fi
}
for name in data.json data.json typedoc.json typedoc.json; do
  run "$name" >>seen
done
cat seen
cat >expected <<'TEXT'
data.json: written
data.json: written
typedoc.json: written
typedoc.json: unknown options
TEXT
cmp seen expected
