#!/bin/sh
# Publishes a build in a bucket behind a CDN, so that no reader meets a page without its parts:
#
#   deploy/recipes/object-storage.sh dist s3://BUCKET
#
# 1. What never changes first, and nothing of it is removed: pages opened before go on working. A rule of
#    the bucket may remove what is older than a month under _munseo/assets/, _munseo/data/,
#    _munseo/hovers/, _munseo/media/ and _munseo/social/.
# 2. Everything else; texts say that they are UTF-8, for browsers would not guess it.
# 3. Then what is gone.
#
# `COPY` is the program that copies; it takes the words of `aws s3`. `COPY="echo aws s3"` only shows them.
# shellcheck disable=SC2086 # Options and the program's words are separate arguments.
set -eu
COPY=${COPY:-aws s3}
dist=$1
bucket=$2
test -f "$dist/_munseo/build.json" || { echo "$dist holds no build; run: munseo build --out $dist" >&2; exit 1; }
plain="--exclude _headers --exclude _redirects"
# Compressed variants are for `munseo serve`; in a build without them these are files of the site's own.
test ! -f "$dist/index.html.br" || plain="$plain --exclude *.br --exclude *.zst --exclude *.gz"
hashed="--exclude _munseo/assets/* --exclude _munseo/data/* --exclude _munseo/hovers/* --exclude _munseo/media/* --exclude _munseo/social/*"
set -f
for folder in assets data hovers media social; do
    test -d "$dist/_munseo/$folder" || continue
    $COPY sync "$dist/_munseo/$folder" "$bucket/_munseo/$folder" $plain \
        --cache-control "public, max-age=31536000, immutable"
done
rest="$plain $hashed --exclude *.md --exclude *.txt"
for pass in "" "--delete"; do
    $COPY sync "$dist" "$bucket" $rest --cache-control "no-cache" $pass
    $COPY sync "$dist" "$bucket" --exclude "*" --include "*.md" $hashed $pass \
        --cache-control "no-cache" --content-type "text/markdown; charset=utf-8"
    $COPY sync "$dist" "$bucket" --exclude "*" --include "*.txt" $hashed $pass \
        --cache-control "no-cache" --content-type "text/plain; charset=utf-8"
done
