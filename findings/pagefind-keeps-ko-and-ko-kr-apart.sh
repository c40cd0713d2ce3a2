#!/bin/sh
# Pagefind 1.6.0 (npm): pages with `lang="ko"` and with `lang="ko-KR"` are in two indexes.
#
# Expected: one index for a language, since one page's search falls back from `ko-KR` to `ko`.
# Seen: a reader finds the pages with the tag of the page they are on, and no others: one theme, blog or 404 page that says
# `ko-KR` hides the documentation from those who search there, without an error.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts pagefind@1.6.0
mkdir -p site/docs site/blog
page() { printf '<html lang="%s"><head><title>%s</title></head><body><h1>설치</h1><p>설치 방법</p></body></html>' "$1" "$2"; }
page ko 문서 >site/docs/index.html
page ko-KR 소식 >site/blog/index.html
npx pagefind --site site | grep -i 'discovered'
cat >search.mjs <<'SCRIPT'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// What a page has, as far as the script asks for it.
globalThis.window = globalThis;
globalThis.location = new URL('http://localhost/');
globalThis.fetch = async (address) => new Response(readFileSync(`site${new URL(address, location).pathname}`));
const found = async (lang) => {
  globalThis.document = { querySelector: (query) => (query === 'html' ? { getAttribute: () => lang } : null) };
  const pagefind = await import(`${pathToFileURL('site/pagefind/pagefind.js')}?${lang}`);
  await pagefind.options({ basePath: '/pagefind/' });
  const { results } = await pagefind.search('설치');
  return Promise.all(results.map(async (result) => (await result.data()).url));
};
const seen = { ko: await found('ko'), 'ko-KR': await found('ko-KR'), 'ko-KP': await found('ko-KP') };
console.log(seen);
assert.deepEqual(seen, { ko: ['/docs/'], 'ko-KR': ['/blog/'], 'ko-KP': ['/docs/'] });
process.exit();
SCRIPT
node search.mjs
