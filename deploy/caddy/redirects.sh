#!/bin/sh
# Turns the `_redirects` of a build into directives for Caddy:
#
#   deploy/caddy/redirects.sh dist/_redirects > /etc/caddy/munseo-redirects
#
# Import the file in the site. Without it, old paths redirect through pages with `<meta http-equiv="refresh">`.
set -eu
LC_ALL=C awk '
# Caddy compares decoded paths.
function decode(path, out, hex) {
    while (match(path, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
        hex = toupper(substr(path, RSTART + 1, 2))
        out = out substr(path, 1, RSTART - 1)
        out = out sprintf("%c", 16 * digit(substr(hex, 1, 1)) + digit(substr(hex, 2, 1)))
        path = substr(path, RSTART + 3)
    }
    return out path
}
function digit(letter) { return index("0123456789ABCDEF", letter) - 1 }
BEGIN {
    print "map {query} {redirect_query} {redirect_more} {"
    print "\t~^$ \"\" \"\""
    print "\tdefault \"?{query}\" \"&{query}\""
    print "}"
}
{
    from = $1
    is_pattern = sub(/\/\*$/, "", from)
    from = decode(from)
    gsub(/[][\\.^$*+?(){}|]/, "\\\\&", from)
    gsub(/"/, "\\\"", from)
    to = $2
    fragment = sub(/#.*/, "", to) ? substr($2, index($2, "#")) : ""
    query = (to ~ /\?/) ? "{redirect_more}" : "{redirect_query}"
    if (is_pattern) {
        sub(/:splat/, "{re.redirect" NR ".1}", to)
        printf "@redirect%d path_regexp redirect%d \"^%s/(.+)$\"\n", NR, NR, from
    } else {
        printf "@redirect%d path_regexp \"^%s$\"\n", NR, from
    }
    printf "redir @redirect%d \"%s%s%s\" 308\n", NR, to, query, fragment
}' "$1"
