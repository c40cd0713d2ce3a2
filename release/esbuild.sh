#!/bin/sh
# Downloads the program of esbuild for a platform, by Node's names, as munseo-esbuild in a folder:
#
#   release/esbuild.sh linux x64 target/release-esbuild
#
# npm verifies the checksum in esbuild/package-lock.json.
set -eu
mkdir -p "$3"
cp "$(dirname "$0")"/esbuild/package*.json "$3"
cd "$3"
npm ci --ignore-scripts --no-audit --no-fund --os="$1" --cpu="$2"
package=node_modules/@esbuild/$1-$2
case $1 in
    win32) cp "$package/esbuild.exe" munseo-esbuild.exe ;;
    *) cp "$package/bin/esbuild" munseo-esbuild ;;
esac
