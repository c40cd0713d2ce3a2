#!/bin/sh
# liblouis 3.24.0 of Debian 12, with which screen readers write braille: Korean with contractions (`ko-g2.ctb`).
#
# Expected: braille of a Korean sentence is read back as that sentence, and a command in it keeps its letters.
# Seen: `값을` comes back as `값the`, since 을 has the cells of English `the`. `install` is written with the English
# contractions of `in` and `st`, without a sign for Latin letters, and comes back as `in옉ll`. Without contractions
# (`ko-g1.ctb`) `값을` comes back as it is.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download --quiet liblouis-bin=3.24.0-1 liblouis20=3.24.0-1 liblouis-data=3.24.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export LC_ALL=C.UTF-8
export LOUIS_TABLEPATH="$PWD/root/usr/share/liblouis/tables"
LD_LIBRARY_PATH=$(dirname "$(find "$PWD/root" -name 'liblouis.so.20' | head -n 1)")
export LD_LIBRARY_PATH
louis() { root/usr/bin/lou_translate "$1" "unicode.dis,$2" 2>/dev/null; }
for text in '값을' 'npm install' '그래서'; do
  for table in ko-g1.ctb ko-g2.ctb; do
    braille=$(printf '%s\n' "$text" | louis --forward "$table")
    echo "$table: $text, $braille, $(printf '%s\n' "$braille" | louis --backward "$table")"
  done
done >seen
cat seen
cat >expected <<'TEXT'
ko-g1.ctb: 값을, ⠈⠣⠃⠄⠪⠂, 값을
ko-g2.ctb: 값을, ⠫⠃⠄⠮, 값the
ko-g1.ctb: npm install, ⠝⠏⠍⠀⠊⠝⠎⠞⠁⠇⠇, npm 데stall
ko-g2.ctb: npm install, ⠝⠏⠍⠀⠔⠌⠁⠇⠇, npm in옉ll
ko-g1.ctb: 그래서, ⠈⠪⠐⠗⠠⠎, 그래서
ko-g2.ctb: 그래서, ⠁⠎, 그래서
TEXT
diff expected seen
