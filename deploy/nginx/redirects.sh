#!/bin/sh
# Turns the `_redirects` of a build into directives for nginx:
#
#   deploy/nginx/redirects.sh dist/_redirects > /etc/nginx/munseo-redirects.conf
#
# Include the file in `server`. Paths that exist as pages of their own need no rule here. Without the file,
# old paths redirect through pages with `<meta http-equiv="refresh">`.
set -eu
LC_ALL=C awk '
# nginx compares decoded paths.
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
BEGIN { print "set $munseo_more \"\"; if ($args) { set $munseo_more \"&$args\"; }" }
{
    from = $1
    is_pattern = sub(/\/\*$/, "", from)
    from = decode(from)
    gsub(/[][\\.^$*+?(){}|]/, "\\\\&", from)
    gsub(/"/, "\\\"", from)
    to = $2
    # nginx would append the query after the fragment, unless the target ends with `?`.
    query = (to ~ /\?.*#/) ? "$munseo_more" : "$is_args$args"
    if (sub(/#/, query "#", to)) to = to "?"
    if (is_pattern) {
        sub(/:splat/, "$1", to)
        printf "rewrite \"^%s/(.+)$\" \"%s\" permanent;\n", from, to
    } else {
        printf "rewrite \"^%s$\" \"%s\" permanent;\n", from, to
    }
}' "$1"
