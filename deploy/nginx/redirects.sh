#!/bin/sh
# Turns the `_redirects` of a build into directives for nginx:
#
#   deploy/nginx/redirects.sh dist/_redirects > /etc/nginx/munseo-redirects.conf
#
# Include the file in `server`. Paths that exist as pages of their own need no rule here. Without the file,
# old paths redirect through pages with `<meta http-equiv="refresh">`; paths with characters beyond ASCII
# always do.
set -eu
awk '{
    from = $1
    is_pattern = sub(/\/\*$/, "", from)
    gsub(/[][\\.^$*+?(){}|]/, "\\\\&", from)
    to = $2
    if (is_pattern) {
        sub(/:splat/, "$1", to)
        printf "rewrite \"^%s/(.+)$\" \"%s\" permanent;\n", from, to
    } else {
        printf "rewrite \"^%s$\" \"%s\" permanent;\n", from, to
    }
}' "$1"
