#!/bin/sh
# The program hunspell 1.7.1 with the Polish dictionary of Debian 12, which is in ISO 8859-2.
#
# Expected: a misspelled word with a letter that this encoding lacks (`ï`, Greek) is wrong, as with a dictionary in UTF-8.
# Seen: `-l` leaves it out and `-a` answers `*`, as for right words. Only stderr mentions iconv; the exit status is 0.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download --quiet hunspell=1.7.1-1 libhunspell-1.7-0=1.7.1-1 hunspell-pl hunspell-en-us >/dev/null
for package in *.deb; do dpkg -x "$package" root; done
program=$(find root -name hunspell -type f -perm -u+x | head -n 1)
export LC_ALL=C.UTF-8
LD_LIBRARY_PATH=$(dirname "$(find "$PWD/root" -name 'libhunspell-1.7.so.0' | head -n 1)")
export LD_LIBRARY_PATH
ask() { printf '%s\n' 'naïvvxq' 'Ελλάδαξ' 'xxqzt' | "$program" -i utf-8 -d "$PWD/root/usr/share/hunspell/$1" "$2" 2>errors; }

"$program" --version | head -n 1
polish=$(ask pl_PL -l)
echo "Polish: $polish; $(sort -u errors | head -n 1)"
[ "$polish" = xxqzt ]
grep -q iconv errors
[ "$(ask pl_PL -a | grep -c '^\*')" = 2 ]
# English is in UTF-8 in this package, or in an encoding with `ï`.
ask en_US -l | grep -q 'naïvvxq'
