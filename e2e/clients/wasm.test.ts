import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SearchCore, type SearchManifest } from '../../crates/munseo-search-wasm/js/searchCore.js';
import { at, readCases, run, type SearchServer, site, startServer } from './munseo.js';

/** The module under test; `cargo xtask test` names it. */
const wasm =
  process.env['MUNSEO_SEARCH_WASM'] ??
  path.join(
    import.meta.dirname,
    '../../target/wasm32-unknown-unknown/wasm/munseo_search_wasm.wasm',
  );

let server: SearchServer;
let core: SearchCore;

beforeAll(async () => {
  server = await startServer();
  const files = (file: string): Promise<Uint8Array> => readFile(path.join(server.indexes, file));
  core = await SearchCore.start(await WebAssembly.compile(await readFile(wasm)), files);
  const list = JSON.parse(await readFile(path.join(server.indexes, 'indexes.json'), 'utf8')) as {
    search: { indexes: { locale: string; file: string }[] };
  };
  for (const { locale, file } of list.search.indexes) {
    await core.open({ name: `docs-${locale}`, core: file, sections: {} });
  }
});

afterAll(() => server.stop());

/** A response or an error, without the parts that vary between runs. */
async function outcome(response: Promise<unknown>): Promise<unknown> {
  const body = await response.catch(({ message, status }: { message: string; status: number }) => ({
    message,
    status,
  }));
  const { results } = body as { results?: { processingTimeMS?: number }[] };
  for (const result of results ?? []) {
    if (result.processingTimeMS !== undefined) {
      result.processingTimeMS = 0;
    }
  }
  return body;
}

async function postToServer(body: string): Promise<unknown> {
  const response = await fetch(`http://${server.host}/1/indexes/*/queries`, {
    method: 'POST',
    body,
  });
  return response.json();
}

const compressedSizes = new Map<string, number>();

/** The size of a file as browsers download it; compression takes long, so each file is compressed once. */
async function compressedSize(file: string): Promise<number> {
  const size = compressedSizes.get(file) ?? brotliCompressSync(await readFile(file)).length;
  compressedSizes.set(file, size);
  return size;
}

describe('the search core in WebAssembly', () => {
  it('answers the table of cases like the server, byte for byte', async () => {
    for (const { name, request, expect: expected } of await readCases()) {
      const body = JSON.stringify(request);
      const response = await outcome(core.search(body));
      for (const [where, value] of Object.entries(expected)) {
        expect(at(response, where), `${name}: ${where}`).toEqual(value);
      }
      // The module is given composed requests, so its echo of a query is composed.
      const served = await outcome(postToServer(body.normalize()));
      expect(response, name).toEqual(served);
    }
  });

  it('measures its own time', async () => {
    const { results } = await core.search('{"requests":[{"indexName":"docs-en","query":"chunk"}]}');
    expect(results[0]?.processingTimeMS).toBeGreaterThanOrEqual(0);
  });

  it('rejects a file that is not an index', async () => {
    await expect(core.open({ name: 'other', core: 'indexes.json', sections: {} })).rejects.toThrow(
      'not a search index',
    );
  });
});

/**
 * Download size of the search in a browser, compressed, before its first response: the core, and an index that grows
 * with each record.
 */
const CORE_BUDGET = 173_500;
const BUDGET_PER_RECORD = 106;

describe('the download of a search without a server', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'munseo-budget-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('stays within its budget: the core and the Korean index of this site', async () => {
    const out = path.join(folder, 'indexes');
    const records = ['ko', 'en'].map(async (locale) => {
      const file = path.join(folder, `${locale}.jsonl`);
      await writeFile(file, await run('search', 'records', site, '--locale', locale));
      return `${locale}=${file}`;
    });
    const options = (await Promise.all(records)).flatMap((language) => ['--records', language]);
    await run('search', 'index', ...options, '--out', out);
    const list = JSON.parse(await readFile(path.join(out, 'indexes.json'), 'utf8')) as {
      search: { indexes: { locale: string; file: string }[] };
    };
    const korean = list.search.indexes.find(({ locale }) => locale === 'ko');
    const lines = await readFile(path.join(folder, 'ko.jsonl'), 'utf8');
    const count = lines.trimEnd().split('\n').length;
    expect(await compressedSize(wasm)).toBeLessThanOrEqual(CORE_BUDGET);
    expect(await compressedSize(path.join(out, korean?.file ?? ''))).toBeLessThanOrEqual(
      count * BUDGET_PER_RECORD,
    );
  }, 60_000);
});

