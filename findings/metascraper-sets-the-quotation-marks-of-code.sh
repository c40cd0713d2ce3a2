#!/bin/sh
# metascraper 5.49.24 (npm), which reads previews of links: the title of a page with code.
#
# Expected: the title is the text of `og:title`, as link-preview-js 4.0.4 returns it.
# Seen: straight quotation marks are typographic ones: `git commit -m 'x'` and `"use client"` are no code any more;
# descriptions are changed alike.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts metascraper@5.49.24 metascraper-title@5.49.24 link-preview-js@4.0.4
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { getPreviewFromContent } from 'link-preview-js';
import metascraper from 'metascraper';
import title from 'metascraper-title';

const url = 'https://example.com/a';
const cases = [
  ["git commit -m 'x'", 'git commit -m ‘x’'],
  ['"use client" directive', '“use client” directive'],
];
for (const [text, changed] of cases) {
  const html = `<html><head><title>T</title><meta property="og:title" content="${text.replaceAll('"', '&quot;')}"></head><body></body></html>`;
  const seen = (await metascraper([title()])({ html, url })).title;
  const other = (await getPreviewFromContent({ data: html, headers: { 'content-type': 'text/html' }, url, status: 200 })).title;
  console.log(`${text} | metascraper: ${seen} | link-preview-js: ${other}`);
  assert.deepEqual([seen, other], [changed, text]);
}
SCRIPT
node check.mjs
