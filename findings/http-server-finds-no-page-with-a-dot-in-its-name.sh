#!/bin/sh
# http-server 14.1.1 (npm): `/guide` is `guide.html`, and `/v1.2` is not `v1.2.html`.
#
# Expected: clean addresses are found for every name, or for none.
# Seen: the ending is tried only for names without a dot, so pages of versions and of `name.method` answer 404 on the
# machine of their author and are there on most hosts. A folder with `index.html` is found whatever its name.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts http-server@14.1.1
mkdir -p site/v1.3
for page in guide.html v1.2.html v1.3/index.html; do echo page >"site/$page"; done
cat >check.cjs <<'SCRIPT'
const assert = require('node:assert');
const { createServer } = require('http-server');

const { server } = createServer({ root: 'site' });
server.listen(0, '127.0.0.1', async () => {
  const status = async (path) => (await fetch(`http://127.0.0.1:${server.address().port}${path}`)).status;
  const seen = { guide: await status('/guide'), 'v1.2': await status('/v1.2'), 'v1.3': await status('/v1.3') };
  console.log(seen);
  assert.deepEqual(seen, { guide: 200, 'v1.2': 404, 'v1.3': 200 });
  process.exit(0);
});
SCRIPT
node --no-deprecation check.cjs