/** The most that a browser fetches before the first response: the core, and the parts of an index for the query. */
const FIRST_SEARCH_BUDGET = 250_000;

/** Queries of one and of several words, with many hits and with few. */
const FIRST_SEARCHES = {
  ko: ['배열 나누기', 'chunk', '중복 제거', '유니온을 튜플로'],
  en: ['split an array', 'chunk', 'remove duplicates', 'how do I read a union'],
};

describe('the first search of this site in a browser', () => {
  let folder: string;
  let out: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'munseo-first-search-'));
    const copy = path.join(folder, 'site');
    out = path.join(folder, 'dist');
    // With the cache of compiled examples, but without builds.
    const filter = (file: string) => !/^\.?dist/.test(path.relative(site, file));
    await cp(site, copy, { recursive: true, filter });
    for (const name of ['library', 'node_modules']) {
      await symlink(path.join(site, '..', name), path.join(folder, name));
    }
    const config = path.join(copy, 'munseo.toml');
    const text = await readFile(config, 'utf8');
    const changed = text.replace('provider = "server"', 'provider = "static"');
    expect(changed).not.toBe(text);
    await writeFile(config, changed);
    await run('build', copy, '--out', out);
  }, 300_000);

  afterAll(() => rm(folder, { recursive: true }));

  for (const [locale, queries] of Object.entries(FIRST_SEARCHES)) {
    for (const query of queries) {
      it(`fetches no more than its budget for ${query} in ${locale}`, async () => {
        let fetchedBytes = await compressedSize(wasm);
        const files = async (name: string): Promise<Uint8Array> => {
          const file = path.join(out, name);
          fetchedBytes += await compressedSize(file);
          return readFile(file);
        };
        const list = await readFile(path.join(out, '_munseo', 'search', `${locale}.json`), 'utf8');
        const manifest = JSON.parse(list) as SearchManifest;
        const local = await SearchCore.start(
          await WebAssembly.compile(await readFile(wasm)),
          files,
        );
        await local.open(manifest);
        const request = { indexName: manifest.name, query, hitsPerPage: 10 };
        const { results } = await local.search(JSON.stringify({ requests: [request] }));
        expect(results[0]?.nbHits).toBeGreaterThan(0);
        expect(fetchedBytes).toBeLessThanOrEqual(FIRST_SEARCH_BUDGET);
      });
    }
  }
});

describe('a site with the provider `static`', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'munseo-static-'));
    const site = path.join(folder, 'site');
    await run('new', site);
    const config = path.join(site, 'munseo.toml');
    const text = await readFile(config, 'utf8');
    await writeFile(
      config,
      `${text.replace(/^\[search\][^[]*/m, '')}\n[search]\nprovider = "static"\n`,
    );
    await run('build', site, '--out', path.join(folder, 'dist'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('is searched from its own files, each fetched once and only when a query needs it', async () => {
    const requestedFiles: string[] = [];
    const files = (file: string): Promise<Uint8Array> => {
      requestedFiles.push(file);
      return readFile(path.join(folder, 'dist', file));
    };
    const list = new TextDecoder().decode(await files('_munseo/search/en.json'));
    const manifest = JSON.parse(list) as SearchManifest;
    const local = await SearchCore.start(await WebAssembly.compile(await readFile(wasm)), files);
    await local.open(manifest);
    expect(requestedFiles).toEqual(['_munseo/search/en.json', manifest.core]);
    const body = JSON.stringify({
      requests: [{ indexName: manifest.name, query: 'getting started' }],
    });
    const [response, same] = await Promise.all([local.search(body), local.search(body)]);
    expect(at(response, 'results.0.hits.0.url')).toBe('/en/docs/getting_started');
    expect(at(same, 'results.0.hits')).toEqual(at(response, 'results.0.hits'));
    expect(new Set(requestedFiles).size).toBe(requestedFiles.length);
    const sections = Object.values(manifest.sections);
    expect(requestedFiles.slice(2).every((file) => sections.includes(file))).toBe(true);
    expect(requestedFiles.length).toBeGreaterThan(2);
    await local.complete(manifest.name);
    expect(new Set(requestedFiles)).toEqual(
      new Set(['_munseo/search/en.json', manifest.core, ...sections]),
    );
    expect(new Set(requestedFiles).size).toBe(requestedFiles.length);
  });
});
