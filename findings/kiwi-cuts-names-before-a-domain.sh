#!/bin/sh
# kiwipiepy 0.24.1 (PyPI), a morphological analyzer for Korean: names of code lose their first letters to another token.
#
# Expected: a name with a dot in Korean text is one token, or one for each side of the dot.
# Seen: where what follows the dot is also the ending of a web address, some names are cut inside of the first word:
# `Promise.all` is `Pr` and `omise.all`, `string.at` is `s` and `tring.at`; `array.at` and `Math.max` stay whole.
# An index made of such tokens finds neither `promise` nor `string`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check kiwipiepy==0.24.1 kiwipiepy_model==0.24.0
"$work/venv/bin/python" - <<'PYTHON'
from kiwipiepy import Kiwi

kiwi = Kiwi()
expected = {
    "Promise.all을 쓴다": ["Pr", "omise.all"],
    "string.at을 쓴다": ["s", "tring.at"],
    "array.at을 쓴다": ["array.at"],
    "Math.max를 쓴다": ["Math.max"],
}
for text, names in expected.items():
    seen = [token.form for token in kiwi.tokenize(text) if token.form.isascii()]
    print(text, seen)
    assert seen == names, "the behavior has changed"
PYTHON
