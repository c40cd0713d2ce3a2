#!/bin/sh
# Lays out what the image is built from, by Docker's names of processors:
#
#   release/container/context.sh target/release-files target/image
set -eu
files=$1
context=$2
here=$(dirname "$0")
rm -rf "$context"
for pair in amd64:x86_64-unknown-linux-musl arm64:aarch64-unknown-linux-musl; do
    target=${pair#*:}
    folder=$context/linux-${pair%%:*}
    # For one processor alone, on a machine that has no other binary.
    if [ ! -f "$files/munseo-$target.tar.gz" ] && [ -n "${PARTIAL:-}" ]; then
        continue
    fi
    mkdir -p "$folder"
    tar -xzf "$files/munseo-$target.tar.gz" -C "$folder" --strip-components 1
    mv "$folder/LICENSE" "$context/LICENSE"
    rm "$folder/README.md"
done
cp "$here/Containerfile" "$context/Dockerfile"
