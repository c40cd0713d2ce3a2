#!/bin/sh
# markdown-it 15.0.3 with `linkify`, micromark-extension-gfm 3.0.0 and marked 18.2.1 (npm): addresses in a Korean sentence.
#
# Expected: a particle right behind an address may become part of its path, and never of its host or port.
# Seen: it does. markdown-it links to `example.xn--com-…`, and has no link to a server with a port; the others link to
# `example.com에서`, to the port `3000을`, which no URL can have, and to the parenthesis behind the address.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts markdown-it@15.0.3 marked@18.2.1 micromark@4.0.3 \
  micromark-extension-gfm@3.0.0
cat >check.mjs <<'CHECK'
import assert from 'node:assert';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const linkify = new MarkdownIt({ linkify: true });
const address = (html) => (html.includes('href="') ? decodeURI(html.split('href="')[1].split('"')[0]) : '');
const rows = [
  'https://example.com에서 보세요',
  'http://localhost:3000을 여세요',
  '(https://example.com)을 보세요',
].map((text) => [
  address(linkify.render(text)),
  address(micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })),
  address(marked.parse(text)),
]);
console.log(rows);
assert.deepEqual(rows, [
  [`https://${new URL('https://example.com에서').host}`, 'https://example.com에서', 'https://example.com에서'],
  ['', 'http://localhost:3000을', 'http://localhost:3000을'],
  ['https://example.com', 'https://example.com)을', 'https://example.com)을'],
], 'the behavior has changed');
assert.throws(() => new URL('http://localhost:3000을'));
CHECK
node check.mjs
