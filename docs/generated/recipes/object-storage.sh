#!/bin/sh
# Publishes a build in a bucket behind a CDN, so that every page is served together with its assets:
#
#   deploy/recipes/object-storage.sh dist s3://BUCKET
#
# 1. Upload files that never change, and delete none of them: pages that readers have open keep working. A
#    rule of the bucket may delete files older than a month under _munseo/assets/, _munseo/data/,
#    _munseo/hovers/, _munseo/media/ and _munseo/social/.
# 2. Upload all other files. Text files get a UTF-8 content type, because browsers would not guess it.
# 3. Delete files that the build no longer has.
# 4. Upload pages and redirects whose address has an extension (`/old.php`) under it, where the CDN looks for files.
#
# `COPY` is the program that copies, with the arguments of `aws s3`. `COPY="echo aws s3"` only prints them.
# shellcheck disable=SC2086 # Options, and the words of COPY, are separate arguments.
set -eu
COPY=${COPY:-aws s3}
dist=$1
bucket=$2
test -f "$dist/_munseo/build.json" || { echo "$dist is not a build; run: munseo build --out $dist" >&2; exit 1; }
plain="--exclude _headers --exclude _redirects"
# Compressed variants are for `munseo serve`. In a build without them, such files belong to the site.
test ! -f "$dist/index.html.br" || plain="$plain --exclude *.br --exclude *.gz"
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
(cd "$dist" && find . -name index.html) | sed -n 's|^\./\(.*\.[A-Za-z][A-Za-z0-9]*\)/index\.html$|\1|p' |
    while IFS= read -r page; do
        $COPY cp "$dist/$page/index.html" "$bucket/$page" \
            --cache-control "no-cache" --content-type "text/html; charset=utf-8"
    done
