#!/bin/sh
# nspell 2.1.5 with dictionary-ko 2.0.0 (npm, of one author): every word is right.
#
# Expected: words of the dictionary are right, and invented syllables and Latin letters are not.
# Seen: `correct` answers true for all, and loading reports nothing. The dictionary makes words by rules for compounds
# (`COMPOUNDRULE` with numbered flags) and reads conjoining jamo (`ICONV`); a reader that lacks a part of that is not
# strict but silent. With the English dictionary the same program tells right from wrong.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts nspell@2.1.5 dictionary-ko@2.0.0 dictionary-en@4.0.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import nspell from 'nspell';
import english from 'dictionary-en';
import korean from 'dictionary-ko';

const answers = (dictionary, words) => {
  const spell = nspell(dictionary);
  return Object.fromEntries(words.map((word) => [word, spell.correct(word)]));
};
const seen = answers(korean, ['배열', '학교에서', '뷁뷁', 'qwxz']);
console.log(seen);
assert.deepEqual(seen, { 배열: true, 학교에서: true, 뷁뷁: true, qwxz: true });
assert.deepEqual(answers(english, ['array', 'qwxz']), { array: true, qwxz: false });
SCRIPT
node check.mjs
