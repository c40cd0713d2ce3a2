#!/bin/sh
# @docusaurus/utils 3.10.2 (npm): the description that a page gets from its first line loses the underscores of names.
#
# Expected: formatting is removed and code stays: `max_file_size` is described as max_file_size.
# Seen: pairs of `_` and `*` go wherever they are, in words, in code and between numbers, so search engines and previews show
# "maxfilesize" and "2  3  4". The pages themselves are right. Only the first line of a paragraph is read.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @docusaurus/utils@3.10.2 react@19.3.1 react-dom@19.3.1
cat >check.cjs <<'SCRIPT'
const assert = require('node:assert');
const { createExcerpt } = require('@docusaurus/utils');

for (const [line, seen] of [
  ['Set `max_file_size` first.', 'Set maxfilesize first.'],
  ['Import `__init__` from a.', 'Import init from a.'],
  ['The area is 2 * 3 * 4.', 'The area is 2  3  4.'],
  ['Here **bold** ends.\nAnd on.', 'Here bold ends.'],
]) {
  const excerpt = createExcerpt(`# Title\n\n${line}\n`);
  console.log(JSON.stringify(line), '->', JSON.stringify(excerpt));
  assert.equal(excerpt, seen);
}
SCRIPT
node check.cjs
