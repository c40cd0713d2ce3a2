#!/bin/sh
# Puts munseo on the path of the steps that follow.
set -eu
version=${VERSION:-}
if [ -z "$version" ]; then
    # A tag of this action is a version of the program; a branch or a commit is not.
    case ${ACTION_REF:-} in
        v[0-9]*.[0-9]*.[0-9]*) version=${ACTION_REF#v} ;;
        *) version=latest ;;
    esac
fi
if [ "${RUNNER_OS:-Linux}" = Windows ]; then
    echo "::error::this action runs on Linux and macOS"
    exit 1
fi
folder=${RUNNER_TEMP:-/tmp}/munseo
sh "$(dirname "$0")/../release/install.sh" --version "$version" --to "$folder"
echo "$folder" >>"$GITHUB_PATH"
installed=$("$folder/munseo" --version | sed -n '1s/^munseo \([^ ]*\).*/\1/p')
echo "version=$installed" >>"$GITHUB_OUTPUT"
