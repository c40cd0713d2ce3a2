#!/usr/bin/env node
/**
 * How build time and memory grow with the size of a site.
 *
 *   bench/growth.mjs PROGRAM [PAGES,…] [RUNS]
 *
 * PROGRAM is an optimized `munseo`. Generated sites of 100, 1,000 and 10,000 pages, or of these sizes, are built cold and
 * after one edit, and edited while `munseo dev` serves them; medians of three runs, or of so many. Times differ between
 * machines; the cost per page relative to the smallest site should stay near 1. Needs GNU time.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CATEGORIES = 10;
const ADDRESS = '127.0.0.1:28417';
/** The first page, which is edited. */
const EDITED = '/docs/category-0/page-00000';
const CONFIG = `title = "Bench"
url = "https://bench.example"
default_locale = "en"

[locales.en]
label = "English"
`;
const WORDS =
  `array type value returns every element of the tuple with a length that readers choose when keys and
objects differ in order or depth then result stays exact for literal input`.split(/\s+/);

/** Text that compresses like prose: words in an order that depends only on the seed. */
function prose(seed) {
  let state = seed + 1;
  const word = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length];
  };
  return (length) => `${Array.from({ length }, word).join(' ')}.`;
}

/** A page with headings, two highlighted blocks, a table and links to the next page of its category. */
function page(number, pages) {
  const words = prose(number);
  const next = number + CATEGORIES < pages ? number + CATEGORIES : number;
  const sections = [1, 2, 3].map((section) => {
    const heading = `## Section ${section} ${words(2).slice(0, -1)} {#section-${section}}`;
    const text = `${words(24)} ${words(18)}\n\nSee [the next page](./${nameOf(next)}#section-${section}).`;
    const code = `\`\`\`ts title="example-${section}.ts"
import { A } from 'yutil';

type Items${number} = readonly [${number}, 'a', true];
type Split<T extends readonly unknown[], N extends number> =
  T extends readonly [infer Head, ...infer Rest] ? [Head, ...Split<Rest, N>] : [];

const parts${section} = A.chunk([1, 2, 3, ${number}], 2); // every pair
type Result = Split<Items${number}, ${section}>;
\`\`\``;
    const table = `| name | type | meaning |
| --- | --- | --- |
| \`size\` | \`number\` | ${words(4)} |
| \`items\` | \`readonly T[]\` | ${words(5)} |
| \`rest\` | \`boolean\` | ${words(6)} |`;
    return `${heading}\n\n${text}\n\n${section < 3 ? code : table}\n`;
  });
  return `---\ntitle: Page ${number}\ndescription: ${words(8)}\n---\n\n${sections.join('\n')}`;
}

const nameOf = (number) => `page-${String(number).padStart(5, '0')}.md`;
const folderOf = (site, number) => join(site, 'docs/en', `category-${number % CATEGORIES}`);

function generate(site, pages) {
  for (let category = 0; category < CATEGORIES; category++) {
    mkdirSync(folderOf(site, category), { recursive: true });
    const settings = `label = "Category ${category}"\nposition = ${category}\n`;
    writeFileSync(join(folderOf(site, category), '_category_.toml'), settings);
  }
  for (let number = 0; number < pages; number++) {
    writeFileSync(join(folderOf(site, number), nameOf(number)), page(number, pages));
  }
  writeFileSync(join(site, 'munseo.toml'), CONFIG);
}

/** Changes a sentence of the first page. */
function edit(site, run) {
  const path = join(folderOf(site, 0), nameOf(0));
  const text = readFileSync(path, 'utf8').split('\n\nEdit number')[0].trimEnd();
  writeFileSync(path, `${text}\n\nEdit number ${run} of the benchmark.\n`);
}

/** Seconds, seconds of processor time and megabytes of memory of a build. */
function build(program, site, out) {
  const log = join(site, '.time');
  const timed = ['--format', '%e %U %S %M', '--output', log, program, 'build', site, '--out', out];
  const { status, stderr } = spawnSync('/usr/bin/time', timed, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const [wall, user, system, memory] = readFileSync(log, 'utf8').split(/\s+/).map(Number);
  return { wall, cpu: user + system, memory: (memory * 1024) / 1e6 };
}

const median = (runs, of) => runs.sort((a, b) => of(a) - of(b))[runs.length >> 1];

/** Milliseconds from saving a page until `munseo dev` has told the browser and answered with the new page. */
async function editShown(program, site, runs) {
  const server = spawn(program, ['dev', site, '--addr', ADDRESS], { stdio: 'ignore' });
  try {
    const connect = async (tries) =>
      fetch(`http://${ADDRESS}/_munseo/dev`).catch(async (error) => {
        if (tries === 0) throw error;
        await new Promise((done) => setTimeout(done, 100));
        return connect(tries - 1);
      });
    const events = (await connect(600)).body.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    const updated = async () => {
      for (;;) {
        const line = received.match(/^data:(.*)\n/m);
        if (line) {
          received = received.slice(line.index + line[0].length);
          const event = JSON.parse(line[1]);
          if (event.type === 'update') return;
          continue;
        }
        const { done, value } = await events.read();
        if (done) throw new Error('`munseo dev` closed its event stream');
        received += value;
      }
    };
    const times = [];
    for (let run = 1000; run < 1000 + runs; run++) {
      const start = performance.now();
      edit(site, run);
      await updated();
      const response = await fetch(`http://${ADDRESS}${EDITED}/page.json`);
      const json = await response.text();
      if (!json.includes(`Edit number ${run}`)) throw new Error(`${response.url} lacks the edit`);
      times.push(performance.now() - start);
    }
    return median(times, (time) => time);
  } finally {
    server.kill();
  }
}

const [, , given, sizes = '100,1000,10000', count = '3'] = process.argv;
if (!given) throw new Error('name an optimized `munseo`');
const program = resolve(given);
const runs = Number(count);
const work = mkdtempSync(join(tmpdir(), 'munseo-growth-'));
console.log(
  '| pages | cold build, s | CPU, s | peak memory, MB | pages/s | per page, ratio | after one edit, s | edit shown, ms |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
let smallest;
try {
  for (const pages of sizes.split(',').map(Number)) {
    const site = join(work, `site-${pages}`);
    generate(site, pages);
    const all = Array.from({ length: runs }, (_, run) => run);
    // Every cold build has its own folder, because file systems create files slowly after many were removed.
    const cold = all.map((run) => {
      rmSync(join(site, '.munseo'), { recursive: true, force: true });
      return build(program, site, join(work, `out-${pages}-${run}`));
    });
    const edited = all.map((run) => {
      edit(site, run);
      return build(program, site, join(work, `out-${pages}-${runs - 1}`));
    });
    const { wall, cpu, memory } = median(cold, (it) => it.wall);
    const perPage = wall / pages;
    smallest ??= perPage;
    const cells = [
      pages,
      wall.toFixed(2),
      cpu.toFixed(2),
      memory.toFixed(0),
      (1 / perPage).toFixed(0),
      (perPage / smallest).toFixed(2),
      median(edited, (it) => it.wall).wall.toFixed(2),
      (await editShown(program, site, runs)).toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
