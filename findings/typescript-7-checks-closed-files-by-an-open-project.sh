#!/bin/sh
# TypeScript 7.0.2 as a language server: diagnostics of a file that no client has opened.
#
# Expected: a closed file has none, or those of a default project, because `textDocument/diagnostic` names documents that
# a client manages; and a `tsconfig.json` has to be a file on disk.
# Seen: the closed file is checked by a project whose `tsconfig.json` and declarations are open documents only, in a
# folder without either. So a program can type-check files in place, with settings and types of its own, and write
# nothing.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-save --ignore-scripts typescript@7.0.2
echo "import { size } from 'virtual'; export const text: string = size;" >closed.ts
cat >client.mjs <<'END'
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [platform] = readdirSync('node_modules/@typescript');
const server = spawn(`node_modules/@typescript/${platform}/lib/tsc`, ['--lsp', '--stdio']);
const uri = (name) => pathToFileURL(name).href;
const send = (message) => {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
};
const open = (name, languageId, text) => send({
  method: 'textDocument/didOpen',
  params: { textDocument: { uri: uri(name), languageId, version: 1, text } },
});
let output = '';
server.stdout.on('data', (data) => {
  output += data;
  if (output.includes('"id":1,')) {
    output = '';
    send({ method: 'initialized', params: {} });
    open('tsconfig.json', 'json', '{ "compilerOptions": { "strict": true }, "files": ["closed.ts", "virtual.d.ts"] }');
    open('virtual.d.ts', 'typescript', "declare module 'virtual' { export const size: number }");
    send({ id: 2, method: 'textDocument/diagnostic', params: { textDocument: { uri: uri('closed.ts') } } });
  }
  for (const [, id] of output.matchAll(/"id":"(\w+)","method"/g)) send({ id, result: null });
  const answer = /"items":\[[^\n]*\]/.exec(output);
  if (answer) {
    console.log(answer[0]);
    process.exit();
  }
});
send({ id: 1, method: 'initialize', params: { processId: process.pid, rootUri: uri('.'), capabilities: {} } });
setTimeout(() => process.exit(1), 60_000);
END
node client.mjs >answer
cat answer
grep -q "Type 'number' is not assignable to type 'string'" answer
test ! -e tsconfig.json
test ! -e virtual.d.ts
