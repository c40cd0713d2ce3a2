#!/bin/sh
# open-graph-scraper 6.12.0 (npm): of several `og:locale:alternate` and `article:tag` only the last is returned.
#
# Expected: properties that the protocol calls arrays come back as arrays, as `og:image` does.
# Seen: pictures are an array; locales and tags are one text, that of the last element. A test of a site in three
# languages that asks this reader sees one of its translations and passes.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts open-graph-scraper@6.12.0
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import scrape from 'open-graph-scraper';

const properties = [
  ['og:title', 'Title'],
  ['og:image', 'https://example.com/one.png'],
  ['og:image', 'https://example.com/two.png'],
  ['og:locale', 'ko_KR'],
  ['og:locale:alternate', 'en_US'],
  ['og:locale:alternate', 'ja_JP'],
  ['article:tag', 'types'],
  ['article:tag', 'arrays'],
];
const elements = properties.map(([name, value]) => `<meta property="${name}" content="${value}">`);
const html = `<!doctype html><html lang="ko"><head><title>Title</title>${elements.join('')}</head></html>`;
const { result } = await scrape({ html });
const seen = { images: result.ogImage.length, locales: result.ogLocaleAlternate, tags: result.articleTag };
console.log(seen);
assert.deepEqual(seen, { images: 2, locales: 'ja_JP', tags: 'arrays' });
SCRIPT
node check.mjs
