/**
 * The search libraries, each with the options that its documentation recommends for documentation sites: prefixes,
 * typo tolerance, titles above text. For Korean, tokenizers that would drop Hangul are replaced.
 *
 * An engine's `build` returns `search(query)`, which resolves to URLs, best first; `bytes`, the files that a browser
 * fetches before the first answer; and `hasTexts`, true if these contain the headings and the text of a hit, which a
 * dialog displays. Other engines also need {@link displayedTexts}.
 */

import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import * as orama from '@orama/orama';
import FlexSearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import * as pagefind from 'pagefind';
import { chromium } from 'playwright-core';

const LIMIT = 20;
const WORDS = /[\p{L}\p{N}]+/gu;

/** The fields of a record that every library indexes. */
function fields({ url, hierarchy, content, code, keywords }, id) {
  const levels = Object.values(hierarchy).filter((level) => level !== null);
  return {
    id,
    url,
    title: levels.at(-1) ?? '',
    path: levels.slice(0, -1).join(' '),
    content: [content, ...(keywords ?? [])].filter(Boolean).join(' '),
    code,
  };
}

/** The fields of hits that a dialog displays, as a separate file. */
export function displayedTexts(records) {
  const texts = records.map(({ hierarchy, content }) => [
    ...Object.values(hierarchy).filter((level) => level !== null),
    content ?? '',
  ]);
  return Buffer.from(JSON.stringify(texts));
}

const minisearch = {
  name: 'MiniSearch',
  async build(records) {
    const index = new MiniSearch({
      fields: ['title', 'path', 'content', 'code'],
      storeFields: ['url'],
      searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 4, path: 2 } },
    });
    index.addAll(records.map(fields));
    return {
      bytes: [Buffer.from(JSON.stringify(index))],
      hasTexts: false,
      search: async (query) =>
        index
          .search(query)
          .slice(0, LIMIT)
          .map(({ url }) => url),
    };
  },
};

const flexsearch = {
  name: 'FlexSearch',
  async build(records) {
    const index = new FlexSearch.Document({
      tokenize: 'forward',
      encoder: FlexSearch.Charset.LatinBalance,
      document: { id: 'id', store: ['url'], index: ['title', 'path', 'content', 'code'] },
    });
    for (const record of records.map(fields)) index.add(record);
    const parts = [];
    index.export((_key, data) => {
      if (data) parts.push(Buffer.from(String(data)));
    });
    return {
      bytes: parts,
      hasTexts: false,
      search: async (query) =>
        index
          .search(query, { limit: LIMIT, suggest: true, enrich: true, merge: true })
          .map(({ doc }) => doc.url),
    };
  },
};

const lunrEngine = {
  name: 'lunr',
  async build(records, locale) {
    const documents = records.map(fields);
    const index = lunr(function () {
      this.ref('id');
      this.field('title', { boost: 4 });
      this.field('path', { boost: 2 });
      this.field('content');
      this.field('code');
      if (locale !== 'en') {
        this.pipeline.reset();
        this.searchPipeline.reset();
      }
      for (const document of documents) this.add(document);
    });
    return {
      bytes: [
        Buffer.from(JSON.stringify(index)),
        Buffer.from(JSON.stringify(documents.map(({ url }) => url))),
      ],
      hasTexts: false,
      search: async (query) => {
        const hits = index.query((clauses) => {
          for (const word of query.toLowerCase().match(WORDS) ?? []) {
            clauses.term(word, { boost: 10 });
            clauses.term(word, { boost: 5, wildcard: lunr.Query.wildcard.TRAILING });
            if (word.length > 3) clauses.term(word, { editDistance: 1 });
          }
        });
        return hits.slice(0, LIMIT).map(({ ref }) => documents[Number(ref)].url);
      },
    };
  },
};

const oramaEngine = {
  name: 'Orama',
  async build(records, locale) {
    const tokenizer = {
      language: 'english',
      normalizationCache: new Map(),
      tokenize: (text) => [...new Set(String(text).toLowerCase().match(WORDS) ?? [])],
    };
    const index = orama.create({
      schema: { title: 'string', path: 'string', content: 'string', code: 'string' },
      ...(locale !== 'en' && { components: { tokenizer } }),
    });
    const urls = new Map();
    for (const { id, url, ...record } of records.map(fields)) {
      urls.set(await orama.insert(index, record), url);
    }
    return {
      bytes: [Buffer.from(JSON.stringify(orama.save(index)))],
      hasTexts: true,
      search: async (term) => {
        const answer = await orama.search(index, {
          term,
          limit: LIMIT,
          tolerance: 1,
          boost: { title: 4, path: 2 },
        });
        return answer.hits.map(({ id }) => urls.get(id));
      },
    };
  },
};

/** Pagefind searches in a browser only, so it runs in one; its files are served from this process. */
const pagefindEngine = {
  name: 'Pagefind',
  async build(records, locale) {
    const folder = path.join(import.meta.dirname, `pagefind-${locale}`);
    await rm(folder, { recursive: true, force: true });
    const { index } = await pagefind.createIndex();
    for (const { url, title, path: above, content, code } of records.map(fields)) {
      await index.addCustomRecord({
        url,
        content: [title, above, content, code].filter(Boolean).join('. '),
        language: locale,
        meta: { title },
      });
    }
    await index.writeFiles({ outputPath: folder });
    const fetched = new Map();
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      if (pathname === '/') {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<!doctype html><title>search</title>');
        return;
      }
      const file = await readFile(path.join(folder, pathname)).catch(() => null);
      if (file) fetched.set(pathname, file);
      const type = pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
      response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.evaluate(async () => {
      globalThis.engine = await import('/pagefind.js');
      await globalThis.engine.init();
    });
    return {
      get bytes() {
        return [...fetched.values()];
      },
      hasTexts: true,
      search: (query) =>
        page.evaluate(
          async ([text, limit]) => {
            const { results } = await globalThis.engine.search(text);
            const data = await Promise.all(results.slice(0, limit).map((result) => result.data()));
            return data.map(({ raw_url, url }) => raw_url ?? url);
          },
          [query, LIMIT],
        ),
      close: async () => {
        await browser.close();
        server.close();
        await pagefind.close();
      },
    };
  },
};

/** Our search as it runs in a browser: the core in WebAssembly and the index file of one language. */
function munseo(root, core) {
  return {
    name: 'Munseo',
    async build(_records, locale) {
      const source = path.join(root, 'crates/munseo-search-wasm/js/searchCore.ts');
      const { SearchCore } = await import(source);
      const folder = path.join(import.meta.dirname, 'index');
      const list = JSON.parse(await readFile(path.join(folder, 'indexes.json'), 'utf8'));
      const { file } = list.search.indexes.find((index) => index.locale === locale);
      const bytes = await readFile(path.join(folder, file));
      const running = await SearchCore.start(
        await WebAssembly.compile(await readFile(core)),
        async () => bytes,
      );
      await running.open({ name: locale, core: file, sections: {} });
      return {
        bytes: [bytes],
        hasTexts: true,
        search: async (query) => {
          const requests = [{ indexName: locale, query, hitsPerPage: LIMIT }];
          const { results } = await running.search(JSON.stringify({ requests }));
          return results[0].hits.map(({ url }) => url);
        },
      };
    },
  };
}

/** All engines, ours first. */
export function engines(root, core) {
  return [munseo(root, core), minisearch, flexsearch, lunrEngine, oramaEngine, pagefindEngine];
}
