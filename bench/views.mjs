/**
 * Measures the first view of pages: what a browser loads before it is idle, compressed as the server sends it, and the
 * longest task of the main thread on a phone with a slowed-down processor. Called by `cargo xtask bench views` with one
 * argument, `{ pages, slowdown, runs, chromium }`; prints a table.
 */

import { chromium } from 'playwright-core';

/** Time that a page is observed after hydration, in ms. */
const OBSERVATION = 1500;

/** Events in which a script of the page is compiled or runs. */
const SCRIPTS = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.evaluateModule']);

const { pages, slowdown, runs, chromium: executablePath } = JSON.parse(process.argv[2]);

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const measured = pages.map(() => []);
// In turns, so that a busy moment of the machine affects all pages.
for (let run = 0; run < runs; run += 1) {
  for (const [index, { url }] of pages.entries()) measured[index].push(await longest(url));
}
await browser.close();
console.log(
  '| | HTML, KB | JavaScript, KB | CSS, KB | all, KB | longest task, ms | scripts in a task, ms |',
);
console.log(`| --- |${' ---: |'.repeat(6)}`);
for (const [index, { name, url }] of pages.entries()) {
  const { html, js, css } = await sizes(url);
  const cells = [html, js, css, html + js + css].map((bytes) => (bytes / 1000).toFixed(1));
  for (const kind of ['all', 'scripts']) {
    cells.push(median(measured[index].map((tasks) => tasks[kind])).toFixed(0));
  }
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

/** The bytes of a document and of the scripts and style sheets that it names. */
async function sizes(url) {
  const document = await load(url);
  const found = { html: document.size, js: 0, css: 0 };
  const named = document.text.matchAll(/(?:href|src)="([^"]*_munseo\/assets\/[^"]*\.(js|css))"/g);
  // A file that is both preloaded and used is counted once.
  for (const [file, kind] of new Map([...named].map(([, file, kind]) => [file, kind]))) {
    found[kind] += (await load(new URL(file, url))).size;
  }
  return found;
}

/** The text of a response, and its size as sent. */
async function load(url) {
  const headers = { 'accept-encoding': 'br' };
  const response = await fetch(url, { headers });
  return { text: await response.text(), size: Number(response.headers.get('content-length')) };
}

async function longest(url, attempts = 3) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForTimeout(OBSERVATION);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const parsing = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url === page.url(),
  );
  if (!parsing) {
    // Sometimes a trace begins too late.
    if (attempts > 1) return longest(url, attempts - 1);
    throw new Error(`the trace contains no events of ${url}`);
  }
  // Without the start of the process.
  const events = traceEvents.filter(
    ({ ph, pid, tid, ts, dur }) =>
      ph === 'X' && pid === parsing.pid && tid === parsing.tid && ts + dur >= parsing.ts,
  );
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const scripts = events.filter(({ name }) => SCRIPTS.has(name)).sort((a, b) => a.ts - b.ts);
  return {
    all: Math.max(...tasks.map(time)),
    scripts: Math.max(...tasks.map((task) => sumOfOutermost(scripts, task))),
  };
}

/** The duration in ms, with the time that the thread waits for other processes: the reader waits, too. */
function time({ dur }) {
  return dur / 1000;
}

/** The total duration of events within a task; nested events count once. */
function sumOfOutermost(events, task) {
  let end = task.ts;
  let sum = 0;
  for (const event of events) {
    const isInside = event.ts >= task.ts && event.ts < task.ts + task.dur;
    if (!isInside || event.ts < end) continue;
    end = event.ts + event.dur;
    sum += time(event);
  }
  return sum;
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
