#!/bin/sh
# reading-time 1.5.0 (npm), which many generators use for posts.
#
# Expected: Korean has spaces between words, so a text of 240 words takes as long as an English one of 240 words.
# Seen: each syllable of Hangul is a word, as each ideograph is: 720 words, four minutes. Decomposed (NFD), as some editors
# and systems write it, the same text is 240 words and two minutes.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts reading-time@1.5.0
cat >check.cjs <<'CHECK'
const assert = require('node:assert');
const readingTime = require('reading-time');

const measure = (text) => {
  const { words, text: time } = readingTime(text);
  return `${words} words, ${time}`;
};
const korean = '함수는 값을 받아서 새로운 배열을 돌려줘요. '.repeat(40).trim();
const seen = {
  written: korean.split(' ').length,
  korean: measure(korean),
  decomposed: measure(korean.normalize('NFD')),
  english: measure('Functions take values and return arrays. '.repeat(40).trim()),
};
console.log(seen);
assert.deepEqual(seen, {
  written: 240,
  korean: '720 words, 4 min read',
  decomposed: '240 words, 2 min read',
  english: '240 words, 2 min read',
}, 'the behavior has changed');
CHECK
node check.cjs
