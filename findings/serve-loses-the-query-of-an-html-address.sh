#!/bin/sh
# serve-handler 6.1.8 (npm), the core of `serve`: the redirect from `/search.html?q=a` to `/search` drops the query.
#
# Expected: a redirect to the clean address of the same page keeps the query, as redirects of its peers do.
# Seen: `location: /search`. A link to search results, or with the parameters of a campaign, arrives without them; at the
# clean address the query stays.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts serve-handler@6.1.8
mkdir site
echo '<h1>Search</h1>' >site/search.html
cat >check.mjs <<'SCRIPT'
import assert from 'node:assert';
import { createServer } from 'node:http';
import handler from 'serve-handler';

const server = createServer((request, response) => handler(request, response, { public: 'site' }));
server.listen(0, '127.0.0.1', async () => {
  const at = `http://127.0.0.1:${server.address().port}`;
  const old = await fetch(`${at}/search.html?q=a`, { redirect: 'manual' });
  const clean = await fetch(`${at}/search?q=a`, { redirect: 'manual' });
  console.log(old.status, old.headers.get('location'), clean.status);
  assert.deepEqual([old.status, old.headers.get('location'), clean.status], [301, '/search', 200]);
  process.exit(0);
});
SCRIPT
node check.mjs
