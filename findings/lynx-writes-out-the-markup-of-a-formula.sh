#!/bin/sh
# Lynx 2.9.0dev.12 and w3m 0.5.3+git20230121 of Debian 12: a formula in MathML with its TeX as `annotation`.
#
# Expected: text browsers that know no MathML display the letters of the formula, or only its TeX; an attribute `alttext` helps.
# Seen: Lynx writes the elements themselves, with angle brackets, between `[MATH:` and `:MATH]`, which its HTML of 1995 had; w3m
# joins the letters and the TeX (`a2a^2`). Both display what is `hidden` and what a `template` has.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 w3m=0.5.3+git20230121-2 libgc1=1:8.2.2-3 >/dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export LC_ALL=C.UTF-8
LD_LIBRARY_PATH=$(dirname "$(find "$PWD/root" -name 'libgc.so.1' | head -n 1)")
export LD_LIBRARY_PATH
cat >page.html <<'HTML'
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body><p>The area is
<math alttext="a squared"><semantics><msup><mi>a</mi><mn>2</mn></msup><annotation
encoding="application/x-tex">a^2</annotation></semantics></math>.</p><p hidden>hidden</p><template>template</template></body></html>
HTML
lynx=$(root/usr/bin/lynx -cfg=root/etc/lynx/lynx.cfg -dump -display_charset=utf-8 page.html | tr -s ' \n' ' ')
w3m=$(root/usr/bin/w3m -dump -T text/html page.html | tr -s ' \n' ' ')
printf 'Lynx: %s\nw3m: %s\n' "$lynx" "$w3m"
echo "$lynx" | grep -qF '[MATH: <semantics>'
echo "$lynx" | grep -qF '<annotation encoding="application/x-tex">a^2</annotation></semantics> :MATH]'
echo "$lynx" | grep -qF 'hidden template'
echo "$w3m" | grep -qF 'The area is a2a^2. hidden template'
