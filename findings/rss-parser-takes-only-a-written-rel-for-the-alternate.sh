#!/bin/sh
# rss-parser 3.13.0 (npm): in Atom, a link without `rel` is not read as `rel="alternate"`.
#
# Expected: RFC 4287 (4.2.7.2) says that a link without `rel` is an alternate, so the first such link is the page.
# Seen: a feed whose first link is `self` has its own address as its page, and an entry with one link without `rel` and
# one translation (`rel="alternate" hreflang`) leads to the translation. Relative links are not resolved by `xml:base`.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts rss-parser@3.13.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import Parser from 'rss-parser';

const feed = (rel) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.com/blog/">
<id>https://example.com/blog/</id><title>Blog</title><updated>2026-11-29T00:00:00Z</updated>
<link rel="self" href="atom.xml"/><link${rel} href="https://example.com/blog"/>
<entry><id>https://example.com/blog/first</id><title>First</title><updated>2026-11-29T00:00:00Z</updated>
<link${rel} href="first"/><link rel="alternate" hreflang="ko" href="ko/first"/></entry></feed>`;
const links = async (rel) => {
  const parsed = await new Parser().parseString(feed(rel));
  return [parsed.link, parsed.items[0].link];
};
const without = await links('');
const written = await links(' rel="alternate"');
console.log({ without, written });
assert.deepEqual(without, ['atom.xml', 'ko/first']);
assert.deepEqual(written, ['https://example.com/blog', 'first']);
SCRIPT
node check.mjs
