#!/bin/sh
# linkinator 7.6.1 (npm) with fragments checked: a link to a passage (`#:~:text=`) is broken.
#
# Expected: a text fragment (WICG, in all browsers) names no id; the page exists, so the link is right.
# Seen: it is reported as broken with status 200, as the id that does not exist beside it; an id in Hangul is found in
# either spelling. Without fragments checked, none of them is looked at.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts linkinator@7.6.1
mkdir site
cat >site/index.html <<'HTML'
<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>Links</title></head><body>
<a href="/page.html#설치">id</a> <a href="/page.html#%EC%84%A4%EC%B9%98">encoded</a>
<a href="/page.html#none">none</a> <a href="/page.html#:~:text=words">passage</a></body></html>
HTML
echo '<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>Page</title></head><body><h2 id="설치">설치</h2>words</body></html>' >site/page.html
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { LinkChecker } from 'linkinator';

const broken = async (checkFragments) => {
  const { links } = await new LinkChecker().check({ path: 'site', recurse: true, checkFragments });
  const urls = links.filter((link) => link.state === 'BROKEN').map((link) => link.url.replace(/.*#/, '#'));
  return [...new Set(urls)].sort();
};
const seen = { without: await broken(false), checked: await broken(true) };
console.log(seen);
assert.deepEqual(seen, { without: [], checked: ['#:~:text=words', '#none'] });
SCRIPT
node check.mjs
