#!/bin/sh
# rss-parser 3.13.0 (npm): in Atom content of type `xhtml`, spaces between inline elements are lost.
#
# Expected: the text of `<b>one</b> <b>two</b>` is "one two" for each type of content that Atom has.
# Seen: with `type="xhtml"` it is "onetwo", in the content and in its snippet: the text is read as data and written again.
# With `type="html"`, where it is escaped text, nothing is lost.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import Parser from 'rss-parser';

const html = '<p><b>one</b> <b>two</b></p>';
const contents = {
  xhtml: `<div xmlns="http://www.w3.org/1999/xhtml">${html}</div>`,
  html: html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
};
const seen = {};
for (const [type, content] of Object.entries(contents)) {
  const feed = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a</id>
<title>A</title><updated>2026-11-29T00:00:00Z</updated><entry><id>urn:b</id><title>B</title>
<updated>2026-11-29T00:00:00Z</updated><content type="${type}">${content}</content></entry></feed>`;
  seen[type] = (await new Parser().parseString(feed)).items[0].contentSnippet;
}
console.log(seen);
assert.deepEqual(seen, { xhtml: 'onetwo', html: 'one two' });
SCRIPT
node check.mjs
