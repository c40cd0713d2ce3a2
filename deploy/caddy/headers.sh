#!/bin/sh
# Turns the `_headers` of a build into directives for Caddy:
#
#   deploy/caddy/headers.sh dist/_headers > /etc/caddy/munseo-headers
set -eu
sed -n '2,/^[^ ]/ s/^  \([A-Za-z-]*\): \(.*\)$/header \1 "\2"/p' "$1"
