#!/bin/sh
# @mozilla/readability 0.6.0 (npm), the reader view of Firefox: a page in Korean is not offered for reading.
#
# Expected: whether a page can be read as an article does not depend on its language: a text and its translation get the
# same answer.
# Seen: only paragraphs of 140 characters or more count, and the score is the root of what is above. Hangul writes the same
# sentence with less than half of the characters: the English text passes, its Korean translation does not.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @mozilla/readability@0.6.0 jsdom@29.1.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { isProbablyReaderable } from '@mozilla/readability';
import { JSDOM } from 'jsdom';

const english = [
  'This function divides an array into pieces of the same length and returns a new array with all of them in order.',
  'The last piece is shorter when the length of the array cannot be divided, and an empty array gives an empty array back.',
  'A size below one is an error, because no piece could hold a value. The original array is never changed.',
  'Use it for pages of a list, for requests in groups, or for rows of a table with the same number of cells in each.',
].join(' ');
const korean = [
  '배열을 같은 길이의 조각으로 나누고, 모든 조각을 순서대로 담은 새 배열을 돌려준다.',
  '배열의 길이가 나누어떨어지지 않으면 마지막 조각이 더 짧고, 빈 배열은 빈 배열을 돌려준다.',
  '크기가 1보다 작으면 값을 담을 조각이 없으므로 오류이다. 원래 배열은 바뀌지 않는다.',
  '목록의 쪽, 묶어서 보내는 요청, 칸 수가 같은 표의 행을 만들 때 쓴다.',
].join(' ');
const readable = (text) => isProbablyReaderable(new JSDOM(`<article><p>${text}</p></article>`).window.document);
const seen = { english: [english.length, readable(english)], korean: [korean.length, readable(korean)] };
console.log(seen);
assert.equal(seen.english[1], true);
assert.equal(seen.korean[1], false, 'the behavior has changed');
SCRIPT
node check.mjs
