/**
 * Measures the longest task of the main thread during a first view, on a phone with a slowed-down processor. Called by
 * `cargo xtask bench tasks` with one argument, `{ urls, slowdown, runs, chromium }`; prints for each page `{ all,
 * scripts }`: the longest task, and the longest script time in a task, in ms.
 */

import { chromium } from 'playwright-core';

/** Time that a page is observed after hydration, in ms. */
const OBSERVATION = 1500;

/** Events in which a script of the page is compiled or runs. */
const SCRIPTS = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile', 'v8.evaluateModule']);

const { urls, slowdown, runs, chromium: executablePath } = JSON.parse(process.argv[2]);

const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking'],
});
const measured = urls.map(() => []);
// In turns, so that a busy moment of the machine affects all pages.
for (let run = 0; run < runs; run += 1) {
  for (const [index, url] of urls.entries()) measured[index].push(await longest(url));
}
await browser.close();
console.log(
  JSON.stringify(
    measured.map((figures) => ({
      all: median(figures.map(({ all }) => all)),
      scripts: median(figures.map(({ scripts }) => scripts)),
    })),
  ),
);

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
