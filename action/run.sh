#!/bin/sh
# Checks and builds the site, as the inputs of the action say.
set -eu
case $CHECK in
    true) munseo check "$SITE" --format github ;;
    strict) munseo check "$SITE" --format github --deny-warnings ;;
    false) ;;
    *)
        echo "::error::\`check\` is \`$CHECK\`; write true, strict or false"
        exit 2
        ;;
esac
if [ -z "$OUT" ]; then
    if [ "$PAGES" = true ]; then
        echo "::error::\`pages\` publishes the folder \`out\`, which is not set"
        exit 2
    fi
    exit 0
fi
set -- build "$SITE" --out "$OUT"
if [ "$PRECOMPRESS" = true ]; then
    set -- "$@" --precompress
fi
# The check has already annotated the diagnostics.
if [ "$CHECK" = false ]; then
    set -- "$@" --format github
fi
munseo "$@"
