#!/bin/sh
# soynlp 0.0.493 (PyPI), tools for Korean text: `repeat_normalize` shortens what is repeated, such as laughter.
#
# Expected: `ㅋㅋㅋㅋ` becomes `ㅋㅋ`, and numbers and names stay.
# Seen: from four on, digits and Latin letters are shortened to two, too: `10000원` (10,000 won) is `100원`, `0xffff` is `0xff`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check soynlp==0.0.493
cat >check.py <<'SCRIPT_END'
from soynlp.normalizer import repeat_normalize

seen = [repeat_normalize(text) for text in ("ㅋㅋㅋㅋ", "가격은 10000원", "회원 1000000명", "0xffff")]
print(seen)
assert seen == ["ㅋㅋ", "가격은 100원", "회원 100명", "0xff"], "the behavior has changed"
SCRIPT_END
env/bin/python -W ignore check.py
