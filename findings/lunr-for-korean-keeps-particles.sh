#!/bin/sh
# lunr 2.3.9 with lunr-languages 1.22.0 (npm): the Korean "stemmer" leaves particles and endings on words.
#
# Expected: with `lunr.ko`, `배열` finds `배열을` and `배열의`, as `run` finds `running` with English.
# Seen: only the word with exactly that particle is found. A prefix (`배열*`) finds both, and also other words that
# begin so; pages in two languages (`multiLanguage('en', 'ko')`) behave alike.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts lunr@2.3.9 lunr-languages@1.22.0
cat >check.cjs <<'SCRIPT'
const assert = require('node:assert');
const lunr = require('lunr');
require('lunr-languages/lunr.stemmer.support')(lunr);
require('lunr-languages/lunr.multi')(lunr);
require('lunr-languages/lunr.ko')(lunr);

const texts = ['배열을 나눈다', '배열의 첫 요소', '문자열을 나눈다'];
for (const language of [lunr.ko, lunr.multiLanguage('en', 'ko')]) {
  const index = lunr(function () {
    this.use(language);
    this.field('text');
    texts.forEach((text, id) => this.add({ id, text }));
  });
  const hits = (query) => index.search(query).map((hit) => hit.ref).sort();
  const seen = { 배열: hits('배열'), 배열을: hits('배열을'), '배열*': hits('배열*') };
  console.log(seen);
  assert.deepEqual(seen, { 배열: [], 배열을: ['0'], '배열*': ['0', '1'] });
}
SCRIPT
node check.cjs
