#!/bin/sh
# html2text 2025.4.15 (PyPI) and Defuddle 0.19.4 (npm), which make Markdown of pages for language models and clippers.
#
# Expected: `<strong>값</strong>은` is one word in the page, so it is one word in the Markdown, as with Turndown 7.2.1.
# Seen: both put a space between an emphasized word and its particle, which Korean never has;
# Defuddle also after a link. After inline code neither does.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts defuddle@0.19.4 jsdom@26.1.0 turndown@7.2.1
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check html2text==2025.4.15
cat >page.html <<'HTML'
<html><head><title>값</title></head><body><article><h1>함수</h1>
<p><strong>값</strong>은 <code>map()</code>을 거쳐 <a href="https://a.example/">배열</a>이 돼요.</p>
<p>이 문단은 본문이 충분히 길어 보이도록 덧붙인 글이에요. 함수는 받은 값을 바꾸지 않고 새 배열을 돌려줘요.</p>
</article></body></html>
HTML
cat >read.mjs <<'READ'
import fs from 'node:fs';
import { Defuddle } from 'defuddle/node';
import { JSDOM } from 'jsdom';
import Turndown from 'turndown';

const address = 'https://a.example/page';
const html = fs.readFileSync('page.html', 'utf8');
const page = await Defuddle(new JSDOM(html, { url: address }), address, { markdown: true });
const sentence = (markdown) => markdown.split('\n').find((line) => line.includes('map()'));
console.log(`defuddle: ${sentence(page.content)}`);
console.log(`turndown: ${sentence(new Turndown({ codeBlockStyle: 'fenced' }).turndown(html))}`);
READ
{
  node read.mjs
  printf 'html2text: '
  env/bin/html2text --body-width=0 page.html | grep 'map()'
} >seen
cat seen
cat >expected <<'TEXT'
defuddle: **값** 은 `map()`을 거쳐 [배열](https://a.example/) 이 돼요.
turndown: **값**은 `map()`을 거쳐 [배열](https://a.example/)이 돼요.
html2text: **값** 은 `map()`을 거쳐 [배열](https://a.example/)이 돼요.
TEXT
diff expected seen
