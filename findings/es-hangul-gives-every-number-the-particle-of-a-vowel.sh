#!/bin/sh
# es-hangul 2.4.0: particles after numbers and names in Latin letters.
#
# Expected: `josa('7', '이/가')` reads the number (칠이), as `josa('URL', '을/를')` reads the letters; or it throws.
# Seen: every number and every name in small letters gets the particle of a vowel (7가, 3로, npm를), a word in brackets as well;
# only capitals are read.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save es-hangul@2.4.0 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert';
import { josa } from 'es-hangul';

const given = [
  josa('7', '이/가'),
  josa('3', '으로/로'),
  josa('10', '을/를'),
  josa('npm', '을/를'),
  josa('URL', '을/를'),
  josa('(값)', '을/를'),
];
console.log(given.join(' '));
// Read aloud: 칠이, 삼으로, 십을, 엔피엠을, 유알엘을, 값을.
assert.deepEqual(given, ['7가', '3로', '10를', 'npm를', 'URL을', '(값)를'], 'the behavior has changed');
JS
node check.mjs
