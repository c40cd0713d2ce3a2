#!/usr/bin/env bash
# Searches this site with the graded queries in `crates/munseo-search/relevance/`: success@1, success@5 and MRR of every
# class.
#
#   bench/relevance.sh PROGRAM [--misses]
#
# PROGRAM is `munseo`. With --misses, also every query whose answer does not come first.
set -euo pipefail
program=$(realpath "$1")
shift
cd "$(dirname "$0")/.."
work=$(mktemp --directory)
trap 'rm -rf "$work"' EXIT
for locale in ko en; do
  "$program" search records site --locale "$locale" >"$work/$locale.jsonl"
done
cargo run --release --quiet --package munseo-search --example relevance -- \
  "ko=$work/ko.jsonl" "en=$work/en.jsonl" "$@"
