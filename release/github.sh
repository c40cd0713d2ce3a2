#!/bin/sh
# Publishes the files of a release on GitHub, with the part of CHANGELOG.md for its version:
#
#   release/github.sh v1.2.3 target/release-files
#
# `GH="echo gh"` only shows the command.
set -eu
tag=$1
files=$2
version=${tag#v}
cd "$(dirname "$0")/.."
notes=$(mktemp)
trap 'rm -f "$notes"' EXIT
# From the heading of the version to the next one.
awk -v heading="## $version" '
    /^## / { inside = ($0 == heading || index($0, heading " ") == 1); next }
    inside' CHANGELOG.md >"$notes"
if ! grep -q '[^[:space:]]' "$notes"; then
    echo "error: CHANGELOG.md has no section \`## $version\`" >&2
    exit 1
fi
set -- "$files"/*
case $version in
    *-*) set -- --prerelease "$@" ;;
    *) set -- --latest "$@" ;;
esac
${GH:-gh} release create "$tag" --verify-tag --title "Munseo $version" --notes-file "$notes" "$@"
