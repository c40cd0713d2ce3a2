#!/bin/sh
# Droid Sans Fallback as Debian packages it (fonts-droid-fallback 6.0.1r16) has glyphs for 가, 힢 and 힣, the first and
# the last two syllables of Unicode, and for no other of the 11,172.
#
# Expected: a font with the ends of a block has what stands between them; a page that draws both ends and compares them
# knows whether the device can write Korean. Seen: the two are different, and every text is boxes.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download fonts-droid-fallback=1:6.0.1r16-1.1 >/dev/null
dpkg-deb --extract fonts-droid-fallback_*.deb package
font=$(find package -name DroidSansFallbackFull.ttf)
python3 -m venv tools
tools/bin/pip install --quiet fonttools==4.60.1
tools/bin/python - "$font" <<'EOF'
import sys
from fontTools.ttLib import TTFont
syllables = [chr(code) for code in TTFont(sys.argv[1]).getBestCmap() if 0xAC00 <= code <= 0xD7A3]
print(len(syllables), "syllables:", " ".join(syllables))
sys.exit(syllables != ["가", "힢", "힣"])
EOF
