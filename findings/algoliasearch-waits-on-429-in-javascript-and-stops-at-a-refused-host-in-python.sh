#!/bin/sh
# algoliasearch 5.65.0 (npm) and 4.48.0 (PyPI) do not both follow "try the next host" where it matters.
#
# Expected of both, as documented: a host that cannot be used is skipped, and the next one is asked at once.
# Seen: the JavaScript client answers 429 by waiting for `Retry-After` and asking the same host again, and never asks the
# second one. The Python client asks the next host after a 503, but not if the connection is refused: that is an error
# at once. A server that limits requests should send short times, and one that restarts should answer 503 rather than
# close its port.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"; kill $server 2>/dev/null || true' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts algoliasearch@5.65.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check algoliasearch==4.48.0
cat >server.mjs <<'SCRIPT'
import { createServer } from 'node:http';
const counts = { limited: 0, failing: 0, good: 0 };
const listen = (name, answer) =>
  new Promise((done) => {
    const server = createServer((request, response) => {
      if (request.url === '/counts') return response.end(JSON.stringify(counts));
      counts[name] += 1;
      answer(response);
    });
    server.listen(0, '127.0.0.1', () => done(server.address().port));
  });
const json = { 'content-type': 'application/json' };
const limited = await listen('limited', (response) => {
  response.writeHead(429, { ...json, 'retry-after': '1' }).end('{"message":"slow down","status":429}');
});
const failing = await listen('failing', (response) => response.writeHead(503, json).end('{}'));
const good = await listen('good', (response) => response.writeHead(200, json).end('{"results":[]}'));
console.log(JSON.stringify({ limited, failing, good }));
SCRIPT
node server.mjs >ports &
server=$!
while [ ! -s ports ]; do sleep 0.1; done
cat >client.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { liteClient } from 'algoliasearch/lite';
const { limited, good } = JSON.parse(readFileSync('ports'));
const host = (port) => ({ url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' });
const client = liteClient('app', 'key', { hosts: [host(limited), host(good)] });
const outcome = await client.search({ requests: [{ indexName: 'a', query: 'b' }] }).then(() => 'answered', (error) => `${error.name} ${error.status}`);
const counts = await (await fetch(`http://127.0.0.1:${good}/counts`)).json();
console.log(`javascript after 429: ${outcome}, limited ${counts.limited > 1 ? 'again' : 'once'}, next ${counts.good}`);
SCRIPT
cat >client.py <<'SCRIPT'
import json
from algoliasearch.http.hosts import CallType, Host, HostsCollection
from algoliasearch.search.client import SearchClientSync
from algoliasearch.search.config import SearchConfig

ports = json.load(open('ports'))

def outcome(port):
    config = SearchConfig('app', 'key')
    hosts = [Host(f'127.0.0.1:{port}', scheme='http', priority=1), Host(f"127.0.0.1:{ports['good']}", scheme='http', priority=0)]
    config.hosts = HostsCollection(hosts)
    try:
        SearchClientSync(config=config).search({'requests': []})
        return 'answered by the next host'
    except Exception as error:
        return type(error).__name__

print('python after 503:', outcome(ports['failing']))
print('python after a refused connection:', outcome(1))
SCRIPT
node client.mjs >seen
venv/bin/python client.py >>seen
cat seen
cat >expected <<'TEXT'
javascript after 429: ApiError 429, limited again, next 0
python after 503: answered by the next host
python after a refused connection: ConnectionError
TEXT
cmp seen expected
