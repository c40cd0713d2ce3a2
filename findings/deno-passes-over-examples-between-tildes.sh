#!/bin/sh
# deno 2.9.6 (npm), which runs the examples of documentation: some fences are no examples for it.
#
# Expected: each fenced block of TypeScript is an example, as Markdown defines fences.
# Seen: blocks between tildes, and with `TypeScript` in place of `typescript`, are passed over: the run is green with a wrong
# example in each. The same block between backticks fails.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts deno@2.9.6
node node_modules/deno/install.cjs >/dev/null
export DENO_DIR="$work/cache" NO_COLOR=1 DENO_NO_UPDATE_CHECK=1
fails() {
  printf '# Title\n\n%s\nthrow new Error("wrong");\n%s\n' "$1" "$2" >README.md
  if node_modules/.bin/deno test --doc --permit-no-files README.md >output 2>&1; then echo 'passes'; else echo 'fails'; fi
}
backticks=$(fails '```ts' '```')
tildes=$(fails '~~~ts' '~~~')
capitals=$(fails '```TypeScript' '```')
echo "backticks: $backticks; tildes: $tildes; capitals: $capitals"
[ "$backticks $tildes $capitals" = 'fails passes passes' ] || { echo 'the behavior has changed'; exit 1; }
