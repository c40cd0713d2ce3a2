#!/bin/sh
# Collects the build context of the image, in folders with Docker's names of processors:
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
    # `PARTIAL` skips a missing binary, on a machine that has one for its own processor only.
    if [ ! -f "$files/munseo-$target.tar.gz" ] && [ -n "${PARTIAL:-}" ]; then
        continue
    fi
    mkdir -p "$folder"
    tar -xzf "$files/munseo-$target.tar.gz" -C "$folder" --strip-components 1
    mv "$folder/LICENSE" "$folder/LICENSE-esbuild.txt" "$context"
    rm "$folder/README.md"
done
cp "$here/Containerfile" "$context/Dockerfile"
