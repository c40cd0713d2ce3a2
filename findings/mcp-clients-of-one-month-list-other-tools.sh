#!/bin/sh
# @modelcontextprotocol/client 2.4.0 (npm) and mcp 2.3.0 (PyPI): of a server with pages of tools, they list different ones.
#
# Expected: the same call of two SDKs for one revision of the protocol reads one page in both, or follows `nextCursor` in both.
# Seen: `listTools()` in TypeScript has the tools of every page, `list_tools()` in Python those of the first, with `next_cursor`.
# Hosts that were written with the first call of the tutorial hide the later tools from a model, and nothing says so.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/client@2.4.0
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mcp==2.3.0
# A server of revision 2025-06-18 with two tools, one a page.
cat >server.mjs <<'SCRIPT'
import { createInterface } from 'node:readline';

const tool = (name) => ({ name, inputSchema: { type: 'object' } });
const info = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'a', version: '1' } };
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const page = params?.cursor ? { tools: [tool('second')] } : { tools: [tool('first')], nextCursor: '2' };
  const result = { initialize: info, ping: {}, 'tools/list': page }[method];
  const answer = result ? { result } : { error: { code: -32601, message: 'Method not found' } };
  console.log(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
}
SCRIPT
cat >client.mjs <<'SCRIPT'
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const client = new Client({ name: 'a', version: '1' });
await client.connect(new StdioClientTransport({ command: 'node', args: ['server.mjs'] }));
console.log((await client.listTools()).tools.map(({ name }) => name).join(' '));
await client.close();
SCRIPT
cat >client.py <<'SCRIPT'
import asyncio
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client


async def main():
    async with stdio_client(StdioServerParameters(command="node", args=["server.mjs"])) as streams:
        async with ClientSession(*streams) as session:
            await session.initialize()
            print(*[tool.name for tool in (await session.list_tools()).tools])


asyncio.run(main())
SCRIPT
typescript=$(node client.mjs)
python=$(venv/bin/python client.py)
echo "TypeScript: $typescript, Python: $python"
[ "$typescript" = 'first second' ]
[ "$python" = first ]
