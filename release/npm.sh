#!/bin/sh
# Publishes the npm packages of a release: those with binaries first, and `munseo`, which depends on them, last.
#
#   release/npm.sh target/release-files
#
# A version that is already published is skipped, so that an interrupted publication can be continued.
# `NPM="echo npm"` only shows the commands.
set -eu
files=$1
npm=${NPM:-npm}

publish() {
    manifest=$(tar -xzOf "$1" package/package.json)
    name=$(printf '%s' "$manifest" | sed -n 's/^  "name": "\(.*\)",$/\1/p')
    version=$(printf '%s' "$manifest" | sed -n 's/^  "version": "\(.*\)",$/\1/p')
    case $version in
        *-*) tag=next ;;
        *) tag=latest ;;
    esac
    if [ "$npm" = npm ] && npm view "$name@$version" version 2>/dev/null | grep -q .; then
        echo "skipped $name $version: already on npm"
        return
    fi
    # npm takes a path without `./` for the name of a repository.
    case $1 in
        /*) path=$1 ;;
        *) path=./$1 ;;
    esac
    $npm publish "$path" --access public --provenance --tag "$tag"
}

for package in "$files"/munseo-[a-z]*.tgz "$files"/munseo-[0-9]*.tgz; do
    publish "$package"
done
