#!/bin/sh
# Publishes a build on Cloudflare Pages, which reads `dist/_headers` and `dist/_redirects`:
#
#   deploy/recipes/cloudflare-pages.sh dist PROJECT
#
# Needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment.
set -eu
test -f "$1/_munseo/build.json" || { echo "$1 is not a build; run: munseo build --out $1" >&2; exit 1; }
exec npx wrangler@4 pages deploy "$1" --project-name "$2"
