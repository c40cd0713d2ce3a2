#!/bin/sh
# Turns the `_headers` of a build into directives for nginx:
#
#   deploy/nginx/headers.sh dist/_headers > /etc/nginx/munseo-headers.conf
#
# Run it after each build whose theme is another: the policy names the hashes of the inline scripts.
set -eu
# The first block holds the headers of every page; the next begins at the margin.
sed -n '2,/^[^ ]/ s/^  \([A-Za-z-]*\): \(.*\)$/add_header \1 "\2" always;/p' "$1"
