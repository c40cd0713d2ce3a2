/**
 * Opens a built site in Chromium and prints, as JSON, the cost of a first view, the time of a click in the sidebar, and
 * the Lighthouse scores. Called by `cargo xtask bench peers` with one argument: `{ dist, documents, chromium,
 * lighthouse }`.
 */

import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { rate } from '../tools/lighthouse.mjs';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.mjs', '.svg', '.wasm']);
const compress = promisify(brotliCompress);

const { dist, documents, chromium: executablePath, lighthouse } = JSON.parse(process.argv[2] ?? '');
const server = await serve(dist);
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
});
try {
  const figures = {
    ...(await firstView()),
    navigation: await navigation(),
    lighthouse: await rate(origin + documents[0], { lighthouse, chromium: executablePath }),
  };
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
  server.close();
}

/** Serves every site in the same way: brotli at its highest quality, cached, `path`, `path.html` or its index. */
async function serve(folder) {
  const responses = new Map();
  async function respond(pathname) {
    const base = path.join(folder, path.normalize(decodeURIComponent(pathname)));
    for (const file of [base, `${base}.html`, path.join(base, 'index.html')]) {
      if (!(await stat(file).catch(() => null))?.isFile()) continue;
      const extension = path.extname(file);
      const bytes = await readFile(file);
      const headers = {
        'content-type': TYPES[extension] ?? 'application/octet-stream',
        'cache-control': extension === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      };
      if (!COMPRESSED.has(extension)) return { status: 200, headers, body: bytes };
      const body = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body };
    }
    return { status: 404, headers: {}, body: Buffer.alloc(0) };
  }
  const httpServer = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (!responses.has(pathname)) responses.set(pathname, respond(pathname));
    const { status, headers, body } = await responses.get(pathname);
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  return httpServer;
}

/** Requests and transferred bytes until the network is idle, without any input. */
async function firstView() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map();
  const sizes = { Document: 0, Script: 0, all: 0 };
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, { type, isOurs: response.url.startsWith(origin) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, isOurs } = types.get(requestId) ?? {};
    if (!isOurs) return;
    requests += 1;
    sizes.all += encodedDataLength;
    if (type in sizes) sizes[type] += encodedDataLength;
  });
  await page.goto(origin + documents[0], { waitUntil: 'networkidle' });
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.close();
  return {
    requests,
    nodes,
    html: sizes.Document / 1000,
    script: sizes.Script / 1000,
    all: sizes.all / 1000,
  };
}

/**
 * Median time in ms from a click on a link of the sidebar until the new heading is in the document. The pointer rests
 * on a link for a moment before the click, so all sites may prefetch.
 */
async function navigation() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now();
    let last = '';
    const recordHeading = () => {
      const text = document.querySelector('main h1')?.textContent ?? '';
      if (text === last) return;
      last = text;
      sessionStorage.setItem('shown', JSON.stringify({ text, at: now() }));
    };
    new MutationObserver(recordHeading).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    document.addEventListener(
      'click',
      () => sessionStorage.setItem('clicked', String(now())),
      true,
    );
  });
  await page.goto(origin + documents[0], { waitUntil: 'networkidle' });
  const times = [];
  for (const document of documents.slice(1)) {
    const number = Number(/page-(\d+)/.exec(document)?.[1]);
    const link = page.locator(`a[href*="page-${String(number).padStart(5, '0')}"]:visible`).first();
    await link.hover();
    await page.waitForTimeout(250);
    await link.click();
    await page.waitForFunction(
      (title) => JSON.parse(sessionStorage.getItem('shown') ?? '{}').text?.includes(title),
      `Page ${number}`,
    );
    times.push(
      await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('shown')).at - sessionStorage.getItem('clicked'),
      ),
    );
    await page.waitForTimeout(250);
  }
  await page.close();
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
}
