/**
 * Sends the graded queries of `crates/munseo-search/relevance/` to every search library and prints the quality and the
 * speed of the results. Called by `cargo xtask bench search` with the repository and our core.
 */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { displayedTexts, engines } from './engines.mjs';

const [root, core] = process.argv.slice(2);

async function lines(file) {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The page of an address, without its language and heading. */
function pageOf(url) {
  const { pathname } = new URL(url, 'http://localhost');
  return pathname.replace(/^\/(en\/)?/, '').replace(/\/$/, '');
}

/** The rank of the first correct page, or 0; for a query without answers, 1 if nothing is found. */
function rankOf(urls, answers) {
  const pages = [...new Set(urls.map(pageOf))];
  if (answers.length === 0) return pages.length === 0 ? 1 : 0;
  return pages.findIndex((page) => answers.includes(page)) + 1;
}

function percent(part, whole) {
  return ((100 * part) / whole).toFixed(0);
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function printRow(engine, locale, records, queries) {
  const start = performance.now();
  const index = await engine.build(records, locale);
  const indexingTime = performance.now() - start;
  const times = [];
  const sum = { first: 0, five: 0, reciprocal: 0 };
  try {
    // Once to warm up, once to measure: most queries of a reader are not the first.
    for (const { query } of queries) await index.search(query).catch(() => []);
    for (const { query, answers = [] } of queries) {
      const queryStart = performance.now();
      const urls = await index.search(query).catch(() => []);
      times.push(performance.now() - queryStart);
      const rank = rankOf(urls, answers);
      if (rank === 1) sum.first += 1;
      if (rank >= 1 && rank <= 5) sum.five += 1;
      if (rank >= 1) sum.reciprocal += 1 / rank;
    }
  } finally {
    await index.close?.();
  }
  times.sort((a, b) => a - b);
  const sizeOf = (files) =>
    files.reduce((total, file) => total + brotliCompressSync(file).length, 0);
  const size = sizeOf(index.bytes);
  const textsSize = index.hasTexts ? 0 : sizeOf([displayedTexts(records)]);
  const cells = [
    engine.name,
    percent(sum.first, queries.length),
    percent(sum.five, queries.length),
    (sum.reciprocal / queries.length).toFixed(2),
    quantile(times, 0.5).toFixed(2),
    quantile(times, 0.99).toFixed(2),
    (size / 1000).toFixed(0),
    ((size + textsSize) / 1000).toFixed(0),
    indexingTime.toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

for (const locale of ['en', 'ko']) {
  const records = await lines(path.join(import.meta.dirname, `records-${locale}.jsonl`));
  const queries = await lines(
    path.join(root, `crates/munseo-search/relevance/queries-${locale}.jsonl`),
  );
  console.log(`${records.length} records, ${queries.length} graded queries, \`${locale}\`:\n`);
  console.log(
    '| | success@1, % | success@5, % | MRR | p50, ms | p99, ms | index, KB brotli | with texts to show | indexing, ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const engine of engines(root, core)) await printRow(engine, locale, records, queries);
  console.log('');
}
