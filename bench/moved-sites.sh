#!/usr/bin/env bash
# Imports, checks and builds four real sites of other generators at fixed commits, all in one run: compare the ratios
# between them and between two programs, not the times.
#
#   bench/moved-sites.sh PROGRAM [SITE]...
#
# PROGRAM is an optimized `munseo`. Needs git, GNU time and a connection.
set -euo pipefail
program=$(realpath "$1")
shift
work=$(mktemp --directory)
trap 'rm -rf "$work"' EXIT

# Name, repository, commit, folder of the site.
sites='
react reactjs/react.dev 12d692da47e77cdc558b928fcfbaf4e71c6d0cec .
tauri tauri-apps/tauri-docs e1c39c6ef06b936f70e977d53c60fcf329ec3702 .
query TanStack/query 40321a0b1b3bdd0afa11f0e439642ab84cdf6afe docs
biome biomejs/website 830c2a8d641c6c34ca551ff703dab758694c75e1 .
'

# Runs a command; prints the seconds of processor time and the megabytes of memory that it took.
measure() {
  /usr/bin/time --format '%U %S %M' --output "$work/time" "$@" >"$work/log" 2>&1 || {
    tail -n 20 "$work/log" >&2
    exit 1
  }
  awk '{ printf "%.1f %d", $1 + $2, $3 / 1024 }' "$work/time"
}

echo '| site | pages | import, s | check, s, MB | errors, warnings | build, s, MB | ms a page | output, MB |'
echo '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |'
while read -r name repository commit folder; do
  [ -n "$name" ] || continue
  [ $# = 0 ] || [[ " $* " = *" $name "* ]] || continue
  git init --quiet "$work/old"
  git -C "$work/old" fetch --quiet --depth 1 "https://github.com/$repository" "$commit"
  git -C "$work/old" checkout --quiet FETCH_HEAD
  import=$(measure "$program" import "$work/old/$folder" --out "$work/new")
  check=$(measure "$program" check "$work/new")
  errors=$(grep -c '^error' "$work/log" || true)
  warnings=$(grep -c '^warning\[' "$work/log" || true)
  build=$(measure "$program" build "$work/new" --out "$work/dist")
  pages=$(find "$work/dist" -name '*.html' | wc -l)
  size=$(du -sm "$work/dist" | cut -f 1)
  each=$(awk -v time="${build% *}" -v pages="$pages" 'BEGIN { printf "%.1f", time * 1000 / pages }')
  echo "| $name | $pages | ${import% *} | ${check/ /, } | $errors, $warnings | ${build/ /, } | $each | $size |"
  rm -rf "$work/old" "$work/new" "$work/dist"
done <<<"$sites"
