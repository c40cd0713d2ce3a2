#!/bin/sh
# TypeScript 5.9.3, 6.0.3 and 7.0.2: an `@example` whose code has a decorator at the beginning of a line.
#
# Expected: what stands between fences is code, so `@Component()` belongs to the example; in every version, or in none.
# Seen: 5.9 and 6.0 end the example there and have a tag `@Component` with the rest as its text. 7 keeps code between backticks
# whole, but not between tildes: its hover shows ~~~ts as the code and `@Injectable` as a tag.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >index.ts <<'TS'
/**
 * Registers.
 * @example
 * ```ts
 * @Component()
 * class A {}
 * ```
 * @example
 * ~~~ts
 * @Injectable()
 * class B {}
 * ~~~
 * @returns nothing
 */
export function register(): void {}
TS
cat >tags.cjs <<'SCRIPT'
const assert = require('node:assert');
const ts = require('typescript');
const file = ts.createSourceFile('index.ts', require('node:fs').readFileSync('index.ts', 'utf8'), ts.ScriptTarget.Latest, true);
const tags = ts.getJSDocTags(file.statements[0]).map(({ tagName }) => tagName.text);
console.log(ts.version, tags);
assert.deepEqual(tags, ['example', 'Component', 'example', 'Injectable', 'returns']);
SCRIPT
for version in 5.9.3 6.0.3; do
  npm install --silent --no-audit --no-fund --ignore-scripts "typescript@$version"
  node tags.cjs
done
npm install --silent --no-audit --no-fund typescript@7.0.2
cat >hover.mjs <<'SCRIPT'
import assert from 'node:assert';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const server = spawn('node_modules/.bin/tsc', ['--lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
const send = (message) => {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  server.stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
};
const uri = pathToFileURL('index.ts').href;
const answered = (message) => {
  if (message.method && message.id !== undefined) {
    send({ id: message.id, result: message.method === 'workspace/configuration' ? message.params.items.map(() => null) : null });
  } else if (message.id === 1) {
    send({ method: 'initialized', params: {} });
    const text = readFileSync('index.ts', 'utf8');
    send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'typescript', version: 1, text } } });
    send({ id: 2, method: 'textDocument/hover', params: { textDocument: { uri }, position: { line: 14, character: 18 } } });
  } else if (message.id === 2) {
    const hover = message.result.contents.value;
    console.log('7.0.2', JSON.stringify(hover));
    server.kill();
    assert(hover.includes('```ts\n@Component()\nclass A {}\n```'));
    assert(hover.includes('```tsx\n~~~ts\n```') && hover.includes('*@Injectable*'));
  }
};
let rest = Buffer.alloc(0);
server.stdout.on('data', (data) => {
  rest = Buffer.concat([rest, data]);
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    const next = end + 4 + Number(/Content-Length: (\d+)/i.exec(rest.subarray(0, end))[1]);
    if (rest.length < next) return;
    const message = JSON.parse(rest.subarray(end + 4, next));
    rest = rest.subarray(next);
    answered(message);
  }
});
const root = pathToFileURL('.').href;
const capabilities = { textDocument: { hover: { contentFormat: ['markdown'] } } };
send({ id: 1, method: 'initialize', params: { processId: null, rootUri: root, capabilities } });
SCRIPT
node hover.mjs
