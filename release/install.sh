#!/bin/sh
# Installs munseo, a documentation engine, and verifies its checksum:
#
#   curl --proto '=https' --tlsv1.2 -fsSL https://github.com/yutil/yutil/releases/latest/download/install.sh | sh
#
# Options, after `sh -s --` where the script comes from a pipe:
#   --version X.Y.Z   a release other than the newest        (MUNSEO_VERSION)
#   --to FOLDER       where the program goes; ~/.local/bin   (MUNSEO_INSTALL_DIR)
#   --from URL        a mirror of the releases               (MUNSEO_RELEASES)
#
# It writes two programs, munseo and munseo-esbuild, and nothing else outside of a temporary folder. It needs no administrator rights.
set -eu

releases=${MUNSEO_RELEASES:-https://github.com/yutil/yutil/releases}
version=${MUNSEO_VERSION:-latest}
folder=${MUNSEO_INSTALL_DIR:-}

fail() {
    printf 'error: %s\n' "$1" >&2
    shift
    for line in "$@"; do
        printf 'help: %s\n' "$line" >&2
    done
    exit 1
}

has() {
    command -v "$1" >/dev/null 2>&1
}

usage() {
    cat <<'END'
usage: install.sh [--version X.Y.Z] [--to FOLDER] [--from URL]

  --version X.Y.Z   a release other than the newest        (MUNSEO_VERSION)
  --to FOLDER       where the program goes; ~/.local/bin   (MUNSEO_INSTALL_DIR)
  --from URL        a mirror of the releases               (MUNSEO_RELEASES)
END
}

read_options() {
    while [ $# -gt 0 ]; do
        case $1 in
            -h | --help)
                usage
                exit 0
                ;;
            --version | --to | --from)
                [ $# -ge 2 ] || fail "\`$1\` needs a value"
                case $1 in
                    --version) version=$2 ;;
                    --to) folder=$2 ;;
                    --from) releases=$2 ;;
                esac
                shift 2
                ;;
            *)
                usage >&2
                fail "unknown option \`$1\`"
                ;;
        esac
    done
    releases=${releases%/}
    version=${version#v}
    if [ -z "$folder" ]; then
        [ -n "${HOME:-}" ] || fail 'HOME is not set' 'name a folder with --to'
        folder=$HOME/.local/bin
    fi
}

# Rust's name of this platform.
platform() {
    system=$(uname -s)
    processor=$(uname -m)
    case $system in
        Linux) system=unknown-linux-musl ;;
        Darwin)
            system=apple-darwin
            # A shell that Rosetta translates reports x86_64 on Apple's own processors.
            if [ "$processor" = x86_64 ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null)" = 1 ]; then
                processor=arm64
            fi
            ;;
        MINGW* | MSYS* | CYGWIN*)
            fail 'this script does not install on Windows' \
                "download munseo-x86_64-pc-windows-gnu.zip from $releases, or use npm: npx munseo"
            ;;
        *) unsupported ;;
    esac
    case $processor in
        x86_64 | amd64) processor=x86_64 ;;
        aarch64 | arm64) processor=aarch64 ;;
        *) unsupported ;;
    esac
    # A 32-bit system can run on a 64-bit processor.
    if has getconf && [ "$(getconf LONG_BIT 2>/dev/null || echo 64)" = 32 ]; then
        unsupported
    fi
    printf '%s-%s\n' "$processor" "$system"
}

unsupported() {
    fail "there is no binary for $(uname -s) on $(uname -m)" \
        'binaries exist for Linux and macOS on x86_64 and arm64, and for Windows on x86_64' \
        'elsewhere compile it from source: https://github.com/yutil/yutil'
}

# download ADDRESS FILE
download() {
    # Plain HTTP is allowed only for a mirror whose URL uses it.
    case $1 in
        https:*) protocol='=https' ;;
        *) protocol='=http,https' ;;
    esac
    if has curl; then
        curl --proto "$protocol" --tlsv1.2 --fail --silent --show-error --location --retry 2 --output "$2" "$1"
    elif has wget; then
        wget --quiet --output-document="$2" "$1"
    else
        fail 'neither curl nor wget is installed' 'install one of them'
    fi
}

# The SHA-256 checksum of a file.
checksum() {
    if has sha256sum; then
        sha256sum "$1" | cut -d ' ' -f 1
    elif has shasum; then
        shasum -a 256 "$1" | cut -d ' ' -f 1
    elif has openssl; then
        openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1
    else
        fail 'no program that computes SHA-256 checksums is installed' 'install sha256sum, shasum or openssl'
    fi
}

# Everything is in functions, so that an incomplete download of this script does nothing.
main() {
    read_options "$@"
    target=$(platform)
    archive=munseo-$target.tar.gz
    if [ "$version" = latest ]; then
        source=$releases/latest/download
    else
        source=$releases/download/v$version
    fi

    temporary=$(mktemp -d) || fail 'cannot create a temporary folder'
    trap 'rm -rf "$temporary"' EXIT
    trap 'exit 1' HUP INT TERM

    printf 'downloading %s\n' "$source/$archive"
    download "$source/SHA256SUMS" "$temporary/SHA256SUMS" ||
        fail "cannot download $source/SHA256SUMS" 'check that the version exists and the network works'
    download "$source/$archive" "$temporary/$archive" ||
        fail "cannot download $source/$archive"

    expected=$(sed -n "s/^\([0-9a-f]\{64\}\)  $archive\$/\1/p" "$temporary/SHA256SUMS")
    [ -n "$expected" ] || fail "SHA256SUMS of this release does not list $archive"
    actual=$(checksum "$temporary/$archive") || exit 1
    if [ "$actual" != "$expected" ]; then
        fail "the checksum of $archive is wrong; nothing was installed" \
            "expected $expected, got $actual" \
            'download again; if it stays wrong, report it as SECURITY.md describes'
    fi

    tar -xzf "$temporary/$archive" -C "$temporary" || fail "cannot unpack $archive"
    program=$temporary/munseo-$target/munseo
    "$program" --version >"$temporary/version" 2>&1 ||
        fail "the program does not run here: $(head -n 1 "$temporary/version")"

    mkdir -p "$folder" || fail "cannot create $folder" 'name another folder with --to'
    # In the same file system, so that a running munseo is replaced, not overwritten.
    for name in munseo-esbuild munseo; do
        # Older releases have no esbuild.
        [ -f "${program%/*}/$name" ] || continue
        if ! { cp "${program%/*}/$name" "$folder/.munseo.new" && chmod 755 "$folder/.munseo.new" &&
            mv -f "$folder/.munseo.new" "$folder/$name"; }; then
            rm -f "$folder/.munseo.new"
            fail "cannot write to $folder" 'name another folder with --to'
        fi
    done

    printf 'installed %s as %s\n' "$(head -n 1 "$temporary/version")" "$folder/munseo"
    case :${PATH:-}: in
        *":$folder:"*) ;;
        *)
            # shellcheck disable=SC2016 # The line is for the reader's shell.
            printf 'help: %s is not on your PATH; add it:\n  export PATH="%s:$PATH"\n' "$folder" "$folder"
            ;;
    esac
}

main "$@"
