import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { munseo, type RunningServer, site, startSite } from './munseo.js';

type Text = { type: string; text: string }[];

let server: RunningServer;

beforeAll(async () => {
  server = await startSite();
}, 120_000);

afterAll(() => server.stop());

/** The two transports to a site: over HTTP to a served build, over pipes to its folder. */
const transports = {
  http: () => new StreamableHTTPClientTransport(new URL(`http://${server.host}/mcp`)),
  pipes: () => new StdioClientTransport({ command: munseo, args: ['mcp', site] }),
};

describe.each(Object.entries(transports))('the official client, over %s', (_, transport) => {
  let client: Client;

  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(transport());
  });

  afterAll(() => client.close());

  it('lists the tools', async () => {
    expect(client.getServerVersion()?.name).toBe('munseo');
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(['search', 'get_page', 'check_snippet', 'type_of', 'find_by_example']);
  });

  it('finds a page in Korean and reads it', async () => {
    const found = await client.callTool({ name: 'search', arguments: { query: '배열 나누기' } });
    const { results } = found.structuredContent as { results: { path: string }[] };
    const path = results[0]?.path ?? '';
    const page = await client.callTool({ name: 'get_page', arguments: { path } });
    expect((page.content as Text)[0]?.text).toMatch(/^# /);
  });

  it('gets errors of the compiler', async () => {
    const code =
      "import { A } from 'yutil';\n\ntype Pairs = A.Chunk<[1, 2, 3], 2>; //=>\nconst no: string = 1;\n";
    const checked = await client.callTool({ name: 'check_snippet', arguments: { code } });
    expect(checked.structuredContent).toMatchObject({
      ok: false,
      findings: [{ line: 4, column: 7, severity: 'error' }],
    });
    const fixed = code.replace(/const.*\n/, '');
    const passing = await client.callTool({ name: 'check_snippet', arguments: { code: fixed } });
    expect(passing.structuredContent).toMatchObject({
      ok: true,
      findings: [],
      results: [{ line: 3, actual: '[[1, 2], [3]]' }],
    });
  }, 60_000);

  it('gets the type of an expression, of types or of values', async () => {
    for (const [expression, actual] of [
      ['A.Chunk<[1, 2, 3], 2>', '[[1, 2], [3]]'],
      ['[1, 2].map(String)', 'string[]'],
    ]) {
      const response = await client.callTool({
        name: 'type_of',
        arguments: { expression, code: "import { A } from 'yutil';" },
      });
      expect(response.structuredContent, expression).toMatchObject({
        ok: true,
        results: [{ actual }],
      });
    }
    const error = await client.callTool({ name: 'type_of', arguments: { expression: 'Nope<1>' } });
    expect(error.structuredContent).toMatchObject({ ok: false });
    expect(JSON.stringify(error)).toContain("Cannot find name 'Nope'");
  }, 60_000);

  it('finds a type by an example of what it does', async () => {
    const found = await client.callTool({
      name: 'find_by_example',
      arguments: { query: '[1, 2, 3] -> [[1, 2], [3]]', locale: 'en' },
    });
    const { results } = found.structuredContent as { results: unknown[] };
    expect(results[0]).toMatchObject({
      name: 'A.Chunk',
      call: 'A.Chunk<[1, 2, 3], 2>',
      path: '/en/docs/usage-array/chunk',
    });
  }, 60_000);

  it('gets types of documented names without imports', async () => {
    for (const [expression, actual] of [
      ['A.Chunk<[1, 2, 3], 2>', '[[1, 2], [3]]'],
      ["S.split('a-b', '-')", "['a', 'b']"],
      ["A.Join<S.Split<'a-b', '-'>, '.'>", "'a.b'"],
    ]) {
      const response = await client.callTool({ name: 'type_of', arguments: { expression } });
      expect((response.content as Text)[0]?.text, expression).toBe(actual);
    }
    const nope = await client.callTool({
      name: 'type_of',
      arguments: { expression: 'A.Nope<1>' },
    });
    expect((nope.content as Text)[0]?.text).toContain(
      `Namespace '"yutil/array/index"' has no exported member 'Nope'`,
    );
    const checked = await client.callTool({
      name: 'check_snippet',
      arguments: { code: 'type Pairs = A.Chunk<[1, 2, 3], 2>; //=>\n' },
    });
    expect(checked.structuredContent).toMatchObject({
      ok: false,
      findings: [{ line: 1, help: "write `import { A } from 'yutil';` before it" }],
    });
  }, 60_000);

  it('gets errors for invalid requests and can continue', async () => {
    const nowhere = await client.callTool({ name: 'get_page', arguments: { path: '/nowhere' } });
    expect(nowhere.isError).toBe(true);
    const incomplete = await client.callTool({ name: 'search', arguments: {} });
    expect(incomplete.isError).toBe(true);
    expect(JSON.stringify(incomplete.content)).toContain('query');
    await expect(client.callTool({ name: 'nothing', arguments: {} })).rejects.toThrow(/nothing/);
    const type = 'type Loop<N extends unknown[]> = N["length"] extends 1e9 ? N : Loop<[...N, 0]>;';
    const deep = await client.callTool({
      name: 'type_of',
      arguments: { expression: 'Loop<[]>', code: type },
    });
    expect(JSON.stringify(deep)).toMatch(/deep|long|error/);
    const after = await client.callTool({ name: 'type_of', arguments: { expression: '1 + 1' } });
    expect(after.structuredContent).toMatchObject({ ok: true });
  }, 60_000);
});
