#!/bin/sh
# minisearch 7.2.0 (npm), the search of VitePress and of many sites: words beside symbols.
#
# Expected: the default tokenizer ends words at every sign that is no letter or digit, so `map` in Markdown, a part of
# `Array<string>` and both sides of `price+tax` are words.
# Seen: it ends them at spaces and punctuation of Unicode, and backticks, `<`, `>`, `=`, `+`, `|`, `~` and `$` are symbols. None
# of these words is found; of a type with arguments only the first name is, and only by its beginning. With a hyphen, a dot or a
# parenthesis, which are punctuation, each word is found.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts minisearch@7.2.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import MiniSearch from 'minisearch';

const search = new MiniSearch({ fields: ['text'] });
search.addAll([
  { id: 'code', text: 'Call `flatten` here.' },
  { id: 'type', text: 'It returns Array<string>.' },
  { id: 'sum', text: 'const total=price+tax' },
  { id: 'korean', text: '`설치`는 한 번만 해요.' },
  { id: 'punctuation', text: 'Call (parse) of list.entries, not re-read.' },
]);
const found = (words, options) => words.map((word) => search.search(word, options).map(({ id }) => id).join());
const hidden = ['flatten', 'array', 'string', 'total', 'price', 'tax', '설치'];
console.log('whole words:', found(hidden), 'beginnings:', found(hidden, { prefix: true }));
assert.deepEqual(found(hidden), ['', '', '', '', '', '', ''], 'the behavior has changed');
assert.deepEqual(found(hidden, { prefix: true }), ['', 'type', '', 'sum', '', '', '']);
assert.deepEqual(found(['parse', 'list', 'entries', 'read']), Array(4).fill('punctuation'));
SCRIPT
node check.mjs
