/** Readers in JavaScript: each row is what a consumer should do, and whether it does. */

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { algoliasearch } from 'algoliasearch';
import * as commonmark from 'commonmark';
import MarkdownIt from 'markdown-it';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import openGraph from 'open-graph-scraper';
import RssParser from 'rss-parser';

const { DIST, HOSTS, ROOT, ROWS, SERVED } = process.env;

async function row(consumer, claim, run) {
  let result = 'passed';
  try {
    await run();
  } catch (error) {
    result = `failed: ${String(error.message)
      .replace(/[|\s]+/g, ' ')
      .slice(0, 300)}`;
  }
  appendFileSync(ROWS, `${consumer}|${claim}|${result}\n`);
}

function expect(found, expected, what = '') {
  const [a, b] = [found, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what} ${a} is not ${b}`);
}

function expectMatch(found, pattern) {
  if (!pattern.test(String(found))) throw new Error(`${found} does not match ${pattern}`);
}

await row('Nu checker 26.9.27', 'no error on any page', () => {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const arguments_ = [
    '-Xss4m',
    '-jar',
    jar,
    '--skip-non-html',
    '--errors-only',
    '--format',
    'json',
    DIST,
  ];
  let messages = [];
  try {
    execFileSync('java', arguments_, { stdio: 'pipe', maxBuffer: 1 << 28 });
  } catch (error) {
    messages = JSON.parse(error.stderr.toString()).messages;
  }
  expect(
    messages.map(({ message, url }) => `${url?.replace(/.*dist/, '')}: ${message}`).slice(0, 5),
    [],
  );
});

await row('rss-parser 3.13.0', 'has posts, dates, `<T>` and absolute links', async () => {
  const feed = await new RssParser().parseString(readFileSync(`${DIST}/blog/rss.xml`, 'utf8'));
  const post = feed.items.find(({ title }) => title === 'First post');
  expect(feed.items.length, 2);
  expectMatch(post.contentSnippet, /code <T> and a < b/);
  expect(post.isoDate.slice(0, 10), '2026-01-02');
  expectMatch(post['content:encoded'], /After the diagram/);
  expect(/(?:href|src)="\//.test(post['content:encoded']), false);
});

await row('open-graph-scraper 6.12.0', 'has title, description, URL, locales', async () => {
  const html = readFileSync(`${DIST}/docs/guide/index.html`, 'utf8');
  const { result } = await openGraph({ html });
  expect(result.ogTitle, 'Guide');
  expect(result.ogDescription, 'Everything that others read');
  expect(result.ogUrl, 'https://third.example/docs/guide');
  expect([result.ogLocaleAlternate].flat(), ['ko_KR']);
});

const search = algoliasearch('APP', 'key', {
  hosts: [{ url: SERVED.replace('http://', ''), accept: 'readWrite', protocol: 'http' }],
  compression: 'gzip',
});
await row(
  'algoliasearch 5.65.0 (JavaScript)',
  'finds in both languages, with facets and gzip',
  async () => {
    const requests = [
      ['third-en', 'pictures', /\/docs\/guide/],
      ['third-ko', '나누', /\/ko\/docs\/guide/],
      ['third-en', '', /./],
    ];
    for (const [indexName, query, url] of requests) {
      // Bodies of more than 750 bytes are compressed.
      const filler = {
        facets: ['language'],
        analyticsTags: Array.from({ length: 60 }, (_, at) => `filler tag ${at}`),
      };
      const { results } = await search.searchForHits({
        requests: [{ indexName, query, ...filler }],
      });
      expectMatch(results[0].hits[0]?.url, url);
    }
  },
);

await row(
  'MCP SDK 1.32.2 (JavaScript)',
  'lists tools, searches, gets a page with its formula',
  async () => {
    const client = new Client({ name: 'bench', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${SERVED}/mcp`)));
    await client.listTools();
    const found = await client.callTool({ name: 'search', arguments: { query: 'pictures' } });
    expectMatch(JSON.stringify(found.structuredContent), /docs\/guide/);
    const page = await client.callTool({ name: 'get_page', arguments: { path: '/docs/guide' } });
    expectMatch(page.content[0].text, /\$a\^2 \+ b\^2\$/);
    await client.close();
  },
);

