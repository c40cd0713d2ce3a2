#!/bin/sh
# Turns the `_redirects` of a build into directives for Caddy:
#
#   deploy/caddy/redirects.sh dist/_redirects > /etc/caddy/munseo-redirects
#
# Import the file in the site. Without it, old paths redirect through pages with `<meta http-equiv="refresh">`; paths
# with characters beyond ASCII always do.
set -eu
awk '{
    from = $1
    is_pattern = sub(/\/\*$/, "", from)
    gsub(/[][\\.^$*+?(){}|]/, "\\\\&", from)
    to = $2
    if (is_pattern) {
        sub(/:splat/, "{re.redirect" NR ".1}", to)
        printf "@redirect%d path_regexp redirect%d ^%s/(.+)$\n", NR, NR, from
    } else {
        printf "@redirect%d path_regexp ^%s$\n", NR, from
    }
    printf "redir @redirect%d \"%s\" 308\n", NR, to
}' "$1"
