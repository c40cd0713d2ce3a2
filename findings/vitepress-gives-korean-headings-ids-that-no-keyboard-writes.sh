#!/bin/sh
# vitepress 1.6.4 (npm): ids of Korean headings are in conjoining jamo (NFD), links to them as the author typed them (NFC).
#
# Expected: `[…](#설치)` leads to `## 설치` of the same page.
# Seen: the id is the decomposed form of the text, because marks of letters are removed by decomposing and nothing
# composes the rest again; the two look alike and are different ids, in the file and for `getElementById`. Latin
# headings, and an id that is written (`{#설치}`), are not affected.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund vitepress@1.6.4
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { createMarkdownRenderer } from 'vitepress';

const markdown = await createMarkdownRenderer('.', {}, '/');
const html = await markdown.render('## 설치\n\n[설치](#설치)\n\n## 값 {#값}\n\n## Use\n');
const ids = [...html.matchAll(/<h2 id="([^"]*)"/g)].map((match) => match[1]);
const link = decodeURIComponent(/<p><a href="#([^"]*)"/.exec(html)[1]);
console.log({ ids: ids.map((id) => [id, [...id].length]), link: [link, [...link].length] });
assert.equal(link, '설치'.normalize('NFC'));
assert.deepEqual(ids, ['설치'.normalize('NFD'), '값'.normalize('NFC'), 'use']);
process.exit(0);
SCRIPT
node check.mjs