/** What each parser sees of a page: headings, links, code. */
const parsers = {
  'commonmark 0.31.2': (text) => {
    const walker = new commonmark.Parser().parse(text).walker();
    const seen = [];
    for (let event = walker.next(); event; event = walker.next()) {
      const { node, entering } = event;
      if (!entering) continue;
      if (node.type === 'heading') seen.push(`h${node.level}`);
      if (node.type === 'link') seen.push(node.destination);
      if (node.type === 'code_block') seen.push(`${node.info}\n${node.literal}`);
      if (node.type === 'code') seen.push(node.literal);
      if (node.type === 'strong') seen.push('strong');
    }
    return seen;
  },
  'markdown-it 15.0.3': (text) => {
    const seen = [];
    const walk = (tokens) => {
      for (const token of tokens) {
        if (token.type === 'heading_open') seen.push(token.tag);
        if (token.type === 'link_open') seen.push(token.attrGet('href'));
        if (token.type === 'fence') seen.push(`${token.info}\n${token.content}`);
        if (token.type === 'code_inline') seen.push(token.content);
        if (token.type === 'strong_open') seen.push('strong');
        walk(token.children ?? []);
      }
    };
    walk(new MarkdownIt('commonmark').parse(text, {}));
    return seen;
  },
  'micromark 4.0.3 with GFM': (text) => {
    const html = micromark(text, {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
      allowDangerousHtml: true,
    });
    const decode = (part) =>
      part
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&');
    const seen = [];
    const pattern =
      /<(h[1-6])>|<a href="([^"]*)"|<pre><code(?: class="language-([^"]*)")?>([\s\S]*?)<\/code>|<code>([\s\S]*?)<\/code>|<(strong)>/g;
    for (const [, heading, link, info = '', block, code, strong] of html.matchAll(pattern)) {
      if (block !== undefined) seen.push(`${info}\n${decode(block)}`);
      else seen.push(heading ?? (link === undefined ? (strong ?? decode(code)) : decode(link)));
    }
    return seen;
  },
};
const pages = {
  guide: 'docs/guide.md',
  more: 'docs/more.md',
  Korean: 'ko/docs/guide.md',
  post: 'blog/first.md',
};
const inTables = /\n\|[^\n]*/g;
let agreed;
for (const [name, parse] of Object.entries(parsers)) {
  await row(name, 'reads the Markdown of pages as the others do', () => {
    const seen = Object.values(pages).map((page) => {
      // CommonMark has no tables, footnotes and tasks.
      const text = readFileSync(`${DIST}/${page}`, 'utf8').replace(inTables, '');
      return parse(text)
        .map((part) => part.replace(/^(\w*)[^\n]*\n/, '$1\n'))
        .filter((part) => !/footnote|fn/.test(part));
    });
    expectMatch(JSON.stringify(seen), /mermaid\\nflowchart LR/);
    expectMatch(JSON.stringify(seen), /math\\n\\\\begin\{aligned\}/);
    agreed ??= seen;
    for (const [at, page] of Object.keys(pages).entries()) expect(seen[at], agreed[at], page);
  });
}

for (const [host, base] of HOSTS.split(' ').map((text) => text.split('='))) {
  const get = (path, headers = {}) => fetch(`${base}${path}`, { redirect: 'manual', headers });
  await row(host, 'pages, not-found pages, types and policy', async () => {
    const page = await get('/docs/guide');
    const followed = page.status === 200 ? page : await fetch(`${base}/docs/guide`);
    expect(followed.status, 200);
    expectMatch(followed.headers.get('content-type'), /^text\/html; ?charset=utf-8/i);
    expectMatch(followed.headers.get('content-security-policy'), /default-src/);
    expect((await get('/nowhere')).status, 404);
    expectMatch(await (await get('/ko/nowhere')).text(), /lang="ko"/);
    expectMatch((await get('/docs/guide.md')).headers.get('content-type'), /text\/markdown/);
  });
  await row(host, 'redirects with query and fragment, in Korean, by pattern', async () => {
    const location = async (path) => {
      const response = await get(path);
      if (![301, 308].includes(response.status)) throw new Error(`${path} is ${response.status}`);
      const target = new URL(response.headers.get('location'), base);
      return decodeURI(target.pathname + target.search + target.hash);
    };
    expect(await location('/setup?x=1'), '/docs/guide?x=1#pictures');
    expect(await location(encodeURI('/옛?y=2')), '/ko/docs/guide?y=2');
    expect(await location('/old/more'), '/docs/more');
  });
}

await row('Chromium', 'redirect pages keep query and fragment', async () => {
  const { chromium } = createRequire(`${ROOT}/e2e/package.json`)('@playwright/test');
  const executablePath = process.env.CHROMIUM;
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const files = createServer((request, response) => {
      const path = decodeURI(new URL(request.url, 'http://a').pathname).replace(/\/$/, '');
      const file = [`${DIST}${path}/index.html`, `${DIST}${path}`].find(
        (tried) => existsSync(tried) && statSync(tried).isFile(),
      );
      const type = file?.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript';
      response.writeHead(file ? 200 : 404, { 'content-type': type });
      response.end(file && readFileSync(file));
    });
    await new Promise((resolve) => files.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${files.address().port}`;
    for (const [from, to] of [
      ['/setup?x=1', '/docs/guide?x=1#pictures'],
      ['/옛?y=2#pictures', '/ko/docs/guide?y=2#pictures'],
    ]) {
      await page.goto(`${base}${from}`, { waitUntil: 'commit' });
      await page.waitForURL((url) => url.pathname.includes('/docs/guide'));
      const { pathname, search, hash } = new URL(page.url());
      expect(pathname.replace(/\/$/, '') + search + hash, to);
    }
    files.close();
  } finally {
    await browser.close();
  }
});
