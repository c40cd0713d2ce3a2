#!/bin/sh
# @modelcontextprotocol/client 2.4.0 (npm) and mcp 2.3.0 (PyPI), both made for revision 2026-07-28, open differently.
#
# Expected: with their defaults, both begin with `server/discover`, or both with `initialize`.
# Seen: the Python client sends `server/discover`, the TypeScript client `initialize` for 2025-11-25. A server that
# answers only one of them works with one half of new clients, and tests with one SDK do not show it.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/client@2.4.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mcp==2.3.0
# A server that notes the first request of each client, and answers none.
cat >server.mjs <<'SCRIPT'
import { createServer } from 'node:http';
import { spawn } from 'node:child_process';
const seen = {};
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (body) {
    const { method, params } = JSON.parse(body);
    seen[request.url.slice(1)] ??= `${method}${params.protocolVersion ? ` ${params.protocolVersion}` : ''}`;
  }
  response.writeHead(500).end();
}).listen(0, '127.0.0.1', async () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  const run = (command, ...args) => new Promise((done) => spawn(command, args).on('exit', done));
  await run('node', 'client.mjs', `${url}/typescript`);
  await run('venv/bin/python', 'client.py', `${url}/python`);
  console.log(`typescript: ${seen.typescript}\npython: ${seen.python}`);
  process.exit();
});
SCRIPT
cat >client.mjs <<'SCRIPT'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
const client = new Client({ name: 'a', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(process.argv[2]))).catch(() => {});
process.exit();
SCRIPT
cat >client.py <<'SCRIPT'
import asyncio, sys
from mcp import Client

async def main():
    async with Client(sys.argv[1]) as client:
        await client.list_tools()

try:
    asyncio.run(asyncio.wait_for(main(), 20))
except BaseException:
    pass
SCRIPT
node server.mjs | tee seen
printf 'typescript: initialize 2025-11-25\npython: server/discover\n' | cmp - seen
