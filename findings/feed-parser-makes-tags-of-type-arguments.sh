#!/bin/sh
# @rowanmanning/feed-parser 2.1.5 and feedsmith 3.0.1 (npm): code in the HTML of a feed.
#
# Expected: escaped HTML of an entry is unescaped once, as XML is, so `Array&lt;string&gt;` in it is still text of HTML.
# Seen: feed-parser unescapes it twice: `Array<string>` in a title or content is a tag, and readers see `Array`; `a &lt; b` in code
# is an open tag. It does so in Atom and in RSS. A summary of plain text is the same in both.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @rowanmanning/feed-parser@2.1.5 feedsmith@3.0.1
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { parseFeed } from '@rowanmanning/feed-parser';
import { parseFeed as feedsmith } from 'feedsmith';

const html = '<p>It returns <code>Array&lt;string&gt;</code>.</p>';
const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const atom = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a</id><title>A</title>
<updated>2026-11-27T00:00:00Z</updated><entry><id>urn:b</id><title>B</title><link href="https://example.com/b"/>
<updated>2026-11-27T00:00:00Z</updated><summary>a &lt; b</summary><content type="html">${escaped}</content></entry></feed>`;
const rss = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>A</title><link>https://example.com/</link>
<description>A</description><item><title>B</title><link>https://example.com/b</link><description>${escaped}</description></item>
</channel></rss>`;
const [entry] = parseFeed(atom).items;
const [item] = parseFeed(rss).items;
const [other] = feedsmith(atom).feed.entries;
console.log(entry.content, item.content ?? item.description, other.content.value);
assert.equal(other.content.value, html);
assert.equal(entry.content, html.replace('&lt;', '<').replace('&gt;', '>'), 'the behavior has changed');
assert.equal(item.content ?? item.description, entry.content, 'the behavior has changed');
assert.equal(entry.description, 'a < b');
SCRIPT
node check.mjs
