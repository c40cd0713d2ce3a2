#!/bin/sh
# sitemapper 4.1.6 (npm), a reader of sitemaps for crawlers and indexes: the option `lastmod` asks for pages changed since a date.
#
# Expected: pages that changed later are listed, and pages whose date is unknown, because `lastmod` is optional in a sitemap.
# Seen: a page without a date is left out, and `errors` is empty, so a crawl by date never sees it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts sitemapper@4.1.6
cat >check.mjs <<'SCRIPT_END'
import assert from 'node:assert';
import http from 'node:http';
import Sitemapper from 'sitemapper';

const page = (name, date) => `<url><loc>https://a.example/${name}</loc>${date}</url>`;
const xml = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
  page('old', '<lastmod>2020-01-01</lastmod>'),
  page('new', '<lastmod>2026-10-01</lastmod>'),
  page('undated', ''),
].join('')}</urlset>`;
const server = http.createServer((_, answer) => answer.end(xml)).listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
const url = `http://127.0.0.1:${server.address().port}/sitemap.xml`;
const read = async (options) => {
  const { sites, errors } = await new Sitemapper({ url, ...options }).fetch();
  return [...sites.map((site) => site.split('/').at(-1)), ...errors.map(() => 'error')];
};
const seen = { all: await read({}), since: await read({ lastmod: Date.parse('2026-01-01') }) };
server.close();
console.log(seen);
assert.deepEqual(seen, { all: ['old', 'new', 'undated'], since: ['new'] }, 'the behavior has changed');
SCRIPT_END
node check.mjs
